"""The scenes of the tables about sizes: one of each kind, because rivals take minutes for some samples."""

from pathlib import Path

SAMPLES = Path(__file__).resolve().parent.parent / "samples"
SEVEN = [
    "typing-bubble", "typing-bubble-dark", "typing-bubble-right-to-left", "typing-cell", "dots-pulse", "typewriter",
    "reaction-bubble",
]  # fmt: skip


def chosen(every):
    """Paths of the seven scenes, or of all samples."""
    return sorted(SAMPLES.glob("*.json")) if every else [SAMPLES / f"{name}.json" for name in SEVEN]
