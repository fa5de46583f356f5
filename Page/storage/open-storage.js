import { openDatabase } from "./database.js";
import { MemoryDatabase } from "./memory-database.js";
import { Storage } from "./storage.js";

/**
 * Opens the device's storage. Where the browser refuses (private windows, site data switched off) everything goes on in
 * memory, and the state says so: "blocked".
 *
 * @param {string} [name] another database than the lab's: a study has its own, with a key of its own
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
