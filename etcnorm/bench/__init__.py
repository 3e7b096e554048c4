"""Benchmarks that any canonicalizer can be put through.

``etc``
    Minimal pairs in the manner of ETC-Bench (arXiv:2610.36527): are two writings of one speech
    merged, and are two different speeches kept apart?
"""
