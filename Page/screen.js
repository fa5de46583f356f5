import { preference } from "./preferences.js";

const themes = { light: "#f6f8f9", dark: "#020c12" };

/** Sets the appearance: an attribute for the styles, and the colour of the browser's own surroundings. */
export function setAppearance(appearance) {
    document.documentElement.dataset.appearance = appearance;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
        const own = meta.media.includes("dark") ? themes.dark : themes.light;
        meta.content = themes[appearance] || own;
    }
}

/** Full screen, vibration, and keeping the screen awake. All are wishes: a browser that refuses does no harm. */
export class Screen {
    constructor() {
        this.wantsAwake = false;
        this.lock = null;
        setAppearance(preference("appearance") || "auto");
        // The browser lets go of the lock when the page is hidden.
        document.addEventListener("visibilitychange", () => this.keepAwake());
    }

    async keepAwake() {
        if (!this.wantsAwake || this.lock || document.visibilityState !== "visible" || !navigator.wakeLock) return;
        try {
            const lock = await navigator.wakeLock.request("screen");
            if (!this.wantsAwake) {
                await lock.release();
                return;
            }
            this.lock = lock;
            lock.addEventListener("release", () => {
                this.lock = null;
            });
        } catch (error) {
            // Low battery or a policy. The person will have to touch the screen now and then.
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
            wakeLock: (state) => {
                this.wantsAwake = state === "on";
                if (this.wantsAwake) this.keepAwake();
                else this.rest();
            },
            vibrate: (milliseconds) => {
                if (navigator.vibrate) navigator.vibrate(Number(milliseconds));
            },
        };
    }
}
