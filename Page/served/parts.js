/**
 * A part of the page by its name. It has to exist.
 *
 * @param {ParentNode} root @param {string} name @returns {any}
 */
export function part(root, name) {
    const found = root.querySelector(`[data-part="${name}"]`);
    if (!found) throw new Error(`the document has no part "${name}"`);
    return found;
}

/** A form of the page by its kind. @returns {HTMLFormElement} */
export const formOf = (root, kind) => root.querySelector(`form[data-kind="${kind}"]`);

/** A button of the page by its kind. @param {ParentNode} root @param {string} kind */
export function buttonOf(root, kind) {
    const found = root.querySelector(`button[data-kind="${kind}"]`);
    if (!(found instanceof HTMLButtonElement)) throw new Error(`the document has no button "${kind}"`);
    return found;
}

/** A state of the page by its name. It has to exist. */
export function stateOf(name) {
    const found = document.querySelector(`[data-state="${name}"]`);
    if (!found) throw new Error(`the document has no state "${name}"`);
    return found;
}

/**
 * Shows one state of the page and no other. Its heading takes the focus, so that screen readers begin there.
 *
 * @param {string} name @returns {Element} the state
 */
export function show(name) {
    const shown = stateOf(name);
    for (const state of document.querySelectorAll("[data-state]")) state.toggleAttribute("hidden", state !== shown);
    const title = /** @type {HTMLElement} */ (shown.querySelector("h1"));
    document.title = `${title.textContent} · Merkwelt`;
    title.focus();
    return shown;
}

/** Whether an element or one of its ancestors is hidden, up to a root. */
export function isHidden(element, root) {
    for (let at = element; at && at !== root; at = at.parentElement) if (at.hidden) return true;
    return false;
}

/**
 * Fills a list with copies of its hidden row, one for each entry.
 *
 * @param {Element} list @param {any[]} entries @param {function(Element, any): void} fill
 * @param {{isMore?: boolean}} [how] isMore: whether to keep the present rows
 */
export function fillRows(list, entries, fill, how) {
    const pattern = part(list, "row");
    if (!how?.isMore) for (const row of [...list.children]) if (row !== pattern) row.remove();
    for (const entry of entries) {
        const row = /** @type {HTMLElement} */ (pattern.cloneNode(true));
        row.hidden = false;
        row.removeAttribute("data-part");
        fill(row, entry);
        list.append(row);
    }
}

/** Puts texts into the parts of a row. @param {Element} row @param {Record<string, string>} texts */
export function put(row, texts) {
    for (const [name, text] of Object.entries(texts)) part(row, name).textContent = text;
}

/** Adds the name of their object to a row's buttons, because several have the same text. */
export function nameButtons(row, name) {
    for (const button of row.querySelectorAll("button")) button.setAttribute("aria-label", `${button.textContent}: ${name}`);
}

/**
 * Shows the picture of an address, or a note that only this computer can open it.
 *
 * @param {ParentNode} place @param {boolean} isOnlyHere @param {string} picture the picture's address
 */
export function showPicture(place, isOnlyHere, picture) {
    part(place, "only-here").hidden = !isOnlyHere;
    const image = part(place, "picture");
    image.hidden = isOnlyHere;
    if (!isOnlyHere) image.src = picture;
}

/** Gives a row's buttons the entry's number as their value, and its name. */
export function useButtons(row, number, name) {
    for (const button of row.querySelectorAll("button")) button.value = String(number);
    nameButtons(row, name);
}

/** Whether the tokens end with the change. @param {HTMLFormElement} form */
export const endsTokens = (form) =>
    (/** @type {HTMLInputElement} */ (form.querySelector("input[value=end-tokens]")).checked ? { endsTokens: true } : {});
