import { done, failed, refused } from "../engine/effects.js";
import { permission } from "./sensor.js";

/** Reports the rotation of the device, from "on" to "off". */
export class Orientation {
    /** @param {function(number, number, number, number, number): void} rotated alpha, beta, gamma, screen's angle, time */
    constructor(rotated) {
        this.rotated = rotated;
        this.stop = null;
    }

    async listen(state) {
        if (this.stop) this.stop.abort();
        this.stop = null;
        if (state !== "on") return done;
        const stop = new AbortController();
        this.stop = stop;
        const answer = await permission(self.DeviceOrientationEvent);
        if (answer !== "granted") return answer === "missing" ? failed : refused;
        if (stop.signal.aborted) return done; // switched off while the person was asked
        addEventListener("deviceorientation", (event) => {
            const turned = (screen.orientation && screen.orientation.angle) || 0;
            const { alpha, beta, gamma, timeStamp } = event;
            // Without a sensor, or if it goes away, the browser sends an event without angles.
            if (alpha === null || beta === null || gamma === null) this.rotated(NaN, NaN, NaN, turned, timeStamp);
            else this.rotated(alpha, beta, gamma, turned, timeStamp);
        }, { signal: stop.signal });
        return done;
    }

    effects() {
        return { orientation: (state) => this.listen(state) };
    }
}
