"""Nothing is cut off on narrow screens, in the language with the longer words (WCAG 2.2, 1.4.10: 320 px)."""

import re

from pages import go
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


def test_no_word_is_cut_off(whole_chromium, lab):
    context = whole_chromium.new_context(viewport={"width": 320, "height": 640}, locale="de-DE", reduced_motion="reduce")
    page = context.new_page()
    faults = []

    def look(path):
        for width in [320, 390]:
            page.set_viewport_size({"width": width, "height": 640})
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            faults.extend(f"{path} at {width} px: {fault}" for fault in page.evaluate(CUT))

    page.goto(lab.url)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    for path in PLACES:
        go(page, path)
        look(path)
    for path, button in [("/create", "Neues Quiz"), ("/hearing/editor", "Neues Level")]:
        go(page, path)
        look(path)
        page.get_by_role("button", name=button).click()
        page.wait_for_url(re.compile(path + "/"))
        page.locator(".editor-tools, .level-bar").wait_for()
        look(path + "/...")
    go(page, "/hearing/level/pond-2")
    page.locator(".button-start").click()
    page.locator(".listening-told").wait_for()
    look("a level")
    context.close()
    assert not faults, "\n".join(faults)
