/**
 * The WebAssembly instance and the one way into it.
 *
 * Swift is never entered while it is at work, nor while its last commands are being carried out: such calls wait in
 * line. It is never entered again after it has failed: its memory may be in any state then.
 */
export class Machine {
    /**
     * @param {function(Uint8Array)} perform carries out one stream of commands, after Swift has returned
     * @param {function(Error)} failed called once, when Swift or the carrying out failed
     */
    constructor(perform, failed) {
        this.perform = perform;
        this.failed = failed;
        this.isBusy = false;
        this.isStopped = false;
        this.calls = [];
        this.streams = [];
        this.line = [];
        this.encoder = new TextEncoder();
    }

    /** @param {string} address of the module */
    async load(address) {
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
        };
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        const isTyped = (response.headers.get("Content-Type") || "").startsWith("application/wasm");
        const result = isTyped && WebAssembly.instantiateStreaming
            ? await WebAssembly.instantiateStreaming(response, imports)
            : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
        this.exports = result.instance.exports;
    }

    /** A view of Swift's memory, made anew each time because growing the memory detaches older ones. */
    memory(pointer, length) {
        return new Uint8Array(this.exports.memory.buffer, pointer, length);
    }

    /** Calls an exported function with numbers. */
    call(name, ...numbers) {
        this.enter(() => this.exports[name](...numbers));
    }

    /** Puts a text into the input buffer, then calls an exported function; `arrange` gets the text's length in bytes. */
    callWithText(name, text, arrange) {
        this.enter(() => {
            const bytes = this.encoder.encode(text);
            const pointer = this.exports.input(bytes.length) >>> 0;
            this.memory(pointer, bytes.length).set(bytes);
            this.exports[name](...arrange(bytes.length));
        });
    }

    enter(work) {
        if (this.isStopped) return;
        this.calls.push(work);
        if (this.isBusy) return;
        this.isBusy = true;
        try {
            while (this.calls.length > 0 && !this.isStopped) {
                this.calls.shift()();
                while (this.streams.length > 0) this.perform(this.streams.shift());
            }
        } catch (error) {
            this.stop(error);
        } finally {
            this.isBusy = false;
        }
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
