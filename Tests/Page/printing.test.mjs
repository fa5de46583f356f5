import assert from "node:assert/strict";
import { test } from "node:test";
import { watchPrinting } from "../../Page/view/printing.js";

test("what is closed is printed open and closed afterwards; what was open stays open", () => {
    const details = (isOpen) => ({
        isOpen,
        setAttribute(name) {
            assert.equal(name, "open");
            this.isOpen = true;
        },
        removeAttribute() {
            this.isOpen = false;
        },
    });
    const all = [details(false), details(true), details(false)];
    const page = new EventTarget();
    watchPrinting({ querySelectorAll: () => all.filter((one) => !one.isOpen) }, page);
    page.dispatchEvent(new Event("beforeprint"));
    assert.deepEqual(all.map((one) => one.isOpen), [true, true, true]);
    page.dispatchEvent(new Event("afterprint"));
    assert.deepEqual(all.map((one) => one.isOpen), [false, true, false]);
    page.dispatchEvent(new Event("afterprint"));
    assert.deepEqual(all.map((one) => one.isOpen), [false, true, false]);
});
