"""Which function paints which look of Master of Wudang."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from ui.board.kit.nameplates import LACQUER, paint_plate_of
from ui.board.kit.painters import Painters
from ui.board.values.looks import PlateLook
from ui.games.wudang.looks import (
    ArrowLook,
    AttributeLook,
    BackLook,
    BannerLook,
    DeckLook,
    DeclineLook,
    DescentLook,
    DialLook,
    DialMarkerLook,
    EmblemLook,
    GainLook,
    GroundLook,
    LetterLook,
    LevelLook,
    MarkerLook,
    MatLook,
    NotebookLook,
    PhaseLook,
    PlainLook,
    RayLook,
    RoundLook,
    SealLook,
    SpaceLook,
    StarLook,
    StatusLook,
    TagLook,
    TalismanLook,
    TemporaryLook,
    TrainingLook,
    TrayLook,
    TrigramLook,
    VerdictLook,
    WorkerLook,
)
from ui.games.wudang.paint.cards import paint_back, paint_deck, paint_descent, paint_letter, paint_training
from ui.games.wudang.paint.dial import paint_dial, paint_dial_arrow, paint_dial_marker, paint_trigram
from ui.games.wudang.paint.dipper import paint_ray, paint_star
from ui.games.wudang.paint.ground import paint_ground
from ui.games.wudang.paint.pieces import (
    paint_chip,
    paint_emblem,
    paint_marker,
    paint_mat,
    paint_space,
    paint_status,
    paint_talisman,
    paint_temporary,
    paint_worker,
)
from ui.games.wudang.paint.signs import (
    paint_banner,
    paint_decline,
    paint_gain,
    paint_notebook,
    paint_phase,
    paint_plain,
    paint_round,
    paint_seal,
    paint_tag,
    paint_verdict,
)
from ui.games.wudang.paint.tray import paint_tray

PAINTERS: Final[Painters] = MappingProxyType(
    {
        PlateLook: partial(paint_plate_of, material=LACQUER),
        TrainingLook: paint_training,
        LetterLook: paint_letter,
        BackLook: paint_back,
        DeckLook: paint_deck,
        DescentLook: paint_descent,
        DialLook: paint_dial,
        TrigramLook: paint_trigram,
        DialMarkerLook: paint_dial_marker,
        ArrowLook: paint_dial_arrow,
        RayLook: paint_ray,
        StarLook: paint_star,
        GroundLook: paint_ground,
        TrayLook: paint_tray,
        EmblemLook: paint_emblem,
        SpaceLook: paint_space,
        WorkerLook: paint_worker,
        TemporaryLook: paint_temporary,
        AttributeLook: paint_chip,
        MatLook: paint_mat,
        MarkerLook: paint_marker,
        LevelLook: paint_marker,
        StatusLook: paint_status,
        TalismanLook: paint_talisman,
        NotebookLook: paint_notebook,
        TagLook: paint_tag,
        RoundLook: paint_round,
        PhaseLook: paint_phase,
        GainLook: paint_gain,
        BannerLook: paint_banner,
        VerdictLook: paint_verdict,
        SealLook: paint_seal,
        PlainLook: paint_plain,
        DeclineLook: paint_decline,
    }
)
