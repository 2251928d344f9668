"""Writes yiq_real_counts.csv: how many pixels pixelmatch 0.4.0 (PyPI) calls different in pairs of frames of the strips in `real`.

    pip install pixelmatch==0.4.0 pillow
    python3 yiq_real_counts.py > yiq_real_counts.csv

Each strip has frames of one size side by side.
"""
from pathlib import Path

from PIL import Image
from pixelmatch import pixelmatch

# Frames in each strip; the number of a strip is its place here.
STRIPS = [
    ("typing-bubble", 6),
    ("dots-pulse", 6),
    ("typing-cell", 6),
    ("typing-starts-and-stops", 8),
    ("typewriter", 6),
    ("five-dots", 7),
    ("typewriter-dark", 6),
]

print("strip,frames,first,second,threshold,all,no_soft_edges")
for strip, (name, frames) in enumerate(STRIPS):
    page = Image.open(Path(__file__).parent / "real" / f"{name}.png").convert("RGBA")
    width, height = page.width // frames, page.height
    cells = [
        [c for pixel in page.crop((place * width, 0, (place + 1) * width, height)).get_flattened_data() for c in pixel]
        for place in range(frames)
    ]
    for first in range(frames):
        for second in (first + 1, first + 2):
            if second >= frames:
                continue
            for threshold in (0.02, 0.1):
                counts = [
                    pixelmatch(cells[first], cells[second], width, height, threshold=threshold, includeAA=everything)
                    for everything in (True, False)
                ]
                print(f"{strip},{frames},{first},{second},{threshold},{counts[0]},{counts[1]}")
