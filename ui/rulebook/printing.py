"""Sets the pages of a rulebook as rich text: rules, glossary, contents of the box, what a search has found. No Qt.

Links: `rule:U12` goes to a rule, `show:U12` shows it at work. Pictures: `seal:R`, `icon:eye`, `part:GROUP.NUMBER`,
`figure:GROUP.NUMBER,…`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Final

from PySide6.QtGui import QFontMetricsF

from ui.games.contents import Part, PartGroup
from ui.look.fonts import Size, pixels, text_font, text_scale, title_font
from ui.look.lines import in_lines
from ui.look.theme import TITLE_FACE, Theme, mix
from ui.phrases import kept_in_lines
from ui.rulebook.book import Chapter, Entry, Rulebook
from ui.rulebook.folding import find
from ui.rulebook.search import Found
from ui.terms import Language, Terms

NUMBER_WIDTH: Final = 3.1
"""The margin with the numbers, in letters of their size."""
PICTURE: Final = 92
"""A part is drawn no wider and no higher than this, in logical pixels."""
_RANGE: Final = 6
"""What the numbers of a chapter take from its line, in letters of Japanese."""
_APART: Final = "\u00a0\u00a0 "
"""Between what stands side by side under a rule."""
_EDGES: Final = 26
"""Of a page and its cells, in pixels."""
_SEAL: Final = 17
"""How high and wide a seal or a sign beside words is, in pixels, in letters of the usual size."""
FIGURE: Final = (260, 90)
"""Width and height of a chapter's picture, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Typesetting:
    """Everything that setting a page needs; `other` speaks the other language, `words` are marked in all texts."""

    book: Rulebook
    provenances: Mapping[str, str]
    terms: Terms
    other: Terms
    theme: Theme
    shown: frozenset[str]
    """The rules that can be shown at work."""
    words: tuple[str, ...] = ()
    open_whys: frozenset[str] = frozenset()
    """The rules whose "why?" was asked."""
    room: int = 0
    """How broad the page is, in pixels: a phrase is kept on one line, by characters that are not seen, as far as it has
    room there; `bare` takes these out again. 0: phrases are not kept."""
    taken: int = 0
    """Pixels of each line that are not for words."""

    @property
    def mark(self) -> str:
        return mix(self.theme.paper, "#E3B23C", 0.62)

    def marked(self, text: str) -> str:
        """The text as rich text, with the words that were looked for marked."""
        return self._marked(text, self._kept(text))

    def counted(self, name: str, count: str) -> str:
        """A name in bold and how many there are of it, with the words in the name marked that were looked for. No line
        ends between the two."""
        kept = self._kept(f"{name} {count}")
        return f"<b>{self._marked(name, kept[: len(name)])}</b>{escape(''.join(kept[len(name) :]))}"

    def set(self, text: str, size: int = 0) -> str:
        """The text as rich text, with nothing marked, in letters of so many pixels (0: as large as most)."""
        return escape("".join(self._kept(text, size)))

    def _marked(self, text: str, kept: Sequence[str]) -> str:
        done, at = list[str](), 0
        for start, end in find(text, self.words):
            hit = escape("".join(kept[start:end]))
            done += [escape("".join(kept[at:start])), f'<span style="background:{self.mark}">{hit}</span>']
            at = end
        return "".join((*done, escape("".join(kept[at:]))))

    def _kept(self, text: str, size: int = 0) -> Sequence[str]:
        """The characters of a text, each with what keeps lines from ending before it."""
        if not self.room:
            return text
        font = title_font() if size else text_font()
        font.setPixelSize(size or pixels(Size.BODY))
        return kept_in_lines(text, in_lines(text, self.room - self.taken - _EDGES, font))

    def is_hit(self, text: str) -> bool:
        return bool(find(text, self.words))


# The rules


