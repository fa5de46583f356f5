"""Nothing is cut off on narrow screens, in the language with the longer words (WCAG 2.2, 1.4.10: 320 px)."""

import re

import pytest
from waiting import until_page

PLACES = [
    "/", "/reaction", "/touch", "/touch/pointing", "/questions", "/hearing", "/hearing/story", "/hearing/scenarios",
    "/hearing/scenario/pond",
    "/hearing/level/pond-2", "/hearing/lessons", "/hearing/protocols",
    "/hearing/protocols/quick", "/hearing/achievements", "/hearing/listen",
    "/results", "/results/reaction", "/settings", "/nowhere",
]

# What reaches beyond the screen, and words that reach beyond the control they stand in.
CUT = """() => {
    const cut = [];
    const name = (node) => `${node.className}: ${node.textContent.trim().slice(0, 40)}`;
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) cut.push(`the page by ${excess} px`);
    for (const node of document.querySelectorAll('main a, main button, main label.choice, nav a')) {
        const words = document.createRange();
        words.selectNodeContents(node);
        const [inner, outer] = [words.getBoundingClientRect(), node.getBoundingClientRect()];
        if (outer.width > 0 && inner.right > outer.right + 1) cut.push(name(node));
    }
    return cut;
}"""


@pytest.mark.parametrize("width", [320, 390])
def test_no_word_is_cut_off(chromium, lab, width):
    context = chromium.new_context(viewport={"width": width, "height": 640}, locale="de-DE", reduced_motion="reduce")
    page = context.new_page()
    faults = []

    def look(path):
        faults.extend(f"{path}: {fault}" for fault in page.evaluate(CUT))

    def visit(path):
        page.goto(lab.url + path)
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        until_page(page, "document.querySelector('.skeleton') === null")

    for path in PLACES:
        visit(path)
        look(path)
    for path, button in [("/create", "Neues Quiz"), ("/hearing/editor", "Neues Level")]:
        visit(path)
        look(path)
        page.get_by_role("button", name=button).click()
        page.wait_for_url(re.compile(path + "/"))
        page.locator(".editor-tools, .level-bar").wait_for()
        look(path + "/...")
    visit("/hearing/level/pond-2")
    page.locator(".button-start").click()
    page.locator(".listening-told").wait_for()
    look("a level")
    context.close()
    assert not faults, "\n".join(faults)
