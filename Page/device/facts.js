import { clockOffset } from "../engine/notices.js";
import { randomHexadecimal } from "../engine/random.js";
import { isAtServer } from "../served/place.js";
import { preference } from "../storage/preferences.js";

/** What the reader wishes for, the dearest first: what they chose, else what the browser says. */
function wanted() {
    const chosen = preference("language");
    return chosen ? [chosen] : [...(navigator.languages || [navigator.language])];
}

/**
 * The reader's language: the one they chose, else the first of the browser's.
 *
 * @param {string[]} spoken those that there are, the last resort first
 */
export function readerLanguage(spoken) {
    for (const language of [preference("language"), ...(navigator.languages || [navigator.language])]) {
        const code = (language || "").split(/[-_]/)[0].toLowerCase();
        if (spoken.includes(code)) return code;
    }
    return spoken[0];
}

/**
 * What Swift is told once, when it starts. It has no other way to know a clock, a language or chance.
 *
 * @param {{language: string, storage: "ok"|"blocked", engine: string, version: string}} known
 */
export function bootFacts({ language, storage, engine, version }) {
    const matches = (query) => matchMedia(query).matches;
    return {
        language,
        languages: wanted(),
        path: location.pathname + location.search,
        now: Date.now(),
        offset: clockOffset(),
        timeOrigin: performance.timeOrigin,
        entropy: randomHexadecimal(),
        reducedMotion: matches("(prefers-reduced-motion: reduce)"),
        dark: matches("(prefers-color-scheme: dark)"),
        forcedColors: matches("(forced-colors: active)"),
        touch: matches("(pointer: coarse)"),
        pointer: !matches("(any-pointer: none)"),
        width: innerWidth,
        height: innerHeight,
        pixelRatio: devicePixelRatio,
        progress: preference("progress") || "",
        device: preference("device") || "",
        calibration: preference("calibration") || "",
        installed: matches("(display-mode: standalone)") || matches("(display-mode: fullscreen)"),
        isolated: self.crossOriginIsolated === true,
        secure: self.isSecureContext === true,
        // Where the server has a page of its own, the lab stands in its place because that cannot be reached.
        online: navigator.onLine !== false && !isAtServer(location.pathname),
        appearance: preference("appearance") || "auto",
        clock: preference("clock") || "",
        storage,
        engine,
        version,
    };
}
