"""A session's trials on a phone: a table of narrow columns, and blocks where its text is set too large for them."""

import re

import pytest
from waiting import until

# Where the cells of every row of the open table stand, and what reaches beyond the screen.
LAID = """(table) => {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(cell);
        return { left, right, top, bottom, reach: words.getBoundingClientRect().right };
    }));
    return {
        rows, height: table.getBoundingClientRect().height, layout: getComputedStyle(table.rows[1]).display,
        excess: document.documentElement.scrollWidth - innerWidth, right: table.getBoundingClientRect().right,
    };
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_twenty_trials_on_a_phone_are_a_table_of_five_columns(chromium, lab, locale):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale=locale, reduced_motion="reduce")
    page = context.new_page()
    page.goto(lab.url + "/results")
    page.get_by_role("button", name=re.compile("Show examples|Beispiele zeigen")).click()
    page.get_by_role("button", name=re.compile("Remove|entfernen")).wait_for()
    page.goto(lab.url + "/results/reaction")
    page.locator("main input[value=srt20]").check(force=True)
    page.locator("main table a").first.click()
    page.wait_for_url(re.compile("/results/session/"))
    trials = page.locator("details").filter(has=page.locator("summary").get_by_text(re.compile("^(Trials|Versuche)$")))
    trials.locator("summary").click()
    table = trials.locator("table")

    def laid(width):
        page.set_viewport_size({"width": width, "height": 844})
        until(lambda: page.evaluate("innerWidth") == width)
        return table.evaluate(LAID)

    for width in [390, 320]:
        found = laid(width)
        assert len(found["rows"]) > 20 and found["layout"] == "table-row", width
        assert found["excess"] <= 0, f"sideways by {found['excess']} px at {width} px"
        for row in found["rows"]:
            assert len(row) == 5
            # Beside each other, none narrower than a figure, and no word of one in the next or beyond the screen.
            for cell, after in zip(row, row[1:] + [None]):
                assert cell["right"] - cell["left"] > 12 and cell["reach"] <= cell["right"] + 1, (width, row)
                assert cell["right"] <= (after["left"] + 1 if after else width), (width, row)
                assert after is None or after["top"] < cell["bottom"], (width, row)
        assert found["height"] < 2 * 844, f"{found['height']} px high at {width} px"
    # Text of twice the size has no room for five columns: blocks, and still not sideways.
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    found = laid(390)
    assert found["layout"] == "grid" and found["right"] <= 390
    page.evaluate("document.documentElement.style.fontSize = ''")
    context.close()
