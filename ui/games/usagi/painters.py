"""Which function paints which look of Rabbit City Planning."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from ui.board.kit.nameplates import DUSK, paint_plate_of
from ui.board.kit.painters import Painters
from ui.board.values.looks import PlateLook
from ui.games.usagi.looks import (
    BackLook,
    BannerLook,
    BuildingLook,
    ButtonLook,
    CallLook,
    CardLook,
    CarrotLook,
    ChangeLook,
    ChoiceLook,
    CordLook,
    CrystalLook,
    DisplayLook,
    DoubleLook,
    DuelLook,
    EmblemLook,
    GroundLook,
    GuardLook,
    HouseLook,
    KeyLook,
    LightsLook,
    MarkerLook,
    MatLook,
    MochiLook,
    RoundLook,
    StackLook,
    StampLook,
    StandingLook,
    StarsLook,
    StripLook,
    SupplyLook,
    TurnLook,
    UnitLook,
    WarningLook,
)
from ui.games.usagi.paint.buildings import paint_building, paint_stack
from ui.games.usagi.paint.cards import (
    paint_back,
    paint_button,
    paint_card,
    paint_choice,
    paint_double,
    paint_duel,
    paint_guard,
    paint_key,
    paint_stamp,
    paint_strip,
    paint_turn,
    paint_warning,
)
from ui.games.usagi.paint.emblem import paint_emblem
from ui.games.usagi.paint.ground import paint_ground, paint_lights
from ui.games.usagi.paint.houses import paint_house, paint_standing
from ui.games.usagi.paint.mats import paint_cord, paint_mat
from ui.games.usagi.paint.tracks import (
    paint_banner,
    paint_call,
    paint_carrot,
    paint_change,
    paint_crystal,
    paint_display,
    paint_marker,
    paint_mochi,
    paint_round,
    paint_row_of_stars,
    paint_supply,
    paint_unit,
)

PAINTERS: Final[Painters] = MappingProxyType(
    {
        PlateLook: partial(paint_plate_of, material=DUSK),
        StandingLook: paint_standing,
        BuildingLook: paint_building,
        HouseLook: paint_house,
        StackLook: paint_stack,
        DuelLook: paint_duel,
        WarningLook: paint_warning,
        TurnLook: paint_turn,
        CardLook: paint_card,
        StripLook: paint_strip,
        KeyLook: paint_key,
        BackLook: paint_back,
        MatLook: paint_mat,
        CordLook: paint_cord,
        GuardLook: paint_guard,
        DoubleLook: paint_double,
        StampLook: paint_stamp,
        ChoiceLook: paint_choice,
        ButtonLook: paint_button,
        EmblemLook: paint_emblem,
        GroundLook: paint_ground,
        LightsLook: paint_lights,
        DisplayLook: paint_display,
        MarkerLook: paint_marker,
        CrystalLook: paint_crystal,
        SupplyLook: paint_supply,
        MochiLook: paint_mochi,
        CarrotLook: paint_carrot,
        UnitLook: paint_unit,
        StarsLook: paint_row_of_stars,
        RoundLook: paint_round,
        CallLook: paint_call,
        ChangeLook: paint_change,
        BannerLook: paint_banner,
    }
)
