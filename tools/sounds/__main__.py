"""Makes the sounds: python -m tools.sounds

python -m tools.sounds                      writes all of them to resources/sounds
python -m tools.sounds measure              prints how loud and how long each is, and how far from the others
python -m tools.sounds pictures FOLDER      draws their spectrograms

It needs numpy: the extra `sounds-tool`. The same bytes come out each time.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.sounds.finish import FOLDER, PAGE, as_file, file_of, page, rendered, takes
from tools.sounds.measure import lines
from tools.sounds.pictures import write_pictures


def write_all() -> None:
    """All files and their page anew; what is in no row any more goes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {file_of(sound, take): as_file(rendered(sound, take)) for sound, take in takes()}
    for left_over in set(FOLDER.glob("*.wav")) - set(wanted):
        left_over.unlink()
    for path, content in wanted.items():
        path.write_bytes(content)
    PAGE.write_text(page(), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="Make the sounds of the table.")
    doing = parser.add_subparsers(dest="doing")
    doing.add_parser("measure", help="print the measures of all sounds")
    pictures = doing.add_parser("pictures", help="draw the spectrograms of all sounds")
    pictures.add_argument("folder", type=Path)
    asked = parser.parse_args()
    if asked.doing == "measure":
        sys.stdout.writelines(f"{line}\n" for line in lines())
    elif asked.doing == "pictures":
        write_pictures(asked.folder)
    else:
        write_all()


if __name__ == "__main__":
    main()
