// The page's own parts put together as in Page/host.js, around the lab's WebAssembly, on the simulated device.
import { Pointers } from "../../../Page/device/pointers.js";
import { forgetArrival, studyPart, takeArrival } from "../../../Page/device/arrival.js";
import { deviceEffects } from "../../../Page/device/device.js";
import { bootFacts } from "../../../Page/device/facts.js";
import { noticeKinds, streamCodes } from "../../../Page/engine/contract.js";
import { createEffects, done, refused } from "../../../Page/engine/effects.js";
import { Entrances } from "../../../Page/engine/entrances.js";
import { Frames } from "../../../Page/engine/frames.js";
import { watchClock, watchPage } from "../../../Page/engine/notices.js";
import { StreamReader } from "../../../Page/engine/stream.js";
import { Machine } from "../../../Page/engine/wasm.js";
import { Delivery } from "../../../Page/network/delivery.js";
import { progressEffects } from "../../../Page/network/progress.js";
import { studyEffects } from "../../../Page/network/study.js";
import { draftEffects } from "../../../Page/storage/drafts.js";
import { fileEffects } from "../../../Page/storage/files.js";
import { LastWords } from "../../../Page/storage/last-words.js";
import { openStorage } from "../../../Page/storage/open-storage.js";
import { preferenceEffects } from "../../../Page/storage/preferences.js";
import { SessionLocks } from "../../../Page/storage/session-lock.js";
import { sessionEffects } from "../../../Page/storage/sessions.js";
import { storageFactEffects } from "../../../Page/storage/storage-facts.js";
import { StudyRecord } from "../../../Page/storage/study-record.js";
import { Screen } from "./screen.mjs";
import { parts } from "./set-up.mjs";
import { smallStore } from "./small-store.mjs";
import { here } from "./time.mjs";


globalThis.matchMedia = () => ({ matches: false });

export class Page {
    /** @param {object} device what the pages of one browser share: time, disk, network, small, locks, ledger */
    constructor(device, address) {
        this.device = device;
        const { pathname, search, hash } = new URL(address, "http://lab.test");
        Object.assign(this, { path: pathname, search, hash });
        this.part = studyPart(pathname);
        this.tab = smallStore();
        this.origin = device.time.now;
        this.visibility = "visible";
        this.listeners = new Map();
        this.connections = new Set();
        this.files = [];
        const manager = device.locks.client(this);
        this.manager = { ...manager, request: (...values) => (this.isGone ? new Promise(() => undefined) : manager.request(...values)) };
        this.locks = this.manager;
        this.isGone = false;
        this.asked = this.taken = 0;
        device.pages.add(this);
        this.ready = here.run(this, () => this.begin());
    }

    /** The address is another one from now on, without a load. */
    follow(path) {
        Object.assign(this, { path, search: "", hash: "" });
    }

    listen(type, listener) {
        this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
    }

    unlisten(type, listener) {
        this.listeners.set(type, (this.listeners.get(type) ?? []).filter((other) => other !== listener));
    }

    dispatch(type, more = {}) {
        here.run(this, () => {
            for (const listener of this.listeners.get(type) ?? []) listener({ type, timeStamp: performance.now(), ...more });
        });
    }

    async begin() {
        this.machine = new Machine((bytes) => this.perform(bytes), (error) => { this.fault = error; });
        const name = this.part ? `merkwelt.${this.part}` : undefined;
        const [opened] = await Promise.all([openStorage(name), this.machine.load("/first.wasm", "http://lab.test/words.en.txt", parts)]);
        this.state = opened.state;
        this.arrival = this.part && (await takeArrival(opened.storage));
        this.compose(opened.storage);
        if (this.state === "ok") {
            await this.lastWords.restore(opened.storage, (id, work) => this.sessionLocks.whileFree(id, work));
        }
        this.watch();
        const facts = {
            ...bootFacts({ storage: this.state, engine: "engine-1", version: "1" }), path: this.path,
            timeOrigin: this.device.wall + this.origin, arrival: this.arrival,
        };
        await this.machine.start(JSON.stringify(facts), (length) => [length, performance.now()]);
        await this.machine.complete();
        this.delivery.tell();
        this.delivery.kick({ atOnce: true });
        this.isAlive = true;
    }

