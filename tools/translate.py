"""Brings the window's texts into the translation files, and compiles them. Run it after changing a text.

python3 tools/translate.py            collect new texts, report what is unfinished, compile
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
FILES = ("itsutsu_ja.ts", "itsutsu_en.ts")


def collect(target: Path) -> None:
    """Bring the texts of all modules into a .ts file; texts that are gone are dropped."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "ui").rglob("*.py"))
    plural_only = ["-pluralonly"] if target.name == "itsutsu_en.ts" else []
    _run("lupdate", *sources, *plural_only, "-locations", "none", "-no-obsolete", "-ts", str(target))


def compile_file(source: Path, target: Path) -> None:
    """Write the .qm of a .ts file."""
    _run("lrelease", "-silent", str(source), "-qm", str(target))


def unfinished(source: Path) -> list[str]:
    """The texts of a .ts file that have no finished translation."""
    found = []
    for context in ElementTree.parse(source).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [] if translation is None else [form.text for form in translation.iter("numerusform")]
            told = forms or [None if translation is None else translation.text]
            if translation is None or translation.get("type") or not all(told):
                found.append(f"{context.findtext('name')}: {message.findtext('source')}")
    return found


def _run(tool: str, *arguments: str) -> None:
    import PySide6

    program = Path(PySide6.__file__).parent / (f"{tool}.exe" if sys.platform == "win32" else tool)
    subprocess.run([str(program), *arguments], cwd=ROOT, check=True, capture_output=True)


def main() -> int:
    missing = []
    for name in FILES:
        source = ROOT / "translations" / name
        collect(source)
        missing += [f"{name}: {text}" for text in unfinished(source)]
        compile_file(source, source.with_suffix(".qm"))
    sys.stdout.writelines(f"unfinished: {text}\n" for text in missing)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
