// The service worker for browsers with Background Sync: the same, and the outbox besides.
import "./service-worker.js";
import { alone } from "./alone.js";
import { engine } from "./assets.js";
import { openDatabase } from "./database.js";
import { Outbox } from "./outbox.js";
import { Storage } from "./storage.js";

self.addEventListener("sync", (event) => {
    if (event.tag === "outbox") event.waitUntil(send());
});

/** Sends what waits. Fails if the server does not answer; the browser then calls again later. */
async function send() {
    const outbox = new Outbox({
        storage: new Storage(await openDatabase()),
        fetch: (address, options) => fetch(address, options),
        engine,
        alone: (work) => alone("merkwelt.outbox", work),
    });
    await outbox.alone(() => outbox.sendAll());
}
