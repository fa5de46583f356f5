import assert from "node:assert/strict";
import test from "node:test";
import { eventKinds as kinds } from "../../Page/engine/contract.js";
import { Keyboard } from "../../Page/view/keyboard.js";
import { watchBeginnings, watchers } from "../../Page/view/render-events.js";

test("a press counts, but not on what cannot be used just now", () => {
    let isDisabled = false;
    const button = Object.assign(new EventTarget(), {
        localName: "button", mark: { number: 7 }, getAttribute: () => (isDisabled ? "true" : null),
    });
    const told = [];
    watchers[0](button, { event: (...what) => told.push(what.slice(0, 2)) });
    button.dispatchEvent(new Event("click"));
    isDisabled = true;
    button.dispatchEvent(new Event("click"));
    assert.deepEqual(told, [[7, 0]]);
});

test("an answer carries the time of the press that left its field, however late the browser says it changed", () => {
    const page = new EventTarget();
    watchBeginnings(page);
    const field = Object.assign(new EventTarget(), { localName: "input", type: "text", value: "34", mark: { number: 3 } });
    const told = [];
    watchers[kinds.change](field, { text: (...what) => told.push(what) });
    const at = (type, timeStamp) => Object.defineProperty(new Event(type), "timeStamp", { value: timeStamp });
    // Typed, then left by a finger: down at 1 000, up at 1 080, and the change is stamped after the click of 1 080.
    page.dispatchEvent(at("keydown", 400));
    field.dispatchEvent(at("input", 402));
    page.dispatchEvent(at("pointerdown", 1000));
    field.dispatchEvent(at("change", 1085.5));
    // A box changes by the press itself, after it: nothing has left it.
    page.dispatchEvent(at("pointerdown", 2000));
    field.dispatchEvent(at("input", 2090));
    field.dispatchEvent(at("change", 2090));
    assert.deepEqual(told.map((what) => what[3]), [1000, 2090]);
});

test("a key or pointer that a program made is told apart from a person's", () => {
    globalThis.Element ??= class {};
    const told = [];
    const keyboard = new Keyboard((...what) => told.push(what));
    keyboard.nodes[kinds.keyDown].add(5);
    const key = { key: "f", code: "KeyF", timeStamp: 9, target: null };
    for (const isTrusted of [true, false]) keyboard.pressed({ ...key, isTrusted }, kinds.keyDown);
    assert.deepEqual(told.map((what) => what[4]), [140, 652]);
    const button = Object.assign(new EventTarget(), { mark: { number: 4 }, setPointerCapture() {}, closest: () => null });
    const places = [];
    watchers[kinds.touchDown](button, { event: (...what) => places.push(what[4]) });
    const press = Object.assign(new Event("pointerdown"), { button: 0, pointerId: 1, clientX: 3, clientY: 40 });
    button.dispatchEvent(press);
    // Whatever a script dispatches is not trusted; PageEvent knows it by its place.
    assert.deepEqual(places, [1e6]);
});
