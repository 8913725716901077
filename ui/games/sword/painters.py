"""Which function paints which look of Sword of the Weak."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from ui.board.kit.nameplates import GLASS, paint_plate_of
from ui.board.kit.painters import Painters
from ui.board.values.looks import PlateLook
from ui.games.sword.looks import (
    BackLook,
    BannerLook,
    BeamLook,
    BellLook,
    BlazeLook,
    BubbleLook,
    CaptionLook,
    CardLook,
    CountLook,
    DeckLook,
    GroundLook,
    HeldLook,
    KingLook,
    LeverLook,
    MedalLook,
    PanLook,
    PostLook,
    RoundLook,
    ScoresLook,
    SheetLook,
    SignLook,
    SignsLook,
    SlotLook,
    TallyLook,
)
from ui.games.sword.paint.cards import paint_back, paint_card, paint_deck, paint_signs, paint_slot
from ui.games.sword.paint.hall import paint_beam, paint_blaze, paint_ground, paint_pan, paint_post, paint_sign
from ui.games.sword.paint.king import paint_king
from ui.games.sword.paint.signs import (
    paint_banner,
    paint_bell,
    paint_bubble,
    paint_caption,
    paint_count,
    paint_held,
    paint_lever,
    paint_medal,
    paint_round,
    paint_scores,
    paint_sheet,
    paint_tally,
)

PAINTERS: Final[Painters] = MappingProxyType(
    {
        PlateLook: partial(paint_plate_of, material=GLASS),
        CardLook: paint_card,
        SignsLook: paint_signs,
        BackLook: paint_back,
        DeckLook: paint_deck,
        SlotLook: paint_slot,
        GroundLook: paint_ground,
        BlazeLook: paint_blaze,
        PostLook: paint_post,
        BeamLook: paint_beam,
        PanLook: paint_pan,
        SignLook: paint_sign,
        KingLook: paint_king,
        CaptionLook: paint_caption,
        BubbleLook: paint_bubble,
        CountLook: paint_count,
        HeldLook: paint_held,
        MedalLook: paint_medal,
        SheetLook: paint_sheet,
        RoundLook: paint_round,
        ScoresLook: paint_scores,
        BellLook: paint_bell,
        LeverLook: paint_lever,
        TallyLook: paint_tally,
        BannerLook: paint_banner,
    }
)
