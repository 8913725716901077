"""A value that is made quickly is the value that its dataclass would have made, and as frozen."""

from __future__ import annotations

import inspect
import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any, Generic, TypeVar

import pytest

from engines.quick_values import quickly_made

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    size: float = 1.5
    parts: tuple[str, ...] = ()
    notes: dict[str, int] = field(default_factory=dict, compare=False)
    loud: bool = field(default=False, kw_only=True)


@quickly_made
@dataclass(frozen=True, slots=True)
class Quick:
    name: str
    size: float = 1.5
    parts: tuple[str, ...] = ()
    notes: dict[str, int] = field(default_factory=dict, compare=False)
    loud: bool = field(default=False, kw_only=True)


@quickly_made
@dataclass(frozen=True, slots=True)
class Pair(Generic[Kind]):
    left: Kind
    right: Kind

    def __post_init__(self) -> None:
        if self.left == self.right:
            raise ValueError(f"{self.left} twice")


@dataclass(frozen=True, slots=True)
class Named(Quick):
    given: str = "a name"


GIVEN: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    (("a",), {}),
    (("a", 2.0), {"loud": True}),
    (("a", 2.0, ("b",), {"c": 1}), {}),
    ((), {"parts": ("b",), "name": "a"}),
)
WRONG: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    ((), {}),
    (("a", 2.0, (), {}, True), {}),
    (("a",), {"name": "b"}),
    (("a",), {"weight": 3}),
)


@pytest.mark.parametrize(("args", "words"), GIVEN)
def test_it_takes_what_its_dataclass_takes_and_has_the_same_fields(
    args: tuple[Any, ...], words: dict[str, Any]
) -> None:
    plain, quick = Plain(*args, **words), Quick(*args, **words)
    assert repr(quick) == repr(plain).replace("Plain", "Quick")
    assert hash(quick) == hash(plain)
    assert quick == Quick(*args, **words)
    assert type(quick) is Quick


@pytest.mark.parametrize(("args", "words"), WRONG)
def test_it_refuses_what_its_dataclass_refuses_in_the_same_words(args: tuple[Any, ...], words: dict[str, Any]) -> None:
    with pytest.raises(TypeError) as plain:
        Plain(*args, **words)
    with pytest.raises(TypeError) as quick:
        Quick(*args, **words)
    assert str(quick.value) == str(plain.value).replace("Plain", "Quick")


def test_it_is_frozen() -> None:
    quick = Quick("a")
    for name in ("name", "size"):
        with pytest.raises(FrozenInstanceError):
            setattr(quick, name, None)
    for name in ("weight", "__class__"):
        with pytest.raises(TypeError):
            setattr(quick, name, Plain)
    with pytest.raises(FrozenInstanceError):
        del quick.name  # type: ignore[misc]
    assert quick == Quick("a")


def test_what_is_made_for_each_is_its_own() -> None:
    assert Quick("a").notes is not Quick("a").notes


def test_it_can_be_changed_into_another_copied_and_sent() -> None:
    quick = Quick("a", parts=("b",))
    assert replace(quick, size=3.0) == Quick("a", 3.0, ("b",))
    assert deepcopy(quick) == pickle.loads(pickle.dumps(quick)) == quick


def test_its_own_check_runs_when_it_is_whole_and_frozen() -> None:
    assert Pair(1, 2).right == 2
    with pytest.raises(ValueError, match="1 twice"):
        Pair(1, 1)


def test_a_class_made_of_it_is_made_as_its_own_kind() -> None:
    named = Named("a", given="b")
    assert (named.name, named.size, named.given) == ("a", 1.5, "b")
    assert type(named) is Named
    with pytest.raises(FrozenInstanceError):
        named.name = "c"  # type: ignore[misc]


def test_its_signature_is_that_of_its_dataclass() -> None:
    plain, quick = inspect.signature(Plain), inspect.signature(Quick)
    assert list(quick.parameters) == list(plain.parameters)
    assert [one.kind for one in quick.parameters.values()] == [one.kind for one in plain.parameters.values()]
