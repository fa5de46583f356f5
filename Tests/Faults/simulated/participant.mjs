// Somebody who takes part in a study on devices that break: who begins, comes back or not, goes on elsewhere, and withdraws.
import { atOnce } from "./device.mjs";
import { Person } from "./person.mjs";
import { realSleep } from "./server.mjs";
import { completionCode } from "./study.mjs";
import { Lines, Responses } from "./tests.mjs";

const hour = 3_600_000;
const spans = [1000, 8000, 60_000, 600_000, hour, 3 * hour, 24 * hour];
/** What happens in the course of a study besides what happens to every page. */
const kinds = [...atOnce, "offline", "offline", "away", "away", "another device", "disk of the server full"];
/** How somebody's part is over, by the heading that says so. */
const ends = new Map([
    ["You decided not to take part", "declined"], ["Thank you for wanting to help", "screened-out"], ["All places are taken", "full"],
    ["This study has ended", "expired"], ["Everything is deleted", "withdrawn"], ["Thank you", "completed"], ["You have stopped", "stopped"],
]);
/** Where somebody may make up their mind to withdraw. */
const moments = ["information", "consent", "questions", "task", "trial", "waiting", "moment", "paused", "over"];

/** A test as it is taken in a study: when it is over, the study goes on. */
const within = (Test) => class extends Test {
    lookAt(screen, page) {
        const look = super.lookAt(screen, page);
        return look === "other" && screen.find("study-title") ? "result" : look;
    }
};
const [Reacting, Drawing] = [within(Responses), within(Lines)];

export class Participant extends Person {
    /** @param {{place: object, random: () => number, code: string, database: object, number: number}} world of all who take part */
    constructor(world) {
        const device = world.device();
        super(device, 2 + Math.floor(world.random() * 9));
        Object.assign(this, { world, devices: [device], codes: 0, jumps: 0 });
        this.address = `/s/${world.code}`;
        this.adopt(device);
        this.answers = { hand: this.random() < 0.5 ? "left" : "right", tired: this.random() < 0.06 ? "yes" : "no" };
        this.declines = this.random() < 0.04;
        this.stopsThen = this.random() < 0.2;
        this.withdrawsAt = this.random() < 0.3 ? this.some(moments) : undefined;
        this.findings = [];
    }

    some(list) {
        return list[Math.floor(this.random() * list.length)];
    }

    adopt(device) {
        this.device = device;
        device.kinds = kinds;
        device.requests = 0.35;
        device.network.struckPath = "/api/v1/";
        device.fate = (kind, moment) => this.strikeStudy(kind, moment);
    }

    find(what) {
        this.findings.push(what);
        this.device.note(`finding: ${what}`);
    }

    /** What the device keeps of the server's answer to Begin. */
    get record() {
        const kept = this.device.disk.stores.get("profile")?.get("participation")?.value;
        return kept === undefined ? undefined : JSON.parse(kept);
    }

    get key() {
        return this.device.disk.stores.get("profile")?.get("key")?.value;
    }

    get title() {
        return this.page.screen.find("study-title")?.text.trim() ?? "";
    }

    /** What is seen of a study's page. */
    lookAt(screen) {
        if (screen.find("stage") || screen.find("touch-pad") || screen.find("stage-pause")) return "trial";
        if (screen.find("quiz-page")) return "questions";
        const { title } = this;
        if (ends.has(title)) return ends.get(title);
        if (title.startsWith("You have taken part on ")) return "completed";
        if (screen.find("study-needs")) return "offer";
        if (title.startsWith("Next: ")) return "task";
        if (title.startsWith("See you ")) return "waiting";
        switch (title) {
            case "Would you like to take part?": case "The text of the study has changed": return "consent";
            case "Your decision": return "decision";
            case "Your next visit can begin": case "The time for this visit has passed": return "visit";
            case "Paused": return "paused";
            case "One moment": case "Everything is kept": return "moment";
            case "The study goes on in another tab": case "You have gone on on another device": return "elsewhere";
            case "Welcome": case "Drink": return "information";
            case "": return "other";
            default: return `unknown: ${title}`;
        }
    }

