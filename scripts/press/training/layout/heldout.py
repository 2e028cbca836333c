"""Unpacks shards of held-out pictures for evaluate.ts: JPEG files and `truth.json`.

python3 heldout.py SHARDS OUT
"""

import json
import sys
from pathlib import Path

from shards import read_shard

KINDS = ("line", "mrz", "barcode", "portrait", "page", "ignored")


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("usage: heldout.py SHARDS OUT")
    shards, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    truth = []
    for shard in sorted(shards.glob("*.npz")):
        for k, picture in enumerate(read_shard(shard)):
            name = f"{shard.stem}-{k:02d}.jpg"
            (out / name).write_bytes(picture.jpeg)
            outlines = [
                {"kind": KINDS[o.kind], "points": o.points.round(2).tolist(), "height": round(o.height, 2)}
                for o in picture.outlines
            ]
            truth.append({"file": name, "smear": round(picture.smear, 3), "outlines": outlines})
    (out / "truth.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
