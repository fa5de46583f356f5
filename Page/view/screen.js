import { done, refused } from "../engine/effects.js";
import { preference } from "../storage/preferences.js";

const themes = { light: "#f6f8f9", dark: "#020c12" };

/** Sets the appearance: an attribute for the styles, and the colour of the browser's own interface. */
export function setAppearance(appearance) {
    document.documentElement.dataset.appearance = appearance;
    for (const node of document.querySelectorAll("meta[name=theme-color]")) {
        const meta = /** @type {HTMLMetaElement} */ (node);
        const own = meta.media.includes("dark") ? themes.dark : themes.light;
        meta.content = themes[appearance] || own;
    }
}

/** Full screen, vibration, and keeping the screen awake. A browser may refuse any of them without harm. */
export class Screen {
    constructor() {
        this.wantsAwake = false;
        this.lock = null;
        setAppearance(preference("appearance") || "auto");
        // The browser releases the lock when the page is hidden.
        document.addEventListener("visibilitychange", () => this.keepAwake());
    }

    /** @returns {Promise<boolean>} whether the screen stays on, as far as the browser reports it */
    async keepAwake() {
        if (!navigator.wakeLock) return false;
        if (!this.wantsAwake || this.lock || document.visibilityState !== "visible") return true;
        try {
            const lock = await navigator.wakeLock.request("screen");
            if (!this.wantsAwake) {
                await lock.release();
                return true;
            }
            this.lock = lock;
            lock.addEventListener("release", () => {
                this.lock = null;
            });
            return true;
        } catch (error) {
            return false; // Low battery or a policy.
        }
    }

    rest() {
        this.wantsAwake = false;
        if (this.lock) this.lock.release().catch(() => undefined);
        this.lock = null;
    }

    fullscreen(isOn) {
        const root = document.documentElement;
        if (isOn && !document.fullscreenElement && root.requestFullscreen) {
            root.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
        } else if (!isOn && document.fullscreenElement) {
            document.exitFullscreen().catch(() => undefined);
        }
    }

    effects() {
        return {
            appearance: setAppearance,
            fullscreen: (state) => this.fullscreen(state === "on"),
            wakeLock: async (state) => {
                this.wantsAwake = state === "on";
                if (this.wantsAwake) return (await this.keepAwake()) ? done : refused;
                this.rest();
                return done;
            },
            vibrate: (milliseconds) => {
                if (navigator.vibrate) navigator.vibrate(Number(milliseconds));
            },
        };
    }
}
