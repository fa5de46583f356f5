import { beforeFault, load } from "./effects.js";

/** The error for a call of a function whose part of the program is not loaded. */
class NotLoaded extends Error {
    /** @param {string} part */
    constructor(part) {
        super(`${part}: not loaded`);
        this.part = part;
    }
}

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

/** Whether a global of WebAssembly can be set. */
function isVariable(global) {
    try {
        global.value = global.value;
        return true;
    } catch (error) {
        return false;
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
 *
 * The program comes in parts. A call that meets a part that is not there is undone: memory is what it was before the
 * call, and none of its commands are carried out. It is made again when the part has come, and all later calls wait
 * behind it.
 */
export class Machine {
    /**
     * @param {function(Uint8Array): void} perform carries out a stream of commands, after Swift has returned
     * @param {function(Error): void} failed called once, when Swift or its commands failed
     */
    constructor(perform, failed) {
        this.perform = perform;
        this.failed = failed;
        /** Called when calls begin to wait for a part, and when they go on. */
        this.waits = (/** @type {boolean} */ isWaiting) => {};
        /** @type {LabExports} */
        this.exports = /** @type {any} */ (undefined);
        /** The texts of the language at the start. */
        this.phrases = "";
        /**
         * The parts beside the first, by name: the address, and the part that has to be there before.
         *
         * @type {Map<string, {address: string, need: string}>}
         */
        this.parts = new Map();
        /** The parts that are on their way or there. @type {Map<string, Promise<void>>} */
        this.coming = new Map();
        /** The imports of a part: the page's functions, and the exports of the parts that are there. */
        this.imports = {};
        /** Memory before the current call. */
        this.before = new Uint8Array(0);
        /**
         * Globals of WebAssembly that can change, such as the end of the stack, with their values between calls.
         *
         * @type {[WebAssembly.Global, any][]}
         */
        this.globals = [];
        this.isBusy = false;
        this.isStopped = false;
        this.calls = [];
        /** Whether all parts are there. */
        this.isWhole = true;
        /** Whether the first of the waiting calls waits for a part. */
        this.isWaiting = false;
        /** Whether Swift has its facts. Anything that it is told earlier is lost. */
        this.isStarted = false;
        this.streams = [];
        this.line = [];
        this.encoder = new TextEncoder();
    }

    /**
     * Loads the part for the first screens.
     *
     * @param {string} first address of the module
     * @param {string} phrases address of the texts of the language at the start
     * @param {[string, string, string][]} [parts] the other parts in the order in which they are loaded: name, address,
     *   and the part that each one needs; none in a build of one part
     */
    async load(first, phrases, parts = []) {
        const [module, text] = await Promise.all([compile(first), texts(phrases)]);
        this.phrases = text;
        this.parts = new Map(parts.map(([name, address, need]) => [name, { address, need }]));
        this.isWhole = parts.length === 0;
        this.imports = {
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
            later: new Proxy({}, { get: (_, part) => () => { throw new NotLoaded(String(part)); } }),
        };
        const { exports } = await WebAssembly.instantiate(module, this.imports);
        this.exports = this.imports.first = /** @type {any} */ (exports);
        for (const one of Object.values(exports)) {
            if (one instanceof WebAssembly.Global && isVariable(one)) this.globals.push([one, one.value]);
        }
    }

    /** Loads a part and the one that it needs. Its functions take the place of placeholders. @param {string} name */
    need(name) {
        const known = this.coming.get(name);
        if (known) return known;
        const part = this.bring(name);
        this.coming.set(name, part);
        // Another attempt may succeed.
        part.catch(() => this.coming.delete(name));
        return part;
    }

    async bring(name) {
        const { address, need } = /** @type {{address: string, need: string}} */ (this.parts.get(name));
        const compiled = compile(address);
        compiled.catch(() => undefined);
        if (need) await this.need(need);
        this.imports[name] = new WebAssembly.Instance(await compiled, this.imports).exports;
        this.isWhole = [...this.parts.keys()].every((one) => one in this.imports);
    }

    /**
     * Loads all parts one after another while they are not needed, so that later places open at once.
     *
     * @param {function(): boolean} mayWork
     */
    async complete(mayWork = () => true) {
        for (const name of this.parts.keys()) {
            if (!mayWork()) return;
            await this.need(name);
        }
    }

    /**
     * Makes a call, unless it meets a part that is not there.
     *
     * @param {function(): void} call
     * @returns {string} the missing part; empty if the call was made
     */
    attempt(call) {
        if (this.isWhole) {
            call();
            return "";
        }
        const bytes = this.memory(0, this.exports.memory.buffer.byteLength);
        if (this.before.length !== bytes.length) this.before = new Uint8Array(bytes.length);
        this.before.set(bytes);
        const told = this.streams.length;
        try {
            call();
            return "";
        } catch (error) {
            if (!(error instanceof NotLoaded)) throw error;
            // Memory may have grown, which the allocator bears.
            this.memory(0, this.before.length).set(this.before);
            for (const [one, value] of this.globals) one.value = value;
            this.streams.length = told;
            return error.part;
        }
    }

    /**
     * Makes the first call.
     *
     * @param {function(): void} ready called when Swift has answered, just before its answer reaches the page
     */
    async start(text, arrange, ready = () => undefined) {
        this.isBusy = true; // calls wait in the queue meanwhile
        try {
            const begin = () => {
                this.put("phrases", this.phrases, (length) => [length]);
                this.put("start", text, arrange);
            };
            for (let missing = this.attempt(begin); missing; missing = this.attempt(begin)) await this.need(missing);
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
     * The answer of an exported function at once.
     *
     * @returns {number} 0 as long as it cannot answer
     */
    ask(name, ...numbers) {
        if (this.isStopped || !this.isStarted || this.isWaiting) return 0;
        let answer = 0;
        const missing = this.attempt(() => { answer = this.exports[name](...numbers); });
        if (missing) this.need(missing).catch(() => undefined);
        return answer;
    }

    /** Queues a call until Swift has been started and the calls before it were made. Calls before the start would be lost. */
    enter(call) {
        if (this.isStopped) return;
        this.calls.push(call);
        if (this.isStarted) this.work();
    }

    /** Carries out Swift's commands, then makes the queued calls, each with its commands. */
    work() {
        if (this.isBusy || this.isStopped || this.isWaiting) return;
        this.isBusy = true;
        try {
            this.carryOut();
            while (this.calls.length > 0 && !this.isStopped) {
                const missing = this.attempt(this.calls[0]);
                if (missing) {
                    this.wait(missing);
                    break;
                }
                this.calls.shift();
                this.carryOut();
            }
        } catch (error) {
            this.stop(error);
        } finally {
            this.isBusy = false;
        }
    }

    /** Goes on when a part has come. */
    wait(part) {
        this.isWaiting = true;
        this.waits(true);
        this.need(part).then(() => {
            this.isWaiting = false;
            this.waits(false);
            this.work();
        }).catch((error) => this.stop(error));
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
