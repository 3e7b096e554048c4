"""Leaderboards: folders of result manifests, scored raw and canonical, with what writing cost.

The modules, in the order in which a run passes through them:

``manifests``
    Finds and reads the files; ``naming`` says what their names tell.
``scoring``
    Scores a share of one data set, for all models at once; ``parts`` keeps what is finished.
``run``
    Has the shares scored (``processes`` does it), and puts the results together.
``bootstrap``
    Intervals, and what separates two models.
``ranking``
    The tables: ranks, changes, neighbours.
"""
