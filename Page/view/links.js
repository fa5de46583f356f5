import { isAtServer } from "../served/place.js";
import { isForBrowser } from "./render-events.js";

/**
 * Follows inner links without loading a page. For links that are `external`, or to a page of the server, the browser
 * leaves this page.
 *
 * @param {Element} root the root of the links
 * @param {function(string): void} navigate called with path and query
 */
export function followLinks(root, navigate) {
    root.addEventListener("click", (click) => {
        const target = /** @type {Element} */ (click.target);
        const link = /** @type {HTMLAnchorElement?} */ (target.closest("a[href]"));
        if (!link || click.defaultPrevented || isForBrowser(click)) return;
        if (link.target || link.hasAttribute("download") || link.relList.contains("external")) return;
        const address = new URL(link.href, location.href);
        if (address.origin !== location.origin || address.pathname.startsWith("/api/") || isAtServer(address.pathname)) return;
        click.preventDefault();
        if (link.getAttribute("href")?.startsWith("#")) {
            // A link within the page moves the focus and leaves the address unchanged.
            const target = document.getElementById(decodeURIComponent(address.hash.slice(1)));
            if (target) target.focus();
        } else {
            navigate(address.pathname + address.search);
        }
    });
}

/** Puts the path into the history and reports it like Back and Forward. */
export function byHistory(path) {
    try {
        history.replaceState({ scroll: scrollY }, "");
    } catch (error) {
        // Safari allows 100 changes in 30 seconds. A lost scroll position does no harm.
    }
    if (path === location.pathname + location.search) history.replaceState({ scroll: 0 }, "", path);
    else history.pushState({ scroll: 0 }, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}
