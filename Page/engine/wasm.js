import { beforeFault, load } from "./effects.js";

/** A function of the second part was called before that had been loaded. */
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

/** The texts of a language, for what Swift says. */
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
 * The WebAssembly instance and the one way into it.
 *
 * Swift is never entered while it is at work, nor while its last commands are being carried out: such calls wait in
 * line. It is never entered again after it has failed: its memory may be in any state then.
 */
export class Machine {
    /**
     * @param {function(Uint8Array): void} perform carries out one stream of commands, after Swift has returned
     * @param {function(Error): void} failed called once, when Swift or the carrying out failed
     */
    constructor(perform, failed) {
        this.perform = perform;
        this.failed = failed;
        /** @type {LabExports} */
        this.exports = /** @type {any} */ (undefined);
        /** @type {WebAssembly.Module|undefined} */
        this.module = undefined;
        /** The texts of the language that is spoken at the start. */
        this.phrases = "";
        this.isBusy = false;
        this.isStopped = false;
        this.calls = [];
        /** Whether everything is there; until then the first screen stands, and what happens waits in its order. */
        this.isWhole = true;
        /** Whether Swift has been told the facts: before, it would hear nothing of what it is told, and forget it. */
        this.isStarted = false;
        this.streams = [];
        this.line = [];
        this.encoder = new TextEncoder();
    }

    /**
     * Loads what the first screens and a running task need, and then, while those can be used already, the rest.
     *
     * @param {string} first address of the module
     * @param {string} phrases address of the texts of the language that is spoken at the start
     * @param {string} [second] address of the functions that were split off it; none in a build that was not split
     */
    async load(first, phrases, second) {
        [this.module, this.phrases] = await Promise.all([compile(first), texts(phrases)]);
        this.isWhole = !second;
        this.whole = second ? compile(second).then((module) => this.complete(module)) : Promise.resolve();
        this.whole.catch((error) => this.stop(error));
        await this.instantiate();
    }

    /** A new instance, with nothing in its memory. */
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

    /** The second part has come: what has happened since the first screen is done now. */
    complete(module) {
        this.rest = module;
        this.attach();
        this.isWhole = true;
        if (this.isStarted) this.work();
    }

    /** Puts the second part's functions in the place of those that only say that they are not there yet. */
    attach() {
        if (this.exports && this.rest) new WebAssembly.Instance(this.rest, { first: this.exports });
    }

    /**
     * The first call. It begins anew where it needs the second part: nothing of it has reached the page by then.
     *
     * @param {function(): void} ready called when Swift has answered, just before its answer reaches the page
     */
    async start(text, arrange, ready = () => undefined) {
        const begin = () => {
            this.put("phrases", this.phrases, (length) => [length]);
            this.put("start", text, arrange);
        };
        this.isBusy = true; // what happens meanwhile waits in line
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
        this.work(); // carries out what Swift has left
    }

    /** A view of Swift's memory, made anew each time because growing the memory detaches older ones. */
    memory(pointer, length) {
        return new Uint8Array(this.exports.memory.buffer, pointer, length);
    }

    /** The same as numbers of double precision. */
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
     * What happens around the first screen waits in line until Swift has been started and everything is there: what
     * follows it may need anything, and whoever is told before the start hears nothing.
     */
    enter(call) {
        if (this.isStopped) return;
        this.calls.push(call);
        if (this.isWhole && this.isStarted) this.work();
    }

    /** Carries out what Swift has left, then makes the calls in line, each with what it leaves. */
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

    /** Swift prints UTF-8 byte by byte; a line is shown when it is complete. */
    print(character) {
        if (character !== 10) {
            this.line.push(character & 255);
            return;
        }
        console.log(new TextDecoder().decode(new Uint8Array(this.line)));
        this.line = [];
    }
}
