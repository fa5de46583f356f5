import { sounds } from "merkwelt-assets";
import { placeOf, turned } from "./sound-clock.js";

/** Earcons: which signal of the library stands for which, from where (degrees to the right), how loud. */
const earcons = {
    found: ["signal-found", null, 0.5], wrong: ["signal-wrong", null, 0.6], missLeft: ["signal-miss", -90, 0.5],
    missRight: ["signal-miss", 90, 0.5], missBehind: ["signal-miss", 180, 0.5], won: ["signal-won", null, 0.6],
    lost: ["signal-lost", null, 0.6], paused: ["signal-paused", null, 0.4],
};

/** Stimuli of the hearing test by their kind in LabPage, and whether each ear hears its own. */
const stimuli = {
    "noise-burst": [0, false], "noise-both-ears": [1, true], "huggins-pitch": [2, true], "tone-200": [3, true],
    "tone-200-antiphase": [4, true], "noise-speech": [5, false],
};
/** How long noise goes on that lasts until the answer, before it begins anew, in ms. */
const endless = 4000;

/** How long a replay waits for its sounds, in ms. */
const patience = 3000;

/** Voices of the renderer that play things once, after those of the things that go on. */
const firstOnce = 48;
const lastOnce = 62;
const musicVoice = 63;

/**
 * Lets sound what Swift asks for (Sources/Lab/Action/Sounding.swift), by the binaural renderer.
 *
 * A sound is synthesised when it is wanted first. Until then its voice is silent; a level is never held up by it.
 */
export class ListeningPlayer {
    /**
     * @param {Sound} sound the renderer's controller
     * @param {function(number, number, boolean, number, number): Float32Array} stimulus one ear of a stimulus: kind, ms,
     *   whether it is the right ear, seed, samples per second; LabPage has the kinds
     * @param {function(string): Promise<ArrayBuffer?>} recording the file of an own sound by its name
     */
    constructor(sound, stimulus, recording = async () => undefined) {
        this.sound = sound;
        this.render = stimulus;
        this.recording = recording;
        this.sounds = new Map(); // promises of numbers by name
        this.voices = new Map(); // voice by key
        this.repeats = new Map(); // timer by voice
        this.nextOnce = firstOnce;
        this.stimulus = [];
        this.gain = 1;
        this.facing = { heading: 0, pitch: 0 };
    }

    perform(text) {
        const wanted = JSON.parse(text);
        return this[wanted.do](wanted);
    }

    /** Starts the sound, which only a gesture may, and answers when all of these can sound at once. */
    async ready({ sounds: names = [] }) {
        try {
            await this.sound.start();
        } catch {
            return; // a page without sound goes on without it
        }
        // What was wished before the renderer was there is lost to it.
        this.turn();
        const all = Promise.all(names.map((name) => this.wanted(name)));
        await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
    }

    /** The person looks there: what goes on sounding keeps its place in the world. */
    face({ heading, pitch }) {
        this.facing = { heading, pitch };
        this.turn();
    }

    turn() {
        this.sound.turnListener(-this.facing.heading, this.facing.pitch);
    }

    async wanted(name) {
        if (!this.sounds.has(name)) this.sounds.set(name, this.sound.ready.then(() => {
            const index = sounds.indexOf(name);
            return index < 0 ? this.recorded(name) : this.sound.recipe(index);
        }));
        return this.sounds.get(name);
    }

    /** An own sound as one channel, which is what has a direction; -1 where there is none that can be read. */
    async recorded(name) {
        const bytes = await this.recording(name);
        if (!bytes) return -1;
        try {
            const decoded = await this.sound.context.decodeAudioData(bytes.slice(0));
            return await this.sound.add(mono(decoded), decoded.sampleRate);
        } catch (error) {
            console.warn(`the sound ${name} cannot be played:`, error);
            return -1;
        }
    }

    /** An own sound came or went: what was known of its name counts no longer. */
    forget(name) {
        this.sounds.delete(name);
    }

    /** Puts a voice in the world; a bearing's azimuth goes to the right. */
    place(voice, bearing) {
        if (!bearing) return;
        const [azimuth, elevation, distance] = bearing;
        const { x, y, z } = placeOf(-azimuth, elevation, distance);
        this.sound.place(voice, x, y, z);
    }

    /** Puts a voice where the head has that bearing now. */
    placeByHead(voice, bearing) {
        if (!bearing) return;
        const [azimuth, elevation, distance] = bearing;
        const { heading, pitch } = this.facing;
        const { x, y, z } = turned(placeOf(-azimuth, elevation, distance), -heading, pitch);
        this.sound.place(voice, x, y, z);
    }

    async insert(source) {
        const voice = this.free();
        if (voice < 0) return;
        this.voices.set(source.key, { voice, source });
        await this.begin(source.key);
    }

    async update(source) {
        const known = this.voices.get(source.key);
        if (!known) return this.insert(source);
        const isOther = known.source.sound !== source.sound || known.source.cue !== source.cue
            || known.source.repeats !== source.repeats;
        known.source = source;
        this.place(known.voice, source.bearing);
        this.sound.setGain(known.voice, source.volume);
        return isOther ? this.begin(source.key) : undefined;
    }

