import { headers } from "./api.js";
import { done, refused } from "../engine/effects.js";
import { download } from "../storage/files.js";

const path = "/api/v1/profile/export";

/**
 * Gives the person all data that the server has about this profile. The file is complete or is not given at all. The
 * server aborts it if the profile is erased meanwhile.
 *
 * @param {{storage: import("../storage/storage.js").Storage, fetch: typeof globalThis.fetch}} parts the same as the
 *   outbox's
 */
export function ownDataEffects({ storage, fetch }, { give = download } = {}) {
    return {
        async exportOwnData(file) {
            try {
                const answer = await fetch(path, { headers: headers(await storage.profileKey()), cache: "no-store" });
                if (!answer.ok) return refused;
                give(file, "application/json", [await answer.text()]);
                return done;
            } catch (error) {
                return refused;
            }
        },
    };
}
