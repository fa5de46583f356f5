import { effectKinds, replyCodes } from "./contract.js";

/** The codes of answers. Each effect defines what `refused` means (`EffectKind` in Swift). */
export const { done, refused, full, failed, vanished, cancelled, tooLarge } = replyCodes;

/**
 * A pause before a fault is reported. Browsers abort running work when a page is left, and Firefox does so before it
 * announces it. A page that is gone after this pause has no fault to report. One that returns from the browser's memory
 * has.
 */
export const beforeFault = () => new Promise((resolve) => setTimeout(resolve, 250));

/**
 * Fetches a file. A request that the browser aborted because the page is being left is repeated once. Either the page
 * is gone before the answer, or the answer is the correct one. It does not matter how long the browser takes to leave.
 *
 * @param {string} address
 */
export async function load(address) {
    try {
        return await fetch(address);
    } catch (error) {
        await beforeFault();
        return fetch(address);
    }
}

/**
 * Makes the function that performs one effect.
 *
 * @param {Object<string, function(...string): any>} handlers by the names in `effectKinds`. A handler returns, or
 *   promises, nothing (done), a code, or `[code, text]`. An error is answered with `failed`.
 * @param {function(number, number, string): void} reply
 * @param {function(): Promise} pause before a failure is reported
 * @param {Object<string, number>} kinds the numbers of effects, by name
 */
export function createEffects(handlers, reply, pause = beforeFault, kinds = effectKinds) {
    /** @type {Object<number, string>} */
    const names = {};
    for (const [name, kind] of Object.entries(kinds)) names[kind] = name;
    return function perform({ request, kind, texts }) {
        const handler = handlers[names[kind]];
        const work = handler
            ? new Promise((resolve) => resolve(handler(...texts)))
            : Promise.reject(new Error(`this page does not know effect ${kind}`));
        return work.then(
            (answer) => {
                if (request === 0) return;
                const [code, text] = Array.isArray(answer) ? answer : [answer === undefined ? done : answer, ""];
                reply(request, code, text);
            },
            async (error) => {
                await pause();
                console.error(names[kind] || kind, error);
                if (request !== 0) reply(request, failed, String((error && error.message) || error));
            });
    };
}
