// Makes a built page reload itself when the next one is there. For ./run --dev alone: what people get has none of this.
// The script is a file of its own, so the content policy stays as strict as it is.
// usage: node Scripts/reload.mjs FOLDER
import { readFileSync, writeFileSync } from "node:fs";

const folder = process.argv[2];
const read = (name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
const script = `const address = "/reload.txt";
const ask = async () => (await fetch(address, { cache: "no-store" })).text();
let known;
setInterval(async () => {
    const now = await ask().catch(() => known);
    known ??= now;
    if (now === known) return;
    // The service worker would go on with what it keeps.
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    location.reload();
}, 500);
`;
const files = { "reload.js": ["text/javascript; charset=utf-8", script], "reload.txt": ["text/plain; charset=utf-8", `${Date.now()}\n`] };
const assets = read("assets.json").filter((asset) => !(asset.file in files));
for (const [file, [type, content]] of Object.entries(files)) {
    writeFileSync(`${folder}/${file}`, content);
    assets.push({ path: `/${file}`, file, type, immutable: false, bytes: content.length, brotli: content.length });
}
writeFileSync(`${folder}/assets.json`, JSON.stringify(assets));
const shell = read("shell.json");
const tag = '<script type="module" src="/reload.js"></script>';
if (!shell.head.includes(tag)) shell.head += `\n${tag}`;
writeFileSync(`${folder}/shell.json`, JSON.stringify(shell));
