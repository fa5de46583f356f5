/**
 * The options of a choice; those that belong together stand below a name of theirs. What is chosen is always among them.
 *
 * @param {HTMLSelectElement} select @param {{value: string, name: string, among?: string}[]} options @param {string} value
 */
export function offer(select, options, value) {
    const all = options.some((option) => option.value === value) ? options : [{ value, name: value }, ...options];
    select.replaceChildren();
    let [among, place] = [/** @type {string|undefined} */ (undefined), /** @type {HTMLElement} */ (select)];
    for (const option of all) {
        if (option.among !== among) {
            among = option.among;
            place = among === undefined ? select : Object.assign(document.createElement("optgroup"), { label: among });
            if (place !== select) select.append(place);
        }
        place.append(new Option(option.name, option.value));
    }
    select.value = value;
}
