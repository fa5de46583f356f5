import { permission } from "../device/sensor.js";

/**
 * Reports the heading of the device. It has to be called in the handler of a gesture, because the browser may ask the
 * person.
 *
 * @param {function(number): void} turned degrees to the right, at most once a frame
 * @param {any} target the window
 * @returns {Promise<(function(): void)|null>} stops the reports; null if there is no sensor or no permission
 */
export async function watchHeading(turned, target = globalThis) {
    if ((await permission(target.DeviceOrientationEvent)) !== "granted") return null;
    let latest = 0;
    let isAsked = false;
    const listen = (event) => {
        // alpha counts to the left, and WebKit's compass counts to the right.
        const heading = Number.isFinite(event.webkitCompassHeading) ? event.webkitCompassHeading : -event.alpha;
        if (!Number.isFinite(heading) || event.alpha === null) return;
        latest = heading;
        if (isAsked) return;
        isAsked = true;
        target.requestAnimationFrame(() => {
            isAsked = false;
            turned(latest);
        });
    };
    target.addEventListener("deviceorientation", listen);
    return () => target.removeEventListener("deviceorientation", listen);
}
