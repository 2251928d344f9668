"""The typing bubble with pycairo: 78 frames of 134 x 72 pixels into the folder that is named.

    /usr/bin/python3 pycairo_typing_bubble.py OUTDIR
"""

import math
import os
import sys

import cairo

SCALE, FPS, FRAMES = 2, 60, 78
DOT, PITCH, LIFT = 9.0, 14.4, 6.3
WIDTH, HEIGHT = 66.6, 36.0
PERIOD, STAGGER, BOUNCE = 1.3, 0.16, 0.5
RADII = (18.0, 18.0, 18.0, 6.0)  # top left, top right, bottom right, bottom left


def edge(length, a, b):
    """Where a continuous corner leaves an edge of this length between the radii a and b."""
    room = min(max((length - a - b) / ((a + b) * 0.528664947), 0), 1)
    return 1 + 0.528664947 * room, 0.96 + 0.128490031 * room, 0.82 + 0.0484070182 * room


def bubble_path(context):
    top_left, top_right, bottom_right, bottom_left = RADII
    top, bottom = edge(WIDTH, top_left, top_right), edge(WIDTH, bottom_left, bottom_right)
    left, right = edge(HEIGHT, top_left, bottom_left), edge(HEIGHT, top_right, bottom_right)
    corners = (  # vertex, radius, back along the edge before, on along the edge after, both edges
        ((WIDTH, 0), top_right, (-1, 0), (0, 1), top, right),
        ((WIDTH, HEIGHT), bottom_right, (0, -1), (-1, 0), right, bottom),
        ((0, HEIGHT), bottom_left, (1, 0), (0, -1), bottom, left),
        ((0, 0), top_left, (0, 1), (1, 0), left, top),
    )
    context.new_path()
    for (x, y), radius, e, f, (e0, c0, h0), (e1, c1, h1) in corners:

        def at(u, v):
            return x + radius * (u * e[0] + v * f[0]), y + radius * (u * e[1] + v * f[1])

        context.line_to(*at(e0, 0))
        context.curve_to(*at(c0, 0), *at(h0, 0), *at(0.631493986, 0.0749114007))
        context.curve_to(
            *at(0.372824013, 0.169060007), *at(0.169060007, 0.372824013), *at(0.0749114007, 0.631493986)
        )
        context.curve_to(*at(0, h1), *at(0, c1), *at(0, e1))
    context.close_path()


def rise(index, seconds):
    u = seconds % PERIOD - index * STAGGER
    if not 0 <= u < BOUNCE:
        return 0.0
    s = u / (BOUNCE / 2)
    s = s if s < 1 else 2 - s
    return s * s * (3 - 2 * s)


def main(folder):
    os.makedirs(folder)
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, math.ceil(WIDTH * SCALE), math.ceil(HEIGHT * SCALE))
    context = cairo.Context(surface)
    context.scale(SCALE, SCALE)
    for frame in range(FRAMES):
        context.set_operator(cairo.OPERATOR_CLEAR)
        context.paint()
        context.set_operator(cairo.OPERATOR_OVER)
        context.set_source_rgba(120 / 255, 120 / 255, 128 / 255, 0.16)
        bubble_path(context)
        context.fill()
        for index in range(3):
            value = rise(index, frame / FPS)
            context.set_source_rgba(60 / 255, 60 / 255, 67 / 255, 0.6 * (0.45 + 0.55 * value))
            x, y = 14.4 + index * PITCH + DOT / 2, HEIGHT / 2 - LIFT * value
            context.arc(x, y, DOT / 2, 0, 2 * math.pi)
            context.fill()
        surface.write_to_png(os.path.join(folder, f"{frame:02}.png"))


main(sys.argv[1])
