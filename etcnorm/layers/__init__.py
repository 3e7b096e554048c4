"""The layers, one module each, in the order of DESIGN: surface, lexicon, grammar, sound, finish."""
