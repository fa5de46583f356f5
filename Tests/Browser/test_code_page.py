"""The page that takes the code of a wall, and what links and walls say where only this computer can open them."""

import json
import re

import pytest
from access import complaints
from lab import run
from people import person, set_up
from studies import CLASS

pytestmark = pytest.mark.long(3, pool="codes")


def open_class(lab):
    """Publishes and opens the class study, and returns the code of a link for a room."""
    file = lab.data / "class.json"
    file.write_text(json.dumps(CLASS))
    run("study", "publish", file, "--data", lab.data)
    run("study", "open", "class", "--data", lab.data)
    made = run("study", "links", "class", "--add", "class", "--data", lab.data, "--url", lab.url)
    assert "Only this computer can open that" in made.stdout
    return re.search(r"/s/([0-9A-Z]{6})", made.stdout)[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_code_that_stands_on_a_wall_is_typed_by_keyboard_and_without_scripts(chromium, own_lab, language, scheme):
    code = open_class(own_lab)
    context = chromium.new_context(
        viewport={"width": 320, "height": 640}, locale=language, color_scheme=scheme, java_script_enabled=False)
    page = context.new_page()
    page.goto(own_lab.url + "/s")
    field = page.locator("input[name=code]")
    for name, value in {"autocapitalize": "characters", "autocorrect": "off", "inputmode": "text"}.items():
        assert field.get_attribute(name) == value
    field.focus()
    page.keyboard.type("nope!")
    page.keyboard.press("Enter")
    page.locator(".field-error").wait_for()
    assert field.input_value() == "nope!"
    assert page.locator("html").get_attribute("lang") == language[:2]
    field.fill("ZZZZZZ")
    page.keyboard.press("Enter")
    page.locator(".field-error", has_text="Look at it" if language == "en-GB" else "Sieh ihn dir").wait_for()
    field.fill(f" {code[:3]}-{code[3:]} ".lower().replace("0", "o").replace("1", "l"))
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/s/{code}")
    context.close()


def test_the_page_for_codes_is_for_everybody(chromium, own_lab):
    page = person(chromium, viewport={"width": 320, "height": 640})
    for path in ("/s", "/s/", "/s?language=de"):
        page.goto(own_lab.url + path)
        assert page.locator("input[name=code]").bounding_box()["height"] >= 44
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not complaints(page, path)
    page.context.close()


def test_links_and_walls_that_only_this_computer_can_open_say_so(chromium, own_lab):
    ada = person(chromium, viewport={"width": 1280, "height": 900})
    set_up(ada, own_lab)
    code = open_class(own_lab)
    ada.goto(f"{own_lab.url}/studies/class/links")
    ada.locator("li:visible [data-part=only-here]", has_text="Only this computer can open this").wait_for()
    assert ada.locator("img[data-part=picture]:visible").count() == 0
    assert not complaints(ada, "links")
    ada.goto(f"{own_lab.url}/studies/class/wall?link={code}")
    ada.get_by_text("merkwelt serve --lan").locator("visible=true").wait_for()
    assert ada.locator("img[data-part=picture]:visible").count() == 0
    # What it tells people to type leads to the field.
    address = ada.locator(".wall-address").inner_text()
    assert ada.request.get("http://" + address).status == 200
    assert not ada.faults, ada.faults
    ada.context.close()
