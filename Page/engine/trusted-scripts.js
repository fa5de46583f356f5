/** @type {{createScriptURL(address: string): any}|undefined} */
let policy;

/**
 * Names the scripts that this page may start: workers, the audio thread, the service worker. The content policy lets
 * nothing else become one (Trusted Types), whatever a faulty line of ours or somebody's data should try. Once for a page.
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
 * @returns {any} a text; where the browser knows Trusted Types, one that it trusts
 */
export const scriptAddress = (address) => policy ? policy.createScriptURL(address) : address;
