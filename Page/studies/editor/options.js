/** The options of a choice. @param {HTMLSelectElement} select @param {{value: string, name: string}[]} options */
export function offer(select, options, value) {
    const all = options.some((option) => option.value === value) ? options : [{ value, name: value }, ...options];
    select.replaceChildren(...all.map((option) => new Option(option.name, option.value)));
    select.value = value;
}
