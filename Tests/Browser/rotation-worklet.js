// For measure_rotation.py, in front of the lab's worklet: a second renderer that does not know of the latest turn yet, and what
// compares both to the bit. So the first changed sample is exact, and nothing of the product is there for being measured.

const commandLengths = [0, 14, 2, 14, 6, 5, 17, 13, 5, 17]; // as SoundCommand in Swift has them
const rightChannel = 8192 * 4;
const wall = () => Date.now() + 0.5;

const withShadow = (Kind) => class extends Kind {
    begin(message) {
        super.begin(message);
        if (!this.engine || this.shadow) return;
        const compiled = message.module instanceof WebAssembly.Module ? message.module : new WebAssembly.Module(message.bytes);
        const shadow = new WebAssembly.Instance(compiled, { env: { put_char() {}, random_fill() {} } }).exports;
        // First the place: making room may give the memory another buffer.
        const head = shadow.headInput(message.head.byteLength);
        new Uint8Array(shadow.memory.buffer).set(new Uint8Array(message.head), head);
        shadow.readHead();
        shadow.prepare(sampleRate, message.sources);
        this.shadow = shadow;
        this.turns = 0;
        this.held = null; // the turn that the second renderer waits for
        this.isSettling = 0;
    }

    perform(bytes, at) {
        const { shadow } = this;
        if (bytes.length === 0) return;
        const place = shadow.commandInput(bytes.length);
        new Uint8Array(shadow.memory.buffer, place, bytes.length).set(bytes);
        shadow.perform(bytes.length, at === undefined ? 0 : at - currentTime);
    }

    receive(message) {
        const { shadow } = this;
        if (shadow && message.kind === "commands") {
            const others = [];
            for (let at = 0; at < message.bytes.length; at += commandLengths[message.bytes[at]]) {
                const command = message.bytes.slice(at, at + commandLengths[message.bytes[at]]);
                if (command[0] !== 6) others.push(...command);
                else if (this.held || this.isSettling > 0) {
                    // Too soon after the one before to be told from it.
                    if (this.held) this.held = { ...this.held, command, isMixed: true };
                    else others.push(...command);
                    this.turns += 1;
                } else {
                    this.held = { command, turn: this.turns, block: currentFrame };
                    this.turns += 1;
                }
            }
            this.perform(new Uint8Array(others), message.at);
        } else if (shadow && message.kind === "sound") {
            const place = shadow.soundInput(message.samples.length);
            new Float32Array(shadow.memory.buffer).set(message.samples, place / 4);
            shadow.addSound(message.slot, message.samples.length, message.sampleRate);
        } else if (shadow && message.kind === "paused") {
            shadow.addPaused(message.slot, message.other, message.seconds);
        }
        super.receive(message);
    }

    process(inputs, outputs) {
        const begun = wall();
        const goes = super.process(inputs, outputs);
        if (!this.shadow || !this.engine) return goes;
        const count = outputs[0][0].length;
        const place = this.shadow.render(count);
        const memory = this.shadow.memory.buffer;
        const ears = [new Float32Array(memory, place, count), new Float32Array(memory, place + rightChannel, count)];
        let first = -1;
        for (let index = 0; index < count && first < 0; index += 1) {
            if (ears.some((ear, side) => ear[index] !== outputs[0][side][index])) first = index;
        }
        if (this.held && first >= 0) {
            const { turn, isMixed, command } = this.held;
            if (!isMixed) {
                this.port.postMessage({ kind: "changed", turn, block: currentFrame, frame: currentFrame + first, wall: begun });
            }
            this.perform(command);
            this.held = null;
            this.isSettling = 2;
        } else if (this.held && currentFrame - this.held.block > 0.1 * sampleRate) {
            // A turn to where the head was already.
            this.perform(this.held.command);
            this.held = null;
        } else if (this.isSettling > 0) {
            // Two blocks alike: both have been turned, and nothing of before is left.
            this.isSettling = first < 0 ? this.isSettling - 1 : 2;
        }
        return goes;
    }
};

const register = globalThis.registerProcessor.bind(globalThis);
globalThis.registerProcessor = (name, Kind) => register(name, withShadow(Kind));

// Three inputs: what is turned, what stays, and what has been at the new place all the time.
try {
    register("compare", class extends AudioWorkletProcessor {
        constructor() {
            super();
            this.port.onmessage = () => { this.isWatching = true; this.first = this.last = -1; this.quiet = 0; };
        }

        process([moved, still, there]) {
            const begun = wall();
            if (!this.isWatching || !moved[0] || !still[0] || !there[0]) return true;
            for (let index = 0; index < moved[0].length; index += 1) {
                const differs = (one, two, bound) => [0, 1].some((side) => Math.abs(one[side][index] - two[side][index]) > bound);
                if (this.first < 0) {
                    if (!differs(moved, still, 1e-6)) continue;
                    this.first = currentFrame + index;
                    this.wall = begun;
                }
                if (differs(moved, there, 5e-4)) { this.last = currentFrame + index; this.quiet = 0; } else this.quiet += 1;
            }
            // A fifth of a second without a difference: it has arrived.
            if (this.first >= 0 && this.quiet > 9600) {
                this.isWatching = false;
                this.port.postMessage({ first: this.first, last: this.last, wall: this.wall });
            }
            return true;
        }
    });
} catch { /* the page's second context has it already */ }
