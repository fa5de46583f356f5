import { showFaultLine } from "./restart.js";

/**
 * Errors that no one caught. Swift's end the instance; those of the page's own files are shown beside it.
 *
 * @param {import("./wasm.js").Machine} machine
 * @param {function(): boolean} mayWork
 * @param {function(): Record<string, string>} text what can be said
 */
export function watchFaults(machine, mayWork, text) {
    const look = (error) => {
        if (error instanceof WebAssembly.RuntimeError) machine.stop(error);
        // Browser extensions run in this page too; their faults are not ours to report.
        else if (mayWork() && String(error && error.stack).includes(location.origin)) showFaultLine(text());
    };
    addEventListener("error", (event) => look(event.error));
    addEventListener("unhandledrejection", (event) => look(event.reason));
}
