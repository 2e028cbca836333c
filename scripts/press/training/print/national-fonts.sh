#!/bin/sh
# Links the faces that lines of national scripts are drawn in into FOLDER; says which are not installed.
#   scripts/press/training/print/national-fonts.sh FOLDER
set -eu
folder=$1
mkdir -p "$folder"
missing=
for face in truetype/nanum/NanumGothic.ttf truetype/noto/NotoNaskhArabic-Regular.ttf \
  truetype/noto/NotoSerifDevanagari-Regular.ttf truetype/unfonts-core/UnDotum.ttf \
  opentype/ipaexfont-gothic/ipaexg.ttf truetype/wqy/wqy-microhei.ttc; do
  if [ -f "/usr/share/fonts/$face" ]; then
    ln -sf "/usr/share/fonts/$face" "$folder/"
  else
    missing="$missing\n  /usr/share/fonts/$face"
  fi
done
[ -z "$missing" ] && exit
printf 'these fonts are not installed (font-packages.txt names their packages):%b\n' "$missing" >&2
exit 1
