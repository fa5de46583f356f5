import { done, refused } from "../engine/effects.js";
import { base64Of, choose, download, partOf } from "./files.js";

/** The bytes of a file that are handed to Swift at once. They take less than a frame's work. */
const pieceLength = 1 << 20;

/**
 * Files of any size with sounds and pictures in them. Swift reads such a file in pieces and names the bytes of its
 * parts, and for writing it names the places of parts. Only Swift knows the format of the files.
 *
 * @param {import("./assets-store.js").AssetStore} assets
 */
export function pieceEffects(assets, { pick = choose, give = download } = {}) {
    return {
        async openFile(accept) {
            const file = await pick(accept);
            if (!file) return refused;
            assets.opened = file;
            return [done, JSON.stringify({ file: file.name, size: file.size })];
        },

        async readFile(place) {
            const file = assets.opened;
            if (!file) throw new Error("no file was opened");
            const [from, to] = [Number(place), Number(place) + pieceLength];
            const bytes = await file.slice(from, to).arrayBuffer();
            try {
                // A character that is cut at the end of this piece begins the next one.
                const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
                return [done, decoder.decode(bytes, { stream: to < file.size })];
            } catch (error) {
                return refused;
            }
        },

        async compareAssets(lines) {
            const file = assets.opened;
            const same = [];
            for (const line of file ? lines.split("\n") : []) {
                const [from, to, ...name] = line.split(" ");
                const kept = await assets.get(name.join(" "));
                if (kept && isSame(kept.bytes, await partOf(file, `${from} ${to}`))) same.push(kept.name);
            }
            return [done, same.join("\n")];
        },

        async downloadWith(name, type, content, names) {
            const own = names.split("\n");
            const kept = await Promise.all(own.map((each) => assets.get(each)));
            const missing = own.filter((_, index) => !kept[index]);
            if (missing.length > 0) return [refused, missing.join("\n")];
            const texts = content.split("\0");
            const before = (index) => (index === 0 ? "" : base64Of(kept[index - 1].bytes));
            give(name, type, texts.flatMap((text, index) => [before(index), text]));
            return done;
        },
    };
}

function isSame(left, right) {
    if (left.byteLength !== right.byteLength) return false;
    const [one, other] = [new Uint8Array(left), new Uint8Array(right)];
    return one.every((byte, index) => byte === other[index]);
}
