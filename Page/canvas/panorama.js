import { panoramaFields, panoramaThingFields as field } from "../engine/contract.js";

const headLength = Object.keys(panoramaFields).length;
const stride = Object.keys(field).length;

/** How many degrees of the surroundings are seen at once. */
const fieldOfView = 120;

/**
 * Draws the surroundings of the level that runs onto the canvas `#panorama`, after each animation frame: the horizon, the
 * points of the compass, and what may be seen. What is drawn comes from Swift's memory; `panorama` in LabPage says how.
 */
export class Panorama {
    /**
     * @param {function(): ?{memory: ArrayBuffer, address: number}} describe where Swift's description is
     * @param {{address: function(string): ?string, picture: function(string): ?HTMLImageElement}} pictures own pictures
     *   by their names: where one is, and one that can be drawn
     */
    constructor(describe, pictures) {
        this.describe = describe;
        this.pictures = pictures;
        this.canvas = null;
        this.drawn = "";
    }

    draw() {
        const canvas = /** @type {HTMLCanvasElement?} */ (document.getElementById("panorama"));
        if (!canvas) {
            this.drawn = "";
            return;
        }
        // Another canvas has nothing on it yet, whatever the last one showed.
        if (canvas !== this.canvas) this.drawn = "";
        this.canvas = canvas;
        const found = this.describe();
        if (!found) return;
        const head = new Float64Array(found.memory, found.address, headLength);
        const [count, heading] = [head[panoramaFields.count], head[panoramaFields.heading]];
        const things = new Float64Array(found.memory, found.address + 8 * headLength, count * stride);
        const { clientWidth: width, clientHeight: height } = canvas;
        const background = this.pictures.address(canvas.dataset.label ?? "");
        if (background) canvas.style.setProperty("--picture", `url("${background}")`);
        const pictures = (canvas.dataset.part ?? "").split("|").map((name) => this.pictures.picture(name));
        const looks = [width, height, heading, devicePixelRatio, pictures.filter(Boolean).length, ...things].join(" ");
        if (looks === this.drawn) return;
        this.drawn = looks;
        const ratio = devicePixelRatio;
        // Read before anything is written, or the browser has to work the styles out anew.
        const style = getComputedStyle(canvas);
        const colours = {
            text: style.color, line: style.getPropertyValue("--line") || "#888",
            found: style.getPropertyValue("--good") || "#15724a", thing: style.getPropertyValue("--plot") || "#1b82cb",
        };
        const font = `13px ${style.fontFamily}`;
        const size = [Math.round(width * ratio), Math.round(height * ratio)];
        // Another size takes new memory, the same one too if it is set.
        if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, width, height);
        // The picture behind is as wide as all directions; its left edge is 0 degrees, as in a level's positions.
        canvas.style.backgroundPositionX = `${width * (0.5 - heading / fieldOfView)}px`;
        const place = (degrees) => width * (0.5 + wrapped(degrees) / fieldOfView);
        context.strokeStyle = colours.line;
        context.fillStyle = colours.text;
        context.font = font;
        context.textAlign = "center";
        context.beginPath();
        context.moveTo(0, height / 2);
        context.lineTo(width, height / 2);
        for (let mark = 0; mark < 360; mark += 15) {
            const x = place(mark - heading);
            const long = mark % 90 === 0 ? 10 : 4;
            context.moveTo(x, height / 2 - long);
            context.lineTo(x, height / 2 + long);
            if (mark % 90 === 0) context.fillText(`${mark}°`, x, height / 2 + 28);
        }
        // What is straight ahead.
        context.moveTo(width / 2, height / 2 - 22);
        context.lineTo(width / 2 - 6, height / 2 - 32);
        context.lineTo(width / 2 + 6, height / 2 - 32);
        context.closePath();
        context.stroke();
        for (let thing = 0; thing < count; thing += 1) {
            const numbers = things.subarray(thing * stride, (thing + 1) * stride);
            const down = Math.min(0.92, Math.max(0.08, 0.5 + numbers[field.drop] / 2));
            /** @type {[number, number]} */
            const centre = [place(numbers[field.azimuth]), height * down];
            const key = numbers[field.key];
            context.fillStyle = numbers[field.isFound] ? colours.found : colours.thing;
            context.beginPath();
            context.arc(...centre, pictures[key] ? 24 : 9, 0, 2 * Math.PI);
            context.fill();
            if (pictures[key]) drawRound(context, pictures[key], centre, 21);
        }
    }
}

/** Degrees from -180 to 180. */
function wrapped(degrees) {
    return ((degrees % 360) + 540) % 360 - 180;
}

/** The middle of a picture in a circle. */
function drawRound(context, picture, [x, y], radius) {
    const side = Math.min(picture.naturalWidth, picture.naturalHeight);
    const [left, top] = [(picture.naturalWidth - side) / 2, (picture.naturalHeight - side) / 2];
    context.save();
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.clip();
    context.drawImage(picture, left, top, side, side, x - radius, y - radius, 2 * radius, 2 * radius);
    context.restore();
}
