// Whether a study kept its promises, seen from outside: database, ledger, export, backup.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Database } from "./database.mjs";
import { entriesOf } from "./ledger.mjs";
import { lab } from "./server.mjs";

/** Flags that say that device and server did not go the same way. */
const contradictions = ["route", "seed", "figure", "slot", "facts-differ"];
/** Ends of which a server keeps nothing but that. */
const dismissals = ["declined", "screened-out", "full"];
/** What a server calls the end of somebody who wants no more. */
const stopped = "stopped";

export class StudyJudge {
    constructor(data, limits) {
        Object.assign(this, { data, limits });
        this.database = new Database(data);
        this.backups = [];
    }

    /** What the server holds of a participation, by its number. */
    async held(number) {
        const own = `(SELECT id FROM participations WHERE number = ${digits(number)})`;
        const sessionsOf = `(SELECT id FROM sessions WHERE participation = ${own})`;
        const [[row], sessions, entries, branches, groups, [version], consents, [week], [visit]] = await this.database.runAll([
            `SELECT * FROM participations WHERE id = ${own}`,
            `SELECT id, identifier, family, step, attempt, header, through FROM sessions WHERE participation = ${own}`,
            `SELECT session, text FROM entries WHERE session IN ${sessionsOf} ORDER BY position`,
            `SELECT session, position, text FROM branches WHERE session IN ${sessionsOf}`,
            `SELECT grp FROM slots WHERE participation = ${own} AND step = 'groups'`,
            `SELECT number FROM versions WHERE id = (SELECT version FROM participations WHERE id = ${own})`,
            `SELECT v.number AS version, c.textHash FROM consents c JOIN versions v ON v.id = c.version
                WHERE c.participation = ${own} ORDER BY c.id`,
            `SELECT began FROM stepsReached WHERE participation = ${own} AND path = 'week'`,
            `SELECT due, came FROM visits WHERE participation = ${own}`,
        ]);
        for (const session of sessions) {
            session.entries = entries.filter((one) => one.session === session.id).map(({ text }) => text);
            session.branches = branches.filter((one) => one.session === session.id);
        }
        return { row, sessions, groups: groups.map(({ grp }) => grp), version: version?.number, consents, week, visit };
    }

    /** At the moment at which somebody is shown the code everything of them is there. */
    async codeShown(person) {
        const { row, sessions } = await this.held(person.number);
        if (row.phase !== "completed") person.find(`a code is shown, and the server has ${row.phase}`);
        const there = new Map(sessions.map((session) => [session.identifier, session.entries]));
        const log = entriesOf(person.device.disk, person.record.log).map((text) => JSON.parse(text).action);
        const over = log.filter(({ kind }) => kind === "sessionEnded");
        if (over.length < 3) person.find(`a code is shown after ${over.length} sessions`);
        for (const { session } of over) {
            const own = entriesOf(person.device.disk, session);
            const theirs = there.get(session);
            if (!theirs) person.find(`a code is shown without session ${session}`);
            else if (theirs.length < own.length) person.find(`a code is shown with ${theirs.length} of ${own.length} entries of ${session}`);
            else if (!JSON.parse(theirs.at(-1)).action.kind?.startsWith("saved")) person.find(`session ${session} has no end`);
        }
    }

    async backUp() {
        const file = path.join(this.data, "..", `${path.basename(this.data)}-backup-${this.backups.length}`);
        await lab("backup", "--data", this.data, "--to", file);
        this.backups.push(file);
    }

    /** Over everybody, once the server is stopped. */
    async judge(people) {
        const found = [];
        const say = (what) => found.push(what);
        await this.places(say);
        for (const person of people) {
            if (person.number === undefined) continue;
            if (person.withdrawn) continue;
            const tell = (what) => say(`${person.number}: ${what}`);
            const held = await this.held(person.number);
            if (dismissals.includes(held.row.phase)) this.dismissed(person, held, tell);
            else this.kept(person, held, tell);
        }
        await this.traces(people.filter(({ withdrawn, isDismissed }) => withdrawn || isDismissed), say);
        return found;
    }

