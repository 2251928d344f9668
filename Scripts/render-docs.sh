#!/usr/bin/env bash
# Renders the pictures of the README with the program itself.
set -euo pipefail
cd "$(dirname "$0")/.."
render() { "${INDICATOR_RENDER:-.build/release/indicator-render}" render "$@" --quiet; }

render typing-bubble --frames 0..32 --columns 8 --padding 6 --background white --sheet grid --atlas none -o docs/typing-bubble.png
render typing-bubble --at 0.3 --padding 6 --background white -o docs/typing-bubble-still.png
render dots-pulse --at 0.2 --padding 10 --background white -o docs/dots-pulse-still.png
render typing-cell --at 0.5 --padding 6 --background white -o docs/typing-cell-still.png
render reaction-bubble --set isPicking=true --set 'reaction=👍' --padding 4 --background white -o docs/reaction-bubble-still.png
render conversation --at 0.45 --size 260x170 --background white -o docs/conversation-still.png
render typewriter --at 1 --padding 8 --background white -o docs/typewriter-still.png

# The gallery, in a browser: needs Chromium.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
page=$folder/out
for scheme in light dark; do
  render samples/typing-starts-and-stops.json --scheme "$scheme" -o "$page/typing-bubble-$scheme"
  render typewriter --scheme "$scheme" --padding 8 -o "$page/typewriter-$scheme"
  render reaction-bubble --set isPicking=true --set 'reaction=👍' --padding 8 --scheme "$scheme" -o "$page/picked-$scheme.png"
done
render dots-pulse --padding 8 -o "$page/dots-pulse"
render typing-cell --padding 8 --sheet grid -o "$page/typing-cell.png"
"${INDICATOR_RENDER:-.build/release/indicator-render}" gallery "$page" --quiet
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-color-profile=srgb --window-size=1180,930 \
  --user-data-dir="$folder/profile" --virtual-time-budget=4000 --screenshot="$PWD/docs/gallery.png" \
  "file://$page/gallery.html#clip=typing-bubble&frame=54" >/dev/null 2>&1
