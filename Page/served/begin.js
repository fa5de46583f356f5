import * as problems from "../network/problems.js";
import { Refusal } from "./ask.js";
import { complain, watchLooking } from "./form.js";
import { part, show } from "./parts.js";
import { addressInKept, goAndSignIn, language } from "./place.js";
import { Words } from "./words.js";
import { preference } from "../storage/preferences.js";

/**
 * Begins a page from the server, in the language that was chosen in the lab on this device.
 *
 * @param {Record<string, function(Words): any>} pages by the document's kind
 */
export async function begin(pages) {
    const kind = document.querySelector(".people")?.getAttribute("data-kind") ?? "";
    const better = addressInKept(location, preference("language"), language(), [part(document, "language").lang]);
    if (better) {
        location.replace(better);
        return;
    }
    const words = Words.of(document);
    watchLooking(document);
    try {
        await pages[kind](words);
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.kind === problems.signInNeeded) goAndSignIn(location.pathname.slice(1));
        else complain(part(show("failed"), "problem"), words.explain(error));
    }
}