    /** Of whoever declined or could not take part nothing is there but that. */
    dismissed(person, { row, sessions }, say) {
        person.isDismissed = true;
        if (sessions.length > 0) say(`ended as ${row.phase}, and ${sessions.length} sessions are there`);
        if (row.details !== "{}" || row.seed !== null) say(`ended as ${row.phase}, and the row has ${row.details} ${row.seed}`);
        if (person.end && row.phase !== person.end) say(`ended as ${person.end}, the server has ${row.phase}`);
    }

    async places(say) {
        const all = await this.database.run("SELECT number, phase, place, isLate FROM participations");
        if (new Set(all.map(({ number }) => number)).size !== all.length) say("a number was given twice");
        const taken = all.filter(({ place, isLate }) => place !== "released" && !isLate).length;
        if (taken > this.limits.maximum) say(`${taken} places of ${this.limits.maximum} are taken`);
        const slots = await this.database.run("SELECT ledger, stratum, position FROM slots WHERE kind = 'regular' AND state <> 'freed'");
        if (new Set(slots.map((slot) => JSON.stringify(slot))).size !== slots.length) say("a slot was given twice");
        const { differences } = JSON.parse(await lab("study", "ledger", "chaos", "--check", "--data", this.data, "--json"));
        if (differences.length > 0) say(`the ledger drawn again differs: ${JSON.stringify(differences)}`);
        const [{ ok }] = [{ ok: (await this.database.run("PRAGMA integrity_check"))[0].integrity_check }];
        if (ok !== "ok") say(`the database is damaged: ${ok}`);
    }

    /** What was confirmed to somebody is there once, as it was; what they were told of their group is what the ledger says. */
    kept(person, held, say) {
        const { row, sessions } = held;
        const isOne = person.devices.length === 1;
        const there = new Map();
        for (const session of sessions) {
            if (there.has(session.identifier)) say(`${session.identifier} is there twice`);
            there.set(session.identifier, session);
            session.entries.forEach((text, index) => {
                if (JSON.parse(text).index !== index) say(`${session.identifier}, entry ${index}: has index ${JSON.parse(text).index}`);
            });
            if (isOne && session.branches.length > 0) say(`${session.identifier}: ${session.branches.length} contradicting entries`);
        }
        for (const device of person.devices) {
            for (const place of device.ledger.rewritten) say(`${place}: was written anew`);
            for (const [id, texts] of device.ledger.sessions) {
                const session = there.get(id);
                const own = entriesOf(device.disk, id);
                // What somebody began here and went on with elsewhere may have come too late; then it is kept here.
                const isLate = device !== person.device && device.disk.stores.get("outbox").get(id)?.value.refusal !== undefined;
                if (isLate) person.late = (person.late ?? 0) + 1;
                texts.forEach((text, index) => {
                    if (own[index] !== text) say(`${id}, entry ${index}: the device has it no longer`);
                    const isThere = session?.entries[index] === text || session?.branches.some((one) => one.text === text);
                    if (!isThere && !isLate) say(`${id}, entry ${index}: the server does not have it: ${text.slice(0, 120)}`);
                });
            }
        }
        const flags = (row.flags ?? "").split(/[ ,]+/).filter((flag) => contradictions.includes(flag));
        if (isOne && flags.length > 0) say(`device and server differ: ${flags}`);
        for (const device of person.devices) {
            for (const text of entriesOf(device.disk, person.log)) {
                const { action } = JSON.parse(text);
                if (action.kind !== "allotted" || action.group === undefined) continue;
                if (!held.groups.includes(action.group)) say(`told group ${action.group}, which the ledger does not have`);
            }
        }
        const end = person.end === "stopped" ? stopped : person.end;
        if (end && end !== "withdrawn" && row.phase !== end) say(`ended as ${end}, the server has ${row.phase}`);
        if (isOne) this.agreed(held, there.get(person.log)?.entries ?? [], say);
        // A clock that was put twice without a word of the server between leaves no time to find again.
        if (isOne && person.jumps <= 1) this.timed(person, held, say);
    }

