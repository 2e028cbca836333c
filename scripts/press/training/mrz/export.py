"""Writes averaged weights as ONNX, the form the engine loads.

python3 export.py CHECKPOINT.pt OUT.onnx
"""

import sys
from pathlib import Path

from learn.export import export
from task import MRZ_READER

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: export.py CHECKPOINT.pt OUT.onnx")
    export(MRZ_READER, Path(sys.argv[1]), Path(sys.argv[2]))
