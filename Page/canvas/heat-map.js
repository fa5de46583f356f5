import { heatFields as field } from "../engine/contract.js";

/** How long the blocks take to shrink and to grow back, in ms each. */
const pulseTime = 250;

/**
 * Draws the map of the touch session that runs onto the canvas `data-part="heat"`, after each animation frame.
 *
 * What is drawn comes from Swift's memory as it is; `heat` in LabPage describes it. `data-state` says how: "covered" not
 * at all, "digits" with each block's count, "map" without. `data-count` goes up by one for every pulse.
 */
export class HeatMap {
    /** @param {function(): ?{memory: ArrayBuffer, address: number}} describe where Swift's description is */
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
        const pulse = Math.max(0, 1 - Math.abs((time - this.pulsedAt) / pulseTime - 1)); // 0, up to 1, back to 0
        const looks = [state, canvas.clientWidth, canvas.clientHeight, devicePixelRatio, pulse].join(" ");
        if (!head[field.isNew] && looks === this.drawn) return;
        this.drawn = looks;
        const map = {
            columns, rows, cell: head[field.cell], scale: 1 - pulse, digits: state === "digits" && pulse === 0,
            levels: new Uint8Array(found.memory, head[field.levels], columns * rows),
            values: new Float64Array(found.memory, head[field.values], columns * rows),
            palette: new Uint8ClampedArray(found.memory, head[field.palette], 1024),
        };
        if (head[field.kind] === 0) this.drawBlocks(map);
        else this.drawDensity(map);
    }

    /** The origin's blocks: one colour, as opaque as the block's share of the highest one. */
    drawBlocks({ columns, rows, cell, scale, digits, levels, values }) {
        const { context, width, height } = this.surface(devicePixelRatio);
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.font = "12px \"Trebuchet MS\", sans-serif";
        for (let row = 0; row < rows; row += 1) {
            for (let column = 0; column < columns; column += 1) {
                const level = levels[row * columns + column];
                if (level === 0) continue;
                // The last column and the last row end with the stage.
                const x = column * cell;
                const y = row * cell;
                const wide = column === columns - 1 ? width - x : cell;
                const high = Math.min(cell, height - y);
                context.fillStyle = `rgb(55 166 239 / ${level / 255})`;
                context.fillRect(
                    x + wide * (1 - scale) / 2, y + high * (1 - scale) / 2, wide * scale, high * scale);
                if (!digits) continue;
                context.fillStyle = "#fff";
                context.fillText(String(values[row * columns + column]), x + wide / 2, y + high / 2);
            }
        }
    }

    /** Density: one pixel per cell through the palette, stretched over the stage. */
    drawDensity({ columns, rows, cell, levels, palette }) {
        const picture = new ImageData(columns, rows);
        const pixels = new Uint32Array(picture.data.buffer);
        const colours = new Uint32Array(palette.slice().buffer);
        for (let place = 0; place < pixels.length; place += 1) pixels[place] = colours[levels[place]];
        const { context } = this.surface(devicePixelRatio);
        const small = new OffscreenCanvas(columns, rows);
        small.getContext("2d").putImageData(picture, 0, 0);
        context.imageSmoothingEnabled = true;
        context.drawImage(small, 0, 0, columns * cell, rows * cell);
    }

    /** An empty surface in CSS px. */
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
