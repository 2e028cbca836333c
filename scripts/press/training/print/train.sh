#!/bin/sh
# Trains the reader of print, measures it and puts it to work: one command, from nothing or from where it stopped.
#   scripts/press/training/print/train.sh [FOLDER]     FOLDER keeps checkpoints and held-out lines (default .cache/train/print)
# More steps, another seed, specimen pages, an accelerator: set TRAIN_OPTIONS,
#   e.g. TRAIN_OPTIONS="--steps 120000 --pages /tmp/pages --device cuda --generators 14".
set -eu
cd "$(dirname "$0")/../../../.."
out=${1:-.cache/train/print}
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/press/training

# What publishing needs is asked for before hours of training.
scripts/press/training/print/national-fonts.sh "$out/fonts"

resume=
[ -f "$out/latest.pt" ] && resume="--resume $out/latest.pt"
# shellcheck disable=SC2086 # options are words
nice "$python" -m print.train --out "$out" $resume ${TRAIN_OPTIONS:-}
scripts/press/training/print/publish.sh "$out"
