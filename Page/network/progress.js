import { Api, Refusal } from "./api.js";
import { done, refused } from "../engine/effects.js";
import { everything } from "../storage/storage.js";

const path = "/api/v1/profile/progress";

/**
 * Merges the progress on this device with the server's for this profile.
 *
 * It is only an attempt. If the server cannot be reached or is older, or a task needs the device, the answer is "not
 * now", and the next occasion asks again.
 *
 * @param {{storage: import("../storage/storage.js").Storage, fetch: typeof globalThis.fetch, alone:
 *   function(function(): Promise): Promise, mayWork: function(): boolean}} parts the same as the outbox's
 */
export function progressEffects({ storage, fetch, alone, mayWork }) {
    const api = new Api(fetch, () => storage.profileKey());
    let isKnown = true;

    const send = async (text) => {
        if (!mayWork()) return refused;
        // Before the server has deleted everything, new progress would be deleted as well.
        if ((await storage.tombstones()).includes(everything)) return refused;
        try {
            return [done, JSON.stringify(await api.ask("PUT", path, text))];
        } catch (error) {
            // A server that does not know the address is not asked again while this page is open.
            if (error instanceof Refusal && [404, 405, 410].includes(error.status)) isKnown = false;
            return refused;
        }
    };

    return {
        exchangeProgress: (text) => (isKnown && mayWork() ? alone(() => send(text)) : refused),
    };
}
