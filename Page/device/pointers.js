import { pointerFields as field, pointerKinds, pointerPhases } from "../engine/contract.js";

/** The number of numbers for each event. */
const stride = Object.keys(field).length;
const phases = { pointerup: pointerPhases.up, pointercancel: pointerPhases.cancel };

/**
 * The source of the samples between two frames in this browser: every sample at once, those gathered until the next
 * frame, or only the last one of each frame.
 */
export function captureOf(scope = globalThis) {
    if (!scope.PointerEvent) return "event";
    if (!scope.PointerEvent.prototype.getCoalescedEvents) return "event";
    return scope.isSecureContext && "onpointerrawupdate" in scope ? "rawUpdate" : "coalesced";
}

/** The pointer number of a wheel. Browsers count pointers from 1. */
const wheel = 2_000_000_000;

/** The distance of a wheel or trackpad event in CSS px, along its larger axis. Lines and pages are converted to px. */
export function scrolled({ deltaX, deltaY, deltaMode }, page) {
    const way = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
    return way * [1, 32, page][deltaMode ?? 0];
}

/**
 * Records every sample of every pointer that is down on a pad (`data-kind="touch-pad"`), with the event's own time and
 * unrounded position. The samples are handed over in batches: when a pointer goes down or up, and otherwise once per
 * animation frame.
 */
export class Pointers {
    /** @param {function(Float64Array, number): void} send hands over the numbers of a number of events */
    constructor(send, scope = globalThis) {
        this.send = send;
        this.numbers = new Float64Array(stride * 4096);
        this.count = 0;
        this.down = new Map(); // the pad's corner by pointerId
        const capture = captureOf(scope);
        const move = capture === "rawUpdate" ? "pointerrawupdate" : "pointermove";
        scope.document.addEventListener("pointerdown", (event) => this.begin(event), { capture: true, passive: false });
        scope.document.addEventListener(move, (event) => this.move(event, capture), { capture: true, passive: true });
        scope.document.addEventListener("wheel", (event) => this.scroll(event), { capture: true, passive: false });
        for (const type of ["pointerup", "pointercancel"]) {
            scope.document.addEventListener(type, (event) => this.end(event), { capture: true, passive: true });
        }
    }

    begin(event) {
        const target = event.target instanceof Element ? event.target : null;
        const pad = target && target.closest("[data-kind=\"touch-pad\"]");
        if (!pad || event.button > 0) return;
        event.preventDefault(); // prevents selection, the loupe, and mouse events after it
        try {
            pad.setPointerCapture(event.pointerId);
        } catch (error) {
            // The pointer is up again already, but its sample counts.
        }
        const { left, top } = pad.getBoundingClientRect();
        this.down.set(event.pointerId, { left, top });
        this.add(event, pointerPhases.down);
        this.flush();
    }

    move(event, capture) {
        if (!this.down.has(event.pointerId)) return;
        const gathered = capture === "event" ? [] : event.getCoalescedEvents();
        if (gathered.length === 0) this.add(event, pointerPhases.move);
        else for (const sample of gathered) this.add(sample, pointerPhases.move);
    }

    end(event) {
        if (!this.down.has(event.pointerId)) return;
        this.add(event, phases[event.type]);
        this.down.delete(event.pointerId);
        this.flush();
    }

    /**
     * Drags the surroundings by wheel or trackpad, like a finger. Scrolling to the right or down turns to the right.
     * With Ctrl the event zooms the page, and outside of the surroundings it scrolls the page.
     */
    scroll(event) {
        const target = event.target instanceof Element ? event.target : null;
        if (!target || event.ctrlKey || this.down.size > 0 || !target.closest("#panorama[data-kind=\"touch-pad\"]")) return;
        event.preventDefault();
        const way = scrolled(event, globalThis.innerWidth ?? 0);
        if (way === 0) return;
        this.down.set(wheel, { left: 0, top: 0 });
        const sample = (clientX) => ({
            pointerId: wheel, pointerType: "wheel", timeStamp: event.timeStamp, clientX, clientY: 0, pressure: 0,
            width: 1, height: 1, tiltX: 0, tiltY: 0,
        });
        this.add(sample(0), pointerPhases.down);
        this.add(sample(-way), pointerPhases.move);
        this.add(sample(-way), pointerPhases.up);
        this.down.delete(wheel);
    }

    add(event, phase) {
        if (this.count * stride === this.numbers.length) this.flush();
        const corner = this.down.get(event.pointerId);
        const at = this.count * stride;
        const numbers = this.numbers;
        numbers[at + field.phase] = phase;
        numbers[at + field.pointer] = event.pointerId;
        numbers[at + field.kind] = pointerKinds[event.pointerType] ?? pointerKinds.other;
        numbers[at + field.time] = event.timeStamp;
        numbers[at + field.x] = event.clientX - corner.left;
        numbers[at + field.y] = event.clientY - corner.top;
        numbers[at + field.pressure] = event.pressure;
        numbers[at + field.width] = event.width;
        numbers[at + field.height] = event.height;
        numbers[at + field.tiltX] = event.tiltX;
        numbers[at + field.tiltY] = event.tiltY;
        this.count += 1;
    }

    /** Hands over the gathered samples. */
    flush() {
        if (this.count === 0) return;
        const { count } = this;
        this.count = 0;
        this.send(this.numbers.subarray(0, count * stride), count);
    }
}
