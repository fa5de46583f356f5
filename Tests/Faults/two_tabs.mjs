// Lets the tabs of one browser fight over their sessions, against the page's own storage, locks and outbox, and checks
// that nothing is lost or doubled, and that what was deleted stays so.
//
// usage: node two_tabs.mjs [--runs 200] [--seed 1]
//
// Three tabs begin, go on with, end, discard and delete sessions in any order. Meanwhile tabs crash or are closed, the
// browser's data are cleared, an older version of the page deletes what it does not know to be in use, and the network
// drops and loses. What a running tab holds must be on the device after each of its writes; what has ended must be there
// until it is deleted or cleared; in the end the server must hold each log exactly as the device does.
import assert from "node:assert/strict";
import { Browser } from "../Page/support/browser-tabs.mjs";
import { FakeServer } from "../Page/support/fake-server.mjs";

const argument = (name, otherwise) => {
    const place = process.argv.indexOf(`--${name}`);
    return place < 0 ? otherwise : Number(process.argv[place + 1]);
};
const runs = argument("runs", 200), seed = argument("seed", 1);
console.warn = () => undefined; // what a closed page left behind and nobody needs is told there

const totals = { writes: 0, sessions: 0, refused: 0, rewritten: 0 };
const faults = {};

class Run {
    constructor(number) {
        this.state = (seed * 7919 + number * 104729) % 2147483647 || 1;
        this.server = new FakeServer();
        this.browser = new Browser(this.server);
        this.kept = new Map(); // what must be on the device, by session
        this.deleted = new Set();
        this.wasCleared = false;
        this.number = 0;
    }

    random(below) {
        this.state = (this.state * 48271) % 2147483647;
        return this.state % below;
    }

    async play(steps) {
        this.tabs = [];
        for (let count = 0; count < 3; count += 1) this.tabs.push(await this.browser.open());
        for (let step = 0; step < steps; step += 1) {
            const place = this.random(this.tabs.length);
            const kind = ["act", "act", "act", "begin", "begin", "end", "resume", "remove", "removeAll", "crash", "close", "clear",
                "old", "oldAll", "send", "race"][this.random(16)];
            await this[kind](this.tabs[place], place);
        }
        for (const tab of this.tabs) if (tab.running) await this.end(tab);
        this.server.faults = [];
        for (let round = 0; round < 3; round += 1) await this.tabs[0].outbox.kick({ atOnce: true });
        await this.check();
    }

    count(kind) {
        faults[kind] = (faults[kind] ?? 0) + 1;
    }

    async begin(tab) {
        if (tab.running) return;
        this.number += 1;
        totals.sessions += 1;
        assert.equal(await tab.begin(`s${this.number}`), true);
    }

    async act(tab) {
        if (!tab.running) return;
        const { running } = tab;
        const there = await tab.storage.session(running.id);
        if (running.isOpened && !there) totals.rewritten += 1;
        assert.equal(await tab.act(1 + this.random(4), `n${this.random(1000)}`), 0, "a running tab could not write");
        totals.writes += 1;
        this.kept.set(running.id, [...running.texts]);
        assert.deepEqual((await tab.storage.session(running.id)).entries, running.texts, "the device lacks something");
    }

    async end(tab) {
        if (!tab.running) return;
        const { id, texts, isOpened } = tab.running;
        // What vanished after the last write is written again with the one that ends the session.
        if (isOpened) await this.act(tab);
        const stored = await tab.end();
        assert.deepEqual(stored, isOpened ? texts : undefined);
    }

    async resume(tab) {
        if (tab.running) return;
        const offered = await tab.offered();
        if (offered.length === 0) return;
        const id = offered[this.random(offered.length)];
        assert.equal(await tab.resume(id), true, "what is offered can be gone on with");
        assert.deepEqual(tab.running.texts, this.kept.get(id), "what is gone on with is not what was kept");
    }

    isRunning(id) {
        return this.tabs.some((tab) => tab.running?.id === id);
    }

    someone() {
        const ids = [...this.kept.keys()];
        return ids[this.random(ids.length)];
    }

    async remove(tab) {
        const id = this.someone();
        if (!id || tab.running?.id === id) return;
        const mayBe = !this.isRunning(id);
        assert.equal(await tab.effects.deleteSession(id), mayBe ? 0 : 1);
        if (mayBe) this.forget(id);
        else totals.refused += 1;
    }

