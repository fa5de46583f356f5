// The pages for those who have an account. `merkwelt pack` joins it and what it imports into one module.
import { account } from "./account.js";
import { Refusal } from "./ask.js";
import { audit } from "./audit.js";
import { backups } from "./backups.js";
import { enter } from "./enter.js";
import { complain, watchLooking } from "./form.js";
import { part, show } from "./parts.js";
import { people } from "./people-list.js";
import { addressInKept, goAndSignIn, language } from "./place.js";
import { signIn } from "./sign-in.js";
import { Words } from "./words.js";
import { preference } from "../storage/preferences.js";

const pages = { enter, "sign-in": signIn, account, people, audit, backups };

const kind = document.querySelector(".people")?.getAttribute("data-kind") ?? "";
const other = part(document, "language").lang;
const better = addressInKept(location, preference("language"), language(), [other]);
if (better) location.replace(better);
else begin(pages[kind], Words.of(document));

async function begin(page, words) {
    watchLooking(document);
    try {
        await page(words);
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.kind === "sign-in-needed") goAndSignIn(kind);
        else complain(part(show("failed"), "problem"), words.explain(error));
    }
}
