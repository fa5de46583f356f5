import { stores } from "./database.js";

/** What the device keeps of a participation besides its sessions: the server's answer to Begin, and the log's name. */
export class StudyRecord {
    /**
     * @param {import("./storage.js").Storage} storage the study's own
     * @param {{forgotten?: () => void}} told `forgotten`: nothing is left of it in the database
     */
    constructor(storage, { forgotten = () => undefined } = {}) {
        this.database = storage.database;
        this.forgotten = forgotten;
    }

    /** @returns {Promise<string>} empty where nobody has begun */
    async text() {
        return (await this.database.read(["profile"], (view) => view.get("profile", "participation"))) ?? "";
    }

    /** The name of the participation's log, which the server has to have first. */
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
 * The participation goes on here with the key that its return link brought, unless one goes on here already. Pages that are
 * loaded before it does know of it as well.
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
