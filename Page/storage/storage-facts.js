import { done, refused } from "../engine/effects.js";

/** Effects that report how the device stores data, and ask it for persistent storage. */
export function storageFactEffects(storage, state) {
    const manager = navigator.storage;
    return {
        async storageFacts() {
            // Private windows may refuse to answer.
            /** @type {StorageEstimate} */
            const estimate = manager && manager.estimate ? await manager.estimate().catch(() => ({})) : {};
            const persisted = manager && manager.persisted ? await manager.persisted().catch(() => false) : false;
            const counts = await storage.counts();
            return [done, JSON.stringify({
                used: estimate.usage || 0, quota: estimate.quota || 0, persisted, storage: state, ...counts,
            })];
        },

        async persist() {
            return manager && manager.persist && (await manager.persist()) ? done : refused;
        },
    };
}
