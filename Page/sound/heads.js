import { done, failed, full, refused, tooLarge } from "../engine/effects.js";
import { headers } from "../network/api.js";
import { choose } from "../storage/files.js";
import { LastWords } from "../storage/last-words.js";
import { setPreference } from "../storage/preferences.js";

const unreached = failed;

/**
 * The header of a head file, as `HeadData` writes it: the places of the number of directions and of the content's hash.
 */
const directionsAt = 12;
const hashAt = [32, 64];

/** The person's own file that a head's text names (`HeadChoice`); nothing for the lab's. */
const fileOf = (text) => (text.startsWith("own:") ? text.slice(4) : "");

/**
 * The person's own measured heads, in the device's database: {hash, name, directions, size, bytes}.
 *
 * The file of the chosen head replaces the lab's wherever a renderer is made.
 */
export class HeadStore {
    /** @param {{read: function, write: function}} database of database.js @param {string} worn a head's text */
    constructor(database, worn) {
        this.database = database;
        this.worn = worn;
        /** @type {?File} what was dropped onto the page */
        this.dropped = null;
    }

    /** The content of the chosen head, if it is one of the person's own. */
    async bytes() {
        const hash = fileOf(this.worn);
        if (!hash) return undefined;
        const head = await this.database.read(["heads"], (view) => view.get("heads", hash));
        // Sessions record which head was used, so another one must not replace it silently.
        if (!head) throw new Error("the measured head is not on this device any more; choose another one");
        return head.bytes;
    }

    /** Drops the choice of a head that is no longer on this device. */
    async look() {
        await this.bytes().catch(() => {
            this.worn = "";
        });
    }

    /** @returns whether the file has changed */
    wear(text) {
        const isOther = fileOf(text) !== fileOf(this.worn);
        this.worn = text;
        setPreference("head", text);
        return isOther;
    }

    async facts() {
        const heads = await this.database.read(["heads"], (view) => view.list("heads"));
        return heads.map((head) => this.fact(head)).join("\n");
    }

    fact({ hash, name, directions, size }) {
        return JSON.stringify({ hash, name, directions, size });
    }

    keep(head) {
        return this.database.write(["heads"], (change) => change.put("heads", head.hash, head));
    }
}

/**
 * Effects on heads.
 *
 * @param {HeadStore} heads
 * @param {{storage: import("../storage/storage.js").Storage, fetch: typeof globalThis.fetch}} parts the same as the
 *   outbox's
 * @param {object} how `renewed()` is called when renderers need another head's file; `lastWords` keep the writes that a
 *   left page has not finished
 */
export function headEffects(heads, { storage, fetch }, { renewed, lastWords = new LastWords(null), pick = choose }) {
    return {
        wearHead(text) {
            if (heads.wear(text)) renewed();
        },

        loadHeads: async () => [done, await heads.facts()],

        async addHead(accept, most) {
            const file = heads.dropped ?? (await pick(accept));
            heads.dropped = null;
            if (!file) return refused;
            if (file.size > Number(most)) return [tooLarge, JSON.stringify({ file: file.name, size: file.size })];
            const answer = await baked(file, fetch, await storage.profileKey());
            if (!(answer instanceof ArrayBuffer)) return answer;
            const head = { ...readHeader(answer), name: file.name.replace(/\.[^.]*$/, ""), size: answer.byteLength, bytes: answer };
            try {
                await heads.keep(head);
            } catch (error) {
                if (error.name === "QuotaExceededError") return full;
                throw error;
            }
            return [done, heads.fact(head)];
        },

        renameHead: (hash, name) => lastWords.keep(storage, "renameHead", hash, name),
        deleteHead: (hash) => lastWords.keep(storage, "deleteHead", hash),
    };
}

/** The longest time for the server, which receives a large file and bakes it in half a minute. */
const patience = 180_000;

/**
 * The head that the server makes of a file, or the refusal.
 *
 * @param {File} file @param {typeof globalThis.fetch} fetch @param {string} key
 */
async function baked(file, fetch, key) {
    const stopper = new AbortController();
    const timer = setTimeout(() => stopper.abort(), patience);
    try {
        const response = await fetch("/api/v1/heads", {
            method: "POST", body: file, signal: stopper.signal, cache: "no-store",
            headers: { ...headers(key), "Content-Type": "application/octet-stream" },
        });
        if (response.ok) {
            const bytes = await response.arrayBuffer();
            return isHead(bytes) ? bytes : unreached; // a hotel's login page, for instance
        }
        // The server is busy, or gives no usable answer. A later attempt may succeed.
        if (response.status >= 500 || response.status === 408 || response.status === 429) return unreached;
        const { detail, title, remedy } = await response.json();
        return [refused, [detail || title, remedy].filter(Boolean).join(". ")];
    } catch (error) {
        return unreached;
    } finally {
        clearTimeout(timer);
    }
}

function isHead(bytes) {
    return bytes.byteLength > hashAt[1] && new TextDecoder().decode(new Uint8Array(bytes, 0, 4)) === "MWHR";
}

function readHeader(bytes) {
    const hash = Array.from(new Uint8Array(bytes).slice(...hashAt), (byte) => byte.toString(16).padStart(2, "0")).join("");
    return { hash, directions: new DataView(bytes).getUint32(directionsAt, true) };
}

/**
 * Lets a file be dropped where heads are added, as if it had been chosen.
 *
 * @param {HTMLElement} root @param {HeadStore} heads
 */
export function watchHeadDrop(root, heads) {
    const place = (event) => event.target.closest?.("#own-head");
    const carries = (event) => event.dataTransfer?.types?.includes("Files");
    root.addEventListener("dragover", (event) => {
        if (carries(event) && place(event)) event.preventDefault();
    });
    root.addEventListener("drop", (event) => {
        const target = place(event);
        const file = event.dataTransfer?.files?.[0];
        if (!target || !file) return;
        event.preventDefault();
        const button = target.querySelector("#add-head");
        if (!button || button.disabled) return;
        heads.dropped = file;
        button.click();
    });
}
