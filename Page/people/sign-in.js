import { ask } from "./ask.js";
import { onSend } from "./form.js";
import { formOf, part, show } from "./parts.js";
import { go, nextOf } from "./place.js";

/** The page where people sign in. @param {import("./words.js").Words} words */
export async function signIn(words) {
    onSend(formOf(document, "sign-in"), words, async (body) => {
        await ask("POST", "/sign-in", body);
        go(nextOf(location.search));
    });
    const lab = await ask("GET", "/sign-in");
    const state = show(!lab.isSecure ? "insecure" : lab.isSetUp ? "ready" : "not-set-up");
    if (lab.isSecure && lab.isSetUp) part(state, "name").focus();
}
