// The machine that a simulated server stands on: its wall clock and its chance are the test's, and its disk can be full.
import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export class Machine {
    constructor() {
        const folder = mkdtempSync(path.join(tmpdir(), "merkwelt-machine-"));
        const library = path.join(folder, "machine.so");
        execFileSync("clang", ["-shared", "-fPIC", "-O1", "-o", library, path.join(import.meta.dirname, "machine.c"), "-ldl"]);
        const state = path.join(folder, "state");
        writeFileSync(state, Buffer.alloc(24));
        this.file = openSync(state, "r+");
        // Everything that is started from here on stands on it.
        Object.assign(process.env, { LD_PRELOAD: library, MERKWELT_MACHINE: state, SWIFT_DETERMINISTIC_HASHING: "1" });
        process.once("exit", () => rmSync(folder, { recursive: true }));
    }

    /** It is this time, in ms since 1970. */
    tell(date) {
        const bytes = Buffer.alloc(8);
        bytes.writeBigInt64LE(BigInt(Math.floor(date)) * 1_000_000n);
        writeSync(this.file, bytes, 0, 8, 0);
    }

    /** Chance begins anew. */
    begin(seed) {
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64LE(BigInt(seed));
        writeSync(this.file, bytes, 0, 8, 8);
    }

    /** Nothing can be written any more, or again. */
    fill(isFull) {
        writeSync(this.file, Buffer.from([isFull ? 1 : 0]), 0, 1, 16);
    }
}
