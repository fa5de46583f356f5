// What programs need that break the lab under Node: chance that can be repeated, and the page's files.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Numbers from 0 to 1 (Park and Miller 1988). */
export function chance(start) {
    let state = start % 2147483647 || 1;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Where the page's files are, by their addresses: what a browser has of them even without a network. */
export function pageFiles() {
    const page = path.resolve(import.meta.dirname, "../../../.build/page");
    const assets = readFileSync(path.join(page, "shell.json"), "utf8");
    const named = (pattern) => path.join(page, assets.match(pattern)[0]);
    const words = readdirSync(path.join(page, "words")).filter((name) => name.endsWith(".txt"));
    return new Map([
        ["/first.wasm", named(/lab\.[0-9a-f]+\.wasm/)], ["/rest.wasm", named(/rest\.[0-9a-f]+\.wasm/)],
        ...words.map((name) => [`http://lab.test/words/${name}`, path.join(page, "words", name)]),
    ]);
}
