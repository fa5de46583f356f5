import * as problems from "../network/problems.js";
import { ask, Refusal } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { empty, onPress, onSend } from "../served/form.js";
import { formOf, part } from "../served/parts.js";
import { drawFindings, studyPath } from "./study.js";

/**
 * The actions that open and close a study, by the kinds of buttons.
 *
 * @param {import("../served/words.js").Words} words @param {{study: API.Study}} seen @param
 *   {import("../served/proof.js").Proof} proof
 * @param {function(string=): Promise<void>} changed called after the study has changed, with a message
 */
export function doors(words, seen, proof, changed) {
    publishing(words, seen, proof, changed);
    const go = (state, question) => async (button) => {
        if (!(await confirmed(words, question, button))) return;
        await withFindings(words, () => proof.ask("POST", `${studyPath()}/state`, { state }));
        await changed(words.say("done"));
    };
    return {
        publish: () => {
            const dialog = part(document, "publishing");
            part(dialog, "kind-place").hidden = seen.study.version === undefined;
            dialog.showModal();
        },
        open: go("open", "ask-open"), pause: go("paused", "ask-pause"), close: go("closed", "ask-close"),
    };
}

/** Runs an action, and shows the findings if the definition prevents it. */
async function withFindings(words, work) {
    try {
        return await work();
    } catch (error) {
        if (error instanceof Refusal && error.kind === problems.definition) {
            const page = /** @type {Element} */ (document.querySelector("[data-state=ready]"));
            // In the editor the findings are shown beside the study anyway.
            if (!page.querySelector("[data-part=next]")) throw error;
            const { findings } = await ask("POST", `${studyPath()}/check`, {});
            part(page, "next").hidden = false;
            part(page, "next-line").textContent = words.say(problems.definition);
            drawFindings(page, findings.filter((one) => one.severity === "error"));
        }
        throw error;
    }
}

/**
 * The dialog for publishing a version.
 *
 * @param {import("../served/words.js").Words} words @param {{study: API.Study}} seen @param
 *   {import("../served/proof.js").Proof} proof
 * @param {function(string): Promise<void>} changed called with a message
 */
export function publishing(words, seen, proof, changed) {
    const dialog = part(document, "publishing");
    const form = formOf(dialog, "publishing");
    onPress(dialog, words, { leave: () => dialog.close() });
    onSend(form, words, async ({ note }) => {
        const ticked = /** @type {HTMLInputElement|null} */ (form.querySelector("input[name=version-kind]:checked"))?.value;
        const kind = /** @type {API.NewStudyVersion["kind"]} */ (seen.study.version === undefined ? "first" : ticked);
        const { number } = await withFindings(words, () => proof.ask("POST", `${studyPath()}/versions`, {
            kind, note: note ?? "", revision: seen.study.draft?.revision ?? 0,
        }));
        empty(form);
        dialog.close();
        await changed(words.say("published", number));
    });
}

