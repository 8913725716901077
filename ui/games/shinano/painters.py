"""Which function paints which look of Lords of Shinano."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from ui.board.kit.painters import Painters
from ui.games.shinano.looks import (
    BackLook,
    BannerLook,
    BarredLook,
    BedLook,
    ButtonLook,
    CastleLook,
    CloudLook,
    CompassLook,
    CostLook,
    CountLook,
    DeckLook,
    EdgeLook,
    FitLook,
    FoamLook,
    GainLook,
    HeadingLook,
    HeroLook,
    MarkerLook,
    RouteLook,
    SealLook,
    SheetLook,
    SiteLook,
    SlotLook,
    ThreadLook,
    TileLook,
    TitleLook,
    TokenLook,
    TurnLook,
    WakeLook,
    WorthLook,
)
from ui.games.shinano.paint.legend import paint_compass, paint_title
from ui.games.shinano.paint.pieces import (
    paint_back,
    paint_castle,
    paint_deck,
    paint_hero,
    paint_marker,
    paint_seal,
    paint_site,
    paint_token,
    paint_worth,
)
from ui.games.shinano.paint.sheet import paint_cloud, paint_sheet
from ui.games.shinano.paint.signs import (
    paint_banner,
    paint_barred,
    paint_button,
    paint_cost,
    paint_count,
    paint_edge,
    paint_fit,
    paint_gain,
    paint_heading,
    paint_route,
    paint_slot,
    paint_thread,
    paint_turn,
    paint_wake,
)
from ui.games.shinano.paint.tiles import paint_bed, paint_foam, paint_tile

PAINTERS: Final[Painters] = MappingProxyType(
    {
        CompassLook: paint_compass,
        TitleLook: paint_title,
        TokenLook: paint_token,
        HeroLook: paint_hero,
        CastleLook: paint_castle,
        WorthLook: paint_worth,
        SealLook: paint_seal,
        BackLook: paint_back,
        DeckLook: paint_deck,
        MarkerLook: paint_marker,
        SheetLook: paint_sheet,
        CloudLook: paint_cloud,
        FitLook: paint_fit,
        FoamLook: paint_foam,
        EdgeLook: paint_edge,
        CostLook: paint_cost,
        RouteLook: paint_route,
        ThreadLook: paint_thread,
        BarredLook: paint_barred,
        WakeLook: paint_wake,
        CountLook: paint_count,
        GainLook: paint_gain,
        ButtonLook: paint_button,
        SiteLook: paint_site,
        TurnLook: paint_turn,
        HeadingLook: paint_heading,
        SlotLook: paint_slot,
        BannerLook: paint_banner,
        TileLook: paint_tile,
        BedLook: paint_bed,
    }
)
