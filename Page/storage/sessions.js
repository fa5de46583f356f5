import { done, failed, full, refused } from "../engine/effects.js";
import { LastWords } from "./last-words.js";
import { StorageError } from "./storage.js";

/**
 * Effects on sessions: opening, writing, reading, deleting. Entries and headers are stored and sent as the texts that
 * Swift wrote, to the letter; several cross as lines, since none has a line feed in it.
 *
 * @param {{storage: import("./storage.js").Storage, farewell: import("../network/farewell.js").Farewell,
 *   lastWords: import("./last-words.js").LastWords, locks?: import("./session-lock.js").SessionLocks | typeof alone,
 *   changed: function(): void, kick: function({atOnce: boolean}=): void}} parts `changed`: the number of waiting entries may have changed;
 *   `kick`: there is something to send or delete on the server
 */
export function sessionEffects({ storage, farewell, lastWords = new LastWords(null), locks = alone, changed, kick }) {
    return {
        ...deletion({ storage, farewell, lastWords, locks, changed, kick }),

        async openSession(header, id) {
            const isNew = await lastWords.keep(storage, "openSession", header, id);
            // A server that knows the session early can take its entries when the page goes away.
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
                // Where it could not take the place of what is not sent yet, somebody waits for that.
                kick({ atOnce: true });
                return [codeOf(error), String(error.message || error)];
            }
        },

        async loadIndex() {
            // What goes on in another tab is known before it could be offered.
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
 * Deleting, which leaves what goes on in another tab alone. The wish is remembered from the first moment on, however long
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

/** A tab that knows of no other. */
const alone = {
    look: async () => undefined,
    whileFree: (id, work) => work().then(() => true),
    whileNoneGoesOn: (work) => work().then(() => true),
};

/** The entries that cross as lines; no line at all is none, and not one without a text. */
function entriesIn(lines) {
    return lines === "" ? [] : lines.split("\n");
}

function codeOf(error) {
    if (error instanceof StorageError) return error.code;
    if (error.name === "ConstraintError") return refused;
    if (error.name === "QuotaExceededError") return full;
    return failed;
}
