import { Frames } from "../engine/frames.js";
import { Pointers } from "../device/pointers.js";
import { HeatMap } from "./heat-map.js";
import { Panorama } from "./panorama.js";

/**
 * Runs in every animation frame of a running task. Pointers are handed over, Swift takes a step, and its drawing is
 * shown.
 *
 * @param {import("../engine/entrances.js").Entrances} swift
 * @param {import("../storage/assets-store.js").AssetStore} assets the person's own pictures
 * @param {function(): void} stopped called when the frames end
 */
export function drawingFrames(swift, assets, stopped) {
    const pointers = new Pointers((numbers, count) => swift.pointers(numbers, count));
    const heatMap = new HeatMap(() => swift.drawing("heat"));
    const panorama = new Panorama(() => swift.drawing("panorama"), assets);
    return new Frames((time) => {
        pointers.flush();
        swift.frame(time);
        heatMap.draw(time);
        panorama.draw();
    }, stopped);
}
