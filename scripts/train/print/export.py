"""python3 -m print.export CHECKPOINT.pt OUT.onnx"""

import sys
from pathlib import Path

from learn.export import export
from print.task import PRINT_READER

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    export(PRINT_READER, Path(sys.argv[1]), Path(sys.argv[2]))
