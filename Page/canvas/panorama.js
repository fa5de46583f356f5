import { panoramaFields, panoramaThingFields as field } from "../engine/contract.js";

const headLength = Object.keys(panoramaFields).length;
const stride = Object.keys(field).length;

/** The visible part of the surroundings in degrees. */
const fieldOfView = 120;

/**
 * Draws the surroundings of the running level onto the canvas `#panorama`, after each animation frame: the horizon, the
 * points of the compass, and visible things. The data are in Swift's memory; `panorama` in LabPage describes them.
 */
export class Panorama {
    /**
     * @param {function(): ?{memory: ArrayBuffer, address: number}} describe the place of Swift's description
     * @param {{address: function(string): ?string, picture: function(string): ?HTMLImageElement}} pictures the person's
     *   own pictures by name: the address, and a picture that can be drawn
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
        // A new canvas is empty, even if nothing has changed since the last one.
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
        // Styles are read before anything is written, because the browser would have to recompute them otherwise.
        const style = getComputedStyle(canvas);
        const colours = {
            text: style.color, line: style.getPropertyValue("--line") || "#888",
            found: style.getPropertyValue("--good") || "#15724a", thing: style.getPropertyValue("--plot") || "#1b82cb",
        };
        const font = `13px ${style.fontFamily}`;
        const size = [Math.round(width * ratio), Math.round(height * ratio)];
        // Setting the size allocates memory anew, even if it is the same.
        if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, width, height);
        // The picture behind is as wide as all directions. Its left edge is 0 degrees, as in a level's positions.
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
        // The mark for straight ahead.
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

/** Wraps degrees to -180 to 180. */
function wrapped(degrees) {
    return ((degrees % 360) + 540) % 360 - 180;
}

/** Draws the middle of a picture in a circle. */
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
