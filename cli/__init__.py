"""The ``etcnorm`` command: thin, it parses, calls the library and prints."""
