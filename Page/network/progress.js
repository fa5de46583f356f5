import { Api, Refusal } from "./api.js";
import { done, refused } from "../engine/effects.js";
import { everything } from "../storage/storage.js";

const path = "/api/v1/profile/progress";

/**
 * Brings what was reached on this device together with what the server knows of this profile.
 *
 * It only ever tries: where the server cannot be reached, or is an older one, or a task needs the device for itself, the
 * answer is "not now", and the next occasion asks again.
 *
 * @param {{storage: import("../storage/storage.js").Storage, fetch: typeof globalThis.fetch, alone: function(function(): Promise): Promise,
 *   mayWork: function(): boolean}} parts as the outbox has them
 */
export function progressEffects({ storage, fetch, alone, mayWork }) {
    const api = new Api(fetch, () => storage.profileKey());
    let isKnown = true;

    const send = async (text) => {
        if (!mayWork()) return refused;
        // What goes there before the server has forgotten everything would be deleted with the rest.
        if ((await storage.tombstones()).includes(everything)) return refused;
        try {
            return [done, JSON.stringify(await api.ask("PUT", path, text))];
        } catch (error) {
            // A server that does not know the address will not learn it while this page is open.
            if (error instanceof Refusal && [404, 405, 410].includes(error.status)) isKnown = false;
            return refused;
        }
    };

    return {
        exchangeProgress: (text) => (isKnown && mayWork() ? alone(() => send(text)) : refused),
    };
}
