"""Measures indicator-render against programs that draw the same frames, and prints ratios as Markdown.

    /usr/bin/python3 measure.py --program PATH --build DIR [--pairs N] [--only WORD] [--check]

Usually called by run.sh, which builds all that is measured. The method is in README.md.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import cairo
import deliverables
import scenes

HERE = Path(__file__).resolve().parent
# As long as the second text of the component's demo, so that 73 of 120 frames repeat.
TYPED = ["--fps", "30", "--loop", "off", "--duration", "4", "--set", "text=$ ferry test\nAll tides passed, no leak today.",
         "--set", "cursorColor=label", "--scheme", "dark", "--background", "systemBackground"]  # fmt: skip
# Non-repeating states: a period that no frame hits twice, so that no frame can be saved.
PULSE = ["render", "dots-pulse", "--scale", "2", "--fps", "60", "--loop", "off", "--set", "phaseDuration=0.31997"]


CHECK_ROW = "checking 100 clips of 78 frames instead of rendering them, CPU"


@dataclass
class Rival:
    name: str
    command: list
    cpu_budget: float | None = None  # at most this many times the rival's CPU time
    bytes_budget: float | None = None


@dataclass
class Case:
    name: str
    frames: int
    pixels: tuple
    arguments: list  # of indicator-render, without the output
    rivals: list = field(default_factory=list)


@dataclass
class Comparison:
    """Two renders of our own: the second against the first."""

    name: str
    first: list
    second: list
    figure: str  # of the runs: "cpu", "wall" or "peak_kb"
    inverse: bool  # first / second, for a gain
    budget: float
    equal_bytes: bool = False
    has_output: tuple = (True, True)


def python(script):
    return [sys.executable, str(HERE / "rivals" / script)]


def cases(build):
    def compiled(name):
        return [str(build / name)]

    return [
        Case(
            "typing bubble, 78 frames, 134 × 72 px", 78, (134, 72),
            ["render", "typing-bubble", "--scale", "2", "--fps", "60"],
            [
                Rival("pycairo", python("pycairo_typing_bubble.py"), 0.25, 0.58),
                Rival("C, Cairo's writer", compiled("cairo_typing_bubble")),
            ],
        ),
        Case(
            "dots pulse, 60 frames, 512 × 512 px", 60, (512, 512),
            ["render", "dots-pulse", "--size", "256x256", "--scale", "2", "--set", "dotSize=44", "--fps", "60",
             "--loop", "off", "--duration", "1"],
            [
                Rival("pycairo", python("pycairo_dots_pulse.py"), 0.25, 0.82),
                Rival("C, Cairo's writer", compiled("cairo_dots_pulse")),
            ],
        ),
        Case(
            "reaction bubble with shadow and material, 60 frames, 800 × 600 px", 60, (800, 600),
            ["render", str(HERE / "reaction-bubble.json")],
            [Rival("C, Cairo's writer", compiled("cairo_reaction_bubble"), 0.35, 0.90)],
        ),
        Case(
            "typewriter, 120 frames, 1000 × 400 px", 120, (1000, 400),
            ["render", "typewriter", "--size", "1000x400", "--scale", "1", *TYPED],
            [Rival("C, Cairo's writer", [*compiled("cairo_typewriter"), "1"], 0.15, 0.40)],
        ),
        Case(
            "typewriter at @2x, 120 frames, 1000 × 400 px", 120, (1000, 400),
            ["render", "typewriter", "--size", "500x200", "--scale", "2", *TYPED],
            [Rival("C, Cairo's writer", [*compiled("cairo_typewriter"), "2"])],
        ),
    ]  # fmt: skip


def comparisons():
    large = PULSE + ["--size", "256x256", "--set", "dotSize=44", "--frames", "0..400", "--duration", "7"]
    few, many = PULSE + ["--duration", "2", "--frames", "0..100"], PULSE + ["--duration", "167", "--frames", "0..10000"]
    return [
        Comparison("10 000 frames instead of 100, time", few, many, "wall", False, 110),
        Comparison("10 000 frames instead of 100, peak memory", few, many, "peak_kb", False, 1.1),
        Comparison("-j 2 instead of -j 1, gain in time", large + ["-j", "1"], large + ["-j", "2"], "wall", True, 1.7, True),
    ]


def check_comparison(program, runner):
    """Comparing 100 clips of 78 frames with unchanged goldens, against rendering them."""
    folder = runner.fresh("scenes")
    folder.mkdir()
    scenes = []
    for number in range(100):
        scene = {"indicator": "typing-bubble", "parameters": {"dotSize": round(7 + number / 50, 2)}}
        path = folder / f"bubble-{number:02}.json"
        path.write_text(json.dumps(scene | {"canvas": {"scale": 2}, "timeline": {"fps": 60}}))
        scenes.append(str(path))
    goldens = runner.fresh("goldens")
    check = ["check", *scenes, "--golden", str(goldens)]
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    subprocess.run([program, *check, "--update", "missing", "-q"], check=True, env=environment)
    lengths = {len(path.read_text().splitlines()) for path in goldens.glob("*.trace.csv")}
    if len(list(goldens.glob("*.frames"))) != 100 or lengths != {79}:
        sys.exit("measure: the goldens are not those of 100 clips of 78 frames")
    return Comparison(
        CHECK_ROW, ["render", *scenes], check, "cpu", False, 1.0,
        has_output=(True, False),
    )  # fmt: skip


PLANNED = ["typing-bubble", "dots-pulse", "typing-cell", "typewriter", "conversation", "reaction-bubble"]


def startups(runner):
    """Name, arguments, whether there is an output, milliseconds allowed."""
    rows = [
        ("--help", ["--help"], False, 5),
        ("one frame", ["render", "typing-bubble", "--frames", "0..1"], True, 5),
    ]
    folder = runner.fresh("manifests")
    folder.mkdir()
    for name in PLANNED:
        shutil.copy(scenes.SAMPLES / f"{name}.json", folder)
        manifest = folder / f"{name}-manifest.json"
        manifest.write_text(json.dumps({"scenes": [f"{name}.json"], "outputs": ["{scene}/"]}))
        rows.append((f"plan {manifest.name}", ["plan", str(manifest)], False, 10))
    return rows


# --- Running ---------------------------------------------------------------------------------------------


def scratch_parent():
    """A folder in memory if there is one: how busy the disk is says nothing about the programs."""
    memory = Path("/dev/shm")
    return str(memory) if os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30 else None


def busy_seconds():
    """CPU time that all cores have spent for anybody, including other machines on the same hardware."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    user, nice, system, _idle, _wait, interrupts, soft, steal = fields
    return (user + nice + system + interrupts + soft + steal) / os.sysconf("SC_CLK_TCK")


