#!/bin/sh
# Trains the second opinion, a tesseract LSTM model for MRZ lines, from nothing.
#   scripts/press/training/tesseract/train.sh [FOLDER] [MINUTES]
# Debian packages: those of ../mrz/README.md and tesseract-ocr.
#
# Two stages, because a network that starts on full lines never leaves the plateau
# on which CTC answers nothing: short easy lines first, then full ones of every severity.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/../../../../.cache/train-tesseract}
minutes=${2:-60}
python=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 OMP_THREAD_LIMIT=1
mkdir -p "$out/script"

# The character set and an empty language around it.
printf '%s\n' A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 0 1 2 3 4 5 6 7 8 9 '<' > "$out/all.txt"
echo '# none' > "$out/script/radical-stroke.txt"
unicharset_extractor --output_unicharset "$out/mrz.unicharset" --norm_mode 1 "$out/all.txt"
combine_lang_model --input_unicharset "$out/mrz.unicharset" --script_dir "$out/script" \
  --lang mrz --output_dir "$out" --pass_through_recoder

"$python" "$here/lines.py" short 4096 "$out/lines"
"$python" "$here/lines.py" full 24576 "$out/lines"
"$python" "$here/lines.py" held-out 1024 "$out/lines"

train() { # name, list, share of the time in per cent, further options
  name=$1 list=$2 share=$3
  shift 3
  # timeout ends a stage on purpose; its last checkpoint stays.
  timeout $((minutes * 60 * share / 100)) nice lstmtraining --traineddata "$out/mrz/mrz.traineddata" \
    --model_output "$out/$name" --train_listfile "$out/lines/$list.list" --max_image_MB 3000 \
    --max_iterations 0 --target_error_rate 0.3 "$@" >> "$out/$name.log" 2>&1 || [ $? -eq 124 ]
}
train short short 15 --net_spec '[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx64 Lrx64 Lfx96 O1c1]' --learning_rate 0.002
train full full 60 --continue_from "$out/short_checkpoint" --learning_rate 0.002
train final full 25 --continue_from "$out/full_checkpoint" --learning_rate 0.0005

# Whole numbers: a quarter of the size and twice the speed at the same error.
lstmtraining --stop_training --convert_to_int --continue_from "$out/final_checkpoint" \
  --traineddata "$out/mrz/mrz.traineddata" --model_output "$out/mrz.traineddata"
lstmeval --model "$out/mrz.traineddata" --eval_listfile "$out/lines/held-out.list" --verbosity 0
sha256sum "$out/mrz.traineddata"
