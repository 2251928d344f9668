"""The dots pulse with pycairo: 60 frames of 512 x 512 pixels into the folder that is named.

    /usr/bin/python3 pycairo_dots_pulse.py OUTDIR
"""

import math
import os
import sys

import cairo

SCALE, FPS, FRAMES, SIZE = 2, 60, 60, 256
DOTS, DOT, PHASE = 3, 44.0, 0.32
PITCH = DOT * 1.6
TOP, BOTTOM = (119, 118, 214), (88, 86, 214)


def ease_in_out(x):
    """The Bezier curve (0.42, 0) (0.58, 1): its parameter by bisection, then its value."""
    low, high = 0.0, 1.0
    for _ in range(40):
        s = (low + high) / 2
        if 3 * s * (1 - s) * (1 - s) * 0.42 + 3 * s * s * (1 - s) * 0.58 + s * s * s < x:
            low = s
        else:
            high = s
    return 3 * s * s * (1 - s) + s * s * s


def activity(index, seconds):
    """How active a dot is: 1 is large and opaque, 0 is small and faint."""
    phase, within = divmod(seconds, PHASE)
    progress = ease_in_out(within / PHASE)
    if index == phase % DOTS:
        return 1 - progress
    return progress if index == (phase + 1) % DOTS else 0.0


def main(folder):
    os.makedirs(folder)
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, SIZE * SCALE, SIZE * SCALE)
    context = cairo.Context(surface)
    context.scale(SCALE, SCALE)
    for frame in range(FRAMES):
        context.set_operator(cairo.OPERATOR_CLEAR)
        context.paint()
        context.set_operator(cairo.OPERATOR_OVER)
        for index in range(DOTS):
            active = activity(index, frame / FPS)
            opacity, radius = 0.4 + 0.6 * active, DOT / 2 * (0.7 + 0.45 * active)
            x, y = SIZE / 2 + (index - (DOTS - 1) / 2) * PITCH, SIZE / 2
            gradient = cairo.LinearGradient(0, y - radius, 0, y + radius)
            gradient.add_color_stop_rgba(0, *(channel / 255 for channel in TOP), opacity)
            gradient.add_color_stop_rgba(1, *(channel / 255 for channel in BOTTOM), opacity)
            context.set_source(gradient)
            context.arc(x, y, radius, 0, 2 * math.pi)
            context.fill()
        surface.write_to_png(os.path.join(folder, f"{frame:02}.png"))


main(sys.argv[1])
