/**
 * Puts a text on the clipboard. Fails where the browser does not let the page.
 *
 * Over plain http, as in a class on its own network, pages have no clipboard, only the way from before there was one: a
 * field's selection. That must lie in an open dialog, as nothing else can be selected then.
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
