import { openDatabase } from "./database.js";
import { MemoryDatabase } from "./memory-database.js";
import { Storage } from "./storage.js";

/**
 * Opens the device's storage. If the browser refuses (private windows, site data switched off) everything is kept in
 * memory, and the state is "blocked".
 *
 * @param {string} [name] a database other than the lab's; each study has its own, with a key of its own
 * @returns {Promise<{storage: Storage, state: "ok"|"blocked"}>}
 */
export async function openStorage(name) {
    try {
        const storage = new Storage(await openDatabase(undefined, name));
        await storage.profileKey(); // some browsers open a database and then refuse to write into it
        return { storage, state: "ok" };
    } catch (error) {
        console.warn("storage is not available, sessions live as long as this page:", error);
        return { storage: new Storage(new MemoryDatabase()), state: "blocked" };
    }
}
