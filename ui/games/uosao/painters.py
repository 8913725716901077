"""Which function paints which look of U O SA O."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from ui.board.kit.painters import Painters
from ui.games.uosao.looks import (
    BadgeLook,
    BannerLook,
    CastleLook,
    CordLook,
    CountLook,
    DistanceLook,
    FlagLook,
    GainLook,
    GapMarksLook,
    GroundLook,
    HeroLook,
    KingLook,
    MarkerLook,
    MatLook,
    RoadLook,
    RulerLook,
    RunningLook,
    SkullLook,
    SoldierLook,
    StepLook,
    StringsLook,
    TownLook,
    TrackLook,
)
from ui.games.uosao.paint.cards import paint_road, paint_step
from ui.games.uosao.paint.dolls import (
    paint_castle,
    paint_hero,
    paint_king,
    paint_marker,
    paint_skull,
    paint_soldier,
    paint_town,
)
from ui.games.uosao.paint.ground import paint_ground
from ui.games.uosao.paint.signs import (
    paint_badge,
    paint_banner,
    paint_cord,
    paint_count,
    paint_distance,
    paint_flag,
    paint_gain,
    paint_gap_marks,
    paint_mat,
    paint_ruler,
    paint_running,
    paint_strings,
    paint_track,
)

PAINTERS: Final[Painters] = MappingProxyType(
    {
        StepLook: paint_step,
        RoadLook: paint_road,
        SoldierLook: paint_soldier,
        HeroLook: paint_hero,
        KingLook: paint_king,
        CastleLook: paint_castle,
        TownLook: paint_town,
        MarkerLook: paint_marker,
        SkullLook: paint_skull,
        GroundLook: paint_ground,
        DistanceLook: paint_distance,
        GapMarksLook: paint_gap_marks,
        TrackLook: paint_track,
        MatLook: paint_mat,
        BadgeLook: paint_badge,
        CordLook: paint_cord,
        StringsLook: paint_strings,
        RulerLook: paint_ruler,
        CountLook: paint_count,
        GainLook: paint_gain,
        RunningLook: paint_running,
        BannerLook: paint_banner,
        FlagLook: paint_flag,
    }
)
