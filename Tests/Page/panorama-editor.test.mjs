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
    const wheel = (more) => listeners.wheel({
        target: field, deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, preventDefault() {}, ...more,
    });
    return { field, thing, told, pointer, key, wheel };
}

test("a thing that is dragged is told once, how far it went when it was let go", () => {
    const { thing, told, pointer } = picture();
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 250, 90);
    assert.deepEqual([thing.map.get("--held-right"), thing.map.get("--held-down"), told], ["0.125", "-0.05", []]);
    pointer("pointermove", thing, 300, 50);
    pointer("pointerup", thing, 300, 50);
    assert.deepEqual(told, [["thing", "drag 0.25 -0.25"]]);
    assert.deepEqual([...thing.map.keys()], ["--across", "--down"], "from here on it stands where Swift puts it");
    assert.deepEqual([...thing.map.values()], ["0.5", "0.5"]);
});

test("a press is no drag, and what is cancelled goes back", () => {
    const { thing, told, pointer, key } = picture();
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 202, 101);
    pointer("pointerup", thing, 202, 101);
    pointer("pointerdown", thing, 200, 100);
    pointer("pointermove", thing, 300, 100);
    key("Escape");
    assert.deepEqual([told, [...thing.map.keys()]], [[], ["--across", "--down"]]);
});

test("the picture itself follows the finger, and is told how far", () => {
    const { field, told, pointer } = picture();
    pointer("pointerdown", field, 100, 100);
    pointer("pointermove", field, 200, 100);
    assert.equal(field.map.get("--dragged"), "100px");
    pointer("pointerup", field, 200, 100);
    assert.deepEqual([told, field.map.has("--dragged")], [[["field", "drag 0.25 0"]], false]);
});

test("arrow keys are told by their names, with Shift too; other keys are the browser's", () => {
    const { told, key } = picture();
    key("ArrowRight");
    key("ArrowLeft", { shiftKey: true });
    key("ArrowUp");
    key("x");
    key("ArrowDown", { ctrlKey: true });
    assert.deepEqual(told.map(([, value]) => value), ["ArrowRight", "Shift+ArrowLeft", "ArrowUp"]);
});

test("scrolling over the picture moves it, once a frame", () => {
    const frames = [];
    globalThis.requestAnimationFrame = (work) => frames.push(work);
    const { told, wheel } = picture();
    wheel({ deltaY: 30 });
    wheel({ deltaY: 10 });
    wheel({ deltaX: 50, ctrlKey: true });
    assert.deepEqual([told, frames.length], [[], 1]);
    frames[0](0);
    assert.deepEqual(told, [["field", "drag -0.1 0"]], "scrolling down looks further to the right");
});
