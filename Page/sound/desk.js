import { done, failed } from "../engine/effects.js";
import { deskNotices, soundLoads, sounds, soundWaits } from "../engine/contract.js";

/** The longest wait of a replay for its sounds, in ms. */
const patience = 3000;

/** The time for which a stimulus is scheduled ahead of the audio clock, in seconds. */
const ahead = 0.1;

/**
 * Carries out Swift's orders for one renderer (`SoundOrder`). It starts the renderer, loads sounds into slots, waits if
 * the order says so, and passes on commands without reading them. Swift decides what is played where, how loud and
 * when.
 */
export class SoundDesk {
    /**
     * @param {import("./sound.js").Sound} sound
     * @param {object} parts
     * @param {function(number, number): void} parts.told called with one of `deskNotices` and a slot
     * @param {function(number, number): Promise<Float32Array>|Float32Array} [parts.stimulus] the samples of the stimulus
     *   for a slot, at a sample rate
     * @param {function(string): Promise<ArrayBuffer|undefined>} [parts.recording] the file of a recording by its name
     * @param {function(import("../engine/stream.js").Reading): void} [parts.read] lets the device's own voice read
     */
    constructor(sound, { told, stimulus, recording, read }) {
        this.sound = sound;
        this.told = told;
        this.stimulus = stimulus ?? (() => new Float32Array(0));
        this.recording = recording ?? (async () => undefined);
        this.read = read ?? (() => undefined);
        /** @type {Map<number, Promise<boolean>>} whether a sound came into its slot */
        this.slots = new Map();
        sound.ready.then(() => told(deskNotices.started, 0), () => undefined);
    }

    /**
     * @param {import("../engine/stream.js").SoundOrder} order
     * @returns {Promise<any>} the answer to the order
     */
    async perform({ starts, wait, needs, loads, commands, reading }) {
        if (reading) this.read(reading);
        for (const load of loads) this.slots.set(load.slot, this.load(load));
        if (wait === soundWaits.none) {
            this.sound.command(commands);
            return done;
        }
        const there = Promise.all(needs.map((slot) => this.slots.get(slot) ?? false));
        if (wait === soundWaits.scheduled) return this.schedule(await there, commands);
        try {
            // The handler of the gesture is still running, because nothing was awaited so far.
            if (starts) await this.sound.start();
        } catch (error) {
            return [failed, String(error?.message ?? error)]; // the caller decides what goes on without sound
        }
        await Promise.race([there, new Promise((resolve) => setTimeout(resolve, patience))]);
        this.sound.command(commands);
        return done;
    }

    /**
     * @param {boolean[]} there @param {Uint8Array} commands @returns the time at which the first is heard, on the
     *   page's clock in ms
     */
    schedule(there, commands) {
        if (there.includes(false)) return [failed, "a sound of the test is missing"];
        const begin = this.sound.time + ahead;
        this.sound.command(commands, begin);
        return [done, String(this.sound.pageTime(begin).time)];
    }

    /** @param {import("../engine/stream.js").SoundLoad} load @returns {Promise<boolean>} whether the sound is in its slot */
    async load(load) {
        let isThere = false;
        // Fetching begins before the renderer is ready.
        const file = isRecorded(load) ? this.recording(load.name) : undefined;
        file?.catch(() => undefined);
        try {
            await this.sound.ready;
            isThere = await this.bring(load, file);
        } catch (error) {
            console.warn("a sound cannot be played:", load, error);
        }
        this.told(isThere ? deskNotices.loaded : deskNotices.missing, load.slot);
        return isThere;
    }

    /**
     * @param {import("../engine/stream.js").SoundLoad} load
     * @param {Promise<ArrayBuffer|undefined>} [file] of a recording
     */
    async bring({ slot, kind, name, number, other, seconds }, file) {
        const { sound } = this;
        switch (kind) {
        case soundLoads.library: return sound.recipe(slot, number);
        case soundLoads.varied: {
            const index = sounds.indexOf(name);
            if (index >= 0) return sound.recipe(slot, index, 1 + number);
            // A recording has no variants.
            return (await this.slots.get(other)) === true && sound.lengthen(slot, other, 0);
        }
        case soundLoads.paused: return (await this.slots.get(other)) === true && sound.lengthen(slot, other, seconds);
        case soundLoads.stimulus: return sound.add(slot, await this.stimulus(slot, sound.internalRate), sound.internalRate);
        default: return file ? this.record(slot, await file) : sound.recipe(slot, sounds.indexOf(name));
        }
    }

    /** Loads a recording as one channel, because only that has a direction. */
    async record(slot, bytes) {
        if (!bytes) return false;
        const decoded = await this.sound.context.decodeAudioData(bytes.slice(0));
        return this.sound.add(slot, mono(decoded), decoded.sampleRate);
    }
}

/** Whether a sound is a recording, which means that the library does not know its name. */
function isRecorded({ kind, name }) {
    return kind === soundLoads.named && !sounds.includes(name);
}

/**
 * The mean of all channels.
 *
 * @param {AudioBuffer} decoded
 */
export function mono(decoded) {
    const samples = new Float32Array(decoded.length);
    const count = decoded.numberOfChannels;
    for (let channel = 0; channel < count; channel += 1) {
        decoded.getChannelData(channel).forEach((sample, index) => {
            samples[index] += sample / count;
        });
    }
    return samples;
}
