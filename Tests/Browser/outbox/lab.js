// The page's own storage and outbox, put together as the host does it, for tests in real browsers.
import { alone } from "/page/engine/alone.js";
import { Farewell } from "/page/network/farewell.js";
import { openStorage } from "/page/storage/open-storage.js";
import { Outbox } from "/page/network/outbox.js";
import { sessionEffects } from "/page/storage/sessions.js";

const browserFetch = (address, options) => fetch(address, options);
const { storage, state } = await openStorage();
const farewell = new Farewell(browserFetch);
const outbox = new Outbox({
    storage, fetch: browserFetch, engine: "test",
    alone: (work) => alone("merkwelt.outbox", work),
    confirmed: (id, through) => farewell.confirmed(id, through),
});
const effects = sessionEffects({ storage, farewell, changed: () => undefined, kick: () => outbox.kick() });
addEventListener("pagehide", () => farewell.send());

const entry = (index, note) => JSON.stringify({ index, time: index + 0.125, action: { kind: "pressed", note } });

window.lab = {
    state, storage, outbox, effects,
    open: (id) => effects.openSession(JSON.stringify({ version: 1, id })),
    append: (id, from, count, note = "x") => effects.appendEntries(
        id, String(from), Array.from({ length: count }, (_, at) => entry(from + at, note)).join("\n")),
    stored: async (id) => (await storage.session(id)).entries.map((text) => JSON.parse(text)),
    waiting: async () => (await storage.counts()).waiting,
};