    remove({ key }) {
        const known = this.voices.get(key);
        if (!known) return;
        this.voices.delete(key);
        this.quieten(known.voice);
    }

    /** Lets the sound of a key play from its beginning; with pauses in between where it wants them. */
    async begin(key) {
        const { voice, source } = this.voices.get(key);
        clearTimeout(this.repeats.get(voice));
        const number = await this.wanted(source.sound);
        const known = this.voices.get(key);
        if (number < 0 || !known || known.voice !== voice || known.source.sound !== source.sound) return;
        this.place(voice, known.source.bearing);
        this.sound.setGain(voice, known.source.volume);
        const loops = source.repeats && !(source.pause > 0);
        this.sound.play(voice, number, { loops, ambient: !source.bearing });
        if (!source.repeats || loops) return;
        const again = async () => {
            if (this.voices.get(key) !== known) return;
            if (!(await this.sound.isPlaying(voice))) {
                this.repeats.set(voice, setTimeout(() => this.begin(key), source.pause * 1000));
            } else this.repeats.set(voice, setTimeout(again, 100));
        };
        this.repeats.set(voice, setTimeout(again, 200));
    }

    free() {
        const taken = new Set([...this.voices.values()].map(({ voice }) => voice));
        for (let voice = 0; voice < firstOnce; voice += 1) if (!taken.has(voice)) return voice;
        return -1;
    }

    quieten(voice) {
        clearTimeout(this.repeats.get(voice));
        this.repeats.delete(voice);
        this.sound.stop(voice);
    }

    async once({ sound, volume, bearing }) {
        const voice = this.nextOnce;
        this.nextOnce = voice === lastOnce ? firstOnce : voice + 1;
        const number = await this.wanted(sound);
        if (number < 0) return;
        this.placeByHead(voice, bearing);
        this.sound.setGain(voice, volume);
        this.sound.play(voice, number, { ambient: !bearing });
    }

    earcon({ name }) {
        const [sound, azimuth, volume] = earcons[name];
        return this.once({ sound, volume, bearing: azimuth === null ? null : [azimuth, 0, 1] });
    }

    async music({ sound, volume }) {
        this.quieten(musicVoice);
        if (!sound) return;
        const number = await this.wanted(sound);
        if (number < 0) return;
        this.sound.setGain(musicVoice, volume * 0.5);
        this.sound.play(musicVoice, number, { loops: true, ambient: true });
    }

    hush() {
        for (let voice = firstOnce; voice <= lastOnce; voice += 1) this.sound.stop(voice);
    }

    /** The numbers of a stimulus's sound: one for both ears, or one for each. Every presentation has noise of its own. */
    async made({ sound, duration }) {
        const known = stimuli[sound];
        if (!known) return [await this.wanted(sound)];
        await this.sound.ready;
        const [kind, isBinaural] = known;
        this.seed = (this.seed ?? Math.floor(Math.random() * 0x7fffffff)) + 1;
        const rate = this.sound.internalRate;
        // Of its own: the sounds of a trial are made side by side, and both ears of one have to have the same noise.
        const { seed } = this;
        const make = (isRight) => this.sound.add(this.render(kind, duration || endless, isRight, seed, rate), rate);
        return isBinaural ? [await make(false), await make(true)] : [await make(false)];
    }

    /** Schedules a stimulus a moment ahead, and answers when its first sound is heard, on the page's clock in ms. */
    async present({ sounds }) {
        const numbers = await Promise.all(sounds.map((sound) => this.made(sound)));
        if (numbers.flat().some((number) => number < 0)) return [3, "a sound of the test is missing"];
        this.hush();
        // What was wished before the renderer was there is lost to it. A stimulus has the head's own directions.
        this.sound.setMasterGain(this.gain);
        this.face({ heading: 0, pitch: 0 });
        const begin = this.sound.context.currentTime + 0.1;
        let voice = firstOnce;
        this.stimulus = sounds.map((sound, index) => {
            const ears = numbers[index];
            const first = voice;
            ears.forEach((number, ear) => {
                // Each ear's own signal goes to that ear alone.
                if (ears.length === 2) this.sound.place(voice, 0, ear === 0 ? 1 : -1, 0);
                else this.place(voice, sound.bearing);
                this.sound.setGain(voice, 10 ** (sound.level / 20));
                this.sound.play(voice, number, {
                    loops: sound.duration === 0, panned: ears.length === 2, at: begin + sound.onset / 1000,
                    ambient: ears.length === 1 && !sound.bearing,
                });
                voice += 1;
            });
            return first;
        });
        const { time } = this.sound.pageTime(begin);
        return [0, String(time)];
    }

    steer({ sounds }) {
        sounds.forEach((sound, index) => {
            if (this.stimulus[index] !== undefined) this.place(this.stimulus[index], sound.bearing);
        });
    }

    level({ decibels }) {
        this.gain = 10 ** (decibels / 20);
        this.sound.setMasterGain(this.gain);
    }

    silence() {
        for (const { voice } of this.voices.values()) this.quieten(voice);
        this.voices.clear();
        this.hush();
        this.quieten(musicVoice);
        this.stimulus = [];
        this.gain = 1;
        this.sound.setMasterGain(1);
        this.face({ heading: 0, pitch: 0 });
    }
}

/** The mean of all channels. */
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
