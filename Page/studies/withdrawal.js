import * as problems from "../network/problems.js";
import { ask, Refusal } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { onSend } from "../served/form.js";
import { formOf, part, show } from "../served/parts.js";
import { takeSecret } from "../served/place.js";

/** The page that takes withdrawal codes, which asks for no account. @param {import("../served/words.js").Words} words */
export function withdrawal(words) {
    const page = show("ready");
    const form = formOf(page, "withdrawal");
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));
    onSend(form, words, async ({ code }) => {
        if (!(await confirmed(words, "ask-withdrawal", button))) return;
        try {
            await ask("POST", "/withdrawals", { code });
            show("done");
        } catch (error) {
            // What was given stays, and nothing more follows: that is an end, too.
            if (!(error instanceof Refusal) || error.kind !== problems.withdrawalClosed) throw error;
            show("too-late");
        }
    });
    const take = () => {
        const code = takeSecret(location, history);
        if (code === "") return;
        // Whoever reads another language takes the code along.
        part(document, "language").hash = code;
        part(form, "code").value = code;
    };
    addEventListener("hashchange", take);
    take();
}
