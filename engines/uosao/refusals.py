"""Why a move is refused, with the rule and the facts; and what a person at the table might try.

| key | rule | facts |
| --- | --- | --- |
| `road_comes_later` | U15 | gap: a gap was named while cards are still being played |
| `card_spent` | U14 | card, seat: it lies in the own row until the next road |
| `card_is_road` | U19 | card, seat: it lies in the line as a road until the season ends |
| `place_your_road` | U16 | card, seat, played_card: a card was named while the seat's road is to be inserted |
| `gap_outside_line` | U16 | gap, last (the greatest gap) |
| `game_over` | U34 | - |
"""
