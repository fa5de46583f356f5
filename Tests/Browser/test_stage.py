"""The stage of every task has the same colours in light and dark appearance and with forced colours."""

import re

import pytest
from waiting import until_page

pytestmark = pytest.mark.long(6, pool="stages")

INK = "rgb(2, 12, 18)"
LOOK = """() => {
    const style = getComputedStyle(document.querySelector('.stage'));
    return [style.backgroundColor, style.colorScheme, getComputedStyle(document.documentElement).backgroundColor];
}"""
# Each is an address and what is pressed there until the stage stands.
STAGES = {
    "reaction": ("/reaction/srt-5", ["Start 5 trials"]),
    "n-back": ("/n-back", ["Start"]),
    "hearing": ("/hearing/protocols", ["Start"]),
}


def show(page, lab, name, appearance):
    page.emulate_media(color_scheme="light" if appearance == "light" else "dark",
                       forced_colors="active" if appearance == "forced" else "none")
    address, presses = STAGES[name]
    page.goto(lab.url + address)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    for press in presses:
        page.get_by_role("button", name=re.compile("^" + press)).first.click()
    page.locator(".stage").first.wait_for()


@pytest.mark.parametrize("appearance", ["light", "dark", "forced"])
@pytest.mark.parametrize("name", list(STAGES))
def test_a_stage_is_ink_in_every_appearance(page, lab, name, appearance):
    show(page, lab, name, appearance)
    background, scheme, behind = page.evaluate(LOOK)
    assert (background, behind) == (INK, INK)
    assert scheme == "dark"


@pytest.mark.parametrize("appearance", ["light", "dark", "forced"])
def test_the_signal_is_the_definitions_blue_in_every_appearance(page, lab, appearance):
    show(page, lab, "reaction", appearance)
    page.locator(".stage-go").wait_for(timeout=20_000)
    assert page.evaluate(LOOK)[0] == "rgb(55, 166, 239)"


def test_a_level_without_a_picture_is_played_on_the_same_stage(page, lab):
    # What a level's screen is made of, without sound: the stage and the surroundings that have no picture.
    page.goto(lab.url + "/settings")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    shown = []
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        shown.append(page.evaluate("""() => {
            const stage = document.createElement('main');
            stage.className = 'stage listening';
            const around = document.createElement('canvas');
            around.className = 'panorama';
            around.dataset.label = '';
            stage.append(around);
            document.body.append(stage);
            const found = [getComputedStyle(stage).backgroundColor, getComputedStyle(around).backgroundImage];
            stage.remove();
            return found;
        }"""))
    assert shown[0] == shown[1] and shown[0][0] == INK
