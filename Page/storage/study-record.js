import { stores } from "./database.js";

/** The device's record of a participation besides its sessions: the server's answer to Begin, and the log's name. */
export class StudyRecord {
    /**
     * @param {import("./storage.js").Storage} storage the study's own storage
     * @param {{forgotten?: () => void}} told `forgotten` is called when nothing is left of it in the database
     */
    constructor(storage, { forgotten = () => undefined } = {}) {
        this.database = storage.database;
        this.forgotten = forgotten;
    }

    /** @returns {Promise<string>} empty before Begin */
    async text() {
        return (await this.database.read(["profile"], (view) => view.get("profile", "participation"))) ?? "";
    }

    /** The name of the participation's log, which has to be sent to the server first. */
    async log() {
        const text = await this.text();
        return text === "" ? undefined : JSON.parse(text).log;
    }

    keep(text) {
        return this.database.write(["profile"], (change) => change.put("profile", "participation", text));
    }

    /** Removes everything that the device has of it: sessions, log, key. The server has deleted it before. */
    async forget() {
        await this.database.write(stores, async (change) => {
            for (const store of stores) await change.clear(store);
        });
        this.forgotten();
    }
}

/**
 * Continues a participation here with the key from its return link, unless there is one already. Pages that were loaded
 * before see the change as well.
 *
 * @param {import("./storage.js").Storage} storage
 */
export function adoptKey(storage, key) {
    return storage.database.write(["profile"], async (change) => {
        if ((await change.get("profile", "participation")) !== undefined) return;
        await change.put("profile", "key", key);
        await change.put("profile", "returning", key);
    });
}

/** Whether a return link has brought the key. @param {import("./storage.js").Storage} storage */
export function isReturning(storage) {
    return storage.database.read(["profile"], async (view) => {
        const key = await view.get("profile", "key");
        return key !== undefined && (await view.get("profile", "returning")) === key;
    });
}
