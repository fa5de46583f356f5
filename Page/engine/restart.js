import { showPlainPage } from "./plain-page.js";

const words = {
    de: {
        title: "Das Labor ist stehen geblieben",
        what: "Im Programm ist ein Fehler aufgetreten. Es läuft nicht weiter, damit nichts Falsches aufgezeichnet wird.",
        kept: "Alles bis zum letzten abgeschlossenen Durchgang ist auf diesem Gerät gespeichert.",
        lost: "Dieser Browser erlaubt keine Speicherung. Was noch nicht übertragen war, ist verloren.",
        next: "Nach dem Neustart kannst du die begonnene Sitzung fortsetzen.",
        restart: "Neu starten",
        home: "Zur ersten Seite",
        detail: "Technische Einzelheiten",
        loadTitle: "Das Labor konnte nicht geladen werden",
        load: "Vielleicht ist die Verbindung unterbrochen oder der Server nicht erreichbar. Auf diesem Gerät Gespeichertes bleibt erhalten.",
        again: "Noch einmal versuchen",
        fault: "Auf dieser Seite ist ein Fehler aufgetreten. Gespeichertes bleibt erhalten.",
    },
    en: {
        title: "The lab has stopped",
        what: "The program met an error. It does not go on, so that nothing wrong is recorded.",
        kept: "Everything up to the last completed trial is stored on this device.",
        lost: "This browser does not allow storage. What had not been uploaded yet is lost.",
        next: "After a restart you can continue the session you had begun.",
        restart: "Restart",
        home: "To the first page",
        detail: "Technical details",
        loadTitle: "The lab could not be loaded",
        load: "The connection may be interrupted or the server may not be reachable. What is stored on this device stays.",
        again: "Try again",
        fault: "This page met an error. What is stored stays.",
    },
};

/** The words in the page's language, English where there are none. */
function wordsFor(language) {
    return words[(language || "").slice(0, 2)] || words.en;
}

/**
 * Says that Swift failed, what was kept, and offers a restart.
 *
 * @param {{error: Error, language: string, isStored: boolean, engine: string}} facts
 */
export function showRestart({ error, language, isStored, engine }) {
    const text = wordsFor(language);
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

/** Says that the program did not arrive. */
export function showLoadFailure({ error, language }) {
    const text = wordsFor(language);
    showPlainPage({
        title: text.loadTitle,
        lines: [text.load],
        actions: [{ label: text.again, run: () => location.reload() }],
        detail: String(error),
        detailLabel: text.detail,
    });
}

let isFaultShown = false;

/** Says, once and beside the page, that something outside Swift failed. The page goes on. */
export function showFaultLine(language) {
    if (isFaultShown) return;
    isFaultShown = true;
    const text = wordsFor(language);
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
