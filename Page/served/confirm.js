import { buttonOf, part } from "./parts.js";

/**
 * Asks before what cannot be taken back. Whoever closes the question in any other way than by its button has said no.
 *
 * @param {import("./words.js").Words} words @param {string} question the key of what is asked; with "/line" that of what follows
 * @param {HTMLButtonElement} button the one that was pressed; the question's own says the same
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
    // Enter must not do what was only about to be asked.
    no.focus();
    await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
    return dialog.returnValue === "yes";
}
