// The server's database as it is seen from outside, by SQLite's own shell.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const rule = "----";

export class Database {
    /** @param {string} data the server's folder */
    constructor(data) {
        this.file = path.join(data, "merkwelt.db");
    }

    async run(sql) {
        const [rows] = await this.runAll([sql]);
        return rows;
    }

    /** Several at once: starting the shell takes longer than most of what it is asked. */
    async runAll(all) {
        const words = all.flatMap((sql) => [sql, `.print ${rule}`]);
        const { stdout } = await promisify(execFile)("sqlite3", ["-cmd", ".timeout 20000", "-json", this.file, ...words], { maxBuffer: 1 << 28 });
        return stdout.split(`${rule}\n`).slice(0, -1).map((rows) => (rows.trim() === "" ? [] : JSON.parse(rows)));
    }
}
