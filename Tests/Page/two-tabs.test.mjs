import assert from "node:assert/strict";
import { test } from "node:test";
import { Browser, codeOf } from "./support/browser-tabs.mjs";
import { FakeServer } from "./support/fake-server.mjs";
import { entries, header, record } from "./support/lab.mjs";

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function twoTabs() {
    const server = new FakeServer();
    const browser = new Browser(server);
    return { server, browser, first: await browser.open(), second: await browser.open() };
}

test("a session that goes on is not offered in another tab, and cannot be gone on with or deleted there", async () => {
    const { browser, first, second } = await twoTabs();
    const third = await browser.open();
    await first.begin("a");
    assert.equal(await first.act(2), 0);
    for (const other of [second, third]) {
        assert.deepEqual(await other.offered(), []);
        assert.equal(await other.resume("a"), false);
        assert.equal(await other.effects.deleteSession("a"), 1);
        assert.equal(await other.effects.deleteEverything(), 1);
    }
    assert.equal(await first.act(), 0);
    assert.deepEqual(await first.end(), entries(0, 3));
    await turn();
    assert.deepEqual(await second.offered(), ["a"]);
    assert.equal(await second.effects.deleteSession("a"), 0);
    assert.equal(await third.effects.deleteEverything(), 0);
});

test("a session in which nothing was done leaves nothing, here or on the server", async () => {
    const { server, first, second } = await twoTabs();
    await first.begin("a");
    await first.end();
    await first.outbox.kick();
    assert.deepEqual(await second.offered(), []);
    assert.equal(server.requests.length, 0);
});

test("a tab that crashes gives its session free, and another goes on with all that was stored", async () => {
    const { server, first, second } = await twoTabs();
    await first.begin("a");
    await first.act(3);
    first.crash();
    assert.deepEqual(await second.offered(), ["a"]);
    assert.equal(await second.resume("a"), true);
    assert.equal(await second.act(2), 0);
    assert.deepEqual(await second.end(), entries(0, 5));
    await second.outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 5));
});

test("a tab that awakes to find its session gone further writes nothing over it", async () => {
    const { browser, first, second } = await twoTabs();
    await first.begin("a");
    await first.act(3);
    // A browser that takes the lock of a sleeping tab away.
    browser.locks.crash(undefined);
    first.manager.crash();
    await second.resume("a");
    await second.act(2, "second");
    assert.equal(await first.act(1, "first"), 1);
    assert.deepEqual((await second.storage.session("a")).entries, [...entries(0, 3), ...entries(3, 2, "second")]);
});

for (const [how, vanish] of [
    ["the browser has cleared everything", (tab) => tab.browser.clear()],
    ["another version of the page has deleted it", (tab) => tab.storage.deleteSession("a")],
    ["another version of the page has deleted everything", (tab) => tab.storage.deleteEverything()],
]) {
    for (const wasSent of [false, true]) {
        test(`${how}${wasSent ? " and the server knew it" : ""}: the tab that holds it writes it again whole`, async () => {
            const { server, first, second } = await twoTabs();
            await first.begin("a");
            await first.act(3);
            if (wasSent) await first.outbox.kick();
            await vanish(second);
            assert.equal(await second.storage.session("a"), undefined);
            assert.equal(await first.act(2), 0);
            assert.deepEqual((await first.storage.session("a")).entries, entries(0, 5));
            const state = await first.storage.outboxState("a");
            assert.deepEqual([state.through, state.last, state.isHeaderSent], [-1, 4, false]);
            assert.deepEqual((await first.storage.tombstones()).filter((name) => name === "a"), []);
            await first.outbox.kick();
            assert.deepEqual(server.texts("a"), entries(0, 5));
            assert.equal((await first.storage.counts()).waiting, 0);
            assert.deepEqual(await first.end(), entries(0, 5));
        });
    }
}

test("a gap on the device is filled from what the tab holds", async () => {
    const { first } = await twoTabs();
    await first.begin("a");
    await first.act(3);
    first.running.stored = 5; // it was told so of entries that did not stay
    first.running.texts.push(...entries(3, 3));
    assert.equal(await first.act(1), 0);
    assert.deepEqual((await first.storage.session("a")).entries, entries(0, 7));
});

test("what the person deletes in its own tab stays deleted", async () => {
    const { server, browser, first } = await twoTabs();
    await first.begin("a");
    await first.act(3);
    await first.outbox.kick();
    await first.end();
    assert.equal(await first.effects.deleteSession("a"), 0);
    await first.outbox.kick();
    assert.deepEqual([...server.sessions.keys()], []);
    const next = await browser.open();
    assert.deepEqual(await next.offered(), []);
    assert.deepEqual(await next.storage.tombstones(), []);
});

test("what a closed page left behind does not bring back what was deleted since, whatever the server knows", async () => {
    for (const isBuried of [false, true]) {
        const { browser, first, second } = await twoTabs();
        first.lastWords.held.push({ operation: "keepSession", values: [header("a"), "a", entries(0, 2)] });
        first.lastWords.leave();
        await record(second.storage, "a", 2);
        await second.effects.deleteSession("a");
        if (isBuried) await second.outbox.kick();
        const third = await browser.open();
        assert.equal(await third.storage.session("a"), undefined);
    }
});

test("what a closed page wanted to delete stays if it goes on in another tab", async () => {
    const { browser, first, second } = await twoTabs();
    await record(second.storage, "a", 2);
    first.lastWords.held.push({ operation: "deleteSession", values: ["a"] });
    first.lastWords.leave();
    await second.resume("a");
    const third = await browser.open();
    assert.equal((await third.storage.session("a")).entries.length, 2);
});

test("a deletion is remembered from its first moment, and let go where it is refused", async () => {
    const { browser, first, second } = await twoTabs();
    await record(second.storage, "a", 2);
    const deletion = second.effects.deleteSession("a");
    second.lastWords.leave();
    assert.equal(Object.keys(browser.small).length, 1);
    await deletion;
    assert.equal(Object.keys(browser.small).length, 0);
    await first.begin("b");
    await first.act();
    assert.equal(codeOf(await second.effects.deleteSession("b")), 1);
    assert.equal(Object.keys(browser.small).length, 0);
});

test("two tabs that want to go on at once: one does", async () => {
    const { first, second } = await twoTabs();
    await record(first.storage, "a", 2);
    assert.deepEqual((await Promise.all([first.resume("a"), second.resume("a")])).sort(), [false, true]);
});

test("a session that is let go can be held again at once", async () => {
    const { first } = await twoTabs();
    await first.begin("a");
    await first.act();
    first.effects.releaseSession("a");
    assert.equal(await first.effects.holdSession("a"), 0);
});

test("while everything is deleted no session begins, and one that begins then is not deleted with it", async () => {
    const { first, second } = await twoTabs();
    await record(second.storage, "old", 2);
    const deletion = second.effects.deleteEverything();
    await turn();
    await first.begin("a");
    assert.equal(await first.act(), 0);
    assert.equal(await deletion, 0);
    assert.deepEqual(await first.offered(), ["a"]);
});
