// The device that a person holds: what its pages share, and what goes wrong with it.
import { FakeLocks } from "../../Page/support/fake-locks.mjs";
import { Disk } from "./disk.mjs";
import { Ledger } from "./ledger.mjs";
import { Network } from "./network.mjs";
import { Page } from "./page.mjs";
import { smallStore } from "./small-store.mjs";

const inside = ["dropped", "answer lost", "doubled", "delayed", "cut short", "answer cut", "login page", 500, 503, 429,
    "server killed at it"];
export const atOnce = ["reload", "reload", "close", "crash", "crash while storing", "crash when stored", "network cut", "server killed",
    "second tab", "clock jump", "storage full", "storage refuses", "connection closed", "hidden"];

export class Device {
    constructor({ time, random, server, files }) {
        Object.assign(this, { time, random, server });
        this.wall = time.wall; // what it took for true time when it was switched on, in ms since 1970
        this.zone = -60; // minutes that local time is behind UTC
        this.small = smallStore();
        this.locks = new FakeLocks();
        this.pages = new Set();
        this.ledger = new Ledger();
        this.disk = new Disk(time, random);
        this.network = new Network({ time, random, server, files });
        this.network.struck = (fault) => this.count(`request: ${fault}`);
        this.network.noted = (what) => this.note(what);
        this.network.killed = () => this.raise(this.random() * 8000);
        this.faults = {};
        /** What goes wrong with the device itself, and how much of all goes wrong with its requests. */
        this.kinds = atOnce;
        this.requests = 0.4;
        /** Lets something go wrong that only whoever holds the device knows of. Whether it did. */
        this.fate = async () => false;
        this.trail = [];
    }

    /** ms since 1970 as the device believes. */
    get date() {
        return Math.floor(this.wall + this.time.now);
    }

    /** A zone that has this offset all the year. */
    get zoneName() {
        const hours = this.zone / 60;
        return Number.isInteger(hours) ? `Etc/GMT${hours > 0 ? "+" : ""}${hours}` : "Etc/Unknown";
    }

    note(what) {
        this.trail.push(`${(this.time.now / 1000).toFixed(2)} s: ${what}`);
    }

    get struck() {
        return Object.values(this.faults).reduce((sum, count) => sum + count, 0);
    }

    count(kind) {
        this.note(kind);
        this.faults[kind] = (this.faults[kind] ?? 0) + 1;
    }

    some(list) {
        return list[Math.floor(this.random() * list.length)];
    }

    async open(path) {
        const page = new Page(this, path);
        this.page = page;
        let isOpen = false;
        const opened = page.ready.then(() => { isOpen = true; });
        // It may crash on the way, with what it stores there.
        for (let turn = 0; !isOpen && !page.isGone; turn += 1) {
            if (turn > 6000) throw new Error(`the page does not open: ${path}`);
            await Promise.race([opened, this.time.sleep(10)]);
        }
        return this.page;
    }

    /** One fault. What strikes a request or a change of the disk waits for the next one. */
    async strike(moment) {
        if (this.random() < this.requests) {
            const fault = this.some(inside);
            this.network.faults.push(fault);
            // A pass over what waits makes a request, if there is anything.
            return;
        }
        const kind = this.some(this.kinds);
        if (await this.fate(kind, moment)) return;
        const { page, time } = this;
        const soon = (most) => time.now + 200 + this.random() * most;
        switch (kind) {
            case "reload": case "close":
                page.leave();
                if (kind === "close") await time.sleep(this.random() * 5000);
                break;
            case "crash": page.crash(); break;
            case "crash while storing": case "crash when stored":
                // Counted when it happens: there may be nothing to store.
                this.disk.trap = { point: kind === "crash while storing" ? "asked" : "written", work: (own) => {
                    this.count(`${kind}, ${moment}`);
                    own.crash();
                } };
                return;
            case "network cut":
                this.network.offlineUntil = time.now + this.some([1, 1, 2, 3, 5, 8, 20, 60]) * 1000;
                break;
            case "server killed": await this.killServer(); break;
            case "second tab": await this.secondTab(); break;
            case "clock jump": this.jump(); break;
            case "storage full": this.disk.fullUntil = soon(15000); break;
            case "storage refuses": this.disk.refusesUntil = soon(4000); break;
            case "connection closed": for (const connection of page.connections) connection.isClosed = true; break;
            case "hidden":
                page.show("hidden");
                await time.sleep(500 + this.random() * 3000);
                if (!page.isGone) page.show("visible");
                break;
            default: throw new RangeError(`no such fault: ${kind}`);
        }
        this.count(`${kind}, ${moment}`);
    }

    async killServer() {
        await this.time.really(this.server.kill());
        this.raise(this.random() * 8000);
    }

    /** Whoever pulls the plug puts it in again, and once more where the disk has no room to start. */
    raise(pause) {
        const start = () => this.server.start().catch((error) => {
            if (!/no space is left/.test(error.message)) throw error;
            this.raise(60_000);
        });
        this.time.after(pause, () => this.time.really(this.server.isUp ? undefined : start()), null);
    }

    jump() {
        const size = this.some([60_000, 3_600_000, 86_400_000, 40 * 86_400_000, 3 * 365 * 86_400_000]);
        this.wall += (this.random() < 0.5 ? -1 : 1) * size * this.random();
        if (this.random() < 0.3) this.zone = this.some([-60, -120, 0, 210, -540, -765]);
    }

    /** Another tab wants the session that runs here, and must not get it. */
    async secondTab() {
        const { page } = this;
        const held = () => this.locks.held.filter(({ name }) => name.startsWith("merkwelt.session.")).map(({ name }) => name);
        const tab = new Page(this, page.path.startsWith("/results") ? "/" : page.path);
        await Promise.race([tab.ready, this.time.sleep(10000)]);
        if (tab.isAlive) {
            tab.screen.press(tab.screen.control(/^(Go on|See the result)/));
            await this.time.sleep(300);
        }
        const names = held();
        if (new Set(names).size !== names.length) throw new Error(`two tabs hold one session: ${names}`);
        for (const id of page.isGone ? [] : page.sessionLocks.held.keys()) {
            if (!names.includes(`merkwelt.session.${id}`)) throw new Error("a session was taken from its tab");
        }
        if (this.random() < 0.5) tab.leave();
        else tab.crash();
    }
}
