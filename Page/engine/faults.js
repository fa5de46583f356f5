import { showFaultLine } from "./restart.js";

/**
 * Errors that no one caught. Swift's end the instance; those of the page's own files are shown beside it.
 *
 * @param {import("./wasm.js").Machine} machine
 * @param {function(): boolean} mayWork
 * @param {function(): string} language the reader's
 */
export function watchFaults(machine, mayWork, language) {
    const look = (error) => {
        if (error instanceof WebAssembly.RuntimeError) machine.stop(error);
        // Browser extensions run in this page too; their faults are not ours to report.
        else if (mayWork() && String(error && error.stack).includes(location.origin)) showFaultLine(language());
    };
    addEventListener("error", (event) => look(event.error));
    addEventListener("unhandledrejection", (event) => look(event.reason));
}
