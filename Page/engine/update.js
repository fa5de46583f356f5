import { lockPrefix } from "./alone.js";
import { scriptAddress } from "./trusted-scripts.js";

const hour = 3600000;
/** How long a page waits before it asks once more whether a new version may take over, in ms. */
const pause = 3000;

/**
 * The service worker: offline use, and new versions. A new version waits until no task runs in any tab, and then serves
 * the next page load. `ready` reports it, and `reload` changes to it at once.
 */
export class Update {
    /** @param {function(): void} ready  @param {function(): boolean} isTaskRunning whether this tab runs a task */
    constructor(ready, isTaskRunning) {
        this.ready = ready;
        this.isTaskRunning = isTaskRunning;
        /** @type {ServiceWorker|null} */
        this.waiting = null;
        /** @type {ServiceWorkerRegistration|undefined} */
        this.registration = undefined;
        this.checked = Date.now();
    }

    async register() {
        if (!navigator.serviceWorker) return;
        this.registration = await navigator.serviceWorker.register(
            scriptAddress("/service-worker.js"), { updateViaCache: "none" });
        this.registration.addEventListener("updatefound", () => this.follow(this.registration?.installing));
        // Without a controller the waiting worker is the page's first one, not a new version.
        if (this.registration.waiting && navigator.serviceWorker.controller) this.found(this.registration.waiting);
        document.addEventListener("visibilitychange", () => this.check());
    }

    /**
     * Lets the newest worker keep a further file. Chromium leaves an old one in its place for minutes if it gets work
     * while it is to go.
     *
     * @param {function(): string|undefined} path called at that time
     */
    async keep(path) {
        if (!navigator.serviceWorker) return;
        const { active, waiting } = await navigator.serviceWorker.ready;
        (waiting ?? active)?.postMessage({ keep: path() });
    }

    follow(worker) {
        const hadOne = navigator.serviceWorker.controller !== null;
        worker.addEventListener("statechange", () => {
            if (worker.state === "installed" && hadOne) this.found(worker);
        });
    }

    found(worker) {
        this.waiting = worker;
        this.ready();
        this.takeOver();
        // A task may end in another tab, of which this one hears nothing.
        const again = setInterval(() => {
            if (worker.state === "installed") this.takeOver();
            else clearInterval(again);
        }, pause);
    }

    /** Lets the new version take over if no task runs. It is called again whenever a task ends. */
    async takeOver() {
        if (!this.waiting || this.isTaskRunning()) return;
        if (navigator.locks && navigator.locks.query) {
            const { held } = await navigator.locks.query();
            if (held?.some(({ name }) => name?.startsWith(lockPrefix))) return;
        }
        if (this.waiting) this.waiting.postMessage("take over");
    }

    /** Checks for a new version, at most once an hour. */
    check() {
        if (document.visibilityState !== "visible" || Date.now() - this.checked < hour || this.isTaskRunning()) return;
        this.checked = Date.now();
        this.registration?.update().catch(() => undefined);
    }

    /** Asks the browser to wake the worker when the network is back, even if the page is closed by then. */
    syncLater() {
        if (this.registration && this.registration.sync) this.registration.sync.register("outbox").catch(() => undefined);
    }

    /** Reloads the page, with the new version if there is one. */
    async reload() {
        if (this.waiting && this.waiting.state === "installed") {
            const changed = new Promise((resolve) =>
                navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
            this.waiting.postMessage("take over");
            await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 2000))]);
        }
        location.reload();
    }
}