def rules_page(setting: Typesetting) -> str:
    """The whole rulebook: a table of contents, and all chapters."""
    chapters = "".join(_chapter(setting, chapter) for chapter in setting.book.chapters)
    return _sheet(setting, _opening(setting) + _contents(setting) + chapters)


def whole_book(setting: Typesetting, groups: Sequence[PartGroup]) -> str:
    """All pages as one, for paper: every "why?" is answered, and nothing is shown at work. Phrases are not kept, as
    nobody would find them in the file."""
    press = replace(setting, shown=frozenset(), open_whys=frozenset(setting.book.rules), words=(), room=0)
    title = press.set(press.terms.say("rulebook.title", title=press.terms.of_box(press.book.game, "title")))
    pages = (rules_page(press), glossary_page(press), parts_page(press, groups))
    return f"<h1>{title}</h1>{''.join(pages)}"


def _opening(setting: Typesetting) -> str:
    language = setting.terms.language
    return "".join(
        _heading(setting, one.title.in_(language))
        + "".join(f"<p>{setting.marked(line)}</p>" for line in one.say.in_(language).splitlines())
        for one in setting.book.opening
    )


def _contents(setting: Typesetting) -> str:
    setting = replace(setting, taken=_RANGE * pixels(Size.BODY))
    rows = "".join(
        f'<tr><td><a href="rule:{chapter.rules[0]}">{setting.set(chapter.title.in_(setting.terms.language))}</a></td>'
        f'<td align="right">{_faint(_range(setting, chapter))}</td></tr>'
        for chapter in setting.book.chapters
    )
    table = f'<table width="100%" cellspacing="0" cellpadding="2">{rows}</table>'
    return f"{_heading(setting, setting.terms.say('rulebook.contents'))}{table}"


def _range(setting: Typesetting, chapter: Chapter) -> str:
    """The numbers of a chapter: from the first to the last where they stand in one row, else each."""
    at = list(setting.provenances).index(chapter.rules[0])
    row = tuple(setting.provenances)[at : at + len(chapter.rules)]
    if len(row) < 2 or chapter.rules != row:
        return " ".join(chapter.rules)
    return setting.terms.say("rulebook.range", first=row[0], last=row[-1])


def _chapter(setting: Typesetting, chapter: Chapter) -> str:
    title = _heading(setting, chapter.title.in_(setting.terms.language))
    if chapter.figure:
        width, height = FIGURE
        title += f'<p><img src="figure:{",".join(chapter.figure)}" width="{width}" height="{height}"></p>'
    return title + "".join(_rule(setting, rule) for rule in chapter.rules)


def _rule(setting: Typesetting, rule: str) -> str:
    """One rule: its number in the margin, its text, where it comes from, and why it is read so."""
    margin = round(NUMBER_WIDTH * pixels(Size.LEAD))
    setting = replace(setting, taken=margin)
    parts = [_text(setting, f"rule.{rule}"), _beneath(setting, rule), _why(setting, rule)]
    body = "".join(f"<p>{part}</p>" for part in parts if part)
    number = f'<a name="{rule}"></a><span class="number">{rule}</span>'
    cells = f'<td width="{margin}">{number}</td><td>{body}</td>'
    return f'<table width="100%" cellspacing="0" cellpadding="4"><tr>{cells}</tr></table>'


def _text(setting: Typesetting, key: str) -> str:
    """The rule, and under it in the other language when only there stands what was looked for."""
    own, other = setting.terms.say(key), setting.other.say(key)
    whys = (setting.terms.why(key), setting.other.why(key))
    lines = [setting.marked(own)]
    if setting.words and not setting.is_hit(own) and not setting.is_hit(whys[0]):
        lines += [_faint(setting.marked(text)) for text in (other, whys[1]) if setting.is_hit(text)]
    return "<br>".join(lines)


