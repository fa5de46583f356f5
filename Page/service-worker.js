// Keeps the lab usable without a network, and sends what waits when the network is back after the page was closed.
// `merkwelt pack` joins it and what it imports into one plain script. Its content changes with every version, because the
// list of files is in it; that is how the browser notices a new version.
import { alone } from "./engine/alone.js";
import { engine, files, release, words } from "merkwelt-assets";
import { isAtServer } from "./served/place.js";
import { openDatabase } from "./storage/database.js";
import { Outbox } from "./network/outbox.js";
import { Storage } from "./storage/storage.js";
import { broughtUsed, isBrought, wordsUsed } from "./storage/words-used.js";

/**
 * What TypeScript's library for pages does not know.
 *
 * @type {any}
 */
const worker = self;

const cacheName = `merkwelt-${release}`;
const shell = "/offline.html";
/** How long a slow network may keep someone waiting for a page that is here already, in ms. */
const patience = 3000;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
    if (event.data === "take over") worker.skipWaiting();
    else if (isWords(event.data?.keep)) event.waitUntil(file(event.data.keep, event.data.keep));
});

worker.addEventListener("sync", (event) => {
    if (event.tag === "outbox") event.waitUntil(send());
});

worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
    // The lab's stored page knows nothing of them: it comes in their place to say that the server cannot be reached.
    if (isAtServer(pathname)) {
        if (request.mode === "navigate") event.respondWith(fetch(request).catch(storedShell));
    } else if (request.mode === "navigate") event.respondWith(place(event));
    else event.respondWith(pathname.startsWith("/quizzes/") ? quiz(request, pathname) : file(request, pathname));
});

const isWords = (path) => words.includes(path) || isBrought(path ?? "");

const storedShell = async () => await caches.match(shell, { cacheName }) ?? Response.error();

async function install() {
    const cache = await caches.open(cacheName);
    const kept = await keptBefore();
    // Files with a hash in their name may come from the browser's cache, where the page has just put them.
    await Promise.all([...files, ...wordsUsed(words, kept)].map(async (path) => {
        const cacheMode = /\.[0-9a-f]{8}\./.test(path) ? "default" : "reload";
        const response = await fetch(path, { cache: cacheMode });
        if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
        await cache.put(path, response);
    }));
    // A study that is gone keeps nobody from a new version.
    await Promise.all(broughtUsed(files.find((path) => path.startsWith("/words.en.")), kept).map(async (path) => {
        const response = await fetch(path).catch(() => undefined);
        if (response?.ok) await cache.put(path, response);
    }));
}

/** What this device kept before: texts in its languages are to be there without a network in the new version as well. */
async function keptBefore() {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map((request) => new URL(request.url).pathname);
}

async function activate() {
    for (const name of await caches.keys()) {
        if (name.startsWith("merkwelt-") && name !== cacheName) await caches.delete(name);
    }
    await worker.clients.claim();
}

/**
 * A place of the lab: the server's page if it comes in time, otherwise the stored shell, which draws any place itself.
 * The stored response has the server's headers, so the page stays cross-origin isolated.
 */
async function place(event) {
    const fromServer = fetch(event.request);
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    try {
        const response = await Promise.race([fromServer, late]);
        if (response && response.status < 500) return response;
    } catch (error) {
        // No network: the shell it is.
    }
    fromServer.catch(() => undefined);
    const stored = await caches.match(shell, { cacheName });
    return stored || fromServer;
}

/** Quizzes may be those of a folder whose author is changing them: the server's come first, if they come in time. */
async function quiz(request, pathname) {
    const fromServer = fetch(request);
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    try {
        const response = await Promise.race([fromServer, late]);
        if (response && response.ok) return response;
    } catch (error) {
        // No network: what was stored.
    }
    fromServer.catch(() => undefined);
    const stored = await caches.match(pathname, { cacheName, ignoreSearch: true });
    return stored || fromServer;
}

async function file(request, pathname) {
    const stored = await caches.match(pathname, { cacheName, ignoreSearch: true });
    if (stored) return stored;
    const response = await fetch(request);
    // Voices are megabytes that not everybody wants, and there are many languages: what was heard or read once is kept.
    if ((/^\/voices\..+\.mp3$/.test(pathname) || isWords(pathname)) && response.ok) {
        await (await caches.open(cacheName)).put(pathname, response.clone());
    }
    return response;
}

/** Background Sync, where the browser has it. Fails if the server does not answer; the browser then calls again later. */
async function send() {
    const outbox = new Outbox({
        storage: new Storage(await openDatabase()),
        fetch: (address, options) => fetch(address, options),
        engine,
        alone: (work) => alone("merkwelt.outbox", work),
    });
    await outbox.alone(() => outbox.sendAll());
}
