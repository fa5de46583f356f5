import assert from "node:assert/strict";
import { test } from "node:test";
import { watchPanorama } from "../../Page/view/panorama-editor.js";

/** A field of 400 by 200 px with one thing in its middle, and what Swift is told. */
function picture() {
    const listeners = {};
    const told = [];
    const node = (name, style = new Map()) => Object.assign(new EventTarget(), {
        name, style: {
            getPropertyValue: (key) => style.get(key) ?? "", setProperty: (key, value) => style.set(key, value),
            removeProperty: (key) => style.delete(key),
        },
        classList: { add() {}, remove() {} }, setPointerCapture() {}, map: style,
        getBoundingClientRect: () => ({ width: 400, height: 200 }),
    });
    const field = node("field");
    const thing = node("thing", new Map([["--across", "0.5"], ["--down", "0.5"]]));
    field.closest = (selector) => (selector === ".panorama-field" ? field : null);
    thing.closest = (selector) => (selector === ".panorama-field" ? field : thing);
    for (const each of [field, thing]) each.addEventListener("change", () => told.push([each.name, each.value]));
    watchPanorama({ addEventListener: (type, listen) => { listeners[type] = listen; } });
    const pointer = (type, target, x, y) => listeners[type]({
        target, pointerId: 1, button: 0, clientX: x, clientY: y, preventDefault() {},
    });
    const key = (name, more = {}) => listeners.keydown({ key: name, target: thing, preventDefault() {}, ...more });
    return { field, thing, told, pointer, key };
}

test("a thing that is dragged is told once, where it was let go, inside the picture", () => {
    const { thing, told, pointer } = picture();
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 250, 90);
    assert.deepEqual([thing.map.get("--across"), told], ["0.625", []]);
    pointer("pointermove", thing, 300, 50);
    pointer("pointerup", thing, 300, 50);
    assert.deepEqual(told, [["thing", "0.75 0.25"]]);
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 900, 900);
    pointer("pointerup", thing, 900, 900);
    assert.deepEqual(told[1], ["thing", "1 0.999"]);
});

test("a press is no drag, and what is cancelled goes back", () => {
    const { thing, told, pointer, key } = picture();
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 202, 101);
    pointer("pointerup", thing, 202, 101);
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 300, 100);
    key("Escape");
    assert.deepEqual([told, thing.map.get("--across"), thing.map.get("--down")], [[], "0.5", "0.5"]);
});

test("the picture itself turns against the finger", () => {
    const { field, told, pointer } = picture();
    pointer("pointerdown", field, 100, 100);
    pointer("pointermove", field, 200, 100);
    assert.equal(field.map.get("--dragged"), "100px");
    pointer("pointerup", field, 200, 100);
    assert.deepEqual([told, field.map.has("--dragged")], [[["field", "-0.25"]], false]);
});

test("arrow keys move in steps, with Shift in fine ones, round at the sides", () => {
    const { thing, told, key } = picture();
    key("ArrowRight");
    key("ArrowLeft", { shiftKey: true });
    key("ArrowUp");
    key("x");
    key("ArrowDown", { ctrlKey: true });
    const numbers = told.map(([, value]) => value.split(" ").map((part) => Math.round(Number(part) * 1e4) / 1e4));
    assert.deepEqual(numbers, [[0.5139, 0.5], [0.4972, 0.5], [0.5, 0.45]]);
    thing.map.set("--across", "0.999");
    key("ArrowRight");
    assert.ok(Number(told.at(-1)[1].split(" ")[0]) < 0.02);
});
