"""Words that pages print beside names and places: `vocabulary.json`."""

import json
from pathlib import Path

from labeller.tables import pick


class _Vocabulary:
    def __init__(self) -> None:
        self.table = json.loads(Path(__file__).with_name("vocabulary.json").read_text("utf-8"))

    def __call__(self, of: str) -> str:
        return pick(self.table[of])


drawn = _Vocabulary()
