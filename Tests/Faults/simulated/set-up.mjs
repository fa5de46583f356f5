// What programs need that break the lab under Node: chance that can be repeated, and the page's files.
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

/** Numbers from 0 to 1 (Park and Miller 1988). */
export function chance(start) {
    let state = start % 2147483647 || 1;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const program = process.env.MERKWELT_PROGRAM ?? path.resolve(import.meta.dirname, "../../../.build/debug/merkwelt");
const page = path.join(path.dirname(realpathSync(program)), "page");
const shell = JSON.parse(readFileSync(path.join(page, "shell.json"), "utf8"));

/** The parts of the page's program as its scripts have them; none in the quick lane. */
export const { parts } = shell;

/** Where the page's files are, by their addresses: what a browser has of them even without a network. */
export function pageFiles() {
    const words = readdirSync(page).filter((name) => /^words\..+\.txt$/.test(name));
    return new Map([
        ["/first.wasm", path.join(page, shell.wasm)],
        ...shell.parts.map(([, address]) => [address, path.join(page, address)]),
        ...words.map((name) => [`http://lab.test/words.${name.split(".")[1]}.txt`, path.join(page, name)]),
    ]);
}
