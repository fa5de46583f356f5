/**
 * Whether a motion sensor may be read. Some browsers ask the person first, and only in the handler of a press.
 *
 * @param {any} kind the sensor's event, `DeviceMotionEvent` or `DeviceOrientationEvent`
 * @returns {Promise<"granted"|"denied"|"missing">}
 */
export async function permission(kind) {
    if (!kind) return "missing";
    if (typeof kind.requestPermission !== "function") return "granted";
    return (await kind.requestPermission().catch(() => "denied")) === "granted" ? "granted" : "denied";
}
