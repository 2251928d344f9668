"""What files of other kinds cost: several in one run against one run each, and a large sheet. Called by measure.py."""

from statistics import median

import cairo

BUBBLE = ["render", "typing-bubble", "--scale", "2", "--fps", "60", "-q"]
SHEET = ["render", "dots-pulse", "--size", "120x90", "--scale", "2", "--set", "dotSize=20", "--set", "phaseDuration=0.31997",
         "--fps", "60", "--loop", "off", "--duration", "10", "--format", "sheet", "--columns", "25", "-q"]  # fmt: skip

ONE_RUN = "frames, sheet, APNG and WebP of 78 frames in one run instead of four"
LARGE_SHEET = "sheet of 600 frames of 240 × 180 px"


def measure_one_run(program, runner, pairs, report):
    ratios, last = [], None
    for turn in range(pairs + 1):
        folder = runner.fresh("ours")
        folder.mkdir()
        outputs = [
            ["-o", str(folder / "frames")], ["-o", f"sheet:{folder / 'sheet.png'}"],
            ["-o", str(folder / "a.apng")], ["-o", str(folder / "a.webp")],
        ]  # fmt: skip
        four = sum(runner.run([program, *BUBBLE, *output])["cpu"] for output in outputs)
        folder = runner.fresh("ours")
        folder.mkdir()
        one = runner.run([program, *BUBBLE, *sum(outputs, [])])["cpu"]
        if turn:
            ratios.append(one / four)
            last = (one, four)
    report.row(ONE_RUN, report.verdict(ONE_RUN, median(ratios), 0.6), f"{last[0] * 1000:.1f} / {last[1] * 1000:.1f} ms", "-")


def measure_sheet(program, build, runner, pairs, report):
    ratios, peaks, last = [], [], None
    for turn in range(pairs + 1):
        folder = runner.fresh("ours")
        folder.mkdir()
        ours, theirs = folder / "ours.png", folder / "theirs.png"
        a = runner.run([program, *SHEET, "-o", str(ours)])
        b = runner.run([str(build / "cairo_sheet"), str(theirs)])
        if turn == 0:
            verify(ours, theirs)
            continue
        ratios.append(a["cpu"] / b["cpu"])
        peaks.append(a["peak_kb"] / 1024)
        last = (a, b)
    report.row(
        LARGE_SHEET + " / C, Cairo's writer, CPU", report.verdict(LARGE_SHEET, median(ratios), 0.5),
        f"{last[0]['cpu'] * 1000:.0f} / {last[1]['cpu'] * 1000:.0f} ms", "-",
    )  # fmt: skip
    report.row(LARGE_SHEET + ", peak MB", report.verdict(LARGE_SHEET + ", MB", max(peaks), 48), f"{max(peaks):.1f} MB", "-")


def verify(ours, theirs):
    """The sheets show the same."""
    first, second = (cairo.ImageSurface.create_from_png(str(path)) for path in (ours, theirs))
    if (first.get_width(), first.get_height()) != (second.get_width(), second.get_height()):
        raise SystemExit("deliverables: the sheets have different sizes")
    one, two = bytes(first.get_data()), bytes(second.get_data())
    sample = range(0, len(one), 997)
    worst = sum(abs(one[i] - two[i]) for i in sample) / len(sample)
    if worst > 2:
        raise SystemExit(f"deliverables: the sheets differ by {worst:.2f} of 255 on average")
