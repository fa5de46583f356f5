import { done, failed, refused } from "./effects.js";

/** Tells how the device is rotated, from "on" to "off". Some browsers ask for permission, and only during a press. */
export class Orientation {
    /** @param {function(number, number, number, number, number)} rotated alpha, beta, gamma, screen's angle, time */
    constructor(rotated) {
        this.rotated = rotated;
        this.stop = null;
    }

    async listen(state) {
        if (this.stop) this.stop.abort();
        this.stop = null;
        if (state !== "on") return done;
        if (!self.DeviceOrientationEvent) return failed;
        if (DeviceOrientationEvent.requestPermission) {
            const answer = await DeviceOrientationEvent.requestPermission().catch(() => "denied");
            if (answer !== "granted") return refused;
        }
        this.stop = new AbortController();
        addEventListener("deviceorientation", (event) => {
            if (event.alpha === null || event.beta === null || event.gamma === null) return;
            const turned = (screen.orientation && screen.orientation.angle) || 0;
            this.rotated(event.alpha, event.beta, event.gamma, turned, event.timeStamp);
        }, { signal: this.stop.signal });
        return done;
    }

    effects() {
        return { orientation: (state) => this.listen(state) };
    }
}
