import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { home } from "../../Page/view/render.js";

/** A place of the page with the head that its part has. */
function place(localName, { head = null, isConnected = true } = {}) {
    const asked = [];
    return { localName, isConnected, asked, querySelector: (selector) => { asked.push(selector); return head; } };
}

test("the focus that goes with the last finding comes to the head of its list", () => {
    const sentence = { localName: "p" };
    const main = place("main", { head: { localName: "h1" } });
    const list = place("section", { head: sentence });
    const gone = place("li", { isConnected: false });
    assert.equal(home([gone, place("ul", { isConnected: false }), list, place("div"), main]), sentence);
    assert.match(list.asked[0], /h2/);
    assert.match(list.asked[0], /summary/);
});

test("a part without a head, or one that went too, leaves the focus to what is around it", () => {
    const head = { localName: "h2" };
    const main = place("main");
    const gone = place("section", { head, isConnected: false });
    assert.equal(home([gone, place("section"), place("div", { head }), main]), main);
    assert.equal(home([place("section"), place("section", { head }), main]), head);
    assert.equal(home([gone]), undefined);
    assert.equal(home([]), undefined);
});
