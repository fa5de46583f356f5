"""Pages as a person has them, on which no script may fail."""

from contextlib import contextmanager

from waiting import until_page


def is_fault(message):
    """Whether a console message is an error. An upload that a deletion overtook is answered 410, and browsers log that."""
    return message.type == "error" and "410 (Gone)" not in message.text


@contextmanager
def phone_page(browser, **how):
    """A page as large as a phone's, on which no script may fail."""
    context = browser.new_context(**{"viewport": {"width": 390, "height": 844}, "locale": "en-GB", **how})
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    context.close()
    assert not page.faults, page.faults


def go(page, path):
    """To another place of the lab that is open, as its own links lead there: nothing is loaded anew."""
    page.evaluate("""(path) => {
        history.pushState({ scroll: 0 }, "", path);
        dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }""", path)
    until_page(page, "document.querySelector('main') !== null && document.querySelector('.skeleton') === null")


def hold_time(page, time=None):
    """Lets the time of all that a browser opens from now on, of clocks, timers, frames and events, be run on by
    `page.clock.run_for`; else it goes on as it does, from `time` on. Playwright's clock leaves out the marks of what was reached."""
    page.clock.install(time=time)
    page.context.is_time_held = True
    page.context.add_init_script("""(() => {
        const marks = new Set();
        performance.mark = (name) => marks.add(name);
        performance.getEntriesByName = (name) => (marks.has(name) ? [{ name }] : []);
        // Whoever measures the clock's step waits for the next one, without leaving the page any time.
        const now = performance.now;
        let told = 0;
        performance.now = () => (told = Math.max(now(), told + 0.005));
    })()""")
