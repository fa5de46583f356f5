import assert from "node:assert/strict";
import test from "node:test";
import { watchers } from "../../Page/view/render-events.js";

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
