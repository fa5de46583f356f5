import { randomHexadecimal } from "../engine/random.js";
import { refused, vanished } from "../engine/effects.js";

/** A refusal of storage. `code` is the answer's code in effects.js. */
export class StorageError extends Error {
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

/** The tombstone of a session that is deleted here and on the server. */
const buried = "";

/** The tombstone of all sessions, among those of single sessions. */
export const everything = "*";

/**
 * Sessions, their entries, and the server's knowledge of them.
 *
 * The outbox record of a session is {id, through, last, isHeaderSent, refusal?, refusedBy?, conflicts?}: the highest
 * index that the server confirmed, the highest one stored here, whether the server has the header, the reason of a
 * refusal and the engine that was refused, and the indices at which the server has another entry.
 */
export class Storage {
    constructor(database) {
        this.database = database;
    }

    /**
     * @param {string} id the header's id; passing it saves parsing a long header
     * @returns {Promise<boolean>} false if there is such a session already
     */
    openSession(header, id = JSON.parse(header).id) {
        return this.database.write(["sessions", "entries", "outbox", "tombstones"], async (change) => {
            if (await change.get("sessions", id)) return false;
            await begin(change, header, id);
            return true;
        });
    }

    /**
     * Writes a whole session, for the first time or again because it has vanished. An existing session gets its missing
     * entries. A session of which the server has other entries is replaced, if all of its entries were sent. Throws
     * like `append`.
     */
    keepSession(header, id, texts) {
        return this.database.write(["sessions", "entries", "outbox", "tombstones"], async (change) => {
            const known = await change.get("sessions", id);
            if (known !== undefined && known !== header) throw new StorageError(refused, "another session has this name");
            const sent = await change.get("outbox", id);
            const isParted = sent?.conflicts !== undefined && sent.through >= sent.last;
            if (known === undefined || isParted) await begin(change, header, id);
            await add(change, id, 0, texts);
        });
    }

    /**
     * Adds entries. Entries that are stored already with the same text stay as they are, so that repeating is harmless.
     * Throws a StorageError with code 1 if an index has another text, and with code 4 if the session is not here or is
     * shorter. Nothing is written then.
     */
    append(id, from, texts) {
        return this.database.write(["sessions", "entries", "outbox"], async (change) => {
            if (!(await change.get("sessions", id))) throw new StorageError(vanished, "the session is not on this device");
            await add(change, id, from, texts);
        });
    }

    saveSummary(id, summary) {
        return this.database.write(["summaries", "sessions"], async (change) => {
            // A summary that arrives after its session was deleted must not appear in the list.
            if (await change.get("sessions", id)) await change.put("summaries", id, summary);
        });
    }

    summaries() {
        return this.database.read(["summaries"], (view) => view.list("summaries"));
    }

    /** @returns {Promise<{header: string, entries: string[]}|undefined>} */
    session(id) {
        return this.database.read(["sessions", "entries"], async (view) => {
            const header = await view.get("sessions", id);
            return header && { header, entries: await view.list("entries", [id, 0], [id, Infinity]) };
        });
    }

    /** The ids of all sessions, in order. */
    ids() {
        return this.database.read(["sessions"], (view) => view.keys("sessions"));
    }

    deleteSession(id) {
        return this.database.write(["sessions", "entries", "summaries", "outbox", "tombstones"], async (change) => {
            await change.remove("sessions", id);
            await change.removeRange("entries", [id, 0], [id, Infinity]);
            await change.remove("summaries", id);
            await change.remove("outbox", id);
            await change.put("tombstones", id, id);
        });
    }

    deleteEverything() {
        const all = ["sessions", "entries", "summaries", "outbox", "tombstones", "assets", "heads"];
        return this.database.write(all, async (change) => {
            for (const store of all) await change.clear(store);
            await change.put("tombstones", everything, everything);
        });
    }

    /** Renames a measured head, unless it was removed meanwhile. */
    renameHead(hash, name) {
        return this.database.write(["heads"], async (change) => {
            const head = await change.get("heads", hash);
            if (head) await change.put("heads", hash, { ...head, name });
        });
    }

    deleteHead(hash) {
        return this.database.write(["heads"], (change) => change.remove("heads", hash));
    }

    /** Whether a session was deleted on this device. */
    isDeleted(id) {
        return this.database.read(["tombstones"], async (view) => (await view.get("tombstones", id)) !== undefined);
    }

