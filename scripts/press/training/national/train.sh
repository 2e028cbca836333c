#!/bin/sh
# Trains the reader of Arabic, Persian, Thai and Devanagari print and puts it to work: from the reader of print, or from where it stopped.
#   scripts/press/training/national/train.sh [FOLDER]     FOLDER keeps checkpoints (default .cache/train/national)
# Fewer steps, another seed, an accelerator: TRAIN_OPTIONS, e.g. "--steps 4000 --device cuda --generators 14".
set -eu
cd "$(dirname "$0")/../../../.."
out=${1:-.cache/train/national}
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/press/training

[ -d scripts/press/node_modules ] || npm ci --prefix scripts/press
[ -f "$out/latest.pt" ] || "$python" -m national.begin worker/text/recognize/models/print.onnx "$out"
# shellcheck disable=SC2086 # options are words
"$python" -m national.train --out "$out" --resume "$out/latest.pt" ${TRAIN_OPTIONS:-}
"$python" -m national.export "$(ls "$out"/step-*.pt | tail -1)" worker/text/recognize/models/scripts.onnx
