"""Waiting by asking again: the page's policy forbids what Playwright's own `wait_for_function` does."""

import time


def until(what, seconds=20, pause=0.05):
    """Waits until `what()` is true and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = what()
        if value:
            return value
        assert time.monotonic() < end, "did not happen in time"
        time.sleep(pause)


def until_page(page, expression, seconds=20):
    """Waits until an expression is true in a page, also while the page is being loaded."""

    def ask():
        try:
            return page.evaluate(expression)
        except Exception as error:
            if "ontext" in str(error) or "navigat" in str(error):  # the execution context went away with the old page
                return None
            raise

    return until(ask, seconds)
