/**
 * Copies a text to the clipboard. Fails if the browser does not allow it.
 *
 * Over plain http, as in a class on its own network, pages have no clipboard API. The text is then copied from a
 * selected field. The field has to be in an open dialog, because nothing else can be selected then.
 *
 * @param {string} text
 */
export async function copyText(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const focused = /** @type {HTMLElement|null} */ (document.activeElement);
    const field = document.createElement("textarea");
    field.className = "visually-hidden";
    field.readOnly = true;
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
    if (!isCopied) throw new Error("this page may not copy");
}
