/** The ways into Swift: what it exports, by name, with what each takes. `Sources/LabPage/Exports.swift` has the other side. */
export class Entrances {
    /** @param {import("./wasm.js").Machine} machine */
    constructor(machine) {
        this.machine = machine;
    }

    /** @param {number} kind one of `notices` @param {number} value 0 where nothing is said @param {number} time */
    notice(kind, value, time) {
        this.machine.call("notice", kind, value, time);
    }

    /** Something happened at a node. */
    event(node, kind, time, x, y) {
        this.machine.call("event", node, kind, time, x, y);
    }

    /** A field's content changed. */
    text(node, kind, content, time) {
        this.machine.callWithText("text", content, (length) => [node, kind, length, time]);
    }

    /** A text that comes with its time alone: a path that was followed, what another tab has reached, … */
    tell(name, content) {
        this.machine.callWithText(name, content, (length) => [length, performance.now()]);
    }

    reply(request, code, content) {
        this.machine.callWithText("reply", content, (length) => [request, code, length, performance.now()]);
    }

    /** Numbers, the time last. */
    numbers(name, ...numbers) {
        this.machine.call(name, ...numbers, performance.now());
    }

    frame(time) {
        this.machine.call("frame", time);
    }

    /** The device was rotated: three angles, the screen's, the time. */
    rotated(...angles) {
        this.machine.call("rotated", ...angles);
    }

    /** Memory of Swift's for so many pointer events of so many numbers. */
    samples(count, stride) {
        return this.machine.numbers(this.machine.exports.samples(count) >>> 0, count * stride);
    }

    /**
     * Where Swift has laid down what is to be drawn; null where there is nothing.
     *
     * @param {"heat"|"panorama"} name @returns {?{memory: ArrayBuffer, address: number}}
     */
    drawing(name) {
        const address = this.machine.isStopped ? 0 : this.machine.exports[name]() >>> 0;
        return address === 0 ? null : { memory: this.machine.exports.memory.buffer, address };
    }

    /** One ear of a stimulus of the hearing test, as samples. */
    stimulus(kind, milliseconds, isRight, seed, rate) {
        const { exports } = this.machine;
        const count = exports.stimulus(kind, milliseconds, isRight ? 1 : 0, seed, rate);
        return new Float32Array(exports.memory.buffer, exports.stimulusAddress() >>> 0, count).slice();
    }
}
