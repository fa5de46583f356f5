// This script runs before the first paint, so that a person who chose the dark appearance does not see a white page
// first.
/** @returns {string} the stored value; empty if there is none or the browser refuses */
const kept = (/** @type {string} */ name) => {
    try {
        return localStorage.getItem("merkwelt." + name) || "";
    } catch (error) {
        return "";
    }
};
document.documentElement.dataset.appearance = kept("appearance") || "auto";

// The first screen comes from a server that does not know the local time, so it leaves room for the time. This code
// fills it in from the browser's clock before the first paint, and updates it until the lab takes over: the digits, and
// the part of the day if the language's usual parts are used. `data-part` has the parts as "HOUR LOOK NAME ...".
{
    const language = document.documentElement.lang;
    // A person's own clock or language may divide the day otherwise than this server's page does.
    const isOwn = kept("clock") !== "" || (kept("language") || language) !== language
        || (location.pathname === "/clock" && location.search !== "");
    let isServers = true;
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const tell = () => {
        for (const place of document.querySelectorAll(".hero[data-part], .clock[data-part]")) {
            const now = new Date();
            // The text node stays, because the lab identifies its own nodes by it.
            const put = (/** @type {string} */ selector, /** @type {string} */ text) => {
                const node = place.querySelector(selector)?.firstChild;
                if (node && node.nodeValue !== text) node.nodeValue = text;
            };
            put("[data-label=digits]", `${two(now.getHours())}:${two(now.getMinutes())}`);
            const words = (isServers && isOwn ? "" : place.getAttribute("data-part") || "").split(" ");
            if (words.length < 3) continue;
            let part = words.length - 3;
            for (let at = 0; at < words.length; at += 3) if (Number(words[at]) <= now.getHours()) part = at;
            const look = words[part + 1];
            if (place.getAttribute("data-period") !== look) place.setAttribute("data-period", look);
            put("[data-label=part]", words[part + 2].replaceAll("_", " "));
        }
    };
    const parsing = new MutationObserver(tell);
    parsing.observe(document.documentElement, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => {
        tell();
        parsing.disconnect();
    });
    // The first screen may be shown for long if the rest loads slowly, so its time goes on as well.
    const untilMinute = () => 60000 - (Date.now() % 60000) + 5;
    const goOn = () => {
        if (performance.getEntriesByName("alive").length > 0) return;
        tell();
        setTimeout(goOn, untilMinute());
    };
    setTimeout(goOn, untilMinute());
    globalThis.early = { pressed: null, held: null, at: [0, 0], replaced: () => { isServers = false; } };
}

// The lab cannot answer yet. A button of the server's first screen that is pressed meanwhile is pressed again later,
// and one that is still held down is awaited (first-screen.js). Links work by themselves.
for (const kind of ["pointerdown", "pointerup", "pointercancel", "click"]) {
    addEventListener(kind, (event) => {
        const button = event.target instanceof Element ? event.target.closest("#app button") : null;
        if (kind === "click") globalThis.early.pressed = button;
        else globalThis.early.held = kind === "pointerdown" ? button : null;
        if (event instanceof PointerEvent) globalThis.early.at = [event.clientX, event.clientY];
    }, { capture: true });
}
