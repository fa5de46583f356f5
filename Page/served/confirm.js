import { buttonOf, part } from "./parts.js";

/**
 * Asks for confirmation of an action that cannot be undone. Closing the question in any other way than by its button
 * refuses.
 *
 * @param {import("./words.js").Words} words @param {string} question the key of the question; with "/line" the key of
 *   its explanation
 * @param {HTMLButtonElement} button the pressed button; the question's button has the same text
 * @returns {Promise<boolean>}
 */
export async function confirmed(words, question, button) {
    const dialog = /** @type {HTMLDialogElement} */ (part(document, "confirm"));
    part(dialog, "confirm-title").textContent = words.say(question);
    part(dialog, "confirm-line").textContent = words.say(`${question}/line`);
    const [yes, no] = [buttonOf(dialog, "confirm-yes"), buttonOf(dialog, "confirm-no")];
    yes.textContent = button.textContent;
    yes.onclick = () => dialog.close("yes");
    no.onclick = () => dialog.close("no");
    dialog.returnValue = "";
    dialog.showModal();
    // Enter must not confirm the action.
    no.focus();
    await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
    return dialog.returnValue === "yes";
}
