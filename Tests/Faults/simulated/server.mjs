// A real `merkwelt serve` on the loopback that can be killed, and the command line beside it.
import { execFile, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../../..");
const binary = process.env.MERKWELT_PROGRAM ?? path.join(root, ".build/debug/merkwelt");
/** Of the real world, whatever stands for it later. */
export const realSleep = setTimeout;

export const lab = (...words) =>
    promisify(execFile)(binary, words, { cwd: root, maxBuffer: 1 << 28 }).then(({ stdout }) => stdout);

export class Server {
    /** @param {import("./machine.mjs").Machine} [machine] that it stands on */
    constructor(data, machine) {
        this.data = data;
        this.machine = machine;
        this.port = 0;
        mkdirSync(data, { recursive: true });
        this.log = path.join(data, "server.log");
    }

    get isUp() {
        return this.process !== undefined;
    }

    async start() {
        const out = openSync(this.log, "a");
        const said = statSync(this.log).size;
        const process = spawn(binary, ["serve", "--port", String(this.port), "--data", this.data], {
            cwd: root, stdio: ["ignore", out, out]
        });
        this.process = process;
        for (let turn = 0; turn < 3000; turn += 1) {
            const named = /open at http:\/\/[^ ]*:(\d+)/.exec(readFileSync(this.log, "utf8").slice(said));
            if (named) {
                this.port = Number(named[1]);
                return;
            }
            if (process.signalCode !== null) return; // killed again already
            if (process.exitCode !== null) break;
            await new Promise((resolve) => realSleep(resolve, 10));
        }
        // Another one may stand here meanwhile.
        if (this.process === process) this.process = undefined;
        throw new Error(`the server does not start: ${readFileSync(this.log, "utf8").slice(said)}`);
    }

    async end(signal) {
        const { process } = this;
        if (!process) return;
        this.process = undefined;
        // One that could not start has gone by itself, and says so no second time.
        if (process.exitCode !== null || process.signalCode !== null) return;
        const isOver = new Promise((resolve) => process.once("exit", resolve));
        process.kill(signal);
        await isOver;
    }

    kill() {
        return this.end("SIGKILL");
    }

    stop() {
        return this.end("SIGTERM");
    }

    /** Within a few ms of the real world's, so that it is at any place of its work. */
    killSoon() {
        return new Promise((resolve) => realSleep(() => this.kill().then(resolve), Math.floor(Math.random() * 4)));
    }
}
