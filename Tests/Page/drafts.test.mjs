import assert from "node:assert/strict";
import test from "node:test";
import { draftEffects } from "../../Page/storage/drafts.js";

/** What of localStorage the drafts need. */
class Memory {
    constructor(room = Infinity) {
        this.entries = new Map();
        this.room = room;
    }
    get length() { return this.entries.size; }
    key(index) { return [...this.entries.keys()][index]; }
    getItem(key) { return this.entries.get(key) ?? null; }
    setItem(key, text) {
        if (text.length > this.room) throw new Error("no room");
        this.entries.set(key, text);
    }
    removeItem(key) { this.entries.delete(key); }
}

test("a draft is kept before the call returns, and read beside other entries", () => {
    globalThis.localStorage = new Memory();
    localStorage.setItem("merkwelt.language", "de");
    assert.equal(draftEffects.keepDraft("a", "{1}"), 0);
    assert.equal(localStorage.getItem("merkwelt.draft.a"), "{1}");
    draftEffects.keepDraft("b", "{2}");
    assert.deepEqual(draftEffects.loadDrafts(), [0, "{1}\n{2}"]);
    draftEffects.deleteDraft("a");
    assert.deepEqual(draftEffects.loadDrafts(), [0, "{2}"]);
});

test("what finds no room is told, and lasts as long as the page", () => {
    globalThis.localStorage = new Memory(5);
    draftEffects.keepDraft("c", "{3}");
    assert.deepEqual(draftEffects.keepDraft("c", "{a longer text}"), [2, "no room"]);
    assert.deepEqual(draftEffects.loadDrafts(), [0, "{a longer text}"]);
    assert.equal(draftEffects.keepDraft("c", "{4}"), 0);
    assert.deepEqual(draftEffects.loadDrafts(), [0, "{4}"]);
});

test("what another tab has written since is not written over where care is wanted", () => {
    globalThis.localStorage = new Memory();
    assert.equal(draftEffects.keepDraft("level:a", "mine", "careful"), 0);
    assert.equal(draftEffects.keepDraft("level:a", "mine again", "careful"), 0);
    localStorage.setItem("merkwelt.draft.level:a", "theirs");
    assert.deepEqual(draftEffects.keepDraft("level:a", "mine", "careful"), [1, "theirs"]);
    assert.equal(localStorage.getItem("merkwelt.draft.level:a"), "theirs");
    draftEffects.loadDrafts();
    assert.equal(draftEffects.keepDraft("level:a", "both", "careful"), 0, "it was read meanwhile");
    localStorage.removeItem("merkwelt.draft.level:a");
    assert.equal(draftEffects.keepDraft("level:a", "mine", "careful"), 0, "what was deleted elsewhere loses nothing");
});

test("all drafts are deleted at once, and nothing else", () => {
    globalThis.localStorage = new Memory();
    localStorage.setItem("merkwelt.language", "de");
    draftEffects.keepDraft("a", "{1}");
    draftEffects.keepDraft("level:b", "{2}");
    draftEffects.deleteDraft("*");
    assert.deepEqual(draftEffects.loadDrafts(), [0, ""]);
    assert.equal(localStorage.getItem("merkwelt.language"), "de");
});
