#!/bin/sh
# Trains the MRZ line recognizer, exports it and measures it: one command, from nothing.
#   scripts/press/training/mrz/train.sh [FOLDER]     FOLDER keeps checkpoints and held-out lines (default .cache/train)
# More steps, another seed, an accelerator: set TRAIN_OPTIONS, e.g. "--steps 40000 --device cuda".
set -eu
cd "$(dirname "$0")/../../../.."
out=${1:-.cache/train}
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/press/training

# shellcheck disable=SC2086 # options are words
nice "$python" scripts/press/training/mrz/train.py --out "$out" ${TRAIN_OPTIONS:-}
"$python" scripts/press/training/mrz/export.py "$(ls "$out"/step-*.pt | tail -1)" "$out/mrz.onnx"
"$python" scripts/press/training/mrz/heldout.py "$out/held-out"
node --import=tsx scripts/press/training/mrz/evaluate.ts "$out/mrz.onnx" worker/text/recognize/models/mrz.onnx --lines "$out/held-out"
sha256sum "$out/mrz.onnx"
