/** The page's address and history, and where it was scrolled to. */
export class Navigation {
    /** @param {function(string): void} arrived called with the path after Back, Forward and links */
    constructor(arrived) {
        this.arrived = arrived;
        // As it was before the next place was drawn, which may be shorter; asked for then, it would also cost a layout.
        this.scrolled = scrollY;
        addEventListener("scroll", () => {
            this.scrolled = scrollY;
        }, { passive: true });
        history.scrollRestoration = "manual";
        addEventListener("popstate", (event) => {
            this.arrived(location.pathname + location.search);
            // The place has been drawn by now; people expect to find it as they left it.
            scrollTo(0, (event.state && event.state.scroll) || 0);
        });
        addEventListener("pagehide", () => this.keepScroll());
    }

    /** To be called after the first screen is drawn: a reload comes back to the same spot. */
    restoreScroll() {
        if (history.state && history.state.scroll) scrollTo(0, history.state.scroll);
    }

    keepScroll() {
        try {
            history.replaceState({ scroll: this.scrolled }, "");
        } catch (error) {
            // Safari allows 100 changes in 30 seconds. A forgotten scroll position is no loss.
        }
    }

    go(path, manner) {
        if (manner === "replace" || path === location.pathname + location.search) {
            history.replaceState({ scroll: 0 }, "", path);
            return;
        }
        this.keepScroll();
        history.pushState({ scroll: 0 }, "", path);
    }

    /** A link to another place of the lab was followed. */
    follow(path) {
        this.go(path, "push");
        this.arrived(path);
        scrollTo(0, 0);
    }

    effects() {
        return {
            navigate: (path, manner) => this.go(path, manner),
            scrollTop: () => scrollTo(0, 0),
        };
    }
}
