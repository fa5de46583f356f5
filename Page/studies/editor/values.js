/** What is typed, as it stands in a definition: a number where it is one; nothing for nothing. @param {string} text */
export function numberOf(text) {
    const plain = text.trim().replace(",", ".");
    if (plain === "") return undefined;
    return Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/** @param {string} text with commas between @param {boolean} areNumbers */
export function listOf(text, areNumbers) {
    const parts = text.split(",").map((part) => part.trim()).filter((part) => part !== "");
    return parts.length === 0 ? undefined : areNumbers ? parts.map(numberOf) : parts;
}

/** What stands in a field. @param {any} value */
export const shown = (value) => (Array.isArray(value) ? value.map(shown).join(", ")
    : value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value));

/** Texts with another one in a language, in the order of the study's languages. */
export function withText(texts, code, text, languages) {
    const old = typeof texts === "string" ? { [languages[0]]: texts } : texts ?? {};
    const all = { ...old, [code]: text };
    const order = [...languages, ...Object.keys(all).filter((other) => !languages.includes(other))];
    return Object.fromEntries(order.filter((other) => other in all).map((other) => [other, all[other]]));
}

/** A text in one language, whether it is written for one or for several. */
export const textIn = (texts, code, languages) => (typeof texts === "string"
    ? (code === languages[0] ? texts : "") : texts?.[code] ?? "");

/** What begins, in the languages of the study: texts that only the author can know are empty. */
export function inLanguages(value, languages) {
    if (Array.isArray(value)) return value.map((part) => inLanguages(part, languages));
    if (value === null || typeof value !== "object") return value;
    const isText = "en" in value; // what begins is written in English in any case
    if (isText) return Object.fromEntries(languages.map((code) => [code, value[code] ?? ""]));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [
        key, ["text", "title"].includes(key) && Object.keys(part ?? {}).length === 0
            ? Object.fromEntries(languages.map((code) => [code, ""])) : inLanguages(part, languages),
    ]));
}

/** The only name that differs between two lists of the same length; undefined where that is not all. */
export function renaming(before, after) {
    if (!before || !after || before.length !== after.length) return undefined;
    const places = before.map((_, place) => place).filter((place) => before[place] !== after[place]);
    const [place] = places;
    return places.length === 1 && !before.includes(after[place]) ? { old: before[place], name: after[place] } : undefined;
}