    /** From the link to one of the ends. */
    async takePart() {
        const { time } = this.device;
        const limit = time.now + 60 * 24 * hour;
        await this.reopen(this.address);
        for (let last = "", since = time.now; ;) {
            const look = this.look();
            if (look !== last) [last, since] = [look, time.now];
            if ([...ends.values()].includes(look) && !(await this.isOver(look))) continue;
            if ([...ends.values()].includes(look)) return this.close();
            if (time.now > limit) throw new Error(`no end after two months: ${look}`);
            // Nothing that goes wrong lasts longer than a day and a half.
            const waited = time.now - since;
            if (waited > 40 * hour && look !== "waiting") {
                const outbox = [...this.device.disk.stores.get("outbox").values()].map(({ value }) => value);
                throw new Error(`it does not go on: ${look}: ${this.page.screen.root.text.slice(0, 300)} ${JSON.stringify(outbox)}`);
            }
            if (waited > 600_000) await this.sleep(waited / 10);
            // The page that would have said so went just when all was deleted: whoever comes back finds the beginning.
            if (look === "offer" && this.wanted !== undefined && this.withdrawn === undefined && this.record === undefined) {
                this.withdrawn = this.wanted;
                return this.close();
            }
            if (await this.minds(look)) continue;
            await this.goOn(look, waited);
        }
    }

    /** Nobody looks at the last page for days, while the others go on. */
    async close() {
        await this.sleep(this.random() * hour);
        this.page.leave();
    }

    async goOn(look, waited) {
        switch (look) {
            case "gone": case "blocked":
                await this.reopen(this.address);
                return;
            case "offer":
                if (await this.risk(0.1, "before Begin")) return;
                this.press(/^Begin$/);
                await this.risk(0.3, "at Begin");
                break;
            case "information":
                if (await this.risk(0.1, "at a text")) return;
                this.press(/^Go on$/);
                await this.risk(0.1, "after a text");
                break;
            case "consent":
                await this.risk(0.1, "before the decision");
                this.isAskedAgain = this.title === "The text of the study has changed";
                this.press(/^To the decision$/);
                break;
            case "decision":
                await this.decide();
                await this.risk(0.2, "at the decision");
                break;
            case "questions": await this.answer(); break;
            case "task":
                if (await this.risk(0.1, "before a task")) return;
                this.press(/^(Start|Go on)$/);
                break;
            case "trial": await this.try(); break;
            case "visit":
                if (await this.risk(0.2, "before a visit")) return;
                this.press(/^Go on$/);
                // The page asks the server first. A clock that was put while it was open is seen through by the next one.
                if (waited > 60_000) {
                    await this.sleep(5000);
                    if (this.look() === "visit") await this.reopen(this.address);
                }
                break;
            case "waiting": await this.wait(); return;
            case "paused": this.press(/^Go on$/); break;
            case "moment": case "elsewhere": case "other":
                if (await this.risk(0.15, "while the server is asked")) return;
                if (waited > 60_000 * (1 + this.random() * 10)) {
                    if (this.random() < 0.5) this.press(/^(Try again|Go on here)$/);
                    else await this.reopen(this.address);
                }
                await this.sleep(2000);
                break;
            default: throw new Error(`${look}: ${this.page.screen.root.text.slice(0, 300)}`);
        }
        await this.sleep(200 + this.random() * 400);
    }

    /** Agrees or not; to a text that has changed some do not agree any more, and keep what they gave. */
    async decide() {
        this.tick("item-voluntary");
        await this.sleep(50);
        if (!this.isAskedAgain || !this.stopsThen) return this.press(this.declines ? /^I decline$/ : /^I agree$/);
        this.press(/^I decline$/);
        await this.sleep(100);
        return this.press(/^Stop$/);
    }

