import { effectKinds, replyCodes } from "./contract.js";

/** Codes of answers; what `refused` means is said by the effect (`EffectKind` in Swift). */
export const { done, refused, full, failed, vanished, cancelled, tooLarge } = replyCodes;

/**
 * Browsers break off what is under way when a page is left, Firefox before it says that it will be. A page that has gone
 * away by the end of this pause has no fault to tell; one that comes back from the browser's memory has.
 */
export const beforeFault = () => new Promise((resolve) => setTimeout(resolve, 250));

/**
 * Fetches a file. What a browser has broken off since the page is being left is asked for once more: the page is gone before
 * the answer, or the answer is the true one. How long a browser takes to leave does not matter then.
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
 *   promises, nothing (done), a code, or `[code, text]`; what it throws is answered with `failed`.
 * @param {function(number, number, string): void} reply
 * @param {function(): Promise} pause before a failure is told
 * @param {Object<string, number>} kinds the numbers of effects, by their names
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
