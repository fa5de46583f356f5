import { done, load, refused, tooLarge } from "../engine/effects.js";
import { preference } from "./preferences.js";
import { noteWords } from "./words-used.js";

/** Gives the person a file. */
export function download(name, type, parts) {
    const address = URL.createObjectURL(new Blob(parts, { type: type.startsWith("text/") ? `${type};charset=utf-8` : type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // Safari reads the file some time after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** The bytes of a base64 text (RFC 4648, with or without padding). */
export function bytesOf(base64) {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The base64 text of bytes. */
export function base64Of(bytes) {
    const all = new Uint8Array(bytes);
    let text = "";
    // The bytes are converted in parts, because a call takes only a limited number of arguments.
    for (let at = 0; at < all.length; at += 0x8000) text += String.fromCharCode(...all.subarray(at, at + 0x8000));
    return btoa(text);
}

/** The bytes whose base64 text is between two places of a file, given as "12 340". */
export async function partOf(file, places) {
    const [from, to] = places.split(" ").map(Number);
    return bytesOf(await file.slice(from, to).text()).buffer;
}

/** Lets the person choose a file; undefined if they cancel. It works only in the handler of a gesture. */
export function choose(accept) {
    return new Promise((resolve) => {
        const field = document.createElement("input");
        field.type = "file";
        field.accept = accept;
        field.hidden = true;
        const end = (file) => {
            field.remove();
            resolve(file);
        };
        field.addEventListener("cancel", () => end(undefined));
        field.addEventListener("change", () => end(field.files?.[0]));
        // Safari forgets a field that is not in the page.
        document.body.append(field);
        field.click();
    });
}

async function fetchText(path) {
    const address = new URL(path, location.origin);
    if (address.origin !== location.origin) throw new Error(`${path} is not on this server`);
    const response = await load(address.href);
    if (response.status === 404) return refused;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const text = await response.text();
    noteWords(address.pathname);
    return [done, text];
}

/** Effects that move files and texts in and out of the lab. */
export function fileEffects(storage, { pick = choose, give = download } = {}) {
    const underway = new Map();
    return {
        download: (name, type, content) => download(name, type, [content]),

        async chooseFile(accept, most) {
            const file = await pick(accept);
            if (!file) return refused;
            if (file.size > Number(most)) return [tooLarge, JSON.stringify({ file: file.name, size: file.size })];
            return [done, await file.text()];
        },

        async exportAll(file, type, ...texts) {
            const [opening, head, entries, comma, end, next, closing, kept, before, behind] = texts;
            const parts = [];
            for (const id of await storage.ids()) {
                const session = await storage.session(id);
                if (!session) continue; // deleted meanwhile
                parts.push(parts.length > 0 ? next : opening, head, session.header);
                parts.push(entries, session.entries.join(comma), end);
            }
            if (parts.length === 0) return refused;
            const value = preference(kept);
            give(file, type, [...parts, ...(value ? [before, value, behind] : [closing])]);
            return done;
        },

        /** A second request for a file that is on its way gets the same answer. */
        fetchText(path) {
            if (!underway.has(path)) {
                underway.set(path, fetchText(path).finally(() => underway.delete(path)));
            }
            return underway.get(path);
        },
    };
}