    tick(id) {
        const node = this.page.screen.node((one) => one.attributes.id === id);
        if (node) this.page.screen.fill(node, "true");
    }

    async answer() {
        const { screen } = this.page;
        for (const [name, value] of Object.entries(this.answers)) {
            const node = screen.node((one) => one.tag === "input" && one.attributes.value === value && one.attributes.name?.includes(name));
            if (node) screen.fill(node, "true");
        }
        if (await this.risk(0.2, "at a question")) return;
        await this.sleep(300);
        if (!this.page.isGone) this.press(/^(Next|To the result|See the result|Finish)$/);
        await this.risk(0.15, "after an answer");
    }

    /** One trial of whatever task has the screen. */
    async try() {
        const { screen } = this.page;
        const Test = screen.find("touch-guide") || screen.find("stage-message") ? Drawing : Reacting;
        const test = new Test(this.device);
        // Faults are counted once, and what was finished is remembered beyond this trial.
        Object.defineProperty(test, "left", { get: () => this.left, set: (left) => { this.left = left; } });
        test.current = this.current;
        test.counts = this.counts;
        test.pointer = this.pointer = (this.pointer ?? 0) + 1;
        const look = test.look();
        if (test.running.includes(look)) await test.go(look);
        this.pointer = test.pointer;
    }

    /** Between two visits: early, in time, late or too late. */
    async wait() {
        const { time } = this.device;
        for (let turn = 0; turn < 60 && !this.page.isGone; turn += 1) {
            if (/You can close this page/.test(this.page.screen.root.text)) break;
            await this.sleep(1000);
        }
        if (!this.page.isGone && this.random() < 0.2) await this.risk(0.5, "between visits");
        this.page.leave();
        await time.sleep(this.some([0.2, 5, 18, 24, 26, 30, 44, 70, 120]) * hour);
        await this.reopen(this.address);
    }

    /** Whether the person withdraws here, and has done so. */
    async minds(look) {
        if (this.withdrawsAt === undefined || look !== this.withdrawsAt || this.random() < 0.5) return false;
        if (this.record === undefined) return false;
        return this.withdraw(look);
    }

    async withdraw(look) {
        this.device.note(`wants to withdraw at ${look}`);
        const { key, withdrawal } = { key: this.key, withdrawal: this.record.withdrawal };
        this.remember();
        const way = look === "trial" || look === "questions" || this.random() < 0.4 ? "code" : "menu";
        if (way === "menu" && this.press(/^Menu/)) {
            await this.sleep(100);
            this.press(/^Stop taking part/);
            await this.sleep(100);
            const choice = this.page.screen.node((one) => one.tag === "input" && one.attributes.value === "delete");
            if (!choice) return false;
            this.page.screen.fill(choice, "true");
            await this.sleep(100);
            await this.risk(0.2, "before deleting");
            this.press(/^Stop and delete$/);
            this.wanted = { key, withdrawal };
            await this.risk(0.4, "while it is deleted");
            for (let turn = 0; turn < 40 && !this.page.isGone && this.title !== "Everything is deleted"; turn += 1) await this.sleep(1000);
            if (this.page.isGone || this.title !== "Everything is deleted") {
                // Not yet told: it may be so all the same, or is wanted once more.
                if (!this.page.isGone) this.press(/^Back to the study/);
                return true;
            }
            this.withdrawn = this.wanted;
            return true;
        }
        // By the code, on whatever machine; a disk that is full is so for an hour at most.
        let status = 0;
        for (let turn = 0; turn < 200; turn += 1) {
            status = await this.device.network.plain("POST", "/api/v1/withdrawals", { code: withdrawal });
            if (status === 204) {
                this.withdrawn = { key, withdrawal };
                this.withdrawsAt = undefined;
                this.device.note("has withdrawn by the code");
                return true;
            }
            if (status === 404 || status === 409) throw new Error(`withdrawal by the code is answered ${status}`);
            // Ten a minute from one address, and by the real clock.
            if (status === 429) await this.device.time.really(new Promise((resolve) => realSleep(resolve, 1000)));
            // A disk that is full keeps a server that was killed from starting as well.
            await this.sleep(status === 507 || status === 0 ? 60_000 : 5000);
        }
        throw new Error(`withdrawal by the code is never done: ${status}`);
    }

