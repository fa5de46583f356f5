/**
 * Pictures that are drawn point by point: gratings under a bell and noise, in linear light by the curve of sRGB.
 *
 * What the screen makes of it is not known, so that contrasts are nominal. Below one step of 8 bit points are dithered,
 * the same for the same recipe.
 */

const kept = new Map();
const mostKept = 64;

/** The address of a picture; see Film.swift for its recipe. */
export function rasterOf(recipe) {
    const known = kept.get(recipe);
    if (known) return known;
    const ratio = globalThis.devicePixelRatio || 1;
    const [, , width, height] = recipe.split(";");
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(Number(width) * ratio));
    canvas.height = Math.max(1, Math.round(Number(height) * ratio));
    const context = canvas.getContext("2d");
    if (!context) return "";
    const picture = context.createImageData(canvas.width, canvas.height);
    picture.data.set(points(recipe, canvas.width, canvas.height));
    context.putImageData(picture, 0, 0);
    const address = canvas.toDataURL();
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value);
    kept.set(recipe, address);
    return address;
}

/** Red, green, blue and opacity of every point. */
export function points(recipe, width, height) {
    const [kind, background, wide, , ...rest] = recipe.split(";");
    const numbers = rest.map(Number);
    const scale = width / Number(wide);
    const chance = generator(numbers[numbers.length - 1]);
    const waves = kind === "gabor" ? grating(numbers, width, height, scale) : noise(numbers, width, height, scale, chance);
    const ground = [1, 3, 5].map((place) => parseInt(background.slice(place, place + 2), 16));
    const light = ground.map((value) => linear(value / 255));
    const bytes = new Uint8ClampedArray(4 * width * height);
    for (let place = 0; place < waves.length; place += 1) {
        const wave = waves[place];
        for (let channel = 0; channel < 3; channel += 1) {
            // What cannot be seen is the stage itself, so that the picture has no edge.
            bytes[4 * place + channel] = Math.abs(wave) < 1e-4 ? ground[channel]
                : Math.floor(255 * coded(light[channel] * (1 + wave)) + chance());
        }
        bytes[4 * place + 3] = 255;
    }
    return bytes;
}

/** Period, orientation (degrees clockwise from upright), phase (degrees), contrast, standard deviation of the bell. */
function grating([period, orientation, phase, contrast, deviation], width, height, scale) {
    const waves = new Float64Array(width * height);
    const angle = orientation * Math.PI / 180;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
            const x = (column + 0.5 - width / 2) / scale;
            const y = (row + 0.5 - height / 2) / scale;
            const bell = Math.exp(-(x * x + y * y) / (2 * deviation * deviation));
            const turn = 2 * Math.PI * (x * across + y * down) / period + phase * Math.PI / 180;
            waves[row * width + column] = contrast * bell * Math.cos(turn);
        }
    }
    return waves;
}

/** Contrast, size of a grain, and the longest and shortest period that are left; 0 leaves all. */
function noise([contrast, grain, longest, shortest], width, height, scale, chance) {
    const step = Math.max(1, Math.round(grain * scale));
    const columns = Math.ceil(width / step);
    const grains = Float64Array.from({ length: columns * Math.ceil(height / step) }, () => 2 * chance() - 1);
    let waves = new Float64Array(width * height);
    for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
            waves[row * width + column] = grains[Math.floor(row / step) * columns + Math.floor(column / step)];
        }
    }
    if (longest <= 0 && shortest <= 0) return waves.map((wave) => contrast * wave);
    const coarse = longest > 0 ? blurred(waves, width, height, longest * scale / (2 * Math.PI)) : undefined;
    if (shortest > 0) waves = blurred(waves, width, height, shortest * scale / (2 * Math.PI));
    if (coarse) waves = waves.map((wave, place) => wave - coarse[place]);
    const most = waves.reduce((so, wave) => Math.max(so, Math.abs(wave)), 1e-9);
    return waves.map((wave) => contrast * wave / most);
}

/** Smoothed by a bell, first along rows, then along columns; the edges count as often as needed. */
function blurred(waves, width, height, deviation) {
    const reach = Math.ceil(3 * deviation);
    const bell = Array.from({ length: 2 * reach + 1 }, (_, place) => Math.exp(-((place - reach) ** 2) / (2 * deviation ** 2)));
    const whole = bell.reduce((sum, weight) => sum + weight, 0);
    const along = (from, count, lines, stride, jump) => {
        const to = new Float64Array(from.length);
        for (let line = 0; line < lines; line += 1) {
            for (let place = 0; place < count; place += 1) {
                let sum = 0;
                for (let shift = -reach; shift <= reach; shift += 1) {
                    const near = Math.min(count - 1, Math.max(0, place + shift));
                    sum += bell[shift + reach] * from[line * jump + near * stride];
                }
                to[line * jump + place * stride] = sum / whole;
            }
        }
        return to;
    };
    return along(along(waves, width, height, 1, width), height, width, width, 1);
}

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function coded(light) {
    const within = Math.min(1, Math.max(0, light));
    return within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
}

/** Numbers from 0 up to 1 (mulberry32, Ettinger 2017). */
function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}
