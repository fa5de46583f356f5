// A class with its phones under Node: so many pages, each with its own storage and outbox around the lab's WebAssembly, come to
// one link at the same time, and each goes its way to the end. In the middle the room's network is gone for a while.
//
// usage: node class_node.mjs --port PORT --code CODE [--people 40] [--seed 1]      against a server on the loopback
import { install } from "./simulated/globals.mjs";
import { chance, pageFiles } from "./simulated/set-up.mjs";
import { Time } from "./simulated/time.mjs";

const { Device } = await import("./simulated/device.mjs");
const { Participant } = await import("./simulated/participant.mjs");

const argument = (name, otherwise) => {
    const place = process.argv.indexOf(`--${name}`);
    return place < 0 ? otherwise : process.argv[place + 1];
};
const people = Number(argument("people", 40)), seed = Number(argument("seed", 1));

/** Somebody who does what they are asked, on a device that works. */
class Pupil extends Participant {
    constructor(world) {
        super(world);
        this.left = 0;
        [this.declines, this.withdrawsAt] = [false, undefined];
    }

    /** The first half second: everybody types the code at once. */
    async come() {
        await this.sleep(this.random() * 500);
        await this.takePart();
    }
}

const [time, random, files] = [new Time(), chance(seed), pageFiles()];
time.wall = new Date().getTime(); // the real one, which is the server's
install({ time, random });
const server = { port: Number(argument("port")), isUp: true };
const pupils = Array.from({ length: people }, (_, place) => new Pupil({
    code: argument("code"), random: chance(seed * 7919 + place * 7717 + 1),
    device: () => new Device({ time, random: chance(seed * 104729 + place * 50021 + 1), server, files }),
}));
const devices = pupils.map(({ device }) => device);

/** Whether nothing of a device waits for its way to the server. */
const hasSent = (device) => [...device.disk.stores.get("outbox").values()].every(
    ({ value: { through, last, isHeaderSent } }) => isHeaderSent && through >= last);

await time.drive((async () => {
    const all = Promise.all(pupils.map((pupil) => pupil.come()));
    await time.sleep(12_000);
    for (const { network } of devices) network.offlineUntil = time.now + 20_000;
    await all;
    for (let turn = 0; !devices.every(hasSent); turn += 1) {
        if (turn > 60) throw new Error("not everything was sent within a minute");
        await time.sleep(1000);
    }
})());
const count = (list) => Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]));
const entries = devices.flatMap(({ ledger }) => [...ledger.sessions.values()]).reduce((sum, texts) => sum + texts.length, 0);
console.log(JSON.stringify({
    ends: count(pupils.map(({ end }) => end)), numbers: pupils.map(({ number }) => number).sort(), entries,
    hands: count(pupils.map(({ answers }) => answers.hand)), seconds: Math.round(time.now / 1000),
}));
process.exit(0);