    /** Everything by which a trace of the person could be known. Who begins again after a withdrawal is somebody new. */
    remember() {
        this.needles ??= new Set();
        const { record } = this;
        if (record === undefined) return;
        [this.number, this.log] = [record.number, record.log];
        if (this.withdrawn !== undefined) return;
        for (const one of [this.key, record.log, record.withdrawal]) this.needles.add(one);
        for (const device of this.devices) {
            for (const id of device.disk.stores.get("sessions")?.keys() ?? []) this.needles.add(id);
            for (const id of device.ledger.sessions.keys()) this.needles.add(id);
        }
    }

    /** Whether nothing more comes. */
    async isOver(look) {
        this.remember();
        if (look === "completed" && !this.page.isGone) {
            this.codes += this.page.screen.root.text.includes(completionCode) ? 1 : 0;
            if (this.codes > 0 && !this.isChecked) await this.device.time.really(this.world.judge.codeShown(this));
            this.isChecked = true;
        }
        if (look === "withdrawn") {
            this.withdrawn ??= this.wanted;
            if (this.withdrawn === undefined) this.find("told that everything is deleted, and nobody wanted it");
            return true;
        }
        if (this.withdrawsAt === "over" && this.record !== undefined) {
            await this.withdraw("over");
            return false;
        }
        // Whoever leaves while the page asks to be kept open knows of no end: the disk may have refused it.
        const isSure = this.page.isGone || !this.page.screen.root.text.includes("Keep this page open");
        this.end = isSure ? look : undefined;
        return true;
    }

    // MARK: What goes wrong in a study

    /** @returns {Promise<boolean>} whether it was one of a study's */
    async strikeStudy(kind, moment) {
        const { device } = this;
        const { time } = device;
        const span = this.some(spans) * (0.5 + this.random());
        switch (kind) {
            case "offline": device.network.offlineUntil = time.now + span; break;
            case "away":
                if (this.random() < 0.5) this.page.leave();
                else this.page.crash();
                await time.sleep(span);
                break;
            case "another device": await this.changeDevice(); break;
            case "clock jump": {
                this.jumps += 1;
                // By hours or by days, and as often without a network, in which what follows is dated by it.
                device.wall += (this.random() - 0.5) * this.some([24, 24, 150]) * hour;
                if (this.random() < 0.3) device.zone = this.some([-60, -120, 0, 210, -540, -765]);
                if (this.random() < 0.5) break;
                device.network.offlineUntil = time.now + span;
                this.page.leave();
                await this.reopen(this.address);
                break;
            }
            case "disk of the server full":
                device.server.machine.fill(true);
                time.after(Math.min(span, hour), () => device.server.machine.fill(false), null);
                break;
            default: return false;
        }
        device.count(`${kind}, ${moment}`);
        return true;
    }

    /** By the way back, which the device shows. The old device is switched off, or is left as it is for some hours. */
    async changeDevice() {
        if (this.record === undefined || this.devices.length > 2) return;
        this.remember();
        const { key } = this;
        const { page } = this;
        if (this.random() < 0.7) page.leave();
        else this.device.time.after(this.random() * 3 * hour, () => page.leave(), null);
        const device = this.world.device();
        this.devices.push(device);
        this.adopt(device);
        device.trail = this.devices[0].trail;
        device.faults = this.devices[0].faults;
        await device.open(`${this.address}#k=${key}`);
    }
}

