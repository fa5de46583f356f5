import { ask } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { empty, onPress, onSend } from "../served/form.js";
import { keeping, linkOf, showOnce } from "../served/keeping.js";
import { buttonOf, fillRows, formOf, part, put, show, stateOf, useButtons } from "../served/parts.js";
import { Proof } from "../served/proof.js";
import { may, open, studyPath } from "./study.js";

/** The page of a study's members. @param {import("../served/words.js").Words} words */
export async function members(words) {
    const page = stateOf("ready");
    const proof = new Proof(words);
    const { person, study } = await open(page, words);
    proof.person = person;
    const mayChange = may(study, "members");
    part(page, "adding").hidden = !mayChange;
    const refresh = async () => {
        const found = await ask("GET", `${studyPath()}/members`);
        part(page, "owners").textContent = words.say("owners", found.owners.join(", "));
        fillRows(part(page, "members"), found.members, (row, one) => {
            put(row, {
                title: one.name,
                detail: [words.say(`role/${one.role}`), ...one.grants, one.isYou && words.say("is-you")].filter(Boolean).join(" · "),
            });
            useButtons(row, one.person, one.name);
            buttonOf(row, "remove").hidden = !mayChange;
        });
    };
    onPress(page, words, {
        ...keeping(words),
        remove: async (button) => {
            if (!(await confirmed(words, "ask-remove", button))) return;
            await proof.ask("DELETE", `${studyPath()}/members/${button.value}`);
            await refresh();
            part(page, "told").textContent = words.say("done");
        },
    });
    const form = formOf(page, "member");
    onSend(form, words, async ({ name }) => {
        const role = /** @type {HTMLInputElement} */ (form.querySelector("input[name=role]:checked")).value;
        // A person without an account is invited by a link.
        const made = /** @type {Partial<API.MadeInvitation>} */ (
            await proof.ask("POST", `${studyPath()}/members`, { ...(name && { name }), role }));
        empty(form);
        await refresh();
        part(page, "only-here").hidden = !made.isOnlyHere;
        if (made.link) showOnce(page, "link", linkOf(/** @type {API.MadeInvitation} */ (made)));
        else part(page, "told").textContent = words.say("done");
    });
    await refresh();
    show("ready");
}
