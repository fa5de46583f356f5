// The service worker keeps the lab usable without a network. It also sends waiting entries when the network is back
// after the page was closed. `merkwelt pack` bundles it with its imports into one plain script. It contains the list of
// files, so that it changes with every version and the browser notices a new one.
import { alone } from "./engine/alone.js";
import { engine, files, release, words } from "merkwelt-assets";
import { isAtServer } from "./served/place.js";
import { openDatabase } from "./storage/database.js";
import { Outbox } from "./network/outbox.js";
import { Storage } from "./storage/storage.js";
import { broughtUsed, isBrought, wordsUsed } from "./storage/words-used.js";

/**
 * The worker's scope, which TypeScript's library for pages does not know.
 *
 * @type {any}
 */
const worker = self;

const cacheName = `merkwelt-${release}`;
const shell = "/offline.html";
/** The longest wait for a slow network if the page is stored already, in ms. */
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
    // These pages are the server's. Without it, the lab's stored page appears in their place and shows that the server
    // cannot be reached.
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
    // A missing study does not prevent a new version.
    await Promise.all(broughtUsed(files.find((path) => path.startsWith("/words.en.")), kept).map(async (path) => {
        const response = await fetch(path).catch(() => undefined);
        if (response?.ok) await cache.put(path, response);
    }));
}

/**
 * The paths that this device kept before. Texts in its languages have to be available without a network in the new
 * version, too.
 */
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
 * A place of the lab: the server's page if it comes in time, otherwise the stored shell, which can draw any place. The
 * stored response has the server's headers, so the page stays cross-origin isolated.
 */
async function place(event) {
    const fromServer = fetch(event.request);
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    try {
        const response = await Promise.race([fromServer, late]);
        if (response && response.status < 500) return response;
    } catch (error) {
        // There is no network, so the shell is used.
    }
    fromServer.catch(() => undefined);
    const stored = await caches.match(shell, { cacheName });
    return stored || fromServer;
}

/**
 * A quiz may come from a folder whose author is changing it, so the server's version is preferred if it comes in time.
 */
async function quiz(request, pathname) {
    const fromServer = fetch(request);
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    try {
        const response = await Promise.race([fromServer, late]);
        if (response && response.ok) return response;
    } catch (error) {
        // There is no network, so the stored quiz is used.
    }
    fromServer.catch(() => undefined);
    const stored = await caches.match(pathname, { cacheName, ignoreSearch: true });
    return stored || fromServer;
}

async function file(request, pathname) {
    const stored = await caches.match(pathname, { cacheName, ignoreSearch: true });
    if (stored) return stored;
    const response = await fetch(request);
    // Voices are megabytes that few people need, and there are many languages. Such files are kept once they were used.
    // A version that another one has replaced has no cache any more, and makes none.
    if ((/^\/voices\..+\.mp3$/.test(pathname) || isWords(pathname)) && response.ok && await caches.has(cacheName)) {
        await (await caches.open(cacheName)).put(pathname, response.clone());
    }
    return response;
}

/**
 * Sends waiting entries in a Background Sync, if the browser has it. It fails if the server does not answer, and the
 * browser then calls it again later.
 */
async function send() {
    const outbox = new Outbox({
        storage: new Storage(await openDatabase()),
        fetch: (address, options) => fetch(address, options),
        engine,
        alone: (work) => alone("merkwelt.outbox", work),
    });
    await outbox.alone(() => outbox.sendAll());
}
