import { done, refused } from "./effects.js";
import { pictureOf } from "./picture.js";
import { preference } from "./preferences.js";
import { documentText } from "./sessions.js";

const cancelled = 2;
const largestFile = 4e6;

/** Gives the person a file. */
function download(name, type, parts) {
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

/** Effects that move files and texts between the lab and the world outside. */
export function fileEffects(storage) {
    return {
        download: (name, type, content, coding) =>
            download(name, type, [coding === "base64" ? bytesOf(content) : content]),

        downloadPicture: async (name, drawing) => download(name, "image/png", [await pictureOf(drawing)]),

        chooseFile: (accept) => new Promise((resolve, reject) => {
            const field = document.createElement("input");
            field.type = "file";
            field.accept = accept;
            field.hidden = true;
            field.addEventListener("cancel", () => {
                field.remove();
                resolve(refused);
            });
            field.addEventListener("change", () => {
                const [file] = field.files;
                field.remove();
                if (!file) resolve(refused);
                else if (file.size > largestFile) reject(new Error(`${file.name}: ${file.size} > ${largestFile} bytes`));
                else file.text().then((text) => resolve([done, text]), reject);
            });
            // Safari forgets a field that is not in the page.
            document.body.append(field);
            field.click();
        }),

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

        async fetchText(path) {
            const address = new URL(path, location.origin);
            if (address.origin !== location.origin) throw new Error(`${path} is not on this server`);
            const response = await fetch(address.href);
            if (response.status === 404) return refused;
            if (!response.ok) throw new Error(`${path}: ${response.status}`);
            return [done, await response.text()];
        },
    };
}
