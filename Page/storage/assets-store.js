import { done, failed, full, refused } from "../engine/effects.js";
import { choose, partOf } from "./files.js";

/** The bytes of a file's beginning from which Swift recognises its type. */
const headLength = 2048;

/**
 * The person's own sounds and pictures, in the device's database: {name, kind, type, seconds, size, bytes}.
 *
 * Swift knows only their names. Their content goes to the renderer (`bytes`) or onto the page (`picture`, an address).
 */
export class AssetStore {
    /** @param {{read: function, write: function}} database of database.js */
    constructor(database) {
        this.database = database;
        this.addresses = new Map(); // blob addresses of pictures by name
        this.pictures = new Map(); // pictures to draw by name, null while they are being loaded
        this.chosen = null;
        /** @type {?File} a file that Swift reads piece by piece, and in which further ones may stand */
        this.opened = null;
    }

    all() {
        return this.database.read(["assets"], (view) => view.list("assets"));
    }

    /** The facts about all of them for Swift, one JSON value in each line. */
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

    /** The asset with a name; undefined if there is none. */
    get(name) {
        return this.database.read(["assets"], (view) => view.get("assets", name));
    }

    /** The content of a sound; undefined if there is none with this name. */
    async bytes(name) {
        const asset = await this.get(name);
        return asset?.kind === "sound" ? asset.bytes : undefined;
    }

    /** Stores an asset under a free name. Another tab may have taken the name meanwhile. */
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

    /** The page's address of a picture; undefined if there is none with this name. */
    address(name) {
        return this.addresses.get(name);
    }

    /** A picture that can be drawn now; null while it is being loaded, and if there is none. */
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
 * @param {object} how `decode(bytes)` returns the seconds of a sound, `look(blob)` loads a picture (both fail if the
 *   content is broken), `changed(name)` is called when an asset was added or removed
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
                    // Decoding detaches its buffer.
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
    // The rate does not affect the length, and a low one needs less memory.
    const context = new OfflineAudioContext(1, 1, 8000);
    return (await context.decodeAudioData(bytes)).duration;
}

/**
 * The size of a picture. The picture is decoded only if it is not too large.
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
        // A picture that is too large is refused. Of any other the whole content has to be valid.
        if (width * height <= mostPixels) (await createImageBitmap(blob)).close();
        return [width, height];
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** The largest sample that counts as sound: 24 dB above full scale. */
const loudest = 16;

/**
 * The time of the first invalid sample in a WAV file of floating point numbers: not a number, or far beyond full scale.
 * Other files cannot have such samples. Browsers decode them as silence or as arbitrary values.
 *
 * @param {ArrayBuffer} bytes @returns {?number} in seconds; null if all samples are valid
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
                // An extensible format has its kind at a later place.
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

/** The address of a picture that comes with the lab, from the styles; undefined if they have none. */
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
