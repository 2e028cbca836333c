"""The network: characters to words by convolutions, words to the page by attention, and back to the characters."""

import math
from collections.abc import Callable

import torch
from torch import Tensor, nn
from torch.nn import functional

from labeller.features import CHARACTER_FEATURES, CHARACTERS, WORD_FEATURES
from labeller.tables import COUNTRIES, FIELDS, KINDS

_EMBEDDING, _CHANNELS, _WIDTH, _HEADS, _LAYERS, _INNER, _BACK = 48, 64, 128, 4, 4, 256, 96
_PAIR, _PAIR_INNER = 14, 32
_FAR = 1e4
_PROBABILITY_OF_SECOND = 5  # its place among the features of a character


class Block(nn.Module):
    """Attention over the page, each head with a bias from the geometry of every pair of words."""

    def __init__(self) -> None:
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(_WIDTH), nn.LayerNorm(_WIDTH)
        self.qkv, self.o = nn.Linear(_WIDTH, 3 * _WIDTH), nn.Linear(_WIDTH, _WIDTH)
        self.f1, self.f2 = nn.Linear(_WIDTH, _INNER), nn.Linear(_INNER, _WIDTH)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        """x [pages, words, width], bias [pages, heads, words, words]."""
        pages, count, width = x.shape
        each = width // _HEADS
        q, k, v = self.qkv(self.n1(x)).reshape(pages, count, 3, _HEADS, each).permute(2, 0, 3, 1, 4)
        seen = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(each) + bias, -1)
        x = x + self.o((seen @ v).transpose(1, 2).reshape(pages, count, width))
        return x + self.f2(functional.relu(self.f1(self.n2(x))))


def pairs(box: Tensor) -> Tensor:
    """Boxes [pages, words, 5] in median heights to the geometry of every pair [pages, words, words, 14]."""
    x0, x1, y, height, line = box.unbind(-1)

    def apart(a: Tensor, b: Tensor) -> Tensor:
        return b.unsqueeze(1) - a.unsqueeze(2)

    def least(a: Tensor) -> Tensor:
        return torch.minimum(a.unsqueeze(1), a.unsqueeze(2))

    def log(value: Tensor) -> Tensor:
        return torch.sign(value) * torch.log1p(value.abs())

    scale = least(height) + 0.5
    lefts, ends, gaps, rows = apart(x0, x0), apart(x1, x0), apart(x0, x1), apart(y, y)
    middles = apart(x0 + x1, x0 + x1) / 2
    same = (apart(line, line).abs() < 0.5).to(box.dtype)
    most = torch.maximum(x0.unsqueeze(1), x0.unsqueeze(2))
    overlap = ((least(x1) - most) / (least(x1 - x0) + 0.1)).clamp(-1, 1)
    ratio = torch.log(height).unsqueeze(1) - torch.log(height).unsqueeze(2)
    near = [torch.tanh(lefts / scale), torch.tanh(rows / scale), torch.tanh(rows / (3 * scale))]
    close = [torch.exp(-lefts.abs() / scale), torch.exp(-rows.abs() / scale)]
    far = [log(lefts), log(middles), log(ends), log(gaps), log(rows)]
    return torch.stack([*far, *near, *close, same, overlap, ratio, same * torch.sign(lefts)], -1)


