import { done, failed, full, refused } from "../engine/effects.js";
import { LastWords } from "./last-words.js";
import { StorageError } from "./storage.js";

/**
 * Effects on sessions: opening, writing, reading, deleting. Entries and headers are stored and sent as the texts that
 * Swift wrote, to the letter; several cross as lines, since none has a line feed in it.
 *
 * @param {{storage: import("./storage.js").Storage, farewell: import("../network/farewell.js").Farewell,
 *   lastWords: import("./last-words.js").LastWords, changed: function(): void, kick: function(): void}} parts `changed`:
 *   the number of waiting entries may have changed; `kick`: there is something to send or delete on the server
 */
export function sessionEffects({ storage, farewell, lastWords = new LastWords(null), changed, kick }) {
    return {
        async openSession(header, id) {
            const isNew = await lastWords.keep(storage, "openSession", header, id);
            // A server that knows the session early can take its entries when the page goes away.
            kick();
            farewell.key = await storage.profileKey();
            return isNew ? done : refused;
        },

        async appendEntries(id, from, lines) {
            try {
                const texts = lines === "" ? [] : lines.split("\n");
                await lastWords.keep(storage, "append", id, Number(from), texts);
                farewell.stored(id, Number(from), texts);
                changed();
                return done;
            } catch (error) {
                return [codeOf(error), String(error.message || error)];
            }
        },

        async loadIndex() {
            return [done, (await storage.summaries()).join("\n")];
        },

        async loadSession(id) {
            const session = await storage.session(id);
            return session ? [done, [session.header, ...session.entries].join("\n")] : refused;
        },

        saveSummary: (id, summary) => lastWords.keep(storage, "saveSummary", id, summary),

        async deleteSession(id) {
            await lastWords.keep(storage, "deleteSession", id);
            farewell.forget(id);
            changed();
            kick();
        },

        async deleteEverything() {
            await lastWords.keep(storage, "deleteEverything");
            farewell.forgetAll();
            changed();
            kick();
        },

        upload: () => {
            kick();
        },
    };
}

function codeOf(error) {
    if (error instanceof StorageError) return error.code;
    if (error.name === "ConstraintError") return refused;
    if (error.name === "QuotaExceededError") return full;
    return failed;
}
