import { ask } from "../served/ask.js";
import { onSend } from "../served/form.js";
import { formOf, part, show } from "../served/parts.js";
import { go, nextOf } from "../served/place.js";

/** The page to sign in. @param {import("../served/words.js").Words} words */
export async function signIn(words) {
    onSend(formOf(document, "sign-in"), words, async (body) => {
        await ask("POST", "/sign-in", body);
        go(nextOf(location.search));
    });
    const lab = await ask("GET", "/sign-in");
    const state = show(!lab.isSecure ? "insecure" : lab.isSetUp ? "ready" : "not-set-up");
    if (lab.isSecure && lab.isSetUp) part(state, "name").focus();
}
