#!/usr/bin/env python3
"""How `batch` scales: two jobs against one, against the sum of single renders, its memory, and its predicted cost.

    Benchmarks/batch.py [--program PATH] [--pairs N] [--scratch DIR] [--costs] [--singles]

Makes a manifest of 500 jobs, runs it, and prints ratios. `--costs` prints what jobs cost against what was predicted, and
how seven shards would be balanced; `--singles` also renders every job by a process of its own, which takes a while.
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

TEXT = "The quick brown fox jumps over the lazy dog."
SCENES = [
    {"id": "bubble", "indicator": "typing-bubble"},
    {"id": "pulse", "indicator": "dots-pulse", "timeline": {"loop": "exact"}},
    {"id": "cell", "indicator": "typing-cell"},
    {"id": "writer", "indicator": "typewriter", "parameters": {"text": TEXT, "charactersPerSecond": 20}},
    {"id": "reaction", "indicator": "reaction-bubble",
     "events": [{"at": 0.2, "set": {"isPicking": True}}, {"at": 1.2, "set": {"isPicking": False}}]},
]
MATRIX = {
    "scheme": ["light", "dark"],
    "scale": [1, 2, 3],
    "fps": [24, 25, 30, 50, 60],
    "textSize": ["xSmall", "medium", "large", "xxxLarge"],
    # 5 * 2 * 5 * (3 * 4 - 2) jobs
    "exclude": [{"scale": 3, "textSize": "xxxLarge"}, {"scale": 1, "textSize": "xSmall"}],
}
SECTION = {"colorScheme": "environment", "textSize": "environment", "scale": "canvas", "fps": "timeline"}


def first_claim():
    """A session of its own that goes before other programs, where that is allowed."""
    os.setsid()
    try:
        with open("/proc/self/autogroup", "w", encoding="ascii") as group:
            group.write("-20")
        os.nice(-20)
    except OSError:
        pass


def spend(command, **options):
    """Seconds on the wall, CPU seconds, and peak kilobytes of a command."""
    start = time.monotonic()
    process = subprocess.Popen(command, preexec_fn=first_claim, **options)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    if status != 0:
        sys.exit(f"{command} ended with {status}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def busy():
    """CPU seconds that all programs have used."""
    with open("/proc/stat", encoding="ascii") as file:
        fields = [int(word) for word in file.readline().split()[1:]]
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def batch(program, manifest, out, workers):
    """One run into an empty folder, and how much CPU others used meanwhile."""
    shutil.rmtree(out, ignore_errors=True)
    before = busy()
    wall, cpu, peak = spend([program, "batch", manifest, "-o", out, "-j", str(workers), "-q"])
    return wall, cpu, peak, max(0.0, busy() - before - cpu)


def single_scenes(program, manifest, folder):
    """A scene file for each job."""
    plan = json.loads(subprocess.run([program, "plan", manifest, "--json"], check=True, capture_output=True).stdout)
    bases = {scene["id"]: {k: v for k, v in scene.items() if k != "id"} for scene in SCENES}
    for job in plan["jobs"]:
        scene = json.loads(json.dumps(bases[job["scene"]]))
        for name, value in job["values"].items():
            section, key = name.split(".")
            scene.setdefault(section, {})[key] = value
        with open(os.path.join(folder, job["id"] + ".json"), "w", encoding="utf-8") as file:
            json.dump(scene, file)
    return plan


def costs(program, scenes, out, plan):
    """CPU time of every job, by a process of its own and without its start, against what was predicted."""
    def cpu_of(command):
        shutil.rmtree(out, ignore_errors=True)
        return min(spend(command, stdout=subprocess.DEVNULL)[1] for _ in range(2))

    start = cpu_of([program, "plan", "dots-pulse"])
    real = {}
    for job in plan["jobs"]:
        path = os.path.join(scenes, job["id"] + ".json")
        real[job["id"]] = cpu_of([program, "render", path, "-q", "-j", "1", "-o", out]) - start
    jobs = plan["jobs"]
    scale = sum(real.values()) / sum(job["cost"] for job in jobs) * 1e6
    print(f"one real microsecond is {1 / scale:.3f} predicted ones")
    for name in dict.fromkeys(job["scene"] for job in jobs):
        own = [job for job in jobs if job["scene"] == name]
        for side in (1, 2, 3):
            some = [job for job in own if job["values"]["canvas.scale"] == side]
            ratio = sum(real[job["id"]] for job in some) / sum(job["cost"] for job in some) * 1e6
            pixels = statistics.mean(job["pictures"][0]["width"] * job["pictures"][0]["height"] for job in some)
            frames = statistics.mean(job["frames"] for job in some)
            print(f"  {name:9} @{side}x real/predicted {ratio / scale:5.2f}   "
                  f"{statistics.mean(real[job['id']] for job in some) * 1e3:7.2f} ms, {frames:.0f} frames of {pixels:.0f} px")
    for count in (2, 7, 16):
        loads, times = [0] * count, [0.0] * count
        for job in sorted(jobs, key=lambda job: -job["cost"]):
            place = loads.index(min(loads))
            loads[place] += job["cost"]
            times[place] += real[job["id"]]
        mean = sum(times) / count
        print(f"  {count} shards: slowest {max(times) / mean - 1:+.1%}, fastest {min(times) / mean - 1:+.1%} of the mean")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="indicator-render")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--scratch", default="/dev/shm" if os.path.isdir("/dev/shm") else None)
    parser.add_argument("--costs", action="store_true")
    parser.add_argument("--singles", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program) if "/" in options.program else options.program

    with tempfile.TemporaryDirectory(dir=options.scratch) as scratch:
        manifest = os.path.join(scratch, "manifest.json")
        with open(manifest, "w", encoding="utf-8") as file:
            json.dump({"scenes": SCENES, "matrix": MATRIX}, file)
        out = os.path.join(scratch, "out")
        scenes = os.path.join(scratch, "scenes")
        os.mkdir(scenes)
        plan = single_scenes(program, manifest, scenes)
        print(f"{len(plan['jobs'])} jobs, {plan['frames']} frames")
        wall, cpu, peak = spend([program, "plan", manifest], stdout=subprocess.DEVNULL)
        print(f"plan: {cpu * 1e3:.0f} ms of CPU, peak {peak / 1024:.0f} MB")

        runs = []
        for _ in range(options.pairs):
            one = batch(program, manifest, out, 1)
            two = batch(program, manifest, out, 2)
            runs.append((one, two))
            print(f"  -j1 {one[0]:.2f} s ({one[1]:.2f} CPU, others {one[3]:.2f})  -j2 {two[0]:.2f} s ({two[1]:.2f} CPU, "
                  f"others {two[3]:.2f})  {one[0] / two[0]:.2f} x, peak {max(one[2], two[2]) / 1024:.0f} MB")
        quiet = sorted(runs, key=lambda run: run[0][3] / run[0][0] + run[1][3] / run[1][0])[:max(1, len(runs) // 2)]
        gain = statistics.median(one[0] / two[0] for one, two in quiet)
        print(f"two jobs against one: {gain:.2f} x, CPU {statistics.median(two[1] / one[1] for one, two in runs):.3f} x, "
              f"peak {max(max(one[2], two[2]) for one, two in runs) / 1024:.0f} MB")
        wall, cpu, _ = spend([program, "batch", manifest, "-o", out, "-q"])
        print(f"nothing changed: {wall:.2f} s ({cpu:.2f} CPU)")

        if options.singles:
            singles = os.path.join(scratch, "singles")
            total = wall_total = 0.0
            for job in plan["jobs"]:
                wall, cpu, _ = spend([program, "render", os.path.join(scenes, job["id"] + ".json"), "-q", "-j", "1",
                                      "-o", os.path.join(singles, job["id"])])
                total += cpu
                wall_total += wall
            one = min(run[0][1] for run in runs)
            two = min(run[1][0] for run in runs)
            print(f"single renders: {total:.2f} s of CPU, {wall_total:.2f} s; batch -j1 uses {one / total:.2f} x of their CPU, "
                  f"batch -j2 takes {two / (wall_total / 2):.2f} x of their time by two")
        if options.costs:
            costs(program, scenes, out, plan)
        print("peak memory of this script's children:", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024, "MB")


main()
