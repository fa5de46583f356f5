/**
 * The functions that Swift exports, by name, with their arguments. `Sources/LabPage/Exports.swift` has the other side.
 */
export class Entrances {
    /** @param {import("./wasm.js").Machine} machine */
    constructor(machine) {
        this.machine = machine;
    }

    /** @param {number} kind one of `noticeKinds` @param {number} value 0 if there is none @param {number} time */
    notice(kind, value, time) {
        this.machine.call("notice", kind, value, time);
    }

    /** Reports an event at a node. */
    event(node, kind, time, x, y) {
        this.machine.call("event", node, kind, time, x, y);
    }

    /** Reports a changed content of a field. */
    text(node, kind, content, time) {
        this.machine.callWithText("text", content, (length) => [node, kind, length, time]);
    }

    /** Reports a text with its time only, such as a followed path or another tab's progress. */
    tell(name, content) {
        this.machine.callWithText(name, content, (length) => [length, performance.now()]);
    }

    reply(request, code, content) {
        this.machine.callWithText("reply", content, (length) => [request, code, length, performance.now()]);
    }

    /** Reports numbers, followed by the time. */
    numbers(name, ...numbers) {
        this.machine.call(name, ...numbers, performance.now());
    }

    frame(time) {
        this.machine.call("frame", time);
    }

    /** Reports a rotation of the device: three angles, the screen's angle, the time. */
    rotated(...angles) {
        this.machine.call("rotated", ...angles);
    }

    /** Hands over pointer events. They are copied, because the call may have to wait. @param {Float64Array} numbers */
    pointers(numbers, count) {
        const [samples, time] = [numbers.slice(), performance.now()];
        this.machine.enter(() => {
            const { exports } = this.machine;
            this.machine.numbers(exports.samples(count) >>> 0, samples.length).set(samples);
            exports.pointers(count, time);
        });
    }

    /**
     * The place of Swift's data for a drawing; null if there is none.
     *
     * @param {"heat"|"panorama"} name @returns {?{memory: ArrayBuffer, address: number}}
     */
    drawing(name) {
        const address = this.machine.ask(name) >>> 0;
        return address === 0 ? null : { memory: this.machine.exports.memory.buffer, address };
    }

    /** Reports the device's acceleration along three axes in m/s², 1 if gravity is included, and the time. */
    accelerated(...force) {
        this.machine.call("accelerated", ...force);
    }

    /** @param {number} kind one of `deskNotices` @param {number} renderer one of `soundRenderers` @param {number} slot */
    sounded(kind, renderer, slot) {
        this.machine.call("sounded", kind, renderer, slot);
    }

    /** The samples of the stimulus for a slot, at a sample rate. @returns {Promise<Float32Array>} */
    stimulus(slot, rate) {
        return new Promise((resolve) => this.machine.enter(() => {
            const { exports } = this.machine;
            const count = exports.stimulus(slot, rate);
            resolve(new Float32Array(exports.memory.buffer, exports.stimulusAddress() >>> 0, count).slice());
        }));
    }
}
