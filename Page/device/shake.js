import { permission } from "./sensor.js";

/** Reports the acceleration of the device, from "on" to "off". Swift decides whether it is a shake. */
export class Shake {
    /**
     * @param {function(number, number, number, number, number): void} accelerated m/s² along three axes, 1 if gravity
     *   is included, time
     */
    constructor(accelerated) {
        this.accelerated = accelerated;
        /** @type {AbortController?} */
        this.stop = null;
    }

    /** @param {string} state */
    async listen(state) {
        if (this.stop) this.stop.abort();
        this.stop = null;
        if (state !== "on") return;
        const stop = new AbortController();
        this.stop = stop;
        // The button on the screen does the same, so a refusal needs no message.
        if ((await permission(self.DeviceMotionEvent)) !== "granted" || stop.signal.aborted) return;
        addEventListener("devicemotion", (event) => {
            const free = event.acceleration && event.acceleration.x !== null ? event.acceleration : null;
            const force = free || event.accelerationIncludingGravity;
            if (force) this.accelerated(force.x || 0, force.y || 0, force.z || 0, free ? 0 : 1, event.timeStamp);
        }, { signal: stop.signal });
    }

    effects() {
        return { shake: (state) => this.listen(state) };
    }
}
