"""What axe-core complains about, in both appearances of one page."""

from axe_playwright_python.base import AXE_SCRIPT
from waiting import until_page

SCHEMES = ["light", "dark"]
# The rules that look at colours; all others judge the same elements, whatever they look like.
OF_COLOURS = ["color-contrast", "link-in-text-block"]


def complaints(page, place, rules=None):
    """The complaints about a page as it is, each with its place, rule and node; by some rules, or by all of them."""
    # Colours are judged as they stay, not on their way: they set out with the next frame.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("""Promise.allSettled(document.getAnimations().filter((animation) =>
        animation.effect.getTiming().iterations !== Infinity).map((animation) => animation.finished)).then(() => 0)""")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    how = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    judge = "how => axe.run(document, how).then((result) => result.violations)"
    found = page.evaluate(judge, how)
    if any(fault["id"] in OF_COLOURS for fault in found):
        # A picture that was still being put together; what stays is told.
        page.wait_for_timeout(1000)
        found = page.evaluate(judge, how)
    return [f"{place}: {fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]} {[part['message'] for part in fault['nodes'][0]['any']][:1]}" for fault in found]


def complaints_in_both(page, place):
    """The complaints in light, and those about colours in dark. The page follows the browser's wish at once, so nothing is
    walked through twice for the sake of colours."""
    found = []
    for scheme in reversed(SCHEMES):
        page.emulate_media(color_scheme=scheme)
        until_page(page, f"matchMedia('(prefers-color-scheme: {scheme})').matches")
        found += complaints(page, f"{place} ({scheme})", OF_COLOURS if scheme == "dark" else None)
    return found