    async removeAll(tab) {
        if (tab.running || this.random(4) > 0) return;
        const mayBe = !this.tabs.some((other) => other.running);
        assert.equal(await tab.effects.deleteEverything(), mayBe ? 0 : 1);
        if (mayBe) for (const id of this.kept.keys()) this.forget(id);
        else totals.refused += 1;
    }

    forget(id) {
        this.kept.delete(id);
        this.deleted.add(id);
    }

    /** A session that had vanished and was not written since dies with the only tab that held it. */
    async isLostWith({ running, storage }) {
        if (!running?.isOpened || (await storage.session(running.id))) return false;
        this.kept.delete(running.id);
        return true;
    }

    async crash(tab, place) {
        this.count("crash");
        await this.isLostWith(tab);
        tab.crash();
        this.tabs[place] = await this.browser.open();
    }

    /** Closed in the middle of a write. */
    async close(tab, place) {
        this.count("close");
        const isLost = await this.isLostWith(tab);
        if (tab.running && !isLost && this.random(2)) {
            const { running } = tab;
            tab.act(2);
            tab.lastWords.leave();
            this.kept.set(running.id, [...running.texts]);
            running.isOpened = true;
            // What was on its way is kept beside; what is stored is at most that.
        } else {
            tab.lastWords.leave();
        }
        tab.crash();
        this.tabs[place] = await this.browser.open();
        for (const [id] of this.kept) {
            if (this.isRunning(id)) continue;
            const stored = await this.tabs[place].storage.session(id);
            assert.ok(stored, "a closed tab's session is gone");
            assert.deepEqual(stored.entries, this.kept.get(id));
        }
    }

    async clear() {
        if (this.random(4) > 0) return;
        this.count("cleared");
        this.browser.clear();
        this.wasCleared = true;
        for (const id of [...this.kept.keys()]) if (!this.isRunning(id)) this.kept.delete(id);
    }

    /** A page of a version without locks. */
    async old(tab) {
        const id = this.someone();
        if (!id) return;
        this.count("deleted by an older page");
        await tab.storage.deleteSession(id);
        if (!this.isRunning(id)) this.forget(id);
    }

    async oldAll(tab) {
        if (this.random(6) > 0) return;
        this.count("everything deleted by an older page");
        await tab.storage.deleteEverything();
        for (const id of [...this.kept.keys()]) if (!this.isRunning(id)) this.forget(id);
    }

    async send(tab) {
        const kinds = ["drop", "lose", 503, undefined, undefined];
        this.server.faults = Array.from({ length: 4 }, () => kinds[this.random(kinds.length)]);
        await tab.outbox.kick({ atOnce: true });
    }

    /** Two tabs want the same session at once. */
    async race() {
        const [first, second] = this.tabs;
        if (first.running || second.running) return;
        const offered = await first.offered();
        if (offered.length === 0) return;
        this.count("race");
        const won = await Promise.all([first.resume(offered[0]), second.resume(offered[0])]);
        assert.equal(won.filter(Boolean).length, 1, "one tab, and only one, goes on");
    }

    async check() {
        const { storage } = this.tabs[0];
        const stored = (await storage.database.read(["sessions"], (view) => view.list("sessions"))).map((text) => JSON.parse(text).id).sort();
        assert.deepEqual(stored, [...this.kept.keys()].sort(), "the device holds other sessions than it should");
        for (const [id, texts] of this.kept) {
            assert.deepEqual((await storage.session(id)).entries, texts);
            assert.deepEqual(this.server.texts(id), texts, `the server's ${id} differs`);
            assert.deepEqual(this.server.sessions.get(id).branches, [], `the server's ${id} has branches`);
        }
        assert.equal((await storage.counts()).waiting, 0);
        // After a clearing the device is another one to the server.
        if (!this.wasCleared) for (const id of this.deleted) assert.equal(this.server.sessions.has(id), this.kept.has(id));
    }
}

let lost = 0;
for (let number = 1; number <= runs; number += 1) {
    try {
        await new Run(number).play(80);
    } catch (error) {
        lost += 1;
        console.error(`run ${number} of seed ${seed}: ${error.message}`);
    }
}
console.log(JSON.stringify({ runs, seed, lost, ...totals, faults }));
process.exitCode = lost > 0 ? 1 : 0;
