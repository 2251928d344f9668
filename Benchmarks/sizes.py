"""Compares the sizes of our animated files with those that other programs make of the same frames, as Markdown.

    /usr/bin/python3 sizes.py --program PATH [--all] [--only WORD] [--check]

Usually called by run.sh. The method is in README.md.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

import scenes

BARE = ["dots-pulse", "reaction-bubble", "typewriter", "typing-bubble", "typing-cell"]


def run(*command):
    done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"sizes: {' '.join(map(str, command))} ended with {done.returncode}:\n{done.stderr.decode()}")
    return done.stdout


def frames_per_second(program, scene):
    numerator, denominator = json.loads(run(program, "plan", scene, "--json"))["fps"].split("/")
    return int(numerator) / int(denominator)


def pictures(*source, size):
    """RGBA frames of a film, straight alpha."""
    raw = run("ffmpeg", "-v", "error", *source, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    return numpy.frombuffer(raw, numpy.uint8).reshape(-1, size[1], size[0], 4)


def cut(frames):
    """What can be in a GIF: opaque pixels, or nothing."""
    visible = frames[..., 3:] >= 128
    return numpy.where(visible, frames | numpy.array([0, 0, 0, 255], numpy.uint8), 0)


def gif_error(path, wanted, fps, size):
    """Mean squared difference of what is on the canvas at the middle of each frame, of 255²."""
    times = run("ffprobe", "-v", "error", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path).split()
    starts = numpy.array([float(time.strip(b",")) for time in times])
    found = cut(pictures("-i", path, size=size))
    total = 0.0
    for index, frame in enumerate(wanted):
        shown = found[numpy.searchsorted(starts, (index + 0.5) / fps, side="right") - 1]
        total += numpy.mean((shown.astype(numpy.int32) - frame) ** 2)
    return total / len(wanted)


def size_of(path):
    return Path(path).stat().st_size


class Report:
    def __init__(self):
        self.missed = []

    def cell(self, what, ours, theirs):
        """Ours, theirs and the ratio, remembered when ours is larger."""
        if ours > theirs:
            self.missed.append(f"{what}: {ours} bytes, the rival has {theirs}")
        return f"{ours} / {theirs} = {ours / theirs:.3f}{' **larger**' if ours > theirs else ''}"


def measure(scene, name, program, folder, report):
    def render(*arguments):
        run(program, "render", scene, "-q", *arguments)

    fps = frames_per_second(program, scene)
    render("-o", folder / "frames" / "f-{frame:04}.png", "-o", folder / "quick.apng", "-o", folder / "quick.webp")
    render("--optimize", "-o", folder / "small.apng", "-o", folder / "small.webp")
    names = sorted((folder / "frames").glob("f-*.png"))
    if len(names) == 1:
        return  # no animation
    run("apngasm", folder / "rival.png", names[0], "1", "50")
    run("img2webp", "-lossless", "-d", round(1000 / fps), *names, "-o", folder / "rival.webp")
    cells = [name, str(len(names))]
    for ending, theirs in [("apng", "rival.png"), ("webp", "rival.webp")]:
        ours, rival = size_of(folder / f"small.{ending}"), size_of(folder / theirs)
        quick = size_of(folder / f"quick.{ending}") / rival
        cells.append(f"{report.cell(f'{name}, {ending}', ours, rival)}, {quick:.3f} without")

    # A GIF shows at most 50 frames a second, so both get no more.
    gif_fps = min(fps, 50)
    render("--fps", f"{gif_fps:g}", "-o", folder / "frames" / "f-{frame:04}.png", "-o", folder / "a.gif")
    plan = json.loads(run(program, "plan", scene, "--json"))["pictures"][0]
    size = (plan["width"], plan["height"])
    source = ["-framerate", f"{gif_fps:g}", "-i", folder / "frames" / "f-%04d.png"]
    wanted = cut(pictures(*source, size=size)).astype(numpy.int32)
    ours = (size_of(folder / "a.gif"), gif_error(folder / "a.gif", wanted, gif_fps, size))
    cells.append(f"{ours[0]}, {ours[1]:.2f}")
    for dither in ["none", "sierra2_4a"]:
        rival = folder / f"{dither}.gif"
        run(
            "ffmpeg", "-v", "error", *source, "-lavfi",
            f"split[a][b];[a]palettegen[p];[b][p]paletteuse=dither={dither}", "-loop", "0", rival,
        )  # fmt: skip
        theirs = (size_of(rival), gif_error(rival, wanted, gif_fps, size))
        is_worse = ours[0] > theirs[0] or ours[1] > theirs[1]
        if is_worse:
            report.missed.append(f"{name}, GIF: {ours}, ffmpeg with {dither} has {theirs}")
        cells.append(f"{theirs[0]}, {theirs[1]:.2f}{' **worse**' if is_worse else ''}")
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--all", action="store_true", help="all samples and all bare indicators instead of seven scenes")
    parser.add_argument("--only", default="", help="only the scenes that have this word in their name")
    parser.add_argument("--check", action="store_true", help="end with 1 when a rival's file is smaller or better")
    options = parser.parse_args()
    report = Report()
    print("\nSizes of animated files, in bytes, ours / theirs.")
    print("\n| scene | frames | APNG with --optimize / apngasm | WebP with --optimize / img2webp | GIF, error | ffmpeg without dither | ffmpeg |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    rows = [(path, f"samples/{path.name}") for path in scenes.chosen(options.all)]
    if options.all:
        rows += [(name, name) for name in BARE]
    for scene, name in rows:
        if options.only in name:
            with tempfile.TemporaryDirectory(prefix="indicator-render-") as folder:
                measure(scene, name, options.program, Path(folder), report)
    for missed in report.missed:
        print(f"larger: {missed}", file=sys.stderr)
    sys.exit(1 if options.check and report.missed else 0)


main()
