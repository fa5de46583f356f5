/**
 * Changes that are not saved in the lab yet: a text in localStorage for each study and person, so that a reload or a
 * crash does not lose them. If the browser refuses storage, they last as long as the page, and the editor shows that.
 */
export class Kept {
    /** @param {string} study @param {string} person @param {Storage|undefined} storage */
    constructor(study, person, storage) {
        this.key = `merkwelt.study.${person}/${study}`;
        this.storage = storage;
    }

    /** @returns {{revision: number, study: any, at: number}|undefined} */
    read() {
        try {
            const { revision, study, at } = JSON.parse(this.storage?.getItem(this.key) ?? "");
            return Number.isInteger(revision) && typeof study === "object" && study !== null ? { revision, study, at } : undefined;
        } catch (error) {
            return undefined;
        }
    }

    /** @param {{revision: number, study: any, at: number}} draft @returns {boolean} whether it is stored */
    write(draft) {
        try {
            if (!this.storage) return false;
            this.storage.setItem(this.key, JSON.stringify(draft));
            return true;
        } catch (error) {
            return false;
        }
    }

    remove() {
        try {
            this.storage?.removeItem(this.key);
        } catch (error) {
            // The draft was never stored.
        }
    }
}

/** The browser's storage; undefined if it refuses. */
export function ownStorage() {
    try {
        return localStorage;
    } catch (error) {
        return undefined;
    }
}
