"""What axe-core complains about, in both appearances of one page, and what does not fit on a phone."""

from axe_playwright_python.base import AXE_SCRIPT
from waiting import until_page

SCHEMES = ["light", "dark"]
# The rules that look at colours; all others judge the same elements, whatever they look like.
OF_COLOURS = ["color-contrast", "link-in-text-block"]


# Whether nothing is on its way to other colours. With reduced motion everything has a transition, if only of a moment, and
# what inherits a colour sets out again with each frame in which its parent comes nearer: a frame for each generation.
AT_REST = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
    document.getAnimations().every((animation) => animation.playState !== "running"
        || animation.effect.getTiming().iterations === Infinity)))))"""


def complaints(page, place, rules=None):
    """The complaints about a page as it is, each with its place, rule and node; by some rules, or by all of them."""
    # Colours are judged as they stay, not on their way: they set out with the next frame.
    until_page(page, AT_REST, seconds=60)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    how = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found = page.evaluate("how => axe.run(document, how).then((result) => result.violations)", how)
    return [f"{place}: {fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]} "
            f"{[part['message'] for part in fault['nodes'][0]['any']][:1]}" for fault in found]


def complaints_in_both(page, place):
    """The complaints in light, and those about colours in dark. The page follows the browser's wish at once, so nothing is
    walked through twice for the sake of colours."""
    found = []
    for scheme in reversed(SCHEMES):
        page.emulate_media(color_scheme=scheme)
        until_page(page, f"matchMedia('(prefers-color-scheme: {scheme})').matches")
        found += complaints(page, f"{place} ({scheme})", OF_COLOURS if scheme == "dark" else None)
    return found


LOW = """(inSentences) => [...document.querySelectorAll("button, a, input, select, summary")].filter((element) => {
    const box = element.getBoundingClientRect();
    const label = element.closest("label")?.getBoundingClientRect();
    return element.checkVisibility() && Math.max(box.height, label?.height ?? 0) < 44
        && (inSentences || !element.closest("p"));
}).map((element) => element.outerHTML.slice(0, 120))"""


def cramped(page, place, in_sentences=True):
    """How much wider than its window a page is, and what is lower than a finger; links in sentences need not be judged."""
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    found = [f"{place}: {over} px too wide"] if over > 0 else []
    return found + [f"{place}: lower than 44 px: {one}" for one in page.evaluate(LOW, in_sentences)]
