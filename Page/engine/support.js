import { showPlainPage } from "./plain-page.js";

// A module with one function that makes a vector. It is valid only if WebAssembly has 128-bit SIMD.
const vectorModule = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
]);

/** Whether this browser can run the lab: WebAssembly with SIMD (Chrome 91, Firefox 89, Safari 16.4). */
export function canRun() {
    try {
        return typeof WebAssembly === "object" && WebAssembly.validate(vectorModule);
    } catch (error) {
        return false;
    }
}

/**
 * Shows that this browser is too old, in all of the lab's languages, because the reader's is unknown.
 *
 * @param {Record<string, string>[]} texts
 */
export function showTooOld(texts) {
    showPlainPage({
        title: texts.map(({ oldTitle }) => oldTitle).join(" · "), lines: texts.map(({ old }) => old), actions: [],
    });
}