class Labeller(nn.Module):
    """Labels the characters of pages: role and field of each, kind and country of each page."""

    def __init__(self) -> None:
        super().__init__()
        self.emb = nn.Embedding(CHARACTERS, _EMBEDDING, padding_idx=0)
        self.c1 = nn.Conv1d(_EMBEDDING + CHARACTER_FEATURES, _CHANNELS, 5, padding=2)
        self.c2 = nn.Conv1d(_CHANNELS, _CHANNELS, 5, padding=4, dilation=2)
        self.c3 = nn.Conv1d(_CHANNELS, _CHANNELS, 3, padding=1)
        self.score = nn.Linear(_CHANNELS, _HEADS)
        self.word = nn.Linear(3 * _CHANNELS + WORD_FEATURES, _WIDTH)
        self.geo = nn.Sequential(nn.Linear(WORD_FEATURES, 64), nn.ReLU(), nn.Linear(64, _WIDTH))
        biases = _HEADS * _LAYERS
        self.pair = nn.Sequential(nn.Linear(_PAIR, _PAIR_INNER), nn.ReLU(), nn.Linear(_PAIR_INNER, biases))
        self.cls = nn.Parameter(torch.randn(_WIDTH) * 0.02)
        self.clsbias = nn.Parameter(torch.zeros(2, biases))
        self.blocks = nn.ModuleList([Block() for _ in range(_LAYERS)])
        self.norm = nn.LayerNorm(_WIDTH)
        self.back = nn.Linear(_WIDTH, _BACK)
        self.mix = nn.Conv1d(_CHANNELS, _BACK, 3, padding=1)
        self.role, self.field = nn.Linear(_BACK, 4), nn.Linear(_BACK, len(FIELDS) + 1)
        self.kind, self.country = nn.Linear(_WIDTH, len(KINDS)), nn.Linear(_WIDTH, len(COUNTRIES))

    def characters(self, ids: Tensor, second: Tensor, features: Tensor) -> Tensor:
        """[characters] to [1, channels, characters]; zeros where there is no character."""
        is_there = (ids > 0).to(features.dtype).unsqueeze(0).unsqueeze(0)
        probability = features[:, _PROBABILITY_OF_SECOND : _PROBABILITY_OF_SECOND + 1]
        letters = self.emb(ids) + self.emb(second) * probability
        x = torch.cat([letters, features], 1).t().unsqueeze(0)
        first = functional.relu(self.c1(x)) * is_there
        both = functional.relu(self.c2(first) + first) * is_there
        return functional.relu(self.c3(both) + both) * is_there

    def words(self, x: Tensor, sums: Callable[[Tensor], Tensor], geometry: Tensor) -> Tensor:
        """Characters [n, channels] to words [words, width]; `sums` adds up the rows of each word."""
        score = torch.exp(self.score(x).clamp(-8, 8))
        count, channels = x.shape
        each = channels // _HEADS
        weighted = (x.reshape(count, _HEADS, each) * score.unsqueeze(-1)).reshape(count, channels)
        whole, scores = sums(weighted), sums(score)
        attended = (whole.reshape(-1, _HEADS, each) / (scores.unsqueeze(-1) + 1e-6)).reshape(-1, channels)
        plain = sums(torch.cat([x, torch.ones_like(x[:, :1])], 1))
        total, letters = plain[:, :-1], plain[:, -1:]
        mean = total / (letters + 1e-6)
        return self.word(torch.cat([attended, mean, total * 0.15, geometry], 1)) + self.geo(geometry)

    def page(self, words: Tensor, boxes: Tensor, mask: Tensor) -> Tensor:
        """Words [pages, n, width] to [pages, n + 1, width]: the page itself first."""
        pages, count, _ = words.shape
        hidden = (mask.to(words.dtype) - 1).reshape(pages, 1, 1, count) * _FAR
        bias = self.pair(pairs(boxes)).permute(0, 3, 1, 2) + hidden
        top = self.clsbias[0].reshape(1, -1, 1, 1).expand(pages, -1, 1, count) + hidden
        left = self.clsbias[1].reshape(1, -1, 1, 1).expand(pages, -1, count + 1, 1)
        bias = torch.cat([left, torch.cat([top, bias], 2)], 3)
        bias = bias.reshape(pages, _LAYERS, _HEADS, count + 1, count + 1)
        x = torch.cat([self.cls.reshape(1, 1, -1).expand(pages, 1, -1), words], 1)
        for number, block in enumerate(self.blocks):
            x = block(x, bias[:, number])
        return self.norm(x)

    def labels(self, characters: Tensor, back: Tensor) -> tuple[Tensor, Tensor]:
        """Role and field of each character, from itself and from its word on the page."""
        x = functional.relu(self.mix(characters)[0].t() + back)
        return self.role(x), self.field(x)

    def forward(self, batch: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """A batch: the characters of all pages in a row; `page` and `slot`: where each word goes."""
        geometry, mask = batch["geometry"], batch["mask"]
        characters = self.characters(batch["ids"], batch["second"], batch["features"])
        count = geometry.shape[0]
        at = torch.where(batch["word"] < 0, torch.full_like(batch["word"], count), batch["word"])

        def sums(values: Tensor) -> Tensor:
            return torch.zeros(count + 1, values.shape[1]).index_add(0, at, values)[:count]

        words = self.words(characters[0].t(), sums, geometry)
        place = batch["page"], batch["slot"]
        grid = torch.zeros(*mask.shape, _WIDTH).index_put(place, words)
        nowhere = torch.zeros(*mask.shape, 5) + torch.tensor([0.0, 1.0, 0.0, 1.0, -9.0])
        seen = self.page(grid, nowhere.index_put(place, batch["boxes"]), mask)
        back = torch.cat([self.back(seen[:, 1:][place]), torch.zeros(1, _BACK)])[at]
        return (*self.labels(characters, back), self.kind(seen[:, 0]), self.country(seen[:, 0]))


class OnePage(nn.Module):
    """One page with logarithms of probabilities, for ONNX: sums by word are a product with zeros and ones."""

    def __init__(self, network: Labeller) -> None:
        super().__init__()
        self.n = network

    def forward(
        self, ids: Tensor, second: Tensor, features: Tensor, word: Tensor, geometry: Tensor, boxes: Tensor
    ) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Characters [n], words [m] to role [n, 4], field [n, fields + 1], kind and country."""
        characters = self.n.characters(ids, second, features)
        count = geometry.shape[0]
        belongs = (torch.arange(count).unsqueeze(1) == word.unsqueeze(0)).to(features.dtype)
        words = self.n.words(characters[0].t(), lambda values: belongs @ values, geometry)
        seen = self.n.page(words.unsqueeze(0), boxes.unsqueeze(0), torch.ones(1, count))
        role, field = self.n.labels(characters, belongs.t() @ self.n.back(seen[0, 1:]))
        kind, country = self.n.kind(seen[0, 0]), self.n.country(seen[0, 0])
        return (
            torch.log_softmax(role, -1),
            torch.log_softmax(field, -1),
            torch.softmax(kind, -1),
            torch.softmax(country, -1),
        )
