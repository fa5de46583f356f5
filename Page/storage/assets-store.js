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
        if (!name) return null;
        if (!this.pictures.has(name)) {
            const address = this.addresses.get(name) ?? builtIn(name);
            if (!address) return null;
            const image = new Image();
            this.pictures.set(name, null);
            image.onload = () => this.pictures.set(name, image);
            image.src = address;
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

        async keepAsset(name, kind, type, longest, places = "", mostPixels = "Infinity") {
            const file = places ? assets.opened : assets.chosen;
            if (!places) assets.chosen = null;
            if (!file) return [failed, "no file was chosen"];
            const bytes = places ? await partOf(file, places) : await file.arrayBuffer();
            let seconds = null;
            try {
                if (kind === "sound") {
                    const place = badSample(bytes);
                    if (place !== null) return [refused, JSON.stringify({ at: place })];
                    // Decoding takes its buffer away.
                    seconds = await decode(bytes.slice(0));
                } else {
                    const [width, height] = await look(new Blob([bytes], { type }), Number(mostPixels));
                    if (width * height > Number(mostPixels)) return [refused, JSON.stringify([width, height])];
                }
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

/**
 * How large a picture is; it is decoded only if it is not too large for that.
 *
 * @param {Blob} blob @param {number} mostPixels @returns {Promise<[number, number]>}
 */
async function seen(blob, mostPixels) {
    const address = URL.createObjectURL(blob);
    try {
        const image = new Image();
        await new Promise((resolve, reject) => {
            image.onload = resolve;
            image.onerror = reject;
            image.src = address;
        });
        const { naturalWidth: width, naturalHeight: height } = image;
        // What is too large is refused anyway; of the rest the whole content has to be sound.
        if (width * height <= mostPixels) (await createImageBitmap(blob)).close();
        return [width, height];
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** The loudest sample that passes for sound: 24 dB above full scale. */
const loudest = 16;

/**
 * Where a WAV file of floating point numbers holds one that is no sound: none at all, or far beyond full scale. Other
 * files cannot hold such numbers. Browsers decode them to silence, or to whatever it comes to.
 *
 * @param {ArrayBuffer} bytes @returns {?number} in seconds; null where everything is in order
 */
export function badSample(bytes) {
    const view = new DataView(bytes);
    const word = (at) => String.fromCharCode(...new Uint8Array(bytes, at, 4));
    if (bytes.byteLength < 20 || word(0) !== "RIFF" || word(8) !== "WAVE") return null;
    let format = { kind: 0, bits: 0, perSecond: 0 };
    for (let at = 12; at + 8 <= bytes.byteLength;) {
        const [name, length] = [word(at), view.getUint32(at + 4, true)];
        const from = at + 8;
        if (name === "fmt " && from + 16 <= bytes.byteLength) {
            const kind = view.getUint16(from, true);
            format = {
                // An extensible format names its kind further behind.
                kind: kind === 0xFFFE && from + 26 <= bytes.byteLength ? view.getUint16(from + 24, true) : kind,
                bits: view.getUint16(from + 14, true), perSecond: view.getUint32(from + 8, true),
            };
        } else if (name === "data" && format.kind === 3) {
            const size = format.bits / 8;
            const end = Math.min(bytes.byteLength, from + length) - size;
            for (let place = from; place <= end; place += size) {
                const sample = size === 8 ? view.getFloat64(place, true) : view.getFloat32(place, true);
                if (!(Math.abs(sample) <= loudest)) return (place - from) / format.perSecond;
            }
            return null;
        }
        at = from + length + (length % 2);
    }
    return null;
}

/** The address of a picture that comes with the lab, which the styles know; nothing where they know none. */
function builtIn(name) {
    const canvas = globalThis.document?.getElementById("panorama");
    if (!canvas || !/^[a-z-]+$/.test(name)) return undefined;
    const probe = document.createElement("i");
    probe.dataset.label = name;
    probe.hidden = true;
    canvas.after(probe);
    const found = /url\(["']?(.+?)["']?\)/.exec(getComputedStyle(probe).getPropertyValue("--picture"));
    probe.remove();
    return found?.[1];
}
