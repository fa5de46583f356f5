/** Animation frames, from "on" to "off". Each timestamp is handed to Swift. */
export class Frames {
    /** @param {function(number): void} frame  @param {function(): void} stopped called when the frames end */
    constructor(frame, stopped) {
        this.frame = frame;
        this.stopped = stopped;
        this.handle = 0;
        this.step = (time) => {
            this.handle = requestAnimationFrame(this.step);
            this.frame(time);
        };
    }

    get isRunning() {
        return this.handle !== 0;
    }

    start() {
        if (!this.isRunning) this.handle = requestAnimationFrame(this.step);
    }

    stop() {
        if (!this.isRunning) return;
        cancelAnimationFrame(this.handle);
        this.handle = 0;
        this.stopped();
    }

    effects() {
        return { frames: (state) => (state === "on" ? this.start() : this.stop()) };
    }
}
