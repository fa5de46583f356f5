import { Frames } from "../engine/frames.js";
import { Pointers } from "../device/pointers.js";
import { HeatMap } from "./heat-map.js";
import { Panorama } from "./panorama.js";

/**
 * What is done in every animation frame of a running task: pointers are handed over, Swift takes a step, and what it has
 * laid down is drawn.
 *
 * @param {import("../engine/entrances.js").Entrances} swift
 * @param {import("../storage/assets-store.js").AssetStore} assets pictures of the person's own
 * @param {function(): void} stopped told when the frames end
 */
export function drawingFrames(swift, assets, stopped) {
    const pointers = new Pointers(
        (count, stride) => swift.samples(count, stride), (count) => swift.numbers("pointers", count));
    const heatMap = new HeatMap(() => swift.drawing("heat"));
    const panorama = new Panorama(() => swift.drawing("panorama"), assets);
    return new Frames((time) => {
        pointers.flush();
        swift.frame(time);
        heatMap.draw(time);
        panorama.draw();
    }, stopped);
}
