"""What is laid over the table while a note is told or a move is held: points, headlines, shown sets, ghosts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engines.game import Note
from engines.snapshot import Beat
from engines.wudang.components import LETTER
from ui.board.values.places import Look, Placement
from ui.games.wudang.data import declared
from ui.games.wudang.dial import dial_arrow, dial_marker
from ui.games.wudang.frame import CARD_RATIO
from ui.games.wudang.hands import card_look
from ui.games.wudang.mountain import standing_worker
from ui.games.wudang.seats import level_spot
from ui.games.wudang.stage import Stage
from ui.terms import Word

_LINGER: Final = {
    "round_begins": 1500.0,
    "attributes_revealed": 1300.0,
    "temporary_worker": 1100.0,
    "temporary_worker_none": 1100.0,
    "card_opened": 1000.0,
    "card_seen": 1000.0,
    "letter_seen": 2200.0,
    "dipper": 2800.0,
    "tournament_begins": 1400.0,
    "bonus_none": 1000.0,
    "set_shown": 1800.0,
    "set_declined": 700.0,
    "spy_revealed": 2600.0,
    "spy_wins": 2400.0,
    "spy_executed": 2400.0,
    "spy_beaten": 2400.0,
}
_HEADLINES: Final = frozenset(
    {
        "round_begins",
        "temporary_worker",
        "temporary_worker_none",
        "dipper",
        "tournament_begins",
        "bonus_none",
        "letter_seen",
    }
)
_LAID_DOWN: Final = 0.76
"""How much smaller the letter is when it has been read: the table is to be looked at."""
_VERDICTS: Final = frozenset({"spy_revealed", "spy_wins", "spy_executed", "spy_beaten"})


def linger_of(note: Note | None) -> float:
    """How long the eye needs for what a note lays out."""
    return 0.0 if note is None else _LINGER.get(note.key, 0.0)


def told_pieces(stage: Stage) -> list[Placement]:
    """What the note of this moment, or the state of a tournament, adds to the table."""
    note = stage.sight.note
    pieces = _shown_sets(stage)
    if note is None:
        return [*pieces, *_result(stage)]
    if note.key in _HEADLINES:
        pieces.append(_banner(stage, note.key, note.args))
    if note.key in _VERDICTS:
        pieces += [_verdict(stage, f"banner.{note.key}", note.args)]
    if "vp" in note.args and "after" in note.args:
        pieces.append(_gain(stage, _int(note.args["seat"]), _int(note.args["vp"])))
    if note.key == "bonus":
        pieces.append(_gain(stage, _int(note.args["seat"]), _int(note.args["level"])))
    return pieces


def _gain(stage: Stage, seat: int, points: int) -> Placement:
    plate, unit = stage.frame.desks[seat].plate, stage.frame.unit
    return Placement(
        f"gain:{seat}",
        Look("wudang.gain", (f"+{points}", stage.reader.colours[seat])),
        plate.right - 20 * unit,
        plate.bottom + 3 * unit,
        50 * unit,
        24 * unit,
        z=45,
        source=f"plate:{seat}",
    )


def _banner(stage: Stage, key: str, args: Mapping[str, Any]) -> Placement:
    """A headline over the mountain."""
    terms, board, unit = stage.sight.terms, stage.frame.board, stage.frame.unit
    line = f"banner.{key}.line"
    look = Look(
        "wudang.banner", (terms.say(f"banner.{key}", **args), terms.say(line, **args) if terms.knows(line) else "")
    )
    height = 50 * unit
    return Placement(
        "banner",
        look,
        board.x,
        _banner_y(stage, key, height),
        min(400 * unit, board.width * 0.82),
        height,
        z=44,
        label=Word(f"banner.{key}", args),
    )


def _banner_y(stage: Stage, key: str, height: float) -> float:
    """High over the mountain; what shines there itself is written about below it."""
    if key == "dipper":
        return stage.frame.valley.y
    return stage.frame.board.top + stage.frame.board.height * 0.16 + height / 2


def _verdict(stage: Stage, key: str, args: Mapping[str, Any]) -> Placement:
    """The letter, opened over the mountain, with what it says about the spy."""
    terms, board, unit = stage.sight.terms, stage.frame.board, stage.frame.unit
    look = Look("wudang.verdict", (terms.say(key, **args), terms.say(f"{key}.line", **args)))
    height = min(board.height * 0.62, 178 * unit)
    width = min(board.width * 0.9, height * 1.75)
    letter = next((card for card in _letter_ids(stage)), "")
    return Placement("verdict", look, board.x, board.y, width, height, z=46, source=letter, label=Word(key, args))


def _letter_ids(stage: Stage) -> list[str]:
    before = stage.sight.before
    placements = () if before is None else before.placements
    return [one.id for one in placements if one.label is not None and one.label.args.get("card") == LETTER]


def _result(stage: Stage) -> list[Placement]:
    """After the last round: the letter lies open and says who has won."""
    view = stage.sight.view
    if view["phase"] != "over":
        return []
    spy = next(seat for seat in range(len(view["hands"])) if stage.reader.is_spy(view, seat))
    letter = _verdict(stage, "banner.over", {"spy_seat": spy, "scores": view["scores"]})
    return [replace(letter, width=letter.width * _LAID_DOWN, height=letter.height * _LAID_DOWN)]


def _shown_sets(stage: Stage) -> list[Placement]:
    """The sets that the players have shown, laid out on the mountain; the cards themselves are in the hands again."""
    view, frame = stage.sight.view, stage.frame
    if view["phase"] == "over":
        return []
    pieces = []
    width = 36 * frame.scale
    shares = {stage.viewer: (0.5, 0.80)}
    count = len(view["hands"])
    shares |= {(stage.viewer + 1) % count: (0.22, 0.42), (stage.viewer + 2) % count: (0.78, 0.42)}
    for seat in range(count):
        if not declared(view, seat):
            continue
        x, y = frame.spot(shares[seat])
        for at, card in enumerate(view["shown"][seat]):
            pieces.append(
                Placement(
                    f"shown:{seat}:{at}",
                    card_look(stage, card, seat),
                    x + (at - 1) * width * 0.86,
                    y + abs(at - 1) * 2 * frame.scale,
                    width,
                    width / CARD_RATIO,
                    z=40 + at * 0.1,
                    source=f"plate:{seat}",
                    label=Word("piece.shown", {"owner_seat": seat, "card": card}),
                    hint=Word("piece.shown.hint"),
                    rule="W31",
                )
            )
    return pieces


# What a held move would do


def ghost_pieces(stage: Stage, beats: Sequence[Beat]) -> list[Placement]:
    """Where the pieces would be after the held move, as far as its maker can foresee it."""
    pieces: dict[str, Placement] = {}
    for beat in beats:
        if beat.note is not None and beat.note.key in _GHOSTS:
            for ghost in _GHOSTS[beat.note.key](stage, beat.note):
                pieces[ghost.id] = ghost
    return list(pieces.values())


def _ghost_worker(stage: Stage, note: Note) -> list[Placement]:
    number, seat = _int(note.args["number"]), _int(note.args["seat"])
    x, y, width, height = standing_worker(stage.frame, number)
    look = Look("wudang.worker", (stage.reader.colours[seat], stage.shape(seat)))
    worker = Placement("ghost:worker", look, x, y, width, height, z=12, shadow=False)
    ahead = stage.reader.dial_ahead(stage.sight.view, seat)
    turns = any(space.number == number and space.effect.kind.name == "DIAL" for space in stage.reader.box.spaces)
    if not turns or ahead is None:
        return [worker]
    return [worker, dial_arrow(stage, ahead, "ghost:arrow"), dial_marker(stage, ahead)]


def _ghost_level(stage: Stage, note: Note) -> list[Placement]:
    seat, ability = _int(note.args["seat"]), str(note.args["ability"])
    x, y, side = level_spot(stage, seat, ability, _int(note.args["to_level"]))
    look = Look("wudang.level", (stage.reader.colours[seat], stage.shape(seat)))
    return [Placement(f"ghost:level:{seat}:{ability}", look, x, y, side, side, z=24, shadow=False)]


def _ghost_dial(stage: Stage, note: Note) -> list[Placement]:
    return [dial_marker(stage, _int(note.args["to_index"]))]


def _ghost_gain(stage: Stage, note: Note) -> list[Placement]:
    gain = _gain(stage, _int(note.args["seat"]), _int(note.args["vp"]))
    return [replace(gain, id=f"ghost:{gain.id}", source="")]


def _ghost_talisman(stage: Stage, note: Note) -> list[Placement]:
    area = stage.frame.desks[_int(note.args["seat"])].talisman
    look = Look("wudang.talisman")
    return [Placement("ghost:talisman", look, area.x, area.y, area.width, area.height, z=24, shadow=False)]


_GHOSTS: Final[Mapping[str, Callable[[Stage, Note], list[Placement]]]] = {
    "worker_placed": _ghost_worker,
    "temporary_placed": _ghost_worker,
    "trained": _ghost_level,
    "dial_moved": _ghost_dial,
    "scored": _ghost_gain,
    "mastered": _ghost_gain,
    "descent_taken": _ghost_gain,
    "descent_plain": _ghost_gain,
    "talisman_taken": _ghost_talisman,
}


# Where the eye is drawn


def accents_of(note: Note) -> Mapping[str, str]:
    """What a note is about, and how it shows."""
    args = note.args
    seat = args.get("seat")
    match note.key:
        case "round_begins":
            return {f"descent:{args['card']}": "lift"}
        case "temporary_worker":
            return {"temp": "lift", f"chip:{seat}": "strike", f"plate:{seat}": "glow"}
        case "trained":
            return {f"level:{seat}:{args['ability']}": "strike", **_cause(args)}
        case "mastered":
            return {f"level:{seat}:{args['ability']}": "lift", f"marker:{seat}": "strike", f"plate:{seat}": "strike"}
        case "scored" | "descent_plain":
            return {f"marker:{seat}": "strike", f"plate:{seat}": "glow", **_cause(args)}
        case "descent_taken":
            return {f"descent:{args['card']}": "lift", f"marker:{seat}": "strike"}
        case "bonus":
            return {f"level:{seat}:{args['ability']}": "lift", f"marker:{seat}": "strike", f"plate:{seat}": "glow"}
        case "talisman_taken" | "talisman_kept":
            return {"talisman": "lift", f"plate:{seat}": "glow"}
        case "dial_moved":
            return {"dial_marker": "strike", f"trigram:{args['to_index']}": "glow"}
        case "space_executes":
            return {f"space:{args['number']}": "glow"}
        case "victim_chosen":
            return {f"plate:{args['from_seat']}": "shake", f"space:{args['number']}": "glow"}
        case "set_shown" | "set_declined" | "spy_revealed":
            return {f"plate:{seat}": "glow"}
        case "game_over":
            winners = args["winner_seats"]
            assert isinstance(winners, (list, tuple))
            return {f"plate:{winner}": "lift" for winner in winners}
        case _:
            return {}


def _cause(args: Mapping[str, Any]) -> Mapping[str, str]:
    """The dial space that made it happen, if one did."""
    cause = str(args["cause"]) if "cause" in args else ""
    return {f"trigram:{cause.removeprefix('dial')}": "glow"} if cause.startswith("dial") else {}


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
