import { beforeFault, load } from "./effects.js";

/** The error for a call of the second part before it was loaded. */
class NotLoaded extends Error {}

async function compile(address) {
    try {
        const response = await load(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        const isTyped = (response.headers.get("Content-Type") || "").startsWith("application/wasm");
        return isTyped && WebAssembly.compileStreaming
            ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
        await beforeFault();
        throw error;
    }
}

/** The texts of a language for Swift. */
async function texts(address) {
    try {
        const response = await load(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        return await response.text();
    } catch (error) {
        await beforeFault();
        throw error;
    }
}

/**
 * The WebAssembly instance and its only entrance.
 *
 * Swift is never entered while it runs, nor while its last commands are carried out. Such calls wait in a queue. After
 * a failure it is never entered again, because its memory may be in any state.
 */
export class Machine {
    /**
     * @param {function(Uint8Array): void} perform carries out a stream of commands, after Swift has returned
     * @param {function(Error): void} failed called once, when Swift or its commands failed
     */
    constructor(perform, failed) {
        this.perform = perform;
        this.failed = failed;
        /** @type {LabExports} */
        this.exports = /** @type {any} */ (undefined);
        /** @type {WebAssembly.Module|undefined} */
        this.module = undefined;
        /** The texts of the language at the start. */
        this.phrases = "";
        this.isBusy = false;
        this.isStopped = false;
        this.calls = [];
        /** Whether both parts are loaded. Until then the first screen is shown, and calls wait in order. */
        this.isWhole = true;
        /** Whether Swift has its facts. Anything that it is told earlier is lost. */
        this.isStarted = false;
        this.streams = [];
        this.line = [];
        this.encoder = new TextEncoder();
    }

    /**
     * Loads the part for the first screens and a running task, and then, while those can be used, the rest.
     *
     * @param {string} first address of the module
     * @param {string} phrases address of the texts of the language at the start
     * @param {string} [second] address of the second part; none in a build of one part
     */
    async load(first, phrases, second) {
        [this.module, this.phrases] = await Promise.all([compile(first), texts(phrases)]);
        this.isWhole = !second;
        this.whole = second ? compile(second).then((module) => this.complete(module)) : Promise.resolve();
        this.whole.catch((error) => this.stop(error));
        await this.instantiate();
    }

    /** Makes a new instance with empty memory. */
    async instantiate() {
        const imports = {
            env: {
                commands: (pointer, length) => this.streams.push(this.memory(pointer >>> 0, length >>> 0).slice()),
                put_char: (character) => this.print(character),
                random_fill: (pointer, length) => {
                    // Browsers give at most 65,536 random bytes at once.
                    for (let done = 0; done < length; done += 65536) {
                        crypto.getRandomValues(this.memory((pointer >>> 0) + done, Math.min(65536, length - done)));
                    }
                },
            },
            later: new Proxy({}, { get: () => () => { throw new NotLoaded(); } }),
        };
        const instance = await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (this.module), imports);
        this.exports = /** @type {any} */ (instance.exports);
        this.attach();
    }

    /** Makes the waiting calls, because the second part is loaded. */
    complete(module) {
        this.rest = module;
        this.attach();
        this.isWhole = true;
        if (this.isStarted) this.work();
    }

    /** Replaces the placeholders of the second part's functions by the functions. */
    attach() {
        if (this.exports && this.rest) new WebAssembly.Instance(this.rest, { first: this.exports });
    }

    /**
     * Makes the first call. It begins anew if it needs the second part, because nothing of it has reached the page by
     * then.
     *
     * @param {function(): void} ready called when Swift has answered, just before its answer reaches the page
     */
    async start(text, arrange, ready = () => undefined) {
        const begin = () => {
            this.put("phrases", this.phrases, (length) => [length]);
            this.put("start", text, arrange);
        };
        this.isBusy = true; // calls wait in the queue meanwhile
        try {
            try {
                begin();
            } catch (error) {
                if (!(error instanceof NotLoaded)) throw error;
                this.streams = [];
                await this.whole;
                await this.instantiate();
                begin();
            }
        } catch (error) {
            this.stop(error);
        } finally {
            this.isBusy = false;
        }
        if (this.isStopped) return;
        this.isStarted = true;
        ready();
        this.work(); // carries out Swift's commands
    }

    /** A view of Swift's memory. It is made anew each time, because growing the memory detaches older views. */
    memory(pointer, length) {
        return new Uint8Array(this.exports.memory.buffer, pointer, length);
    }

    /** A view of Swift's memory as numbers of double precision. */
    numbers(pointer, count) {
        return new Float64Array(this.exports.memory.buffer, pointer, count);
    }

    /** Calls an exported function with numbers. */
    call(name, ...numbers) {
        this.enter(() => this.exports[name](...numbers));
    }

    /** Puts a text into the input buffer, then calls an exported function; `arrange` gets the text's length in bytes. */
    callWithText(name, text, arrange) {
        this.enter(() => this.put(name, text, arrange));
    }

    put(name, text, arrange) {
        const bytes = this.encoder.encode(text);
        const pointer = this.exports.input(bytes.length) >>> 0;
        this.memory(pointer, bytes.length).set(bytes);
        this.exports[name](...arrange(bytes.length));
    }

    /**
     * Queues a call until Swift has been started and both parts are loaded. Calls after the first screen may need
     * anything, and calls before the start would be lost.
     */
    enter(call) {
        if (this.isStopped) return;
        this.calls.push(call);
        if (this.isWhole && this.isStarted) this.work();
    }

    /** Carries out Swift's commands, then makes the queued calls, each with its commands. */
    work() {
        if (this.isBusy || this.isStopped) return;
        this.isBusy = true;
        try {
            this.carryOut();
            while (this.isWhole && this.calls.length > 0 && !this.isStopped) {
                this.calls.shift()();
                this.carryOut();
            }
        } catch (error) {
            this.stop(error);
        } finally {
            this.isBusy = false;
        }
    }

    carryOut() {
        while (this.streams.length > 0) this.perform(this.streams.shift());
    }

    /** Ends all use of the instance. */
    stop(error) {
        if (this.isStopped) return;
        this.isStopped = true;
        this.failed(error);
    }

    /** Collects Swift's output, which comes byte by byte in UTF-8, and prints complete lines. */
    print(character) {
        if (character !== 10) {
            this.line.push(character & 255);
            return;
        }
        console.log(new TextDecoder().decode(new Uint8Array(this.line)));
        this.line = [];
    }
}
