import { entriesAddress, entriesBody, headers, sessionAddress } from "./api.js";

/** The most bytes that are sent when a page goes away. Browsers allow about 64 kB in all. */
const most = 60000;

/**
 * Sends entries when the page goes away, perhaps for good. They are stored on the device in any case, and this only
 * brings them to the server before the next visit. The outcome of the request does not matter, because the outbox sends
 * the same entries again and the server knows them.
 */
export class Farewell {
    /** @param {function(string, object): Promise} fetch */
    constructor(fetch) {
        this.fetch = fetch;
        this.key = null;
        this.recent = new Map();
        this.through = new Map();
        /** Headers that the server has not confirmed. */
        this.headers = new Map();
    }

    /** Remembers entries that were just stored. */
    stored(id, from, texts) {
        const known = this.recent.get(id);
        if (!known || from < known.from || from > known.from + known.texts.length) {
            this.recent.set(id, { from, texts: [...texts] });
        } else {
            known.texts.splice(from - known.from, Infinity, ...texts);
        }
    }

    /**
     * Notes that a session was written from its header on, so that the server has nothing of it as far as is known
     * here.
     */
    begun(id, header, texts) {
        this.through.delete(id);
        this.headers.set(id, header);
        this.recent.set(id, { from: 0, texts: [...texts] });
    }

    /** Notes that the server has the session's header, and its entries up to `through`. */
    confirmed(id, through) {
        this.through.set(id, through);
        this.headers.delete(id);
        const known = this.recent.get(id);
        if (!known) return;
        const count = Math.max(0, Math.min(known.texts.length, through + 1 - known.from));
        known.texts.splice(0, count);
        known.from += count;
    }

    forget(id) {
        this.recent.delete(id);
        this.headers.delete(id);
    }

    forgetAll() {
        this.recent.clear();
        this.headers.clear();
    }

    /** Sends what fits. Nothing here may wait, because the page is going away. */
    send() {
        let room = most;
        for (const [id, { from, texts }] of this.recent) {
            const header = this.headers.get(id);
            // Only entries that directly follow the server's last one can be appended there.
            if (!this.key || (header === undefined && this.through.get(id) !== from - 1)) continue;
            if (header !== undefined) {
                if (from > 0 || (room -= header.length) < 0) continue;
                this.fetch(sessionAddress(id), {
                    method: "PUT", keepalive: true, headers: headers(this.key, header), body: header,
                }).catch(() => undefined);
            }
            const part = [];
            for (const text of texts) {
                room -= text.length + 1;
                if (room < 0) break;
                part.push(text);
            }
            if (part.length === 0) continue;
            const body = entriesBody(part);
            this.fetch(entriesAddress(id), {
                method: "POST", keepalive: true, headers: headers(this.key, body), body,
            }).catch(() => undefined);
        }
    }
}
