"""``python -m etcnorm`` is the command ``etcnorm``."""

from etcnorm.cli.main import main

main()
