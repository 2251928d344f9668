"""Writes yiq_counts.csv: how many pixels pixelmatch 0.4.0 (PyPI) calls different in pairs of made-up pictures.

    pip install pixelmatch==0.4.0
    python3 yiq_counts.py > yiq_counts.csv

MetricTests makes the same pictures from the same numbers.
"""
from pixelmatch import pixelmatch

MASK = (1 << 64) - 1


class Numbers:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def next(self, limit):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return (mixed ^ (mixed >> 31)) % limit


def color(numbers, opaque):
    channels = [numbers.next(256) for _ in range(4)]
    if opaque:
        channels[3] = 255
    return channels


def draw(width, height, page, discs):
    pixels = []
    for y in range(height):
        for x in range(width):
            value = list(page)
            for cx, cy, radius, fill in discs:
                # Sixteen samples a pixel, in sixteenths of a pixel.
                covered = 0
                for sy in (2, 6, 10, 14):
                    for sx in (2, 6, 10, 14):
                        dx, dy = 16 * x + sx - cx, 16 * y + sy - cy
                        covered += dx * dx + dy * dy <= radius * radius
                value = [(f * covered + v * (16 - covered) + 8) // 16 for f, v in zip(fill, value)]
            pixels += value
    return pixels


def pair(seed):
    numbers = Numbers(seed)
    width, height = 8 + numbers.next(25), 8 + numbers.next(25)
    opaque = seed % 2 == 0
    if seed % 5 == 4:
        noise = [[c for _ in range(width * height) for c in color(numbers, opaque)] for _ in range(2)]
        return width, height, noise[0], noise[1]
    page = color(numbers, opaque)
    first, second = [], []
    for _ in range(4):
        cx, cy = numbers.next(16 * width), numbers.next(16 * height)
        radius = 16 + numbers.next(6 * width)
        fill = color(numbers, opaque)
        dx, dy = numbers.next(33) - 16, numbers.next(33) - 16
        other = [max(0, min(255, c + numbers.next(61) - 30)) for c in fill]
        if opaque:
            other[3] = 255
        changes = numbers.next(3) == 0
        first.append((cx, cy, radius, fill))
        second.append((cx + dx, cy + dy, radius, other if changes else fill))
    return width, height, draw(width, height, page, first), draw(width, height, page, second)


print("seed,threshold,all,no_soft_edges")
for seed in range(200):
    width, height, first, second = pair(seed)
    for threshold in (0.02, 0.1):
        counts = [
            pixelmatch(first, second, width, height, threshold=threshold, includeAA=everything)
            for everything in (True, False)
        ]
        print(f"{seed},{threshold},{counts[0]},{counts[1]}")
