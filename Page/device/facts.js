import { clockOffset } from "../engine/notices.js";
import { randomHexadecimal } from "../engine/random.js";
import { isAtServer } from "../served/place.js";
import { preference } from "../storage/preferences.js";

/** The reader's languages in order of preference: the chosen one, otherwise the browser's. */
function wanted() {
    const chosen = preference("language");
    return chosen ? [chosen] : [...(navigator.languages || [navigator.language])];
}

/**
 * The reader's language: the chosen one, otherwise the first of the browser's.
 *
 * @param {string[]} spoken the available languages, the fallback first
 */
export function readerLanguage(spoken) {
    for (const language of [preference("language"), ...(navigator.languages || [navigator.language])]) {
        const code = (language || "").split(/[-_]/)[0].toLowerCase();
        if (spoken.includes(code)) return code;
    }
    return spoken[0];
}

/**
 * The facts that Swift gets once, at its start. Swift has no other source for the clock, the language and random
 * numbers.
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
        // The lab shows in place of a page of the server only if the server cannot be reached.
        online: navigator.onLine !== false && !isAtServer(location.pathname),
        appearance: preference("appearance") || "auto",
        clock: preference("clock") || "",
        asks: preference("asks") || "",
        storage,
        engine,
        version,
    };
}
