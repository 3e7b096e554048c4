"""Compiles the grammar tables while the package is built; everything else is in setup.cfg."""

import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

_HERE = Path(__file__).parent

# The grammars import etcnorm, which is not installed yet: map its packages to their folders.
_COMPILE = """
import importlib.util, pathlib, sys
here = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(here))
import etcnorm
for name in ("grammars", "lexicons"):
    folder = here / name
    spec = importlib.util.spec_from_file_location(
        f"etcnorm.{name}", folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    module = importlib.util.module_from_spec(spec)
    sys.modules[f"etcnorm.{name}"] = module
    spec.loader.exec_module(module)
    setattr(etcnorm, name, module)
from etcnorm.grammars.compiler import main
main()
"""


class CompileGrammars(build_py):
    """``build_py`` that makes ``grammars/tables`` first, in a process of its own."""

    def run(self) -> None:
        """Compile where Pynini is there; a source archive that brings its tables needs none."""
        result = subprocess.run(
            [sys.executable, "-c", _COMPILE, str(_HERE)], capture_output=True, text=True
        )
        if result.returncode and not list((_HERE / "grammars" / "tables").glob("*.json.gz")):
            raise SystemExit(
                "etcnorm: the grammar tables could not be compiled; building from source needs "
                f"pynini (Linux x86-64) and what it says is:\n{result.stderr}"
            )
        super().run()


setup(cmdclass={"build_py": CompileGrammars})
