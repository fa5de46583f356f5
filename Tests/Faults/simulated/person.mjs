// A person who takes tests on a device that breaks, and who never loses what was finished.
import { entriesOf } from "./ledger.mjs";

/** Which faults come, and when: so many for each session. */
export class Person {
    constructor(device, budget = 8) {
        this.device = device;
        this.left = budget;
        /** The session that was on the stage last. */
        this.current = undefined;
        /** What was finished of each; a clock that jumps may bring another one to the fore. */
        this.counts = new Map();
    }

    get finished() {
        return this.counts.get(this.current) ?? 0;
    }

    get page() {
        return this.device.page;
    }

    random() {
        return this.device.random();
    }

    sleep(pause) {
        return this.device.time.sleep(pause);
    }

    look() {
        const { page } = this;
        if (page.fault) throw page.fault;
        if (page.isGone) return "gone";
        if (!page.isAlive) return "other";
        if (page.state !== "ok") return "blocked";
        for (const id of page.sessionLocks.held.keys()) this.current = id;
        return this.lookAt(page.screen, page);
    }

    async until(looks, seconds = 60) {
        const end = this.device.time.now + seconds * 1000;
        for (;;) {
            const look = this.look();
            if (looks.includes(look) || look === "gone" || look === "blocked") return look;
            if (this.device.time.now > end) {
                throw new Error(`none of ${looks} in ${seconds} s, but ${look}: ${this.page.path}: ${this.page.screen.root.text.slice(0, 300)}`);
            }
            await this.sleep(10);
        }
    }

    /** Perhaps a fault; whether the page is gone now. */
    async risk(chance, moment) {
        if (this.left > 0 && this.random() < chance) {
            this.left -= 1;
            await this.device.strike(moment);
        }
        return this.page.isGone;
    }

    press(pattern) {
        const { page } = this;
        return !page.isGone && page.isAlive && page.screen.press(page.screen.control(pattern));
    }

    /** A new page that can store; where it cannot yet, another one later. */
    async reopen(path) {
        for (let turn = 0; ; turn += 1) {
            this.page?.leave();
            await this.device.open(path);
            if (this.page.isAlive && this.page.state === "ok") return;
            if (turn > 60) throw new Error("the page never comes to its storage");
            await this.sleep(1000);
        }
    }

    /** Into the session: the one that was left, or a new one as long as nothing was finished. */
    async takeUp() {
        await this.reopen(this.address);
        const end = this.device.time.now + 120_000;
        for (;;) {
            const look = await this.until([...this.running, "unfinished", "card", "result", "held"]);
            if (this.running.includes(look) || look === "result") return;
            if (this.isKept()) return;
            if (this.device.time.now > end) {
                throw new Error(`the session cannot be taken up, ${this.finished} were finished: ${look}`);
            }
            this.device.note(`${this.address}: ${look}`);
            if (look === "unfinished") {
                this.page.screen.press([...this.page.screen.find("notice-line")].find(({ tag }) => tag === "button"));
            } else if (look === "card" && this.finished === 0) {
                this.page.screen.press(this.page.screen.find("button-start"));
            } else if (look !== "card" || this.device.time.now > this.page.origin + 10_000) {
                // Another tab holds it, or it is not offered; the index may have been on its way.
                await this.reopen(this.address);
            }
            await this.sleep(200);
        }
    }

    /** So much was seen to be finished; it counts as soon as storage has confirmed all that it was given. */
    finish(count) {
        if (!this.page.isSafe || count <= this.finished) return;
        this.counts.set(this.current, count);
        this.device.note(`${count} finished`);
    }

    async take() {
        const { time } = this.device;
        const end = time.now + 3_600_000;
        await this.takeUp();
        for (;;) {
            if (time.now > end) throw new Error(`a test takes more than an hour: ${this.look()}`);
            const look = await this.until([...this.running, "result", "saved", "card", "unfinished", "held"]);
            if (look === "saved") {
                if (await this.file()) return;
            } else if (look === "result") {
                this.finish(this.all);
                if (await this.risk(0.15, "at the result")) continue;
                // What the device did not take is offered again, and only what it has leads on.
                if (!this.press(/^Try again$/)) this.press(/^All figures$/);
                await this.risk(0.15, "while it is kept");
                await this.sleep(500);
            } else if (this.running.includes(look)) {
                await this.go(look);
            } else if (this.isKept()) {
                await this.reopen(`/results/session/${this.current}`);
            } else {
                await this.takeUp();
            }
        }
    }

    /** Whether it was kept, and the page went before it could say so: the next one may have written its last words. */
    isKept() {
        const last = entriesOf(this.device.disk, this.current).at(-1);
        return last !== undefined && JSON.parse(last).action.kind === "saved";
    }

    async file() {
        const { page } = this;
        const id = page.path.split("/").at(-1);
        for (let turn = 0; turn < 100 && !page.isGone; turn += 1) {
            if (page.files.length > 0) {
                this.device.ledger.documents.set(id, page.files[0].content);
                return true;
            }
            if (turn % 10 === 5) this.press(/Session file/);
            await this.sleep(50);
        }
        if (!page.isGone) return false;
        await this.reopen(`/results/session/${id}`);
        return false;
    }

    isSaved(page) {
        return page.path.startsWith("/results/session/") && !page.screen.find("result-bar");
    }
}