def _beneath(setting: Typesetting, rule: str) -> str:
    """Where a rule comes from, and the ways on from it, to see it at work, why it is read so, what belongs to it: side
    by side, as many as a line has room for. A line may end beside a picture, whatever stands there."""
    side = seal_side()
    told = [
        (setting.terms.say(f"provenance.{letter}"), side, _faint(_provenance(setting, letter)))
        for letter in setting.provenances[rule]
    ]
    if rule in setting.shown:
        show = setting.terms.say("rulebook.show")
        picture = f'<img src="icon:play" width="{side}" height="{side}">'
        told.append((show, side, f'<a href="show:{rule}">{picture} {setting.set(show)}</a>'))
    if _is_why_folded(setting, rule):
        why = setting.terms.say("rulebook.why")
        told.append((why, 0, f'<a class="why" href="why:{rule}">{setting.set(why)}</a>'))
    links = setting.book.links(rule)
    if links:
        see = setting.terms.say("rulebook.see")
        linked = _faint(f"{setting.set(see)} {' '.join(map(_link, links))}")
        told.append((" ".join((see, *links)), 0, linked))
    lines, metrics = [""], QFontMetricsF(text_font())
    room: float = setting.room - setting.taken - _EDGES
    spare = room
    for words, pictured, set_words in told:
        wide = metrics.horizontalAdvance(f"{_APART} {words}") + pictured
        if lines[-1] and setting.room and wide > spare:
            lines.append(set_words)
            spare = room
        else:
            lines[-1] += f"{_APART if lines[-1] else ''}{set_words}"
        spare -= wide
    return "<br>".join(lines)


def _why(setting: Typesetting, rule: str) -> str:
    """Why a rule is read so; "" while it is folded behind a question."""
    why = setting.terms.why(f"rule.{rule}")
    return "" if not why or _is_why_folded(setting, rule) else f'<span class="why">{setting.marked(why)}</span>'


def _is_why_folded(setting: Typesetting, rule: str) -> bool:
    """Whether there is something to be asked for, and what was looked for does not stand there."""
    why = setting.terms.why(f"rule.{rule}")
    return bool(why) and rule not in setting.open_whys and not setting.is_hit(why)


def _link(rule: str) -> str:
    return f'<a href="rule:{rule}">{rule}</a>'


# The glossary


def glossary_page(setting: Typesetting) -> str:
    """All words in the reader's order, by kana or by alphabet, each with its meaning and its name in the other
    language."""
    is_japanese = setting.terms.language is Language.JA
    words = sorted(setting.book.glossary, key=lambda one: one.kana if is_japanese else one.said.en.casefold())
    return _sheet(setting, "".join(_entry(setting, entry) for entry in words))


def _entry(setting: Typesetting, entry: Entry) -> str:
    ja, kana, en = (setting.marked(text) for text in (entry.said.ja, entry.kana, entry.said.en))
    is_japanese = setting.terms.language is Language.JA
    names = f"<b>{ja}</b>　{_faint(kana)}　{_faint(en)}" if is_japanese else f"<b>{en}</b>　{_faint(ja)}"
    rules = " ".join(_link(rule) for rule in entry.rules)
    head = f"{names}　{rules}" if rules else names
    meaning = setting.marked(entry.meaning.in_(setting.terms.language))
    return f'<p class="entry">{head}</p><p class="meaning">{meaning}</p>'


# What is in the box


def parts_page(setting: Typesetting, groups: Sequence[PartGroup]) -> str:
    """Every piece with its picture, its name in both languages, how many there are, and where that is from."""
    return _sheet(setting, "".join(_group(setting, number, group) for number, group in enumerate(groups)))


def _group(setting: Typesetting, number: int, group: PartGroup) -> str:
    title = _heading(setting, setting.terms.word(group.title))
    return title + _parts(setting, [(f"{number}.{at}", part) for at, part in enumerate(group.parts)])


def _parts(setting: Typesetting, parts: Iterable[tuple[str, Part]]) -> str:
    rows = "".join(f"<tr>{_part(setting, name, part)}</tr>" for name, part in parts)
    return f'<table width="100%" cellspacing="0" cellpadding="5">{rows}</table>'


