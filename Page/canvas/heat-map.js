import { heatFields as field } from "../engine/contract.js";

/** The units of a map's legend, by number. */
const units = ["", "s/cm²", "s/(100 px)²"];

/**
 * The palette index of each level, and the share of the top level that the palette's end stands for. The scale is
 * proportional ("map"), by the square root ("root"), or proportional up to the level that nine of ten touched cells do
 * not exceed ("clip").
 *
 * @param {?string} scale
 * @param {Uint8Array} levels
 * @returns {{places: Uint8Array, share: number}}
 */
export function coloured(scale, levels) {
    const places = new Uint8Array(256);
    let end = 255;
    if (scale === "clip") {
        const touched = levels.filter((level) => level > 0).sort();
        end = touched.length > 0 ? touched[Math.floor((touched.length - 1) * 0.9)] : 255;
    }
    for (let level = 1; level < 256; level += 1) {
        const share = Math.min(1, level / end);
        places[level] = Math.max(1, Math.round((scale === "root" ? Math.sqrt(share) : share) * 255));
    }
    return { places, share: end / 255 };
}

/** The time in which the blocks shrink and grow back, in ms each. */
const pulseTime = 250;

/**
 * Draws the map of the running touch session onto the canvas `data-part="heat"`, after each animation frame.
 *
 * The data are read from Swift's memory without conversion; `heat` in LabPage describes them. `data-state` is the
 * state: "covered" draws nothing, "digits" draws the blocks with their counts, "map" draws them without. The states
 * "root" and "clip" are other scales of a density map. `data-count` rises by one with every pulse.
 */
export class HeatMap {
    /** @param {function(): ?{memory: ArrayBuffer, address: number}} describe the place of Swift's description */
    constructor(describe) {
        this.describe = describe;
        this.canvas = null;
        this.drawn = "";
        this.pulses = "0";
        this.pulsedAt = -Infinity;
    }

    draw(time) {
        const canvas = /** @type {HTMLCanvasElement?} */ (document.querySelector("canvas[data-part=\"heat\"]"));
        if (!canvas) {
            this.canvas = null;
            return;
        }
        if (canvas !== this.canvas) {
            this.canvas = canvas;
            this.drawn = "";
            this.pulses = canvas.dataset.count || "0";
        }
        const { state, count = "0" } = canvas.dataset;
        if (count !== this.pulses && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.pulsedAt = time;
        this.pulses = count;
        const found = this.describe();
        if (!found || state === "covered") return;
        const head = new Float64Array(found.memory, found.address, Object.keys(field).length);
        const [columns, rows] = [head[field.columns], head[field.rows]];
        const pulse = Math.max(0, 1 - Math.abs((time - this.pulsedAt) / pulseTime - 1)); // from 0 to 1 and back to 0
        const looks = [state, canvas.clientWidth, canvas.clientHeight, devicePixelRatio, pulse].join(" ");
        if (!head[field.isNew] && looks === this.drawn) return;
        this.drawn = looks;
        const map = {
            columns, rows, cell: head[field.cell], size: 1 - pulse, digits: state === "digits" && pulse === 0,
            levels: new Uint8Array(found.memory, head[field.levels], columns * rows),
            values: new Float64Array(found.memory, head[field.values], columns * rows),
            palette: new Uint8ClampedArray(found.memory, head[field.palette], 1024),
            scale: state, top: head[field.top], unit: units[head[field.unit]] || "",
        };
        if (head[field.kind] === 0) this.drawBlocks(map);
        else this.drawDensity(map);
    }

    /** Draws the blocks: one colour, with the block's share of the highest count as its opacity. */
    drawBlocks({ columns, rows, cell, size, digits, levels, values }) {
        const { context, width, height } = this.surface(devicePixelRatio);
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.font = "12px \"Trebuchet MS\", sans-serif";
        for (let row = 0; row < rows; row += 1) {
            for (let column = 0; column < columns; column += 1) {
                const level = levels[row * columns + column];
                if (level === 0) continue;
                // The last column and the last row end at the edge of the stage.
                const x = column * cell;
                const y = row * cell;
                const wide = column === columns - 1 ? width - x : cell;
                const high = Math.min(cell, height - y);
                context.fillStyle = `rgb(55 166 239 / ${level / 255})`;
                context.fillRect(
                    x + wide * (1 - size) / 2, y + high * (1 - size) / 2, wide * size, high * size);
                if (!digits) continue;
                context.fillStyle = "#fff";
                context.fillText(String(values[row * columns + column]), x + wide / 2, y + high / 2);
            }
        }
    }

    /** Draws the density: one pixel per cell through the palette, stretched over the stage. */
    drawDensity({ columns, rows, cell, levels, palette, scale, top, unit }) {
        const picture = new ImageData(columns, rows);
        const pixels = new Uint32Array(picture.data.buffer);
        const colours = new Uint32Array(palette.slice().buffer);
        const { places, share } = coloured(scale, levels);
        for (let place = 0; place < pixels.length; place += 1) pixels[place] = colours[places[levels[place]]];
        const { context } = this.surface(devicePixelRatio);
        const small = new OffscreenCanvas(columns, rows);
        small.getContext("2d").putImageData(picture, 0, 0);
        context.imageSmoothingEnabled = true;
        context.drawImage(small, 0, 0, columns * cell, rows * cell);
        if (top > 0) this.drawLegend(context, palette, { scale, top: top * share, isClipped: share < 1, unit });
    }

    /**
     * Draws all colours up to the top, with numbers at both ends and in the middle. The middle is a quarter of the top
     * in the root scale, and half of it otherwise.
     */
    drawLegend(context, palette, { scale, top, isClipped, unit }) {
        const [left, above, wide] = [16, 20, 160];
        for (let part = 0; part < 32; part += 1) {
            const at = Math.round((part + 0.5) / 32 * 255) * 4;
            context.fillStyle = `rgb(${palette[at]} ${palette[at + 1]} ${palette[at + 2]})`;
            context.fillRect(left + part * wide / 32, above, wide / 32 + 0.5, 8);
        }
        const format = new Intl.NumberFormat(document.documentElement?.lang || undefined, { maximumSignificantDigits: 2 });
        context.fillStyle = "#eaf3f8";
        context.font = "12px system-ui, sans-serif";
        context.textBaseline = "top";
        context.textAlign = "left";
        context.fillText("0", left, above + 12);
        context.textAlign = "center";
        context.fillText(format.format(scale === "root" ? top / 4 : top / 2), left + wide / 2, above + 12);
        context.textAlign = "left";
        context.fillText(`${isClipped ? "≥ " : ""}${format.format(top)} ${unit}`, left + wide - 8, above + 12);
    }

    /** Returns an empty surface in CSS px. */
    surface(ratio) {
        const { canvas } = this;
        const width = canvas.clientWidth;
        const height = canvas.clientHeight;
        const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
        if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
        const context = canvas.getContext("2d");
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, width, height);
        return { context, width, height };
    }
}
