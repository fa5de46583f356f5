// The device's own turning as degrees to the right of where it was when listening to it began.
import { permission } from "../device/sensor.js";

/** The shortest way from one angle to another, from -180 up to but not including 180. */
export function turnBetween(from, to) {
    return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/**
 * Follows the device's orientation. Call it in a gesture: the browser may have to ask.
 *
 * Directions are sent on at most once a frame. @param {function(number)} turned whole degrees to the right
 * @returns {Promise<(function())?>} stops following; null where there is no sensor or no permission
 */
export async function followDevice(turned, target = globalThis) {
    if ((await permission(target.DeviceOrientationEvent)) !== "granted") return null;
    let first = null;
    let latest = null;
    let isAsked = false;
    const listen = (event) => {
        // alpha counts to the left; WebKit's compass counts to the right.
        const heading = Number.isFinite(event.webkitCompassHeading) ? event.webkitCompassHeading : -event.alpha;
        if (!Number.isFinite(heading) || event.alpha === null) return;
        first ??= heading;
        latest = Math.round(turnBetween(first, heading));
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