class Runner:
    def __init__(self, build, scratch):
        self.spend = str(build / "spend")
        self.scratch = scratch

    def run(self, command):
        """What one run of the command spent: CPU and wall seconds, peak kilobytes; and how many cores others kept busy."""
        report = self.scratch / "report.json"
        before = busy_seconds()
        done = subprocess.run(
            [self.spend, str(report), *command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        if done.returncode != 0:
            sys.exit(f"measure: {' '.join(command)} ended with {done.returncode}:\n{done.stdout.decode()}")
        spent = json.loads(report.read_text())
        spent["others"] = max(busy_seconds() - before - spent["cpu"], 0) / max(spent["wall"], 0.01)
        return spent

    def fresh(self, name):
        folder = self.scratch / name
        shutil.rmtree(folder, ignore_errors=True)
        return folder


def pictures(folder):
    return sorted(folder.glob("*.png"))


def picture_bytes(folder):
    return sum(path.stat().st_size for path in pictures(folder))


def pixel_size(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


def difference(one, other):
    """Mean difference of the colour values of two pictures, 0…255, premultiplied."""
    planes = [bytes(cairo.ImageSurface.create_from_png(str(path)).get_data()) for path in (one, other)]
    return sum(abs(a - b) for a, b in zip(*planes)) / len(planes[0])


def verify(case, ours, theirs, rival):
    """A race between different pictures proves nothing."""
    for folder, who in ((ours, "indicator-render"), (theirs, rival)):
        found = pictures(folder)
        if len(found) != case.frames or any(pixel_size(path) != case.pixels for path in found):
            sys.exit(
                f"measure: {case.name}: {who} made {len(found)} frames of {sorted({pixel_size(p) for p in found})}, "
                f"not {case.frames} of {case.pixels}"
            )
    worst = max(
        difference(pictures(ours)[index], pictures(theirs)[index])
        for index in (0, case.frames // 4, case.frames // 2)
    )
    if worst > 2:
        sys.exit(f"measure: {case.name}: the pictures of {rival} differ by {worst:.2f} of 255 on average")


# --- Reporting -------------------------------------------------------------------------------------------


class Report:
    def __init__(self):
        self.missed = []

    def row(self, *cells):
        print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)

    def header(self, *cells):
        print()
        self.row(*cells)
        self.row(*("---" for _ in cells))

    def verdict(self, name, value, budget, at_least=False):
        """The ratio with its budget, remembered when it is missed."""
        if budget is None:
            return f"{value:.3f}"
        met = value >= budget if at_least else value <= budget
        if not met:
            self.missed.append(f"{name}: {value:.3f}, the budget is {budget}")
        return f"{value:.3f} ({'≥' if at_least else '≤'} {budget}{'' if met else ', **missed**'})"


def measure_case(case, program, runner, pairs, report):
    ours, theirs = runner.fresh("ours"), None
    for rival in case.rivals:
        mine, other = [], []
        for turn in range(pairs + 1):
            ours, theirs = runner.fresh("ours"), runner.fresh("theirs")
            a = runner.run([program, *case.arguments, "-o", str(ours)])
            b = runner.run([*rival.command, str(theirs)])
            if turn == 0:
                verify(case, ours, theirs, rival.name)  # and warms the caches
            else:
                mine.append(a)
                other.append(b)
        name = f"{case.name} / {rival.name}"
        cpu = median(a["cpu"] / b["cpu"] for a, b in zip(mine, other))
        size = picture_bytes(ours) / picture_bytes(theirs)
        report.row(
            case.name, rival.name,
            report.verdict(name + ", CPU", cpu, rival.cpu_budget),
            report.verdict(name + ", bytes", size, rival.bytes_budget),
            f"{median(a['cpu'] for a in mine) * 1000:.1f} / {median(b['cpu'] for b in other) * 1000:.1f}",
            f"{picture_bytes(ours) / 1000:.0f} / {picture_bytes(theirs) / 1000:.0f}",
            f"{median(a['peak_kb'] for a in mine) / 1024:.1f} / {median(b['peak_kb'] for b in other) / 1024:.1f}",
        )  # fmt: skip


def digest(folder):
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total.update(f"{path.relative_to(folder)} {path.stat().st_size}\n".encode())
            total.update(path.read_bytes())
    return total.hexdigest()


def measure_comparison(comparison, program, runner, pairs, report):
    """Pairs of runs; for a gain in time the quietest of up to ten times as many, as two jobs need two idle cores."""
    needs_quiet = comparison.inverse
    found = []  # (cores used by others, ratio, figures)
    for turn in range(pairs * (10 if needs_quiet else 1)):
        runs = []
        sides = (("ours", comparison.first), ("theirs", comparison.second))
        for (side, arguments), has_output in zip(sides, comparison.has_output):
            folder = runner.fresh(side)
            runs.append(runner.run([program, *arguments, *(["-o", str(folder)] if has_output else [])]))
        if turn == 0 and comparison.equal_bytes:
            if digest(runner.scratch / "ours") != digest(runner.scratch / "theirs"):
                sys.exit(f"measure: {comparison.name}: the bytes differ")
        figures = [run[comparison.figure] for run in runs]
        ratio = figures[0] / figures[1] if comparison.inverse else figures[1] / figures[0]
        found.append((max(run["others"] for run in runs), ratio, figures))
        if needs_quiet and sum(others < 0.1 for others, _, _ in found) >= pairs:
            break
    if needs_quiet:
        found = sorted(found)[:pairs]
    last = found[-1][2]
    unit = "MB" if comparison.figure == "peak_kb" else "ms"
    scale = 1 / 1024 if unit == "MB" else 1000
    report.row(
        comparison.name,
        report.verdict(comparison.name, median(ratio for _, ratio, _ in found), comparison.budget, comparison.inverse),
        f"{last[0] * scale:.1f} / {last[1] * scale:.1f} {unit}",
        f"{median(others for others, _, _ in found):.2f}",
    )


def measure_startup(name, arguments, has_output, budget, program, runner, pairs, report):
    spent = []
    for _ in range(max(pairs, 20)):
        output = ["-o", str(runner.fresh("ours"))] if has_output else []
        spent.append(runner.run([program, *arguments, *output]))
    milliseconds = median(run["cpu"] for run in spent) * 1000
    report.row(
        f"`{name}`", report.verdict(name + ", milliseconds", milliseconds, budget),
        f"{median(run['peak_kb'] for run in spent) / 1024:.1f}",
    )  # fmt: skip


def machine():
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    system = platform.freedesktop_os_release().get("PRETTY_NAME", "Linux")
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.splitlines()
    return (
        f"{len(os.sched_getaffinity(0))} cores of {model} ({platform.machine()}), {system}; "
        f"{swift[0] if swift else 'Swift unknown'}, Cairo {cairo.cairo_version_string()}, "
        f"pycairo {cairo.version}, Python {platform.python_version()}"
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--build", required=True, type=Path)
    parser.add_argument("--pairs", type=int, default=15, help="runs of each side, alternating")
    parser.add_argument("--only", default="", help="only the rows that have this word in their name")
    parser.add_argument("--scratch", help="folder to write into; default one in memory if there is one")
    parser.add_argument("--check", action="store_true", help="end with 1 when a budget is missed")
    options = parser.parse_args()
    report = Report()
    print(f"Machine: {machine()}.")
    print(f"Ratios are indicator-render / rival, the median of {options.pairs} alternating pairs of runs.")
    parent = options.scratch or scratch_parent()
    with tempfile.TemporaryDirectory(prefix="indicator-render-", dir=parent) as scratch:
        runner = Runner(options.build, Path(scratch))
        chosen = [case for case in cases(options.build) if options.only in case.name]
        if chosen:
            report.header("work", "rival", "CPU", "bytes", "CPU ms", "kB", "peak MB")
        for case in chosen:
            measure_case(case, options.program, runner, options.pairs, report)
        chosen = [comparison for comparison in comparisons() if options.only in comparison.name]
        if chosen:
            report.header("our own runs", "ratio", "last pair", "cores busy for others")
        if options.only in CHECK_ROW:
            if not chosen:
                report.header("our own runs", "ratio", "last pair", "cores busy for others")
            chosen = [*chosen, check_comparison(options.program, runner)]
        for comparison in chosen:
            pairs = options.pairs if comparison.inverse else max(options.pairs // 5, 3)
            measure_comparison(comparison, options.program, runner, pairs, report)
        if options.only in deliverables.ONE_RUN:
            deliverables.measure_one_run(options.program, runner, options.pairs, report)
        if options.only in deliverables.LARGE_SHEET:
            deliverables.measure_sheet(options.program, options.build, runner, max(options.pairs // 3, 3), report)
        chosen = [startup for startup in startups(runner) if options.only in startup[0]]
        if chosen:
            report.header("start", "CPU ms", "peak MB")
        for startup in chosen:
            measure_startup(*startup, options.program, runner, options.pairs, report)
    for missed in report.missed:
        print(f"missed: {missed}", file=sys.stderr)
    sys.exit(1 if options.check and report.missed else 0)


main()
