import * as problems from "../network/problems.js";
import { ask, Refusal } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { onSend } from "../served/form.js";
import { formOf, part, show } from "../served/parts.js";
import { takeSecret } from "../served/place.js";

/** The page for withdrawal codes, which needs no account. @param {import("../served/words.js").Words} words */
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
            // The data stay, and the participation ends.
            if (!(error instanceof Refusal) || error.kind !== problems.withdrawalClosed) throw error;
            show("too-late");
        }
    });
    const take = () => {
        const code = takeSecret(location, history);
        if (code === "") return;
        // The link to the other language keeps the code.
        part(document, "language").hash = code;
        part(form, "code").value = code;
    };
    addEventListener("hashchange", take);
    take();
}
