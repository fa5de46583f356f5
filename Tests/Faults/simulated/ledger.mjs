// What the device's storage has confirmed, and the judgement over it at the end.
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lab } from "./server.mjs";

export class Ledger {
    constructor() {
        this.sessions = new Map(); // id -> texts that were confirmed, by index
        this.dates = new Map(); // id -> true time at which each was confirmed first, in ms since 1970
        this.documents = new Map(); // id -> the session file that the page gave
        this.rewritten = [];
    }

    take(id, from, texts, now) {
        const known = this.sessions.get(id) ?? [];
        const dates = this.dates.get(id) ?? [];
        texts.forEach((text, position) => { dates[from + position] ??= now; });
        this.dates.set(id, dates);
        texts.forEach((text, position) => {
            const index = from + position;
            if (known[index] !== undefined && known[index] !== text) this.rewritten.push(`${id}, entry ${index}`);
            known[index] = text;
        });
        this.sessions.set(id, known);
    }

    /** Compares with what the device has and with what a stopped server exports. */
    async judge(disk, data) {
        const verdict = { sessions: this.sessions.size, documents: this.documents.size, entries: 0, lost: [], doubled: [], unequal: [] };
        verdict.lost.push(...this.rewritten.map((place) => `${place}: was written anew`));
        const folder = await mkdtemp(path.join(tmpdir(), "merkwelt-export-"));
        await lab("export", "--data", data, "--output", folder);
        const [there, files] = [new Map(), new Map()];
        for (const name of await readdir(folder)) {
            if (!name.startsWith("merkwelt-") || !name.endsWith(".json")) continue;
            const document = JSON.parse(await readFile(path.join(folder, name), "utf8"));
            there.set(document.session.id, document);
            files.set(document.session.id, path.join(folder, name));
        }
        for (const [id, document] of there) {
            const own = entriesOf(disk, id).map((text) => JSON.parse(text));
            if (own.length === 0) verdict.doubled.push(`${id}: a session that the device does not have`);
            if (document.branches?.length > 0) verdict.doubled.push(`${id}: ${document.branches.length} contradicting entries`);
            document.entries.forEach((entry, index) => {
                if (entry.index !== index) verdict.doubled.push(`${id}, entry ${index}: has index ${entry.index}`);
                if (own[index] === undefined) verdict.doubled.push(`${id}, entry ${index}: only the server has it`);
                else if (JSON.stringify(entry) !== JSON.stringify(own[index])) verdict.lost.push(`${id}, entry ${index}: another one`);
            });
        }
        for (const [id, texts] of this.sessions) {
            const document = there.get(id);
            const own = entriesOf(disk, id);
            verdict.entries += own.length;
            texts.forEach((text, index) => {
                if (own[index] !== text) verdict.lost.push(`${id}, entry ${index}: the device has it no longer`);
                if (!document?.entries[index]) verdict.lost.push(`${id}, entry ${index}: the server does not have it`);
            });
            if (own.length !== (document?.entries.length ?? 0)) verdict.lost.push(`${id}: ${own.length} entries here, not there`);
        }
        for (const [id, content] of this.documents) {
            const told = JSON.parse(content);
            if (!there.has(id)) {
                verdict.lost.push(`${id}: was finished and is not on the server`);
                continue;
            }
            const replayed = JSON.parse(await lab("replay", files.get(id), "--json"));
            if (canonical(replayed) !== canonical(told.results)) verdict.unequal.push(id);
        }
        await rm(folder, { recursive: true });
        return verdict;
    }
}

export function entriesOf(disk, id) {
    return [...(disk.stores.get("entries")?.values() ?? [])].filter(({ key }) => key[0] === id)
        .sort((one, other) => one.key[1] - other.key[1]).map(({ value }) => value);
}

/** Numbers of both sides are read by the same reader, so equal texts mean equal bits. */
function canonical(value) {
    return JSON.stringify(value, (_, inner) => (inner && typeof inner === "object" && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner));
}
