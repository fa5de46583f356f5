/**
 * Opens closed details for printing, because they cannot be opened on paper, and closes them afterwards.
 *
 * @param {HTMLElement} root
 * @param {EventTarget} page reports printing
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
