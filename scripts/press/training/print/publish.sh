#!/bin/sh
# Puts the newest checkpoint of a run to work: exports it, measures it beside the weights in use, and takes
# their place: manifest, model card and the sandbox's answer included. The run may still be going on.
#   scripts/press/training/print/publish.sh [FOLDER]     FOLDER keeps the checkpoints (default .cache/train/print)
# Weights that turn out worse on pictures go back with: git checkout worker/text/recognize/models worker/viz/national api/scan
set -eu
cd "$(dirname "$0")/../../../.."
run=${1:-.cache/train/print}
held_out=.cache/train/print-held-out
models=worker/text/recognize/models
python=${PYTHON:-/usr/bin/python3}
export PYTHON="$python" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/press/training

new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
# How new weights misread scripts they do not know has to be learnt anew.
scripts/press/training/print/national-fonts.sh "$new/fonts"
checkpoint=$(ls "$run"/step-*.pt | tail -1)
"$python" -m print.export "$checkpoint" "$new/print.onnx"
"$python" -m print.manifest "$new/print.onnx" "$(basename "$checkpoint" .pt)"
[ -f "$held_out/lines.json" ] || "$python" -m print.heldout "$held_out"
in_use=
[ -f "$models/print.onnx.json" ] && in_use=$models/print.onnx.json
# shellcheck disable=SC2086 # no model in use is no argument
node --import=tsx scripts/press/training/print/evaluate.ts "$new/print.onnx.json" $in_use --lines "$held_out" --reliability --record
cp "$new/print.onnx" "$new/print.onnx.json" "$models/"
npm --prefix scripts/press run -s quantise -- print
node --import=tsx scripts/press/training/print/model-card.ts
npm --prefix scripts/press run -s national -- learn --fonts "$new/fonts"
npm run -s sandbox-specimen
