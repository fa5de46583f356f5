// Breaks the whole chain under Node: the lab's own WebAssembly, the page's own storage, locks and outbox, a real server. The
// clock, the disk and the network between them are simulated, so faults can strike at any moment, and hours cost seconds.
//
// usage: node chain_node.mjs [--faults 300] [--seed 1] [--run 1]   begins with a later run
//
// A person takes reaction and touch tests. Meanwhile pages are reloaded, closed and crash, in the middle of what they store
// too; requests are dropped, doubled, delayed and cut, answers lost; the server is killed; the disk is full or refuses; the
// wall clock jumps. What storage has confirmed must survive everything: at the end the server must have it exactly once, as
// the device does, and replaying a session must give what the page computed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Server } from "./simulated/server.mjs";
import { install } from "./simulated/globals.mjs";
import { chance, pageFiles } from "./simulated/set-up.mjs";
import { Time } from "./simulated/time.mjs";

const { Device } = await import("./simulated/device.mjs");
const { Lines, Responses } = await import("./simulated/tests.mjs");

const argument = (name, otherwise) => {
    const place = process.argv.indexOf(`--${name}`);
    return place < 0 ? otherwise : Number(process.argv[place + 1]);
};
const wanted = argument("faults", 300), seed = argument("seed", 1);
const told = { warn: console.warn, error: console.error };
console.warn = console.error = () => undefined; // what pages say of the faults that they bear

const files = pageFiles();

// A page that cannot store says so to the person, and leaves no promise that nobody hears of.
let complaints = 0;
process.on("unhandledRejection", (error) => {
    complaints += 1;
    told.error("nobody heard of:", error);
});

/** One device and one server for about a hundred faults. */
async function run(number, most) {
    const time = new Time();
    const random = chance(seed * 7919 + number * 104729);
    install({ time, random });
    const data = mkdtempSync(path.join(tmpdir(), "merkwelt-node-"));
    const server = new Server(data);
    process.once("exit", () => server.process?.kill("SIGKILL"));
    await server.start();
    const device = new Device({ time, random, server, files });
    try {
        await time.drive((async () => {
            while (device.struck < most) await new (device.some([Responses, Lines]))(device).take();
            await settle(device);
        })());
        await server.stop();
        const verdict = await device.ledger.judge(device.disk, data);
        rmSync(data, { recursive: true });
        return { ...verdict, trail: device.trail, faults: device.faults, minutes: time.now / 60000 };
    } catch (error) {
        // What happened before it, for whoever looks for the reason.
        told.error(device.trail.filter((line, place, all) => line.slice(line.indexOf(":")) !== all[place - 1]?.slice(all[place - 1].indexOf(":"))).slice(-60).join("\n"));
        error.message += ` (${data})`;
        throw error;
    } finally {
        await server.kill();
    }
}

/** Everything works again, and what waits is sent. */
async function settle(device) {
    const { time, network, disk } = device;
    network.faults = [];
    disk.trap = null;
    network.offlineUntil = disk.fullUntil = disk.refusesUntil = -1;
    if (!device.server.isUp) await time.really(device.server.start());
    device.page.leave();
    const opened = await device.open("/results");
    for (let turn = 0; ; turn += 1) {
        const states = [...disk.stores.get("outbox").values()].map(({ value }) => value);
        const waiting = states.filter(({ through, last, isHeaderSent }) => through < last || !isHeaderSent);
        if (waiting.length === 0) break;
        if (turn > 900) throw new Error(`the device could not send everything: ${JSON.stringify(waiting.slice(0, 3))}`);
        await time.sleep(1000);
    }
    opened.leave();
}

const totals = { faults: 0, sessions: 0, finished: 0, entries: 0, lost: 0, doubled: 0, unequal: 0, failed: 0, minutes: 0, kinds: {} };

/** What is known so far; also of a run that is stopped in the middle. */
function report() {
    console.log(JSON.stringify({ seed, ...totals, minutes: Math.round(totals.minutes), complaints }));
    return totals.lost + totals.doubled + totals.unequal + totals.failed + complaints > 0 ? 1 : 0;
}
process.on("SIGTERM", () => process.exit(report()));

for (let number = argument("run", 1); totals.faults < wanted && totals.failed < 20; number += 1) {
    try {
        const verdict = await run(number, Math.min(100, wanted - totals.faults));
        for (const kind of Object.keys(verdict.faults)) {
            totals.kinds[kind] = (totals.kinds[kind] ?? 0) + verdict.faults[kind];
            totals.faults += verdict.faults[kind];
        }
        totals.sessions += verdict.sessions;
        totals.finished += verdict.documents;
        totals.entries += verdict.entries;
        totals.minutes += verdict.minutes;
        for (const kind of ["lost", "doubled", "unequal"]) {
            totals[kind] += verdict[kind].length;
            for (const place of verdict[kind].slice(0, 5)) told.error(`run ${number} of seed ${seed}: ${kind}: ${place}`);
            for (const id of new Set(verdict[kind].map((place) => place.slice(0, 36)))) {
                told.error(verdict.trail.filter((line) => line.includes(id)).join("\n"));
            }
        }
    } catch (error) {
        totals.failed += 1;
        told.error(`run ${number} of seed ${seed}:`, error);
    }
}
process.exit(report());
