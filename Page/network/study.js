import { headers } from "./api.js";
import { done, failed, refused } from "../engine/effects.js";

const patience = 30000;
/** The media types of the lab's server. A hotel's login page has none of them. */
const own = /^(application\/(problem\+)?json|image\/svg\+xml)\b/;
const isOwn = ({ status, headers }) => status === 204 || own.test(headers.get("Content-Type") ?? "");

/**
 * The effects of a participation on the device and on the server. Swift decides what to ask and what an answer means.
 *
 * @param {{storage: import("../storage/storage.js").Storage, fetch: (address: string, options: object) =>
 *   Promise<Response>}} sender
 * @param {import("../storage/study-record.js").StudyRecord} record
 * @param {function(string): void} lead goes to another address
 */
export function studyEffects({ storage, fetch }, record, lead = (address) => location.assign(address)) {
    return {
        loadStudy: async () => [done, await record.text()],

        keepStudy: (text) => (text === "" ? record.forget() : record.keep(text)),

        async askStudy(method, path, body, access) {
            const content = body === "" ? undefined : body;
            const fields = access === "open" ? { Accept: "application/json" } : headers(await storage.profileKey(), content);
            const stopper = new AbortController();
            const timer = setTimeout(() => stopper.abort(), patience);
            try {
                const response = await fetch("/api/v1" + path, {
                    method, body: content, headers: fields, signal: stopper.signal, cache: "no-store",
                });
                const text = await response.text();
                // The server is in trouble, or another page answers in its place. A later attempt may succeed.
                if (!isOwn(response)) return [failed, text];
                if (response.ok) return [done, text];
                const isNo = response.status < 500 && ![408, 425, 429].includes(response.status);
                return [isNo ? refused : failed, text];
            } catch (error) {
                return [failed, ""];
            } finally {
                clearTimeout(timer);
            }
        },

        leave: (address) => {
            const { protocol } = new URL(address);
            if (protocol === "https:" || protocol === "http:") lead(address);
        },
    };
}
