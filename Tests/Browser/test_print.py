"""What is printed of a session: what was found and nothing to press, whatever the screen shows."""

import re


def test_a_session_on_paper_has_its_figures_and_trials_and_no_controls(page, lab):
    page.goto(lab.url + "/results")
    page.get_by_role("button", name="Show examples").click()
    page.get_by_role("button", name="Remove").wait_for()
    page.goto(lab.url + "/results/reaction")
    page.locator("main table a").first.click()
    page.wait_for_url(re.compile("/results/session/"))
    page.get_by_role("button", name="Delete").wait_for()
    page.evaluate("document.documentElement.dataset.appearance = 'dark'")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for shown in ["All figures of this session", "Trials", "Median absolute deviation"]:
        assert page.locator("main").get_by_text(shown, exact=False).first.is_visible(), shown
    for hidden in ["nav.tabs", ".page-bar", ".replay", "main .button", ".group button.row"]:
        assert not any(node.is_visible() for node in page.locator(hidden).all()), hidden
    # Paper is light, whatever was chosen for the screen.
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()") == "#f6f8f9"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.get_by_role("button", name="Delete").is_visible()
    assert not page.get_by_text("All figures of this session").first.is_visible()
