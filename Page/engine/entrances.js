/** The ways into Swift: what it exports, by name, with what each takes. `Sources/LabPage/Exports.swift` has the other side. */
export class Entrances {
    /** @param {import("./wasm.js").Machine} machine */
    constructor(machine) {
        this.machine = machine;
    }

    /** @param {number} kind one of `noticeKinds` @param {number} value 0 where nothing is said @param {number} time */
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

    /** The device's acceleration along three axes in m/s², 1 with gravity in it, the time. */
    accelerated(...force) {
        this.machine.call("accelerated", ...force);
    }

    /** @param {number} kind one of `deskNotices` @param {number} renderer one of `soundRenderers` @param {number} slot */
    sounded(kind, renderer, slot) {
        this.machine.call("sounded", kind, renderer, slot);
    }

    /** The samples of the stimulus that is to come into a slot, so many per second. */
    stimulus(slot, rate) {
        if (this.machine.isStopped) return new Float32Array(0);
        const { exports } = this.machine;
        const count = exports.stimulus(slot, rate);
        return new Float32Array(exports.memory.buffer, exports.stimulusAddress() >>> 0, count).slice();
    }
}
