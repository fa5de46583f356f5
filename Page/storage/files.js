import { done, refused } from "../engine/effects.js";
import { pictureOf } from "../canvas/picture.js";
import { preference } from "./preferences.js";
import { documentText } from "./sessions.js";

const cancelled = 2;
const largestFile = 4e6;

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

/** The bytes of a text in base64 (RFC 4648, with or without padding). */
export function bytesOf(base64) {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The other way round. */
export function base64Of(bytes) {
    const all = new Uint8Array(bytes);
    let text = "";
    // In parts: a call takes only so many arguments.
    for (let at = 0; at < all.length; at += 0x8000) text += String.fromCharCode(...all.subarray(at, at + 0x8000));
    return btoa(text);
}

/** Lets the person choose a file; nothing where they change their mind. Only works in a gesture. */
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
    const response = await fetch(address.href);
    if (response.status === 404) return refused;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return [done, await response.text()];
}

/** Effects that move files and texts between the lab and the world outside. */
export function fileEffects(storage) {
    const underway = new Map();
    return {
        download: (name, type, content, coding) =>
            download(name, type, [coding === "base64" ? bytesOf(content) : content]),

        downloadPicture: async (name, drawing) => download(name, "image/png", [await pictureOf(drawing)]),

        async chooseFile(accept) {
            const file = await choose(accept);
            if (!file) return refused;
            if (file.size > largestFile) throw new Error(`${file.name}: ${file.size} > ${largestFile} bytes`);
            return [done, await file.text()];
        },

        async exportAll() {
            const parts = [];
            for (const header of await storage.headers()) {
                const session = await storage.session(JSON.parse(header).id);
                if (session) parts.push(parts.length > 0 ? ",\n" : "", documentText(session));
            }
            if (parts.length === 0) return refused;
            const progress = preference("progress");
            const day = new Date().toLocaleDateString("sv"); // Swedish writes 2026-11-21
            download(`merkwelt-${day}.json`, "application/json", [
                '{"format":"merkwelt.sessions","version":1,"sessions":[\n', ...parts, "\n]",
                progress ? `,\n"progress":${progress}}\n` : "}\n",
            ]);
            return done;
        },

        copy: (text) => navigator.clipboard.writeText(text).then(() => done),

        async share(title, text, path) {
            const url = new URL(path, location.origin).href;
            try {
                if (navigator.share) {
                    await navigator.share({ title, text, url });
                    return done;
                }
                await navigator.clipboard.writeText(url);
                return [done, "copied"];
            } catch (error) {
                return error.name === "AbortError" ? cancelled : refused;
            }
        },

        /** Who asks for what is on its way already gets the same answer. */
        fetchText(path) {
            if (!underway.has(path)) {
                underway.set(path, fetchText(path).finally(() => underway.delete(path)));
            }
            return underway.get(path);
        },
    };
}
