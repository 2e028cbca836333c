#!/bin/sh
# Exports the newest checkpoint of a run and measures it beside the weights in use; a run may still be going on.
#   scripts/train/print/publish.sh [FOLDER]     writes FOLDER/print.onnx and FOLDER/manifest.json
set -eu
cd "$(dirname "$0")/../../.."
out=${1:-.cache/train/print}
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/train

"$python" -m print.export "$(ls "$out"/step-*.pt | tail -1)" "$out/print.onnx"
"$python" -m print.manifest "$out/print.onnx"
[ -f "$out/held-out/lines.json" ] || "$python" -m print.heldout "$out/held-out"
node --import=tsx scripts/train/print/evaluate.ts "$out/manifest.json" worker/text/recognize/models/print/manifest.json \
  --lines "$out/held-out" --reliability --record
