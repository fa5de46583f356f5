/**
 * On paper nothing can be opened: what is closed is printed open, and closed again afterwards.
 *
 * @param {HTMLElement} root
 * @param {EventTarget} page tells when it is printed
 */
export function watchPrinting(root, page = window) {
    /** @type {Element[]} */
    let opened = [];
    page.addEventListener("beforeprint", () => {
        const closed = [...root.querySelectorAll("details:not([open])")];
        for (const details of closed) details.setAttribute("open", "");
        opened = [...opened, ...closed];
    });
    page.addEventListener("afterprint", () => {
        for (const details of opened) details.removeAttribute("open");
        opened = [];
    });
}
