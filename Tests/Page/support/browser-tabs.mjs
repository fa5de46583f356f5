import { entries, header } from "./lab.mjs";
import { FakeLocks } from "./fake-locks.mjs";
import { Farewell } from "../../../Page/network/farewell.js";
import { Outbox } from "../../../Page/network/outbox.js";
import { LastWords } from "../../../Page/storage/last-words.js";
import { MemoryDatabase } from "../../../Page/storage/memory-database.js";
import { SessionLocks } from "../../../Page/storage/session-lock.js";
import { sessionEffects } from "../../../Page/storage/sessions.js";
import { Storage } from "../../../Page/storage/storage.js";

/** A store like localStorage: its keys are its own properties. */
export function smallStore() {
    return Object.create({
        getItem(name) { return this[name] ?? null; },
        setItem(name, value) { this[name] = value; },
        removeItem(name) { delete this[name]; },
    });
}

/** What the tabs of one browser share. */
export class Browser {
    constructor(server) {
        this.server = server;
        this.forget();
        this.locks = new FakeLocks();
        this.small = smallStore();
        this.queue = Promise.resolve();
    }

    /** The person clears what the site has stored, or the browser runs out of room: every tab meets an empty database. */
    forget() {
        this.inner = new MemoryDatabase();
        this.database = {
            read: (names, work) => this.inner.read(names, work), write: (names, work) => this.inner.write(names, work),
        };
    }

    clear() {
        this.inner = new MemoryDatabase();
    }

    /** One at a time over all tabs. */
    alone = (work) => {
        const result = this.queue.then(work);
        this.queue = result.catch(() => undefined);
        return result;
    };

    async open() {
        const tab = new Tab(this);
        await tab.lastWords.restore(tab.storage, (id, work) => tab.locks.whileFree(id, work));
        return tab;
    }
}

/** One tab: the page's own storage, locks and outbox, and what Swift does of a running session. */
export class Tab {
    constructor(browser) {
        this.browser = browser;
        this.isCrashed = false;
        const alive = (work) => (...values) => (this.isCrashed ? new Promise(() => undefined) : work(...values));
        this.storage = new Storage({
            read: alive((names, work) => browser.database.read(names, work)),
            write: alive((names, work) => browser.database.write(names, work)),
        });
        this.manager = browser.locks.client();
        this.elsewhere = [];
        this.locks = new SessionLocks({ locks: this.manager, setTimer: () => 0 });
        this.locks.changed = (ids) => (this.elsewhere = ids);
        this.lastWords = new LastWords(browser.small);
        this.outbox = new Outbox({
            storage: this.storage, fetch: browser.server.fetch, engine: "engine-1", alone: browser.alone, random: () => 1,
            setTimer: () => 0, clearTimer: () => undefined,
        });
        this.effects = {
            ...sessionEffects({
                storage: this.storage, lastWords: this.lastWords, locks: this.locks,
                farewell: new Farewell(async () => undefined), changed: () => undefined, kick: () => undefined,
            }),
            ...this.locks.effects(),
        };
        this.running = null;
    }

    /** A session begins: it is held, and nothing is written. */
    async begin(id) {
        this.running = { id, header: header(id), texts: [], stored: -1, isOpened: false };
        return (await this.effects.holdSession(id)) === 0;
    }

    /** Goes on with what is stored, if no other tab does. */
    async resume(id) {
        if ((await this.effects.holdSession(id)) !== 0) return false;
        const session = await this.storage.session(id);
        if (!session) {
            this.effects.releaseSession(id);
            return false;
        }
        this.running = {
            id, header: session.header, texts: [...session.entries], stored: session.entries.length - 1, isOpened: true,
        };
        return true;
    }

    /** Something finished: it is stored as Swift has it stored. The answer's code. */
    async act(count = 1, note = "x") {
        const { running } = this;
        const from = running.texts.length;
        running.texts.push(...entries(from, count, note));
        return this.store();
    }

    async store() {
        const { running } = this;
        const all = () => this.effects.keepSession(running.header, running.id, running.texts.join("\n"));
        const from = running.stored + 1;
        let code = codeOf(running.isOpened
            ? await this.effects.appendEntries(running.id, String(from), running.texts.slice(from).join("\n"))
            : await all());
        running.isOpened = true;
        if (code === 4) code = codeOf(await all());
        if (code === 0) running.stored = running.texts.length - 1;
        return code;
    }

    /** The session is over, and what is on the device now. */
    async end() {
        const { id } = this.running;
        this.effects.releaseSession(id);
        this.running = null;
        return (await this.storage.session(id))?.entries;
    }

    /** What can be gone on with here. */
    async offered() {
        await this.locks.look();
        const headers = await this.storage.database.read(["sessions"], (view) => view.list("sessions"));
        return headers.map((text) => JSON.parse(text).id).filter((id) => !this.elsewhere.includes(id));
    }

    /** The tab dies: nothing of it is done any more, and its locks are free. */
    crash() {
        this.isCrashed = true;
        this.manager.crash();
    }
}

export const codeOf = (answer) => (Array.isArray(answer) ? answer[0] : answer);
