#!/usr/bin/env python3
"""Compares the frames that --optimize writes with what oxipng -o4 makes of the frames without it.

    /usr/bin/python3 Benchmarks/optimize.py PROGRAM [--all] [--check] [SAMPLE ...]

Needs pyoxipng from PyPI, which run.sh installs into Benchmarks/.build/python. At most 16 frames of each of seven
samples, spread evenly, are compared: they take seconds each.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import oxipng

import scenes

LIMIT = 1.03
FRAMES = 16


def render(program, sample, folder, *options):
    command = [program, "render", sample, "-q", "-o", folder / "frames", *options]
    subprocess.run([str(word) for word in command], check=True)
    return {path.name: path.read_bytes() for path in sorted((folder / "frames").glob("*.png"))}


def spread(names):
    step = max(1, len(names) // FRAMES)
    return names[::step][:FRAMES]


def compare(program, sample):
    with tempfile.TemporaryDirectory() as plain, tempfile.TemporaryDirectory() as small:
        before = render(program, sample, pathlib.Path(plain))
        names = spread(sorted(before))
        instants = ",".join(str(int("".join(filter(str.isdigit, name.rsplit("-", 1)[-1].split("@")[0])))) for name in names)
        ours = 0
        for index in instants.split(","):
            folder = pathlib.Path(small) / index
            folder.mkdir()
            frames = render(program, sample, folder, "--frames", f"{index}..{int(index) + 1}", "--optimize")
            ours += sum(len(data) for data in frames.values())
        theirs = sum(len(oxipng.optimize_from_memory(before[name], level=4)) for name in names)
        return sum(len(before[name]) for name in names), ours, theirs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("samples", nargs="*")
    parser.add_argument("--all", action="store_true", help="all samples instead of seven")
    parser.add_argument("--check", action="store_true", help="end with 1 when a sample is more than 3 % larger")
    arguments = parser.parse_intermixed_args()
    samples = [pathlib.Path(sample) for sample in arguments.samples] or scenes.chosen(arguments.all)
    print("\nPNG frames with `--optimize` and by oxipng, in bytes.\n")
    print("| sample | without, bytes | --optimize | oxipng -o4 | ratio |\n| --- | --- | --- | --- | --- |")
    worst = 0.0
    for sample in samples:
        without, ours, theirs = compare(arguments.program, sample)
        worst = max(worst, ours / theirs)
        verdict = f"{ours / theirs:.3f}" + (" **larger**" if ours / theirs > LIMIT else "")
        print(f"| {sample.stem} | {without} | {ours} | {theirs} | {verdict} (≤ {LIMIT}) |", flush=True)
    return 1 if arguments.check and worst > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
