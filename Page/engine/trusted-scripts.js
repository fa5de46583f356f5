/** @type {{createScriptURL(address: string): any}|undefined} */
let policy;

/**
 * Registers the scripts that this page may start: workers, the audio thread, the service worker. The content policy
 * refuses all others (Trusted Types), even if faulty code or data should try. It is called once for a page.
 *
 * @param {string[]} addresses
 */
export function trustScripts(addresses) {
    const known = new Set(addresses);
    policy = globalThis.trustedTypes?.createPolicy("merkwelt", {
        createScriptURL(address) {
            if (known.has(address)) return address;
            throw new TypeError(`${address} is none of the lab's scripts: ${addresses.join(", ")}`);
        },
    });
}

/**
 * A script's address in the form in which it may be started.
 *
 * @param {string} address
 * @returns {any} a text, or a trusted one if the browser has Trusted Types
 */
export const scriptAddress = (address) => policy ? policy.createScriptURL(address) : address;
