import { done, failed, full, refused } from "../engine/effects.js";
import { LastWords } from "./last-words.js";
import { StorageError } from "./storage.js";

/**
 * Effects on sessions: opening, writing, reading, deleting. Entries and headers are stored and sent unchanged as the
 * texts that Swift wrote. Several are passed as lines, because none contains a line feed.
 *
 * @param {{storage: import("./storage.js").Storage, farewell: import("../network/farewell.js").Farewell, lastWords:
 *   import("./last-words.js").LastWords, locks?: import("./session-lock.js").SessionLocks | typeof alone, changed:
 *   function(): void, kick: function({atOnce: boolean}=): void}} parts `changed` is called when the number of waiting
 *   entries may have changed; `kick` is called when there is something to send to the server or to delete there
 */
export function sessionEffects({ storage, farewell, lastWords = new LastWords(null), locks = alone, changed, kick }) {
    return {
        ...deletion({ storage, farewell, lastWords, locks, changed, kick }),

        async openSession(header, id) {
            const isNew = await lastWords.keep(storage, "openSession", header, id);
            // A server that knows the session early can accept its entries when the page goes away.
            kick();
            farewell.key = await storage.profileKey();
            return isNew ? done : refused;
        },

        async appendEntries(id, from, lines) {
            try {
                const texts = entriesIn(lines);
                await lastWords.keep(storage, "append", id, Number(from), texts);
                farewell.stored(id, Number(from), texts);
                changed();
                return done;
            } catch (error) {
                return [codeOf(error), String(error.message || error)];
            }
        },

        async keepSession(header, id, lines) {
            try {
                const texts = entriesIn(lines);
                await lastWords.keep(storage, "keepSession", header, id, texts);
                farewell.key = await storage.profileKey();
                farewell.begun(id, header, texts);
                kick();
                changed();
                return done;
            } catch (error) {
                // If it could not replace unsent entries, the caller waits until they are sent.
                kick({ atOnce: true });
                return [codeOf(error), String(error.message || error)];
            }
        },

        async loadIndex() {
            // Sessions in other tabs have to be known before the list is shown.
            await locks.look();
            return [done, (await storage.summaries()).join("\n")];
        },

        async loadSession(id) {
            const session = await storage.session(id);
            return session ? [done, [session.header, ...session.entries].join("\n")] : refused;
        },

        saveSummary: (id, summary) => lastWords.keep(storage, "saveSummary", id, summary),

        upload: () => {
            kick();
        },
    };
}

/**
 * Deletion of sessions, except for those in other tabs. The request is remembered from its first moment, however long
 * the locks take.
 */
function deletion({ storage, farewell, lastWords, locks, changed, kick }) {
    const guarded = {
        deleteSession: (id) => locks.whileFree(id, () => storage.deleteSession(id)),
        deleteEverything: () => locks.whileNoneGoesOn(() => storage.deleteEverything()),
    };
    return {
        async deleteSession(id) {
            if (!(await lastWords.keep(guarded, "deleteSession", id))) return refused;
            farewell.forget(id);
            changed();
            kick();
            return done;
        },

        async deleteEverything() {
            if (!(await lastWords.keep(guarded, "deleteEverything"))) return refused;
            lastWords.forgetOthers();
            farewell.forgetAll();
            changed();
            kick();
            return done;
        },
    };
}

/** The locks of a tab that does not know of others. */
const alone = {
    look: async () => undefined,
    whileFree: (id, work) => work().then(() => true),
    whileNoneGoesOn: (work) => work().then(() => true),
};

/** The entries in lines of text. An empty text has no entries, rather than an empty one. */
function entriesIn(lines) {
    return lines === "" ? [] : lines.split("\n");
}

function codeOf(error) {
    if (error instanceof StorageError) return error.code;
    if (error.name === "ConstraintError") return refused;
    if (error.name === "QuotaExceededError") return full;
    return failed;
}
