#!/bin/sh
# Trains the labeller of printed lines and exports it: one command, from nothing or from where it stopped.
#   scripts/press/training/labeller/train.sh [FOLDER]     FOLDER keeps data and checkpoints (default .cache/train/labeller)
# More steps, another seed, other weights to begin from: TRAIN_OPTIONS="--steps 60000 --seed 2".
set -eu
cd "$(dirname "$0")/../../../.."
out=${1:-.cache/train/labeller}
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/press/training LABELLER_DATA="$out/data"

[ -f "$out/data/words.json" ] || node --import=tsx scripts/press/training/labeller/export-pages.ts "$out/data"
resume=
[ -f "$out/latest.pt" ] && resume="--resume $out/latest.pt"
# shellcheck disable=SC2086 # options are words
nice "$python" -m labeller.train --out "$out" $resume ${TRAIN_OPTIONS:-}
weights=$(ls "$out"/step-*.pt | tail -1)
"$python" -m labeller.score "$weights"
"$python" -m labeller.export "$weights" "$out/labeller.onnx"
