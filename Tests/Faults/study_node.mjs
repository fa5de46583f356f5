// Breaks studies under Node: the participant's page with its own storage, locks and outbox around the lab's WebAssembly, a real
// server, and between them a clock, disks and a network that are simulated, so that a week costs seconds.
//
// usage: node study_node.mjs [--people 40] [--seed 1] [--run 1] [--each 6]     begins with a later run; so many people in each
//
// People come to a study by its link, agree, answer, are allotted, take tests, wait for their second visit, agree again where
// the text has changed, and get a code; or decline, are screened out, find no place, stop, withdraw. Meanwhile pages are
// reloaded and crash, requests are lost and doubled, the server is killed and its disk is full, people are away for hours and
// days and go on on other devices, clocks jump. In the end nothing that was confirmed may be lost or doubled, no code was shown
// without its data, no place, number or slot was given twice, and of those who withdrew nothing is left: in the database, its
// files, the log, an export, a backup that is restored.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Server } from "./simulated/server.mjs";
import { install } from "./simulated/globals.mjs";
import { Machine } from "./simulated/machine.mjs";
import { chance, pageFiles } from "./simulated/set-up.mjs";
import { publish, republish } from "./simulated/study.mjs";
import { StudyJudge } from "./simulated/study-judge.mjs";
import { Time } from "./simulated/time.mjs";

const { Device } = await import("./simulated/device.mjs");
const { Participant } = await import("./simulated/participant.mjs");

const argument = (name, otherwise) => {
    const place = process.argv.indexOf(`--${name}`);
    return place < 0 ? otherwise : Number(process.argv[place + 1]);
};
const wanted = argument("people", 40), seed = argument("seed", 1), each = argument("each", 6);
const told = { warn: console.warn, error: console.error };
console.warn = console.error = () => undefined; // what pages say of the faults that they bear

let complaints = 0;
process.on("unhandledRejection", (error) => {
    complaints += 1;
    told.error("nobody heard of:", error);
});

const files = pageFiles();
const machine = new Machine();
const totals = { people: 0, ends: {}, codes: 0, devices: 0, late: 0, entries: 0, faults: 0, kinds: {}, findings: 0, failed: 0, hours: 0, timed: 0, clocks: 0, again: 0 };

/** Several people in one study on one server. */
async function run(number) {
    const base = seed * 7919 + number * 104729;
    const [time, random] = [new Time(), chance(base)];
    install({ time, random });
    machine.tell(time.date);
    machine.begin(base);
    machine.fill(false);
    const data = mkdtempSync(path.join(tmpdir(), "merkwelt-study-"));
    const limits = { maximum: Math.max(1, each - Math.floor(random() * 3)), cell: Math.ceil(each * (0.4 + random() * 0.6)), missed: random() < 0.5 ? "skip" : "end" };
    const code = await publish(data, limits);
    const server = new Server(data, machine);
    process.once("exit", () => server.process?.kill("SIGKILL"));
    await server.start();
    const judge = new StudyJudge(data, limits);
    const people = [];
    let devices = 0;
    try {
        for (let one = 0; one < each; one += 1) {
            const own = chance(base + one * 7717 + 1);
            const world = { code, judge, random: own, device: () => new Device({ time, random: chance(base + (devices += 1) * 50021), server, files }) };
            people.push(new Participant(world));
        }
        await time.drive((async () => {
            const all = people.map(async (person) => {
                await time.sleep(person.random() * 3_600_000);
                await person.takePart();
            });
            // While some wait for their visit the text changes; whoever comes to it agrees again, or stops.
            const changed = (async () => {
                await time.sleep((1 + random() * 30) * 3_600_000);
                machine.fill(false);
                await time.really(changeText(server, () => republish(data, limits)));
            })();
            const backups = (async () => {
                for (const pause of [0.5, 1, 30]) {
                    await time.sleep(pause * 3_600_000);
                    machine.fill(false);
                    await time.really(judge.backUp());
                }
            })();
            const failed = (await Promise.allSettled(all)).map(({ reason }) => reason);
            await Promise.all([backups, changed]);
            for (const [place, reason] of failed.entries()) if (reason) throw Object.assign(reason, { person: people[place] });
            machine.fill(false);
            for (const person of people) for (const device of person.devices) await settle(device, `/s/${code}`);
        })());
        await server.stop();
        const found = [...people.flatMap((person) => person.findings.map((what) => `${person.number}: ${what}`)), ...await judge.judge(people)];
        for (const what of found) {
            told.error(`run ${number} of seed ${seed}: ${what}  (${data})`);
            const person = people.find((one) => what.startsWith(`${one.number}`));
            if (person) told.error(trail(person));
        }
        if (found.length === 0) rmSync(data, { recursive: true });
        totals.findings += found.length;
        totals.timed += judge.timedPeople ?? 0;
        totals.clocks += judge.setClocks ?? 0;
        totals.again += judge.agreedAgain ?? 0;
        for (const person of people) note(person);
        totals.hours += time.now / 3_600_000;
    } catch (error) {
        if (error.person) told.error(trail(error.person));
        delete error.person;
        error.message += ` (${data})`;
        throw error;
    } finally {
        await server.kill();
    }
}

