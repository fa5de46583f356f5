// Binaural sound for the page: starts the audio context inside a gesture, loads the renderer into the audio thread, passes
// commands on, and relates the audio clock to the page's.
//
//     const sound = new Sound({ wasm, head, worklet, workshop });
//     button.addEventListener("click", () => sound.start());      // in the gesture, or browsers stay silent
//     await sound.ready;
//     await sound.recipe(0, 19);                                  // the library's bell, in slot 0
//     sound.command(bytes);                                       // commands of Swift's

import { LatencyLog, pageTimeOf, plausibleDelay } from "./clock.js";

export class Sound {
    // paths: the addresses of the four files; options: { sources, head: returns the person's own head, if one is chosen
    // }
    constructor(paths, options = {}) {
        this.paths = paths;
        this.sources = options.sources ?? 64;
        this.ownHead = options.head ?? (async () => undefined);
        this.latencies = new LatencyLog();
        this.context = options.context ?? null;
        /** @type {AudioWorkletNode|null} */
        this.node = null;
        /** @type {Promise<Worker>|undefined} */
        this.workshop = undefined;
        this.requests = new Map();
        this.orders = new Map(); // the requests to the workshop
        this.nextRequest = 1;
        /** @type {Uint8Array[]} */
        this.pending = [];
        this.onload = null;
        this.oninterruption = null;
        this.ready = new Promise((resolve, reject) => {
            this.isReady = resolve;
            this.hasFailed = reject;
        });
        this.ready.catch(() => {});
        // Fetching needs no gesture and begins at once.
        this.files = this.fetchFiles();
        this.files.catch(() => {});
    }

    async fetchFiles() {
        const [bytes, data] = await Promise.all([content(this.paths.wasm), this.fetchHead()]);
        let module = null;
        try {
            module = await WebAssembly.compile(bytes);
        } catch {
            throw new Error("this browser cannot run the sound (WebAssembly with SIMD)");
        }
        return { module, bytes, head: data };
    }

    async fetchHead() {
        return (await this.ownHead()) ?? content(this.paths.head);
    }

    // Starts or resumes the sound. It has to be called in a gesture's handler, before anything is awaited.
    start() {
        if (!this.context) {
            // The rate is 48 kHz if the browser converts it, otherwise the browser's own.
            try {
                this.context = new AudioContext({ latencyHint: "interactive", sampleRate: 48_000 });
            } catch {
                this.context = new AudioContext({ latencyHint: "interactive" });
            }
        }
        const context = this.context;
        if (context.resume && context.state !== "running") context.resume().catch(() => {});
        if (!this.node && !this.isStarting) {
            this.isStarting = true;
            // "interrupted" is iOS during a call, "suspended" a browser that saves power, "closed" a removed device.
            context.onstatechange = () => this.oninterruption?.(context.state);
            // Other headphones have another latency.
            globalThis.navigator?.mediaDevices?.addEventListener?.("devicechange", this.changed = () => this.logLatency());
            this.load().then(this.isReady, (error) => {
                this.isStarting = false;
                this.hasFailed(error);
            });
        }
        return this.ready;
    }

    async load() {
        const [files] = await Promise.all([this.files, this.context.audioWorklet.addModule(this.paths.worklet)]);
        const node = new AudioWorkletNode(this.context, "merkwelt-sound", { numberOfInputs: 0, numberOfOutputs: 1, outputChannelCount: [2] });
        this.node = node;
        const facts = await new Promise((resolve, reject) => {
            let isRetried = false;
            const begin = (module) => {
                const message = { kind: "begin", head: files.head, sources: this.sources };
                if (module) message.module = files.module;
                else message.bytes = files.bytes;
                node.port.postMessage(message);
            };
            const again = () => {
                if (isRetried) return;
                isRetried = true;
                begin(false);
            };
            // An engine that loses a module on the way does not answer at all, so the bytes follow.
            const patience = setTimeout(again, 1000);
            node.port.onmessage = (event) => {
                const message = event.data;
                if (message.kind === "ready") {
                    clearTimeout(patience);
                    resolve(message);
                } else if (message.kind === "failed") {
                    if (isRetried) reject(new Error(message.reason));
                    else again();
                }
            };
            node.port.onmessageerror = again;
            begin(true);
        });
        node.port.onmessage = (event) => this.receive(event.data);
        node.onprocessorerror = () => this.receive({ kind: "failed", reason: "the audio thread stopped" });
        node.connect(this.context.destination);
        this.rendererLatency = facts.latency;
        this.internalRate = facts.rate;
        return facts;
    }

    receive(message) {
        if (message.kind === "answer") {
            this.requests.get(message.request)?.(message.isDone);
            this.requests.delete(message.request);
        } else if (message.kind === "load") {
            this.logLatency();
            // The browser's own count of underruns is more reliable than the audio thread's.
            const counted = this.context?.playbackStats?.underrunEvents ?? this.context?.playoutStats?.fallbackFramesEvents;
            this.onload?.(Number.isFinite(counted) ? { ...message, gaps: Math.max(message.gaps, counted) } : message);
        } else if (message.kind === "failed") {
            for (const answer of this.requests.values()) answer(false);
            this.requests.clear();
            this.oninterruption?.("failed", message.reason);
        }
    }

