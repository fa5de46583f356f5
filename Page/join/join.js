// This is the page for phones. `merkwelt pack` bundles it with its imports into one module.
import { Arrival, keyIn } from "./arrival.js";
import { Search, deviceOf } from "./search.js";
import { Taking } from "./taking.js";
import { engine } from "merkwelt-assets";
import { part, show } from "../served/parts.js";
import { addressInKept, language } from "../served/place.js";
import { alone } from "../engine/alone.js";
import { openDatabase } from "../storage/database.js";
import { preference } from "../storage/preferences.js";
import { Storage } from "../storage/storage.js";

const viewer = document.querySelector(".join")?.getAttribute("data-kind");
const other = part(document, "language").lang;
const better = addressInKept(location, preference("language"), language(), [other]);
// A key in the address stays in it, and the page that is loaded next removes it.
if (better) location.replace(better);
else if (viewer === "open") search();
else if (viewer === "secure") arrive();

/** Shows the parts for this device, and continues as soon as HTTPS answers. */
function search() {
    const device = deviceOf(navigator);
    const own = document.querySelectorAll("[data-state=ways] > [data-part]");
    const choose = (all) => {
        for (const element of own) {
            const name = element.getAttribute("data-part") ?? "";
            const isOther = ["iphone", "android", "desktop"].includes(name) ? name !== device : name === "warning" && device === "iphone";
            element.toggleAttribute("hidden", isOther && !all);
        }
    };
    choose(false);
    const more = /** @type {HTMLElement} */ (document.querySelector("button[data-kind=all]"));
    more.hidden = false;
    more.addEventListener("click", () => {
        choose(true);
        more.hidden = true;
    });
    const origins = [...part(document, "origins").children].map((element) => element.textContent);
    const taking = new Taking({
        storage: async () => new Storage(await openDatabase()), engine, alone, fetch: (address, options) => fetch(address, options),
    });
    const search = new Search(origins, {
        ask: (address, signal) => fetch(address, { mode: "no-cors", cache: "no-store", credentials: "omit", signal }),
        found: async (origin) => {
            if (!(await taking.hasResults())) return location.replace(origin + "/");
            decide(origin, taking);
        },
    });
    document.addEventListener("visibilitychange", () => document.hidden || search.look());
    search.look();
}

/** Asks whether the results under this address are taken along. */
function decide(origin, taking) {
    const state = show("found");
    state.querySelector("a[data-kind=leave]")?.setAttribute("href", origin + "/");
    const button = /** @type {HTMLButtonElement} */ (state.querySelector("button[data-kind=take]"));
    button.addEventListener("click", async () => {
        part(state, "problem").hidden = true;
        button.setAttribute("aria-disabled", "true");
        try {
            const key = await taking.send();
            location.replace(`${origin}/join#key=${key}`);
        } catch (error) {
            part(state, "problem").hidden = false;
        } finally {
            button.removeAttribute("aria-disabled");
        }
    });
}

/** Arrives from the address without HTTPS, with the key of earlier results if there is one. */
async function arrive() {
    const key = keyIn(location.hash);
    history.replaceState(null, "", location.pathname + location.search);
    const outcome = await new Arrival(async () => new Storage(await openDatabase())).take(key);
    if (outcome === "other") show("other");
    else location.replace("/");
}
