"""Where things lie on the table of Sword of the Weak, so that nothing hides what is to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product

from laid import piece
from moments import game_told
from pytestqt.qtbot import QtBot
from recorded_games import touching
from sword_games import NAMES, ROOMS, TABLE, laid_games, masked, positions, sight, told_games

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.diff import moved_pieces
from ui.board.values.placement import Placement
from ui.games import table_row
from ui.games.sword.looks import BlazeLook, BubbleLook, CardLook
from ui.look.theme import WALNUT
from ui.terms import Language, Terms


def drawing() -> Iterator[Snapshot]:
    """Where seat 0 has just passed and drawn a card."""
    for snapshots in told_games():
        for snapshot in snapshots:
            keys = [beat.note.key for beat in snapshot.beats if beat.note is not None]
            if snapshot.last_actor == 0 and "drew_card" in keys and "dealt" not in keys:
                yield snapshot


def news(snapshot: Snapshot) -> tuple[Note, ...]:
    return tuple(beat.note for beat in snapshot.beats if beat.note is not None)


def test_the_card_that_was_drawn_stands_out_of_the_hand_with_a_line_round_it() -> None:
    seen = 0
    for snapshot in drawing():
        told = news(snapshot)
        (drawn,) = (note.args["card"] for note in told if note.key == "drew_card")
        layout = TABLE.layout(sight(dict(snapshot.view), snapshot.players, news=told))
        (fresh,) = (one for one in layout.placements if one.drawn.fresh)
        assert fresh.same_as == f"hand:0:{drawn}"
        plain = TABLE.layout(sight(dict(snapshot.view), snapshot.players))
        assert not any(one.drawn.fresh for one in plain.placements)
        assert fresh.y < piece(plain, fresh.id).y
        seen += 1
    assert seen > 10


def test_what_another_seat_has_drawn_has_no_line_round_it() -> None:
    for snapshots in told_games():
        for snapshot in snapshots:
            if snapshot.last_actor != 0:
                layout = TABLE.layout(sight(dict(snapshot.view), snapshot.players, news=news(snapshot)))
                assert not any(one.drawn.fresh for one in layout.placements)


def test_the_place_of_a_set_keeps_clear_of_the_caption_the_pans_and_the_hand() -> None:
    players, position, _ = next(positions())
    for room in ROOMS:
        layout = TABLE.layout(sight(masked(position, position["turn"]), players, room, seat=position["turn"]))
        (place,) = layout.places
        caption = piece(layout, "caption")
        assert place.y + place.height / 2 < caption.y - caption.height / 2
        for side in ("blue", "red"):
            pan = piece(layout, f"balance:{side}")
            beside = abs(pan.x - place.x) - (pan.width + place.width) / 2
            assert max(beside, place.y - place.height / 2 - pan.y - pan.height / 2) >= 0
        assert layout.asked.top is not None
        assert caption.y + caption.height / 2 < layout.asked.top


def test_no_line_of_words_lies_over_a_picked_card() -> None:
    players, position, legal = next(one for one in positions() if len(one[2]) > 2)
    seat = position["turn"]
    for room in ROOMS:
        seen = sight(masked(position, seat), players, room, seat=seat, legal=legal)
        before = TABLE.layout(seen)
        card = next(one for one in before.placements if one.touch.rises)
        picked = TABLE.layout(replace(touching(seen, card.id), known=before.known))
        tally = piece(picked, "tally")
        assert picked.asked.prompt is None
        assert picked.asked.top is not None
        # raised by a fifth of its height and a little larger
        assert picked.asked.top <= card.y - card.height / 2 - min(40, 0.22 * card.height) - 0.03 * card.height
        assert tally.y + tally.height / 2 <= picked.asked.top + 0.5


def test_cards_that_close_up_in_a_hand_are_not_marked_as_moved() -> None:
    told = [layout for _, layout in laid_games()[-1]]
    marked = [(after, moved_pieces(before, after)) for before, after in pairwise(told)]
    names = {one.same_as.split(":")[0] for after, moved in marked for one in after.placements if one.id in moved}
    assert "hand" not in names
    assert "field" in names


def test_the_balance_stands_on_its_foot_above_the_caption_and_the_line_over_the_hand() -> None:
    players, position, _ = next(positions())
    for room in ROOMS:
        layout = TABLE.layout(sight(masked(position, 0), players, room))
        post = piece(layout, "balance:post")
        assert layout.asked.top is not None
        # the slip is 30 pixels high in the least window, and 6 above the hand
        assert post.y + post.height / 2 <= layout.asked.top - 36
        caption = piece(layout, "caption")
        assert post.y + post.height / 2 <= caption.y - caption.height / 2 + 0.01, "its foot is covered"


def test_a_bubble_covers_neither_the_points_nor_the_line_under_the_name() -> None:
    bubbles = 0
    for players, position, _ in positions(5):
        layout = TABLE.layout(sight(masked(position, 0), players))
        for bubble in [one for one in layout.placements if one.id.startswith("bubble:")]:
            plate = piece(layout, f"plate:{bubble.id.removeprefix('bubble:')}")
            assert bubble.x + bubble.width / 2 < plate.x + plate.width / 2
            # with its tail
            assert bubble.y - 0.64 * bubble.height > plate.y + 0.3 * plate.height
            bubbles += 1
    assert bubbles > 10


def test_the_table_itself_knows_which_card_was_drawn(qtbot: QtBot) -> None:
    row = table_row("sword")
    snapshot = next(drawing())
    scene = TableScene(row.table, row.painters, Terms("sword", Language.EN, NAMES[: snapshot.players]), WALNUT)
    scene.set_speed(Speed.OFF)
    with qtbot.waitSignal(scene.settled):
        scene.show(snapshot)
    shown = [one for one in scene.layout.placements if one.drawn.fresh]
    assert [one.same_as for one in shown] == [
        f"hand:0:{note.args['card']}" for note in news(snapshot) if note.key == "drew_card"
    ]
    signs = scene._stage.pieces[shown[0].id].signs.drawn
    assert signs is not None
    assert signs.isVisible()


def test_a_covered_card_slides_face_up_under_the_set_that_beats_it(qtbot: QtBot) -> None:
    """At every moment of the way: it neither turns over nor lies on one of the new cards."""
    row, seen = table_row("sword"), 0
    told = next(one for one in told_games() if one[0].players == 3)
    scene = TableScene(row.table, row.painters, Terms("sword", Language.EN, NAMES[:3]), WALNUT)
    for before, after in pairwise(told[:12]):
        scene.show_at_once(before)
        scene.show(after)
        scene.clock.stop(("", "pause"))
        pieces, layout = scene._stage.pieces, scene.layout
        covered = {one.id for one in layout.placements if one.same_as.startswith("under:")}
        played = {one.id for one in layout.placements if one.same_as.startswith("field:")}
        for _ in range(30):
            scene.clock.advance(20.0)
            if not covered or scene.layout is not layout:
                break
            assert not any(pieces[name]._flips for name in covered)
            assert max(pieces[name].zValue() for name in covered) < min(pieces[name].zValue() for name in played)
            seen += 1
    assert seen > 50


def test_the_rose_window_flares_up_in_the_new_light_while_the_balance_turns_over() -> None:
    flares = 0
    for game in laid_games():
        for seen, layout in game:
            flare = [one.look for one in layout.placements if one.id == "blaze"]
            is_turning = seen.shown.note is not None and seen.shown.note.key == "flipped"
            assert flare == (
                [BlazeLook(seen.shown.note.args["side"])] if is_turning and seen.shown.note is not None else []
            )
            flares += is_turning
    assert flares > 5


def test_of_every_card_of_an_open_hand_the_live_number_is_seen() -> None:
    timeline, met = game_told("sword"), 0
    for ply, room in product(range(0, timeline.length, 5), ((960, 518), (1280, 678))):
        shown = timeline.open_snapshot(0, ply)
        layout = TABLE.layout(sight(dict(shown.view), shown.players, room))
        cards = [one for one in layout.placements if isinstance(one.look, CardLook) and one.same_as[:5] == "hand:"]
        others = [one for one in cards if one.same_as.split(":")[1] != "0"]
        signs = [one for one in layout.placements if isinstance(one.look, BubbleLook)]
        for card, over in product(others, [*others, *signs]):
            if over.z > card.z:
                assert body_of(over).shared(live_number(card)).is_empty, (ply, room, card.id, over.id)
                met += 1
    assert met > 1000


def live_number(card: Placement) -> Area:
    """Where the live number stands on a card: blue at the left, red at the right; the numeral without its medal."""
    body, look = body_of(card), card.look
    assert isinstance(look, CardLook)
    left = body.left + (0.15 if look.live == 0 else 0.67) * body.width
    return Area(left, body.top + 0.1 * body.width, 0.18 * body.width, 0.28 * body.width)
