import { headOf } from "./assets-store.js";
import { done, refused } from "../engine/effects.js";
import { base64Of, bytesOf, choose, download } from "./files.js";

const largestFile = 100e6;

/**
 * Levels as files. A level that uses sounds and pictures of the person's own has them in its property `assets`, a list of
 * {name, content}, the content in base64; Swift sees neither.
 *
 * @param {import("./assets-store.js").AssetStore} assets
 */
export function levelFileEffects(assets, { pick = choose, give = download } = {}) {
    /** What Swift is told of something that came with a level; it is remembered until it is to be kept. */
    const arrive = async ({ name, content }) => {
        const blob = new Blob([bytesOf(content)]);
        assets.arriving.set(name, blob);
        const same = (await assets.all()).find((asset) => asset.name === name);
        const isKnown = same !== undefined && base64Of(same.bytes) === base64Of(await blob.arrayBuffer());
        return { name, size: blob.size, head: await headOf(blob), isKnown };
    };

    return {
        async exportLevel(file, level, names) {
            const wanted = new Set(names.split("\n"));
            const own = (await assets.all()).filter(({ name }) => wanted.has(name))
                .map(({ name, bytes }) => JSON.stringify({ name, content: base64Of(bytes) }));
            const head = level.slice(0, level.lastIndexOf("}")).trimEnd();
            give(file, "application/json", [`${head},\n    "assets": [\n        ${own.join(",\n        ")}\n    ]\n}\n`]);
        },

        async chooseLevel(accept) {
            const file = await pick(accept);
            if (!file) return refused;
            if (file.size > largestFile) throw new Error(`${file.name}: ${file.size} > ${largestFile} bytes`);
            const text = await file.text();
            const { level, own } = parted(text);
            if (own.length === 0) return [done, text];
            assets.arriving.clear();
            const told = [];
            for (const asset of own) {
                try {
                    told.push(await arrive(asset));
                } catch (error) {
                    throw new Error(`${file.name}: assets "${asset.name}": expected bytes in base64`);
                }
            }
            return [done, `${JSON.stringify(told)}\n${level}`];
        },
    };
}

/** A level's text without what came with it. What is no JSON stays as it is: Swift says where it is wrong. */
function parted(text) {
    try {
        const { assets, ...level } = JSON.parse(text);
        const isOwn = ({ name, content }) => typeof name === "string" && typeof content === "string";
        if (Array.isArray(assets) && assets.length > 0 && assets.every((asset) => asset && isOwn(asset))) {
            return { level: JSON.stringify(level, null, 4), own: assets };
        }
    } catch (error) {
        // Not even JSON.
    }
    return { level: text, own: [] };
}
