#!/bin/sh
# Draws the pictures of README.md, docs/DEMOS.md and the reference anew.
#
#   Scripts/pictures.sh GALLERY      the gallery program, as built
set -eu
cd "$(dirname "$0")/.."
gallery=$1
reference=Sources/Shoji/Shoji.docc/Resources

# A name that is the same in each run: the demo shows it.
photos=.build/Photos
python3 Scripts/draw-photos.py "$photos"
mkdir -p docs "$reference"

# A picture of a demo: its file, light or dark, its size, and what else the gallery is told.
picture() {
  file=$1 appearance=$2 size=$3
  shift 3
  case $file in
    *files*)
      "$gallery" files --from Sources --appearance "$appearance" --size "$size" \
        --script "wait:idle; tap:100,150; snapshot:$file"
      ;;
    *detail*)
      "$gallery" trips --appearance "$appearance" --size "$size" \
        --script "wait:idle; tap:100,250; wait:idle; snapshot:$file"
      ;;
    *) "$gallery" "$@" --appearance "$appearance" --size "$size" --snapshot "$file" ;;
  esac
}

# What shows a demo, by the name of its picture.
words() {
  case $1 in
    search) echo trips --board search ;;
    boards) echo trips --board trips ;;
    *) echo "$1" ;;
  esac
}

for demo in songs trips search boards detail chat files photos; do
  for appearance in light dark; do
    for shape in wide narrow; do
      size=1000x640
      [ $shape = wide ] || size=360x640
      file=docs/$demo-$shape-$appearance.png
      if [ $demo = photos ]; then
        picture "$file" $appearance $size photos --from "$photos"
      else
        # shellcheck disable=SC2046
        picture "$file" $appearance $size $(words $demo)
      fi
    done
  done
done
"$gallery" uikit --count 60 --size 1000x440 --snapshot docs/uikit.png
"$gallery" trips --size 1000x640 --script "wait:idle; scroll:60x40; key:f12; wait:idle; snapshot:docs/overlay.png"

# The reference takes the dark one of two by its name.
for appearance in light dark; do
  suffix=""
  [ $appearance = light ] || suffix="~dark"
  picture "$reference/trips$suffix.png" $appearance 700x440 trips
  picture "$reference/chat$suffix.png" $appearance 500x400 chat
  picture "$reference/files$suffix.png" $appearance 500x400 files
  picture "$reference/photos$suffix.png" $appearance 500x400 photos --from "$photos"
done
