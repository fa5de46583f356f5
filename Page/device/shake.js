import { permission } from "./sensor.js";

/** What counts as a shake: this many turns of the acceleration, each stronger than this in m/s², within this many ms. */
const turns = 3;
const strength = 12;
const span = 1000;
/** After a shake nothing counts as the next one for this long, in ms. */
const rest = 800;

/** Tells a shake from walking: the strongest axis has to turn around several times within a second. */
export class ShakeDetector {
    constructor() {
        this.times = [];
        this.sign = 0;
        this.gravity = null;
        this.restUntil = -Infinity;
    }

    /**
     * @param {{x: ?number, y: ?number, z: ?number}} force m/s²
     * @param {boolean} withGravity whether gravity is in it; it is then taken out as the slow part
     * @param {number} time ms
     * @returns {boolean} whether a shake is complete with this
     */
    feel(force, withGravity, time) {
        let axes = [force.x || 0, force.y || 0, force.z || 0];
        if (withGravity) {
            this.gravity = this.gravity
                ? this.gravity.map((slow, axis) => slow * 0.9 + axes[axis] * 0.1) : axes.slice();
            axes = axes.map((value, axis) => value - this.gravity[axis]);
        }
        const strongest = axes.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
        if (Math.abs(strongest) < strength || time < this.restUntil) return false;
        const sign = Math.sign(strongest);
        if (sign === this.sign && this.times.length > 0) return false;
        this.sign = sign;
        this.times = this.times.filter((earlier) => time - earlier <= span);
        this.times.push(time);
        if (this.times.length <= turns) return false;
        this.times = [];
        this.restUntil = time + rest;
        return true;
    }
}

/** Listens for shakes from "on" to "off". */
export class Shake {
    /** @param {function(number)} shaken told with the time of each shake */
    constructor(shaken) {
        this.shaken = shaken;
        this.stop = null;
    }

    async listen(state) {
        if (this.stop) this.stop.abort();
        this.stop = null;
        if (state !== "on") return;
        const stop = new AbortController();
        this.stop = stop;
        // The button on the screen does the same, so a refusal needs no words.
        if ((await permission(self.DeviceMotionEvent)) !== "granted" || stop.signal.aborted) return;
        const detector = new ShakeDetector();
        addEventListener("devicemotion", (event) => {
            const free = event.acceleration && event.acceleration.x !== null ? event.acceleration : null;
            const force = free || event.accelerationIncludingGravity;
            if (force && detector.feel(force, !free, event.timeStamp)) this.shaken(event.timeStamp);
        }, { signal: stop.signal });
    }

    effects() {
        return { shake: (state) => this.listen(state) };
    }
}
