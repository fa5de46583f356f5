import { showPlainPage } from "./plain-page.js";

/**
 * Shows that Swift failed and what was stored, and offers a restart.
 *
 * @param {{error: Error, text: Record<string, string>, isStored: boolean, engine: string}} facts the texts of
 *   `PlainPhrase` in the reader's language
 */
export function showRestart({ error, text, isStored, engine }) {
    showPlainPage({
        title: text.title,
        lines: [text.what, ...(isStored ? [text.kept, text.next] : [text.lost])],
        actions: [
            { label: text.restart, run: () => location.reload() },
            { label: text.home, run: () => location.assign("/") },
        ],
        detail: [`engine ${engine}`, location.pathname, String(error), (error && error.stack) || ""].join("\n"),
        detailLabel: text.detail,
    });
}

/** Shows that the program did not load. */
export function showLoadFailure({ error, text }) {
    showPlainPage({
        title: text.loadTitle,
        lines: [text.load],
        actions: [{ label: text.again, run: () => location.reload() }],
        detail: String(error),
        detailLabel: text.detail,
    });
}

let isFaultShown = false;

/** Shows once, beside the page, that something outside Swift failed. The page goes on. */
export function showFaultLine(text) {
    if (isFaultShown) return;
    isFaultShown = true;
    const line = document.createElement("p");
    line.className = "page-fault";
    line.setAttribute("role", "alert");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text.restart;
    button.addEventListener("click", () => location.reload());
    line.append(text.fault, " ", button);
    document.body.append(line);
}
