"""Pages as a person has them, on which no script may fail."""

from contextlib import contextmanager


def is_fault(message):
    """Whether a console message is an error. An upload that a deletion overtook is answered 410, and browsers log that."""
    return message.type == "error" and "410 (Gone)" not in message.text


@contextmanager
def phone_page(browser, **how):
    """A page as large as a phone's, on which no script may fail."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", **how)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    context.close()
    assert not page.faults, page.faults