/** Work for which the server must not run, and which may meet one that is just being started. */
async function changeText(server, work) {
    for (let turn = 0; ; turn += 1) {
        await server.kill();
        try {
            await work();
            break;
        } catch (error) {
            if (turn > 5 || !server.isUp) throw error;
        }
    }
    if (!server.isUp) await server.start();
}

/** The last of somebody's path. */
const trail = ({ devices: [device] }) => device.trail.filter((line, place, all) => (
    line.slice(line.indexOf(":")) !== all[place - 1]?.slice(all[place - 1].indexOf(":")))).slice(-90).join("\n");

/** Everything works again, and what waits is sent. */
async function settle(device, address) {
    const { time, network, disk } = device;
    network.faults = [];
    disk.trap = null;
    network.offlineUntil = disk.fullUntil = disk.refusesUntil = -1;
    if (!device.server.isUp) await time.really(device.server.start());
    device.page?.leave();
    const opened = await device.open(address);
    for (let turn = 0; ; turn += 1) {
        const states = [...disk.stores.get("outbox")?.values() ?? []].map(({ value }) => value);
        // What the server refuses for good is the judge's business.
        const waiting = states.filter(({ through, last, isHeaderSent, refusal }) => !refusal && (through < last || !isHeaderSent));
        if (waiting.length === 0) break;
        if (turn > 900) throw new Error(`the device could not send everything: ${JSON.stringify(waiting.slice(0, 3))}`);
        await time.sleep(1000);
    }
    await time.sleep(1000);
    opened.leave();
}

function note(person) {
    const end = person.withdrawn ? "withdrawn" : person.end ?? "none";
    totals.people += 1;
    totals.ends[end] = (totals.ends[end] ?? 0) + 1;
    totals.codes += person.codes;
    totals.devices += person.devices.length;
    totals.late += person.late ?? 0;
    for (const device of person.devices) for (const texts of device.ledger.sessions.values()) totals.entries += texts.length;
    for (const [kind, count] of Object.entries(person.devices[0].faults)) {
        const name = kind.split(",")[0];
        totals.kinds[name] = (totals.kinds[name] ?? 0) + count;
        totals.faults += count;
    }
}

/** What is known so far; also where it is stopped in the middle. */
function report() {
    console.log(JSON.stringify({ seed, ...totals, hours: Math.round(totals.hours), complaints }));
    return totals.findings + totals.failed + complaints > 0 ? 1 : 0;
}
process.on("SIGTERM", () => process.exit(report()));

for (let number = argument("run", 1); totals.people + totals.failed * each < wanted; number += 1) {
    try {
        await run(number);
    } catch (error) {
        totals.failed += 1;
        told.error(`run ${number} of seed ${seed}:`, error);
    }
}
process.exit(report());