    /** Each agreement is kept once, with the version whose text it was. */
    agreed({ version: number, consents: kept }, log, say) {
        const told = log.map((text) => JSON.parse(text).action).filter(({ kind }) => kind.startsWith("consented"));
        const texts = (list) => JSON.stringify(list.map(({ version, textHash }) => [version ?? number, textHash]));
        if (texts(told) !== texts(kept)) say(`agreed to ${texts(told)}, the server has ${texts(kept)}`);
        if (new Set(kept.map(({ textHash }) => textHash)).size !== kept.length) say("agreed again to the same text");
        this.agreedAgain = (this.agreedAgain ?? 0) + told.filter(({ kind }) => kind === "consentedAgain").length;
    }

    /** When the wait was reached and the visit began is told as it was, however the device's clock was put; and the visit was due by that. */
    timed(person, { row, week, visit }, say) {
        const entries = entriesOf(person.device.disk, person.log).map((text) => JSON.parse(text).action);
        const dates = person.device.ledger.dates.get(person.log) ?? [];
        const told = (what, time, index) => {
            // A clock that differs by a minute is right; and storing takes its time.
            if (time !== undefined && dates[index] !== undefined && Math.abs(time - dates[index]) > 180_000) {
                say(`${what} at ${new Date(dates[index]).toISOString()}, the server has ${new Date(time).toISOString()}`);
            }
        };
        const last = entries.findLastIndex(({ kind, step }) => kind === "sessionEnded" && step.startsWith("tests/"));
        told("came to the wait", week?.began, last);
        told("began the visit", visit?.came ?? undefined, entries.findIndex(({ kind }) => kind === "visitBegan"));
        // A day later from six on, wherever the person is by then: zones are at most 22 hours apart here.
        const due = visit?.due ?? row.dueFrom ?? undefined;
        const hours = week && due !== undefined ? (due - week.began) / 3_600_000 : 12;
        if (hours < 6 - 22 || hours > 30 + 22) say(`the visit is due ${hours} hours after the wait was come to`);
        this.timedPeople = (this.timedPeople ?? 0) + (week ? 1 : 0);
        if (row.flags?.includes("clock")) this.setClocks = (this.setClocks ?? 0) + 1;
    }

    /** No trace of those who withdrew, or of whom only their end is kept: in no file of the server's, no export, no backup that is restored. */
    async traces(gone, say) {
        if (gone.length === 0) return;
        const export_ = await mkdtemp(path.join(tmpdir(), "merkwelt-export-"));
        await lab("study", "export", "chaos", "--format", "json", "--output", path.join(export_, "all.json"), "--data", this.data);
        const restored = [];
        for (const backup of this.backups) {
            const to = path.join(export_, `restored-${restored.length}`);
            await mkdir(to);
            await lab("restore", backup, "--to", path.join(to, "merkwelt.db"), "--erasures", path.join(this.data, "merkwelt.db-erased"));
            restored.push(to);
        }
        const needles = path.join(export_, "needles");
        for (const person of gone) {
            const fate = person.withdrawn ? "withdrew" : "could not take part";
            await writeFile(needles, [...person.needles].filter(Boolean).join("\n"));
            for (const hit of await grep(needles, [this.data, ...restored, path.join(export_, "all.json")])) {
                say(`${person.number} ${fate}, and there is ${hit}`);
            }
            // What their own device shows them is theirs.
            if (!person.withdrawn) continue;
            for (const device of person.devices) {
                const left = [...device.disk.stores].filter(([, map]) => map.size > 0 && [...map.values()]
                    .some(({ value }) => [...person.needles].some((needle) => needle && JSON.stringify(value).includes(needle))));
                if (left.length > 0) say(`${person.number} withdrew, and the device has ${left.map(([name]) => name)}`);
                const words = JSON.stringify({ ...device.small });
                if ([...person.needles].some((needle) => needle && words.includes(needle))) say(`${person.number} withdrew, and the device's small store has a trace`);
            }
        }
        await rm(export_, { recursive: true });
        for (const backup of this.backups) await rm(backup, { force: true });
    }
}

const digits = (number) => Number(String(number).replace(/\D/g, ""));

/** In which of the files and folders one of the needles is, byte for byte, and which. */
async function grep(needles, places) {
    try {
        const { stdout } = await promisify(execFile)("grep", ["-r", "-a", "-o", "-m", "1", "-F", "-f", needles, ...places], { maxBuffer: 1 << 26 });
        return stdout.trim().split("\n");
    } catch (error) {
        if (error.code === 1) return [];
        throw error;
    }
}