    compose(storage) {
        this.storage = storage;
        this.swift = new Entrances(this.machine);
        this.screen = new Screen(this.swift, (work) => here.run(this, work));
        this.sessionLocks = new SessionLocks({ locks: this.manager, mayLook: () => this.mayWork() });
        const locks = this.sessionLocks;
        locks.released = () => this.taskEnded();
        locks.changed = (ids) => this.swift.tell("elsewhere", ids.join("\n"));
        locks.lost = (id) => locks.hold(id).then((isHeld) => isHeld || this.swift.tell("lost", id));
        this.lastWords = new LastWords(undefined, this.part);
        const record = new StudyRecord(storage, { forgotten: () => this.forgetStudy() });
        this.delivery = new Delivery({
            storage, engine: "engine-1", mayWork: () => this.mayWork(), failed: () => undefined,
            waiting: (count) => this.notice(noticeKinds.waiting, count), first: () => record.log(), part: this.part,
            contradicted: async (id) => id === (await record.log()) && this.swift.tell("lost", ""),
            gone: () => this.notice(noticeKinds.refused),
        });
        const pointers = new Pointers(
            (numbers, count) => this.swift.pointers(numbers, count),
            { document: { addEventListener: (type, listener) => this.listen(type, listener) } });
        this.frames = new Frames((time) => {
            pointers.flush();
            this.swift.frame(time);
        }, () => this.taskEnded());
        const still = Object.fromEntries(["scrollTop", "appearance", "fullscreen", "vibrate", "reload"].map((name) => [name, () => done]));
        this.performEffect = createEffects({
            ...this.recorded(sessionEffects({
                storage, lastWords: this.lastWords, locks, farewell: this.delivery.farewell,
                changed: () => this.delivery.tell(), kick: (how) => this.delivery.kick(how),
            })),
            ...storageFactEffects(storage, this.state), ...fileEffects(storage), ...progressEffects(this.delivery.sender),
            ...preferenceEffects, ...draftEffects, ...deviceEffects, ...this.frames.effects(), ...locks.effects(), ...still,
            ...studyEffects(this.delivery.sender, record, (address) => { this.left = address; }),
            linger: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Number(milliseconds))),
            copy: (text) => { this.copied = text; },
            navigate: (path) => { this.path = path; },
            wakeLock: () => done,
            download: (name, type, content) => { this.files.push({ name, type, content }); },
            loadAssets: () => [done, ""],
            listen: () => refused,
        }, (...answer) => this.swift.reply(...answer));
    }

    forgetStudy() {
        this.lastWords.forgetOthers();
        this.delivery.farewell.forgetAll();
        forgetArrival();
    }

    /** What storage has taken is noted: from then on it must survive everything. */
    recorded(effects) {
        const { ledger } = this.device;
        const noted = (effect, take) => async (...values) => {
            this.asked += 1;
            const { asked } = this;
            const answer = await effect(...values);
            // After a fault all that is missing is asked for again.
            if (answer === done) this.taken = Math.max(this.taken, asked);
            this.device.note(`stored ${take(...values).slice(0, 2)} +${take(...values)[2].length}: ${answer}`);
            if (answer === done && this.state === "ok" && !this.isGone) ledger.take(...take(...values), this.device.time.date);
            return answer;
        };
        const lines = (text) => (text === "" ? [] : text.split("\n"));
        const told = (name, id) => async (...values) => {
            const answer = await effects[name](...values);
            this.device.note(`${name} ${id(values)}: ${answer}`);
            return answer;
        };
        return {
            ...effects,
            openSession: told("openSession", ([, id]) => id),
            deleteSession: told("deleteSession", ([id]) => id),
            appendEntries: noted(effects.appendEntries, (id, from, text) => [id, Number(from), lines(text)]),
            keepSession: noted(effects.keepSession, (header, id, text) => [id, 0, lines(text)]),
        };
    }

    perform(bytes) {
        const reader = new StreamReader(bytes);
        while (!reader.isAtEnd) {
            const command = reader.byte();
            if (command === streamCodes.effect) this.performEffect(reader.effect());
            else if (command === streamCodes.sound) reader.sound();
            else this.screen.perform(command, reader);
        }
    }

    /** Whether storage has confirmed all that it was given. */
    get isSafe() {
        return this.state === "ok" && this.taken === this.asked && !this.isGone;
    }

    notice(kind, value = 0) {
        this.swift.notice(kind, value, performance.now());
    }

    mayWork() {
        return !(this.frames?.isRunning && this.sessionLocks.isHolding && this.visibility === "visible");
    }

    taskEnded() {
        this.lookAtClock?.();
        this.delivery.tell();
        this.delivery.kick();
    }

    watch() {
        watchPage((kind, value, time) => {
            if (kind === noticeKinds.leaving) this.lastWords.leave();
            this.swift.notice(kind, value, time);
            if (kind === noticeKinds.leaving) this.delivery.farewell.send();
            if ([noticeKinds.online, noticeKinds.visible, noticeKinds.hidden].includes(kind)) this.delivery.kick({ atOnce: true });
            if (kind === noticeKinds.visible) this.sessionLocks.look();
        });
        this.lookAtClock = watchClock((now, offset) => this.swift.numbers("tick", now, offset), () => this.mayWork());
    }

    /** Hidden for a while, as when somebody calls. */
    show(visibility) {
        this.visibility = visibility;
        this.dispatch("visibilitychange");
    }

    /** Left properly: the page hears of it. */
    leave() {
        if (this.isGone) return;
        this.dispatch("pagehide");
        this.crash();
    }

    /** Gone from one moment to the next. */
    crash() {
        if (this.isGone) return;
        this.isGone = true;
        this.device.disk.leave(this);
        this.device.time.queue = this.device.time.queue.filter(({ page }) => page !== this);
        this.manager.crash();
        this.device.time.after(0.001, () => this.manager.crash(), null); // a lock that was just coming
        this.device.pages.delete(this);
    }
}
