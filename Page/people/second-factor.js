import { confirmed } from "../served/confirm.js";
import { empty, onSend } from "../served/form.js";
import { showOnce } from "../served/keeping.js";
import { endsTokens, formOf, part } from "../served/parts.js";

/** A key in groups of four, as people type it. @param {string} key */
export const grouped = (key) => key.replace(/(.{4})(?=.)/g, "$1 ");

/**
 * The actions on the second factor, by the kinds of buttons.
 *
 * @param {ParentNode} page @param {import("../served/words.js").Words} words @param {import("../served/proof.js").Proof} proof
 * @param {function(): Promise<void>} refresh
 */
export function secondFactor(page, words, proof, refresh) {
    const path = "/account/second-factor";
    const form = formOf(page, "factor");
    const tell = (key) => {
        part(page, "factor-told").textContent = words.say(key);
    };
    const leave = async () => {
        part(page, "factor-new").hidden = true;
        empty(form);
        await refresh();
    };
    /** Changes the factor, and ends tokens if that is ticked. The tick counts once. */
    const change = async (method, where) => {
        const there = part(page, "factor-there");
        const answer = await /** @type {function(...any): Promise<any>} */ (proof.ask)(method, where, endsTokens(there));
        there.querySelector("input").checked = false;
        return answer;
    };
    onSend(form, words, async (body) => {
        const { recoveryCodes } = await proof.ask("PUT", path, { ...body, ...endsTokens(form) });
        await leave();
        tell("factor-set");
        showOnce(page, "recovery-codes", recoveryCodes.join("\n"));
    });
    return {
        "factor-begin": async () => {
            draw(page, await proof.ask("POST", path));
        },
        "factor-leave": leave,
        "factor-remove": async (button) => {
            if (!(await confirmed(words, "ask-factor-remove", button))) return;
            await change("DELETE", path);
            await refresh();
            tell("factor-removed");
        },
        "new-codes": async () => {
            const { recoveryCodes } = await change("POST", "/account/recovery-codes");
            showOnce(page, "recovery-codes", recoveryCodes.join("\n"));
            await refresh();
        },
    };
}

/** @param {ParentNode} page @param {API.SecondFactor} factor */
function draw(page, { address, key, picture }) {
    const image = part(page, "factor-picture");
    URL.revokeObjectURL(image.src);
    if (picture) image.src = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
    image.hidden = !picture;
    part(page, "factor-key").textContent = grouped(key);
    part(page, "factor-address").href = address;
    part(page, "factor-none").hidden = true;
    part(page, "factor-there").hidden = true;
    part(page, "factor-new").hidden = false;
    part(page, "factor-scan").focus();
}
