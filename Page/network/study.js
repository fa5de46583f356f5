import { headers } from "./api.js";
import { done, failed, refused } from "../engine/effects.js";

const patience = 30000;
/** What the lab's server answers in; a hotel's login page is none of these. */
const own = /^(application\/(problem\+)?json|image\/svg\+xml)\b/;
const isOwn = ({ status, headers }) => status === 204 || own.test(headers.get("Content-Type") ?? "");

/**
 * What somebody's participation needs of the device and of the server. What is asked and what an answer means is Swift's.
 *
 * @param {{storage: import("../storage/storage.js").Storage, fetch: (address: string, options: object) => Promise<Response>}} sender
 * @param {import("../storage/study-record.js").StudyRecord} record
 * @param {function(string): void} lead leads to another place
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
                // A server in trouble, or somebody's page in its place: later may help.
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
