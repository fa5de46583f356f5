import assert from "node:assert/strict";
import { test } from "node:test";
import { points } from "../../Page/canvas/raster.js";

const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const lightsOf = (bytes) => Array.from({ length: bytes.length / 4 }, (_, place) => linear(bytes[4 * place]));
const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;

test("a grating has its contrast and the stage's mean in linear light", () => {
    // Period 16 of 64 points, the bell so wide that it does not matter.
    const lights = lightsOf(points("gabor;#808080;64;64;16;0;0;0.5;100000;7", 64, 64));
    const ground = linear(0x80);
    const [low, high] = [Math.min(...lights), Math.max(...lights)];
    assert.ok(Math.abs((high - low) / (high + low) - 0.5) < 0.02, `${(high - low) / (high + low)}`);
    assert.ok(Math.abs(mean(lights) / ground - 1) < 0.01, `${mean(lights) / ground}`);
    // Upright stripes: all points of a column are alike, those of a row are not.
    const column = lights.filter((_, place) => place % 64 === 4);
    assert.ok(Math.max(...column) - Math.min(...column) < 0.01);
});

test("a grating that is turned by a quarter lies", () => {
    const lights = lightsOf(points("gabor;#808080;64;64;16;90;0;0.5;100000;7", 64, 64));
    const row = lights.slice(0, 64);
    assert.ok(Math.max(...row) - Math.min(...row) < 0.01);
});

test("a grating ends in the stage's own colour, and is as large on every screen", () => {
    const small = points("gabor;#7f8182;60;60;12;45;0;0.9;6;7", 60, 60);
    assert.deepEqual([...small.slice(0, 4)], [0x7f, 0x81, 0x82, 255]);
    const large = lightsOf(points("gabor;#808080;60;60;12;0;0;0.9;8;7", 120, 120));
    const crossings = large.slice(60 * 120, 61 * 120).map((light) => light > linear(0x80))
        .filter((isLight, place, all) => place > 30 && place < 90 && isLight !== all[place - 1]).length;
    // Half of 60 px are two and a half periods of 12.
    assert.ok(crossings >= 4 && crossings <= 6, `${crossings}`);
});

test("noise is the same for the same seed, has its contrast, and loses what a band leaves out", () => {
    const first = points("noise;#808080;32;32;0.4;1;0;0;5", 32, 32);
    assert.deepEqual(points("noise;#808080;32;32;0.4;1;0;0;5", 32, 32), first);
    assert.notDeepEqual(points("noise;#808080;32;32;0.4;1;0;0;6", 32, 32), first);
    const lights = lightsOf(first);
    const ground = linear(0x80);
    assert.ok(Math.max(...lights) < 1.42 * ground && Math.min(...lights) > 0.58 * ground);
    const rough = (list) => mean(list.slice(1).map((light, place) => Math.abs(light - list[place])));
    const smooth = lightsOf(points("noise;#808080;32;32;0.4;1;0;12;5", 32, 32));
    assert.ok(rough(smooth) < rough(lights) / 2);
});
