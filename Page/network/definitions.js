import { Api, Refusal } from "./api.js";
import { done, failed, refused } from "../engine/effects.js";

/**
 * Lets the server read definitions in YAML, which the page cannot.
 *
 * @param {{storage: import("../storage/storage.js").Storage, fetch: typeof globalThis.fetch}} parts the same as the
 *   outbox's
 */
export function definitionEffects({ storage, fetch }) {
    const api = new Api(fetch, () => storage.profileKey());
    return {
        async readDefinition(text) {
            try {
                const body = JSON.stringify(/** @type {API.DefinitionText} */ ({ text }));
                const answer = /** @type {API.DefinitionText} */ (await api.ask("POST", "/api/v1/definitions", body));
                return typeof answer.text === "string" ? [done, answer.text] : failed;
            } catch (error) {
                return error instanceof Refusal ? [refused, error.message] : failed;
            }
        },
    };
}
