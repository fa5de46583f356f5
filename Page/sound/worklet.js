// The audio thread's side of the sound: one WebAssembly instance, with commands by messages. The only clock here is
// Date, so load is a mean over many blocks and the longest block is known only to a millisecond. It reports "ready" or
// "failed", answers questions by number, and reports load and gaps about once a second.

const FRAMES = 8192; // the distance of the right channel from the left in memory
const REPORT = 375; // quanta

class SoundProcessor extends AudioWorkletProcessor {
    constructor(options) {
        super();
        /** @type {any} */
        this.engine = null;
        this.left = null;
        this.right = null;
        this.quanta = 0;
        this.gaps = 0;
        this.busy = 0;
        this.longest = 0;
        this.expected = -1;
        this.wall = -1;
        this.since = 0;
        this.isOver = false;
        this.now = typeof performance === "object" ? () => performance.now() : () => Date.now();
        this.port.onmessage = (event) => this.receive(event.data);
        const { module, bytes, head, sources } = options.processorOptions ?? {};
        if (module || bytes) this.begin({ module, bytes, head, sources });
    }

    // All allocation happens here and in "sound", "paused" and a new head, before the first block is rendered.
    begin({ module, bytes, head, sources }) {
        try {
            // Some engines lose a module on its way to the audio thread, but the bytes always arrive.
            const compiled = module instanceof WebAssembly.Module ? module : new WebAssembly.Module(bytes);
            const env = { put_char() {}, random_fill() {} };
            /** @type {any} */
            const engine = new WebAssembly.Instance(compiled, { env }).exports;
            const place = engine.headInput(head.byteLength);
            new Uint8Array(engine.memory.buffer).set(new Uint8Array(head), place);
            const refused = engine.readHead();
            if (refused !== 0) throw new Error(`head data refused, code ${refused}`);
            const begun = this.now();
            if (engine.prepare(sampleRate, sources) !== 0) throw new Error("the renderer was not prepared");
            this.engine = engine;
            this.port.postMessage({ kind: "ready", latency: engine.latency(), rate: engine.internalRate(), prepared: this.now() - begun });
        } catch (error) {
            this.port.postMessage({ kind: "failed", reason: String(error) });
        }
    }

    receive(message) {
        if (message.kind === "begin") {
            if (!this.engine) this.begin(message);
            return;
        }
        if (message.kind === "end") {
            this.isOver = true;
            return;
        }
        const engine = this.engine;
        if (!engine) return;
        try {
            switch (message.kind) {
                case "commands": {
                    const { bytes, at } = message;
                    const place = engine.commandInput(bytes.length);
                    new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
                    const hasPaused = engine.perform(bytes.length, at === undefined ? 0 : at - currentTime);
                    // With a new head, growing memory and a pause of the clock are expected.
                    if (hasPaused) this.wall = -1;
                    break;
                }
                case "sound": {
                    const { slot, samples, sampleRate } = message;
                    const place = engine.soundInput(samples.length);
                    if (place !== 0) new Float32Array(engine.memory.buffer).set(samples, place / 4);
                    this.answer(message, place !== 0 && engine.addSound(slot, samples.length, sampleRate) === 0);
                    break;
                }
                case "paused":
                    this.answer(message, engine.addPaused(message.slot, message.other, message.seconds) === 0);
                    break;
            }
        } catch (error) {
            this.fail(error);
        }
    }

    answer({ request }, isDone) {
        this.port.postMessage({ kind: "answer", request, isDone });
    }

    // After a trap the instance's memory may be inconsistent, so it is never called again.
    fail(error) {
        /** @type {any} */
        this.engine = null;
        this.left = null;
        this.port.postMessage({ kind: "failed", reason: String(error) });
    }

    // Some engines do not skip frames when they are late. The audio clock then falls behind the system's.
    watchClock() {
        const wall = Date.now();
        if (this.wall >= 0) {
            const behind = wall - this.wall - (currentTime - this.since) * 1000;
            // A delay of half a second or more is a suspended page, not a late block.
            if (behind > 40 && behind < 500) this.gaps += 1;
        }
        this.wall = wall;
        this.since = currentTime;
    }

    process(inputs, outputs) {
        const output = outputs[0];
        if (!this.engine || output.length === 0) return !this.isOver;
        const count = output[0].length;
        if (this.expected >= 0 && currentFrame !== this.expected) this.gaps += 1;
        this.expected = currentFrame + count;
        const begun = this.now();
        try {
            const place = this.engine.render(count);
            const memory = this.engine.memory.buffer;
            // Growing memory detaches the views, so they are made anew.
            if (!this.left || this.left.buffer !== memory || this.left.byteOffset !== place || this.left.length !== count) {
                this.left = new Float32Array(memory, place, count);
                this.right = new Float32Array(memory, place + 4 * FRAMES, count);
            }
        } catch (error) {
            this.fail(error);
            return !this.isOver;
        }
        output[0].set(this.left);
        if (output.length > 1) output[1].set(this.right);
        const time = this.now() - begun;
        this.busy += time;
        if (time > this.longest) this.longest = time;
        this.quanta += 1;
        if (this.quanta === REPORT) {
            this.watchClock();
            const budget = (count * 1000) / sampleRate;
            this.port.postMessage({
                kind: "load", mean: this.busy / (REPORT * budget), longest: this.longest / budget, gaps: this.gaps,
                refused: this.engine.refusedCommands(),
            });
            this.quanta = 0;
            this.busy = 0;
            this.longest = 0;
        }
        return !this.isOver;
    }
}

registerProcessor("merkwelt-sound", SoundProcessor);