def _part(setting: Typesetting, name: str, part: Part) -> str:
    width, height = picture_size(part)
    beside = PICTURE + 6
    setting = replace(setting, taken=beside)
    own, other = setting.terms.word(part.name), setting.other.word(part.name)
    count = setting.terms.say("rulebook.count", count=part.count)
    lines = [setting.counted(own, count), _faint(setting.marked(other)) if other != own else ""]
    if part.hint is not None:
        lines.append(setting.marked(setting.terms.word(part.hint)))
    origin = _provenance(setting, part.provenance)
    body = "".join(f"<p>{line}</p>" for line in (*lines, _faint(origin)) if line)
    picture = f'<img src="part:{name}" width="{width}" height="{height}">'
    return f'<td width="{beside}" align="center" valign="middle">{picture}</td><td valign="middle">{body}</td>'


def picture_size(part: Part) -> tuple[int, int]:
    """How large a part is drawn in the list: no larger than it was made for."""
    growth = min(1.0, PICTURE / part.width, PICTURE / part.height)
    return round(part.width * growth), round(part.height * growth)


# What a search has found


def found_page(setting: Typesetting, found: Found, groups: Sequence[PartGroup]) -> str:
    """Everything that was found, with the words marked."""
    if not found.count:
        return _sheet(setting, f'<p class="faint">{setting.set(setting.terms.say("rulebook.found_nothing"))}</p>')
    parts = [(f"{number}.{at}", part) for number, group in enumerate(groups) for at, part in enumerate(group.parts)]
    sections: tuple[tuple[str, int, Callable[[], str]], ...] = (
        ("rulebook.found_rules", len(found.rules), lambda: "".join(_rule(setting, rule) for rule in found.rules)),
        ("rulebook.found_terms", len(found.entries), lambda: "".join(_entry(setting, one) for one in found.entries)),
        ("rulebook.found_parts", len(found.parts), lambda: _parts(setting, [parts[at] for at in found.parts])),
    )
    pages = (_heading(setting, setting.terms.say(key, count=count)) + text() for key, count, text in sections if count)
    return _sheet(setting, "".join(pages))


# Type


def link_ink(theme: Theme) -> str:
    """The colour of links: quieter than that of what is to be pressed."""
    return mix(theme.accent, theme.ink, 0.45)


def _sheet(setting: Typesetting, body: str) -> str:
    """The page in its type: everything is set in the room's own faces."""
    theme = setting.theme
    style = f"""
        p {{ margin: 0 0 3px 0; }}
        p.entry {{ margin: 9px 0 0 0; }}
        p.meaning {{ margin: 0 0 0 14px; }}
        h2 {{ font-family: '{TITLE_FACE}'; font-size: {_heading_size()}px; margin: 18px 0 8px 0; }}
        a {{ color: {link_ink(theme)}; text-decoration: none; }}
        .number {{ font-family: '{TITLE_FACE}'; font-size: {pixels(Size.LEAD)}px; font-weight: bold; }}
        .faint {{ color: {theme.faint_ink}; }}
        .why {{ color: {mix(theme.ink, theme.faint_ink, 0.6)}; }}
    """
    return f"<html><head><style>{style}</style></head><body>{body}</body></html>"


def _heading(setting: Typesetting, text: str) -> str:
    return f"<h2>{setting.set(text, _heading_size())}</h2>"


def _heading_size() -> int:
    return pixels(Size.HEADING) - 2


def seal_side() -> int:
    """How high and wide a seal is beside words in the chosen size."""
    return round(_SEAL * text_scale())


def _faint(html: str) -> str:
    return f'<span class="faint">{html}</span>'


def _provenance(setting: Typesetting, letter: str) -> str:
    """A seal, and what it means."""
    words = setting.set(setting.terms.say(f"provenance.{letter}"))
    side = seal_side()
    return f'<img src="seal:{letter}" width="{side}" height="{side}"> {words}'
