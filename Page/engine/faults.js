import { showFaultLine } from "./restart.js";

/**
 * Handles uncaught errors. Swift's end the instance, and those of the page's own files are shown beside it.
 *
 * @param {import("./wasm.js").Machine} machine
 * @param {function(): boolean} mayWork
 * @param {function(): Record<string, string>} text the texts to show
 */
export function watchFaults(machine, mayWork, text) {
    const look = (error) => {
        if (error instanceof WebAssembly.RuntimeError) machine.stop(error);
        // Browser extensions run in this page too, and their errors are not the lab's.
        else if (mayWork() && String(error && error.stack).includes(location.origin)) showFaultLine(text());
    };
    addEventListener("error", (event) => look(event.error));
    addEventListener("unhandledrejection", (event) => look(event.reason));
}
