import { isAtServer } from "../served/place.js";
import { isForBrowser } from "./render-events.js";

/**
 * Follows inner links without loading anything. What is `external`, or at the server
 * alone, is another page, for which the browser leaves this one.
 *
 * @param {Element} root links below it
 * @param {function(string): void} navigate called with the path and the query
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
            // A link within the page moves the focus; the address stays what it is.
            const target = document.getElementById(decodeURIComponent(address.hash.slice(1)));
            if (target) target.focus();
        } else {
            navigate(address.pathname + address.search);
        }
    });
}

/** Puts the path into the history and reports it as Back and Forward are reported. */
export function byHistory(path) {
    try {
        history.replaceState({ scroll: scrollY }, "");
    } catch (error) {
        // Safari allows 100 changes in 30 seconds. A forgotten scroll position is no loss.
    }
    if (path === location.pathname + location.search) history.replaceState({ scroll: 0 }, "", path);
    else history.pushState({ scroll: 0 }, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}
