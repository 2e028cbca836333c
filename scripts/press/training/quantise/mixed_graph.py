"""Makes a network of mixed precision: 8-bit integers where they pay, floats where they cost or hurt.

The first convolution has one channel, for which integer kernels are five times slower than float ones; gates
and heads are cheap and sensitive. They stay in float. Everything between two integer convolutions must be an
integer, too, sums and enlargements included: a layer with a float output falls back to a slow kernel.
"""

from collections.abc import Iterable, Mapping

import numpy as np
import onnx
from onnx import NodeProto, TensorProto, helper, numpy_helper

# Weights have 7 bits: on processors without VNNI two products of 8-bit weights overflow the 16 bits they are summed in.
WEIGHT_MAX = 63
_LEVELS = 255


class Graph:
    """A graph with what is asked of it: who makes and who reads a tensor."""

    def __init__(self, model: onnx.ModelProto, float_layers: Iterable[str]) -> None:
        self.model = model
        self.nodes = list(model.graph.node)
        self.weights = {one.name: one for one in model.graph.initializer}
        self.inputs = {one.name for one in model.graph.input}
        self.outputs = {one.name for one in model.graph.output}
        self.readers: dict[str, list[NodeProto]] = {}
        self._float_layers = tuple(float_layers)
        for node in self.nodes:
            for name in node.input:
                self.readers.setdefault(name, []).append(node)

    def is_float(self, node: NodeProto) -> bool:
        """Whether a layer keeps its floats: one whose name has one of the float layers as a component."""
        return any(f"/{layer}/" in node.name for layer in self._float_layers)

    def is_convolution(self, node: NodeProto) -> bool:
        """Whether a node becomes an integer convolution."""
        return node.op_type == "Conv" and node.input[1] in self.weights and not self.is_float(node)

    def activated(self, name: str) -> str:
        """The tensor behind a ReLU that is the only reader of `name`, else `name`: both are computed at once."""
        readers = self.readers.get(name, [])
        return readers[0].output[0] if len(readers) == 1 and readers[0].op_type == "Relu" else name


def quantised_tensors(graph: Graph) -> list[str]:
    """Names of all tensors that become integers."""
    chosen = {node.input[0] for node in graph.nodes if graph.is_convolution(node)}
    # Backwards, so that a sum of sums is seen after the sum that reads it.
    for node in reversed(graph.nodes):
        if graph.is_float(node):
            continue
        is_sum = node.op_type == "Add" and graph.activated(node.output[0]) in chosen
        if is_sum and not any(name in graph.weights for name in node.input):
            chosen.update(node.input)
        if node.op_type == "Resize" and node.output[0] in chosen:
            chosen.add(node.input[0])
    for node in graph.nodes:
        if not graph.is_convolution(node):
            continue
        result = graph.activated(node.output[0])
        is_summed_in_float = any(reader.op_type == "Add" for reader in graph.readers.get(result, []))
        if result not in graph.outputs and not is_summed_in_float:
            chosen.add(result)
    return sorted(chosen - graph.inputs)


def with_outputs(model: onnx.ModelProto, names: Iterable[str]) -> onnx.ModelProto:
    """The network with more outputs, so that a runner sees which values these tensors have."""
    probe = onnx.ModelProto()
    probe.CopyFrom(model)
    have = {one.name for one in probe.graph.output}
    probe.graph.output.extend(
        helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in names if name not in have
    )
    return probe


def quantised(graph: Graph, ranges: Mapping[str, tuple[float, float]]) -> onnx.ModelProto:
    """The network with every tensor of `ranges` rounded to one of 256 levels between its two values."""
    scales = {name: _scale(*ends) for name, ends in ranges.items()}
    for node in graph.nodes:
        # Enlarging makes no new values.
        if node.op_type == "Resize" and {node.input[0], node.output[0]} <= scales.keys():
            scales[node.output[0]] = scales[node.input[0]]
    return _Writer(graph, scales).model()


def _scale(low: float, high: float) -> tuple[float, int]:
    """Width of a level, and which level is zero: exactly zero, since convolutions pad with it."""
    low, high = min(0.0, low), max(high, 1e-3)
    width = (high - low) / _LEVELS
    return width, round(-low / width)