    /**
     * Asks the audio thread.
     *
     * @returns {Promise<boolean>} whether it was done
     */
    ask(message, transfer = []) {
        return new Promise((resolve) => {
            const request = this.nextRequest++;
            this.requests.set(request, resolve);
            // A question must not overtake earlier commands.
            this.flush();
            this.node?.port.postMessage({ ...message, request }, transfer);
        });
    }

    /**
     * Hands a batch of commands to the renderer. Commands of one turn of the event loop are sent together, so that a
     * scene changes at once. Before the renderer is ready they are lost.
     *
     * @param {Uint8Array} bytes as `SoundCommand` in Swift writes them, not read here
     * @param {number} [at] the time of the audio clock from which they count; without it they take effect at once
     */
    command(bytes, at) {
        if (!this.node || bytes.length === 0) return;
        if (at !== undefined) {
            this.flush();
            this.node.port.postMessage({ kind: "commands", bytes, at });
            return;
        }
        if (this.pending.length === 0) queueMicrotask(() => this.flush());
        this.pending.push(bytes);
    }

    flush() {
        const batches = this.pending;
        if (batches.length === 0) return;
        this.pending = [];
        const bytes = new Uint8Array(batches.reduce((sum, batch) => sum + batch.length, 0));
        let place = 0;
        for (const batch of batches) {
            bytes.set(batch, place);
            place += batch.length;
        }
        this.node?.port.postMessage({ kind: "commands", bytes });
    }

    /** Puts one channel of samples into a slot, and transfers them. */
    add(slot, samples, sampleRate) {
        return this.ask({ kind: "sound", slot, samples, sampleRate }, [samples.buffer]);
    }

    /** Puts the sound of another slot into a slot, followed by seconds of silence. */
    lengthen(slot, other, seconds) {
        return this.ask({ kind: "paused", slot, other, seconds });
    }

    /** Synthesises a sound of the library in a thread of its own and puts it into a slot. */
    async recipe(slot, index, seed = 1) {
        this.workshop ??= this.files.then(({ module, bytes }) => {
            const worker = new Worker(this.paths.workshop);
            worker.onmessage = ({ data }) => {
                this.orders.get(data.request)?.(data.samples);
                this.orders.delete(data.request);
            };
            worker.onerror = () => {
                for (const answer of this.orders.values()) answer(new Float32Array(0));
                this.orders.clear();
            };
            worker.postMessage({ module, bytes });
            return worker;
        });
        const workshop = await this.workshop;
        const samples = await new Promise((resolve) => {
            const request = this.nextRequest++;
            this.orders.set(request, resolve);
            workshop.postMessage({ index, seed, rate: this.internalRate, request });
        });
        return samples.length > 0 && this.add(slot, samples, this.internalRate);
    }

    /** The audio clock, in seconds. */
    get time() {
        return this.context.currentTime;
    }

    resume() {
        return this.context?.resume?.().catch(() => {});
    }

    pause() {
        return this.context?.suspend?.().catch(() => {});
    }

    // Seconds from a sample's computation to the ear, as far as the browser reports them, with each part.
    latency() {
        const { baseLatency, outputLatency } = this.context;
        const base = plausibleDelay(baseLatency);
        const output = plausibleDelay(outputLatency);
        return {
            base, output, renderer: this.rendererLatency ?? 0,
            total: (base ?? 0) + (output ?? 0) + (this.rendererLatency ?? 0),
            isSuspicious: (baseLatency !== undefined && base === null) || (outputLatency !== undefined && output === null),
            // Wireless headphones add a tenth of a second or more, and browsers often report it.
            isWireless: (output ?? 0) > 0.08,
        };
    }

    // Writes the present latency into the session's log.
    logLatency() {
        if (this.context) this.latencies.add(performance.now(), this.latency());
    }

    // The page's time (milliseconds, as in event.timeStamp) at which the sound at the audio time `seconds` is heard.
    pageTime(seconds) {
        const latency = this.latency();
        return pageTimeOf(seconds, this.context.getOutputTimestamp?.(), {
            now: performance.now(), current: this.context.currentTime, delay: (latency.base ?? 0) + (latency.output ?? 0),
        });
    }

    async close() {
        if (this.changed) globalThis.navigator?.mediaDevices?.removeEventListener?.("devicechange", this.changed);
        this.node?.port.postMessage({ kind: "end" });
        this.node?.disconnect();
        this.node = null;
        this.workshop?.then((workshop) => workshop.terminate(), () => undefined);
        await this.context?.close?.();
    }
}

async function content(path) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`sound file ${path}: ${response.status}`);
    return response.arrayBuffer();
}