    /** The names of deletions that the server still has to make. */
    async tombstones() {
        const names = await this.database.read(["tombstones"], (view) => view.list("tombstones"));
        return names.filter((name) => name !== buried);
    }

    /**
     * Notes that the server has deleted it. After everything was deleted, the device gets a new key. The deletion of a
     * session stays known here, so that an earlier page's unfinished writes do not restore it.
     */
    buried(id) {
        return this.database.write(["tombstones", "profile"], async (change) => {
            // Its tab has written it again meanwhile, so it is not deleted any more.
            if ((await change.get("tombstones", id)) === undefined) return;
            if (id !== everything) return change.put("tombstones", id, buried);
            await change.remove("tombstones", id);
            await change.remove("profile", "key");
        });
    }

    /** The secret that identifies this device's sessions on the server: 64 hexadecimal digits, made once. */
    async profileKey() {
        return (await this.knownKey()) || this.adoptKey(randomHexadecimal());
    }

    /** The secret, if there is one. @returns {Promise<string|undefined>} */
    knownKey() {
        return this.database.read(["profile"], (view) => view.get("profile", "key"));
    }

    /** Takes over a secret, unless there is one. @returns {Promise<string>} the valid one */
    adoptKey(key) {
        return this.database.write(["profile"], async (change) => {
            const known = (await change.get("profile", "key")) || key;
            await change.put("profile", "key", known);
            return known;
        });
    }

    /** The ids of the sessions with entries that the server lacks and that this engine may still send. */
    async pending(engine) {
        const states = await this.database.read(["outbox"], (view) => view.list("outbox"));
        return states
            .filter((state) => !state.isHeaderSent || state.through < state.last)
            .filter((state) => !(state.refusal && state.refusedBy === engine))
            .map((state) => state.id);
    }

    outboxState(id) {
        return this.database.read(["outbox"], (view) => view.get("outbox", id));
    }

    /** Changes a session's outbox record, unless the session was deleted meanwhile. */
    updateOutbox(id, change) {
        return this.database.write(["outbox"], async (transaction) => {
            const state = await transaction.get("outbox", id);
            if (state) await transaction.put("outbox", id, change(state));
        });
    }

    /** The texts of the entries after `through`: as many as fit into the limits, but at least one if there is one. */
    async entriesAfter(id, through, count, bytes) {
        const texts = await this.database.read(["entries"], (view) =>
            view.list("entries", [id, through + 1], [id, Infinity], count));
        let size = 0;
        const end = texts.findIndex((text) => (size += text.length + 1) > bytes);
        return end < 0 ? texts : texts.slice(0, Math.max(1, end));
    }

    /**
     * The number of entries that the server lacks, and the number of those that are on their way. Refused entries are
     * not on their way.
     *
     * @returns {Promise<{waiting: number, sending: number, sessions: number, refused: number, refusal: string, conflicts: number}>}
     */
    async counts() {
        const states = await this.database.read(["outbox"], (view) => view.list("outbox"));
        const refused = states.filter((state) => state.refusal);
        const lacking = (some) => some.reduce((sum, state) => sum + Math.max(0, state.last - state.through), 0);
        return {
            waiting: lacking(states),
            sending: lacking(states.filter((state) => !state.refusal)),
            sessions: states.length,
            refused: refused.length,
            refusal: refused.length > 0 ? refused[0].refusal : "",
            conflicts: states.filter((state) => state.conflicts).length,
        };
    }
}

/** Stores a session's header. An earlier deletion no longer counts. */
async function begin(change, header, id) {
    await change.removeRange("entries", [id, 0], [id, Infinity]);
    await change.remove("tombstones", id);
    await change.put("sessions", id, header);
    await change.put("outbox", id, { id, through: -1, last: -1, isHeaderSent: false });
}

/** Adds entries to an existing session. */
async function add(change, id, from, texts) {
    const state = await change.get("outbox", id);
    if (from > state.last + 1) throw new StorageError(vanished, `entry ${from} would leave a gap after ${state.last}`);
    for (const [position, text] of texts.entries()) {
        const index = from + position;
        if (index > state.last) {
            await change.add("entries", [id, index], text);
        } else if ((await change.get("entries", [id, index])) !== text) {
            throw new StorageError(refused, `entry ${index} was written by another tab`);
        }
    }
    await change.put("outbox", id, { ...state, last: Math.max(state.last, from + texts.length - 1) });
}
