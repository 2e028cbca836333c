#!/bin/sh
# Draws pages, trains the layout network, exports it and measures it: one command, from nothing.
#   scripts/press/training/layout/train.sh [FOLDER]     FOLDER keeps pages and checkpoints (default .cache/train/layout)
# Started again after an interruption it goes on where it was. Settings, by environment:
#   SHARDS=1200           shards of 32 pictures to draw; GENERATORS=1 processes that draw them
#   SPECIMENS=FOLDER      flat pages of `npm --prefix scripts/press run draw-pages`, mixed in
#   TRAIN_OPTIONS="..."   e.g. "--steps 40000 --device cuda --batch 16"
set -eu
cd "$(dirname "$0")/../../../.."
out=${1:-.cache/train/layout}
python=${PYTHON:-/usr/bin/python3}
here=scripts/press/training/layout
shards=${SHARDS:-1200}
generators=${GENERATORS:-1}
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/press/training
mkdir -p "$out"

"$python" "$here/shards.py" "$out/held-out" --count 8 --held-out
# Pages go on being drawn while the network learns from those that are there.
i=0
while [ "$i" -lt "$generators" ]; do
  nice -n 19 "$python" "$here/shards.py" "$out/drawn" --count "$shards" --first "$i" --stride "$generators" \
    ${SPECIMENS:+--specimens "$SPECIMENS"} >> "$out/drawn.log" 2>&1 &
  i=$((i + 1))
done
trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
while [ "$(find "$out/drawn" -name '*.npz' | wc -l)" -lt 8 ]; do sleep 5; done

# shellcheck disable=SC2086 # options are words
nice -n 19 "$python" "$here/train.py" --out "$out/run" --shards "$out/drawn" --held-out "$out/held-out" ${TRAIN_OPTIONS:-}
"$python" "$here/export.py" "$out/run/average.pt" "$out/layout.onnx"
"$python" "$here/heldout.py" "$out/held-out" "$out/held-out-pictures"
npm run --silent specimens -- --count 100 --seed held-out --out "$out/specimens"
npm --prefix scripts/press run evaluate-layout -- "$out/layout.onnx" worker/text/detect/models/layout.onnx \
  --drawn "$out/held-out-pictures" --specimens "$out/specimens"
sha256sum "$out/layout.onnx"
