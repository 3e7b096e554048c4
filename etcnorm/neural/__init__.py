"""The neural canonicalizer for user-generated forms, after the UGTPhon paper.

A datastore gives a hint by exact match, the sentence with the form between pipes is the input, and
the model writes the canonical form before its phones. PyTorch and transformers are imported only
where a model runs or learns.
"""
