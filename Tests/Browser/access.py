"""What axe-core complains about, in both appearances of one page."""

from axe_playwright_python.sync_playwright import Axe
from waiting import until_page

SCHEMES = ["light", "dark"]


def complaints(page, place):
    """The complaints about a page as it is, each with its place, rule and node."""
    # Colours are judged as they stay, not on their way.
    page.evaluate("""Promise.allSettled(document.getAnimations().filter((animation) =>
        animation.effect.getTiming().iterations !== Infinity).map((animation) => animation.finished)).then(() => 0)""")
    found = Axe().run(page).response["violations"]
    return [f"{place}: {fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]}" for fault in found]


def complaints_in_both(page, place):
    """The complaints in light and in dark. The page follows the browser's wish at once, so nothing is walked through twice
    for the sake of colours."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        until_page(page, f"matchMedia('(prefers-color-scheme: {scheme})').matches")
        found += complaints(page, f"{place} ({scheme})")
    return found
