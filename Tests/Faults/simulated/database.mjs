// The server's database as it is seen from outside, by SQLite's own shell.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

export class Database {
    /** @param {string} data the server's folder */
    constructor(data) {
        this.file = path.join(data, "merkwelt.db");
    }

    async run(sql) {
        const { stdout } = await promisify(execFile)("sqlite3", ["-cmd", ".timeout 20000", "-json", this.file, sql], { maxBuffer: 1 << 28 });
        return stdout.trim() === "" ? [] : JSON.parse(stdout);
    }
}