class _Writer:
    """Writes the nodes anew, with a rounding behind each tensor that becomes integers."""

    def __init__(self, graph: Graph, scales: Mapping[str, tuple[float, int]]) -> None:
        self._graph = graph
        self._scales = scales
        self._constants: dict[str, TensorProto] = {}
        self._convolved = {graph.activated(node.output[0]) for node in graph.nodes if graph.is_convolution(node)}

    def model(self) -> onnx.ModelProto:
        nodes: list[NodeProto] = []
        for node in self._graph.nodes:
            nodes += self._written(node)
            for name in node.output:
                if name in self._scales:
                    nodes += self._rounding(name)
        made = onnx.ModelProto()
        made.CopyFrom(self._graph.model)
        del made.graph.node[:]
        made.graph.node.extend(nodes)
        read = {name for node in nodes for name in node.input}
        constants = [*self._graph.weights.values(), *self._constants.values()]
        del made.graph.initializer[:]
        made.graph.initializer.extend(one for one in constants if one.name in read)
        return made

    def _written(self, node: NodeProto) -> list[NodeProto]:
        """The node, and before it what turns its integer weights into the floats it is written in."""
        reads_integers = self._graph.is_convolution(node) or (
            node.op_type in ("Add", "Resize") and all(name in self._scales for name in node.input if name)
        )
        reads_integers = reads_integers or (node.op_type == "Resize" and node.input[0] in self._scales)
        names = [
            f"{name}/rounded" if name in self._scales and (reads_integers or name in self._convolved) else name
            for name in node.input
        ]
        before: list[NodeProto] = []
        if self._graph.is_convolution(node) and node.input[0] in self._scales:
            weights, widths = _rounded_weights(numpy_helper.to_array(self._graph.weights[node.input[1]]))
            names[1], read = self._integers(node.input[1], weights, widths)
            before.append(read)
            if len(names) > 2 and names[2]:
                widths = (widths * self._scales[node.input[0]][0]).astype(np.float32)
                bias = numpy_helper.to_array(self._graph.weights[node.input[2]])
                levels = np.round(bias / widths).clip(-(2**31) + 1, 2**31 - 1).astype(np.int32)
                names[2], read = self._integers(f"{node.input[2]}@{node.name}", levels, widths)
                before.append(read)
        written = NodeProto()
        written.CopyFrom(node)
        del written.input[:]
        written.input.extend(names)
        return [*before, written]

    def _rounding(self, name: str) -> list[NodeProto]:
        width, zero = self._scales[name]
        of = [self._constant(f"{name}/width", np.float32(width)), self._constant(f"{name}/zero", np.uint8(zero))]
        return [
            helper.make_node("QuantizeLinear", [name, *of], [f"{name}/levels"], name=f"{name}/round"),
            helper.make_node("DequantizeLinear", [f"{name}/levels", *of], [f"{name}/rounded"], name=f"{name}/read"),
        ]

    def _integers(self, name: str, levels: np.ndarray, widths: np.ndarray) -> tuple[str, NodeProto]:
        """Integers with a width for each output channel: the name of their floats, and the node that makes them."""
        of = [
            self._constant(f"{name}/levels", levels),
            self._constant(f"{name}/width", widths),
            self._constant(f"{name}/zero", np.zeros(len(widths), levels.dtype)),
        ]
        read = f"{name}/rounded"
        return read, helper.make_node("DequantizeLinear", of, [read], axis=0, name=f"{name}/read")

    def _constant(self, name: str, value: np.ndarray | np.generic) -> str:
        self._constants.setdefault(name, numpy_helper.from_array(np.asarray(value), name))
        return name


def _rounded_weights(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Weights as integers, and for each output channel the width of a level."""
    largest = np.abs(weights).reshape(weights.shape[0], -1).max(1)
    widths = (np.maximum(largest, 1e-8) / WEIGHT_MAX).astype(np.float32)
    levels = np.round(weights / widths.reshape(-1, *([1] * (weights.ndim - 1))))
    return levels.clip(-WEIGHT_MAX, WEIGHT_MAX).astype(np.int8), widths
