/** The page's address, history and scroll position. */
export class Navigation {
    /** @param {function(string): void} arrived called with the path after Back, Forward and links */
    constructor(arrived) {
        this.arrived = arrived;
        // The scroll position is noted early, because the next place may be shorter when it is drawn. Reading it then
        // would also force a layout.
        this.scrolled = scrollY;
        addEventListener("scroll", () => {
            this.scrolled = scrollY;
        }, { passive: true });
        history.scrollRestoration = "manual";
        addEventListener("popstate", (event) => {
            this.arrived(location.pathname + location.search);
            // The place is drawn by now, and people expect it as they left it.
            scrollTo(0, (event.state && event.state.scroll) || 0);
        });
        addEventListener("pagehide", () => this.keepScroll());
    }

    /** Restores the scroll position after a reload. It is called after the first screen is drawn. */
    restoreScroll() {
        if (history.state && history.state.scroll) scrollTo(0, history.state.scroll);
    }

    keepScroll() {
        try {
            history.replaceState({ scroll: this.scrolled }, "");
        } catch (error) {
            // Safari allows 100 changes in 30 seconds. A lost scroll position does no harm.
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

    /** Follows a link to another place of the lab. */
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
