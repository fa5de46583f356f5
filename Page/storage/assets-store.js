import { done, failed, full, refused } from "../engine/effects.js";
import { choose, partOf } from "./files.js";

/** How much of a file's beginning Swift looks at to tell what it is. */
const headLength = 2048;

/**
 * The person's own sounds and pictures, in the device's database: {name, kind, type, seconds, size, bytes}.
 *
 * Swift knows them by name alone; what they hold goes to the renderer (`bytes`) or onto the page (`picture`, an address).
 */
export class AssetStore {
    /** @param {{read: function, write: function}} database of database.js */
    constructor(database) {
        this.database = database;
        this.addresses = new Map(); // blob addresses of pictures by name
        this.pictures = new Map(); // pictures to draw by name, null while they are being read
        this.chosen = null;
        /** @type {?File} a file that Swift reads piece by piece, and in which further ones may stand */
        this.opened = null;
    }

    all() {
        return this.database.read(["assets"], (view) => view.list("assets"));
    }

    /** What Swift is told of all of them: one JSON a line. */
    async facts() {
        const assets = await this.all();
        const names = new Set(assets.map(({ name }) => name));
        for (const name of this.addresses.keys()) if (!names.has(name)) this.forget(name);
        return assets.map((asset) => JSON.stringify(this.fact(asset))).join("\n");
    }

    fact({ name, kind, type, seconds, size, bytes }) {
        if (kind === "image" && !this.addresses.has(name)) {
            this.addresses.set(name, URL.createObjectURL(new Blob([bytes], { type })));
        }
        return { name, kind, type, seconds, size, address: this.addresses.get(name) ?? "" };
    }

    /** What is kept under a name; nothing where there is none. */
    get(name) {
        return this.database.read(["assets"], (view) => view.get("assets", name));
    }

    /** The content of a sound; nothing where there is none of that name. */
    async bytes(name) {
        const asset = await this.get(name);
        return asset?.kind === "sound" ? asset.bytes : undefined;
    }

    /** Keeps one under a name that is still free: another tab may have used it meanwhile. */
    keep(asset) {
        return this.database.write(["assets"], (change) => change.add("assets", asset.name, asset));
    }

    remove(name) {
        this.forget(name);
        return this.database.write(["assets"], (change) => change.remove("assets", name));
    }

    forget(name) {
        const address = this.addresses.get(name);
        if (address) URL.revokeObjectURL(address);
        this.addresses.delete(name);
        this.pictures.delete(name);
    }

    /** Where the page has a picture of that name; nothing where there is none. */
    address(name) {
        return this.addresses.get(name);
    }

    /** A picture of that name that can be drawn now; null while it is being read, and where there is none. */
    picture(name) {
        if (!name || !this.addresses.has(name)) return null;
        if (!this.pictures.has(name)) {
            const image = new Image();
            this.pictures.set(name, null);
            image.onload = () => this.pictures.set(name, image);
            image.src = this.addresses.get(name);
        }
        return this.pictures.get(name);
    }
}

/**
 * Effects on the person's own sounds and pictures.
 *
 * @param {AssetStore} assets
 * @param {object} how `decode(bytes)` gives the seconds of a sound, `look(blob)` reads a picture (both fail where the
 *   content is broken), `changed(name)` is told of what came and went
 */
export function assetEffects(assets, { decode = secondsOf, look = seen, pick = choose, changed = () => undefined } = {}) {
    return {
        async loadAssets() {
            return [done, await assets.facts()];
        },

        async chooseAsset(accept) {
            const file = await pick(accept);
            if (!file) return refused;
            assets.chosen = file;
            return [done, JSON.stringify({ file: file.name, size: file.size, head: await headOf(file) })];
        },

        async keepAsset(name, kind, type, longest, places = "") {
            const file = places ? assets.opened : assets.chosen;
            if (!places) assets.chosen = null;
            if (!file) return [failed, "no file was chosen"];
            const bytes = places ? await partOf(file, places) : await file.arrayBuffer();
            let seconds = null;
            try {
                // Decoding takes its buffer away.
                if (kind === "sound") seconds = await decode(bytes.slice(0));
                else await look(new Blob([bytes], { type }));
            } catch (error) {
                return refused;
            }
            if (seconds > Number(longest)) return [refused, String(seconds)];
            const asset = { name, kind, type, seconds, size: bytes.byteLength, bytes };
            try {
                await assets.keep(asset);
            } catch (error) {
                return [error.name === "QuotaExceededError" ? full : failed, String(error.message || error)];
            }
            changed(name);
            return [done, JSON.stringify(assets.fact(asset))];
        },

        async deleteAsset(name) {
            await assets.remove(name);
            changed(name);
        },
    };
}

/** The first bytes of a file or blob. */
export async function headOf(file) {
    return [...new Uint8Array(await file.slice(0, headLength).arrayBuffer())];
}

async function secondsOf(bytes) {
    // The rate does not matter for the length; a low one takes less room.
    const context = new OfflineAudioContext(1, 1, 8000);
    return (await context.decodeAudioData(bytes)).duration;
}

async function seen(blob) {
    (await createImageBitmap(blob)).close();
}
