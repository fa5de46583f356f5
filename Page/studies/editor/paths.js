/**
 * Places in a definition: names of properties and places in lists, one after the other. Definitions are never changed but made
 * anew along the way to what differs; so one that was shown before stays as it was.
 *
 * @typedef {(string|number)[]} Path
 */

/** @param {string} text as findings write it (RFC 6901): `/steps/2/text/en` @returns {Path} */
export const pathOf = (text) => text.split("/").slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replace(/~1/g, "/").replace(/~0/g, "~")));

/** As people read it: `steps[2].text.en`. @param {Path} path */
export const textOf = (path) => path
    .map((part, place) => (typeof part === "number" ? `[${part}]` : place === 0 ? part : `.${part}`)).join("");

/** The place at the beginning of a text that findings write: `questions[2].text.en: expected …`. @param {string} text @returns {Path} */
export const placeIn = (text) => [...(/^\s*([\w-]+(?:\[\d+\])*(?:\.[\w-]+(?:\[\d+\])*)*): /.exec(text)?.[1] ?? "").matchAll(/\[(\d+)\]|[\w-]+/g)]
    .map(([part, place]) => (place === undefined ? part : Number(place)));

/** What stands at a place; undefined where nothing does. @param {any} value @param {Path} path */
export const at = (value, path) => path.reduce((inner, part) => inner?.[part], value);

/**
 * With something else at a place; undefined takes it away. Objects on the way that are not there are made, and such as are
 * empty afterwards go.
 *
 * @param {any} value @param {Path} path @param {any} part @returns {any}
 */
export function withPart(value, path, part) {
    if (path.length === 0) return part;
    const [name, ...rest] = path;
    if (typeof name === "number") {
        const list = [...(value ?? [])];
        list[name] = withPart(list[name], rest, part);
        return list;
    }
    const { [name]: old, ...others } = value ?? {};
    const inner = withPart(old, rest, part);
    const isEmpty = part === undefined && rest.length > 0 && typeof inner === "object" && !Array.isArray(inner)
        && Object.keys(inner).length === 0;
    if (inner === undefined || isEmpty) return others;
    return name in (value ?? {}) ? { ...value, [name]: inner } : { ...others, [name]: inner };
}

/** With something put into a list, before what stands there. @param {Path} path */
export function inserted(value, path, part) {
    const [list, place] = [path.slice(0, -1), /** @type {number} */ (path[path.length - 1])];
    const there = at(value, list) ?? [];
    return withPart(value, list, [...there.slice(0, place), part, ...there.slice(place)]);
}

/** Without an entry of a list. @param {Path} path */
export function without(value, path) {
    const [list, place] = [path.slice(0, -1), path[path.length - 1]];
    return withPart(value, list, at(value, list).filter((_, index) => index !== place));
}

/** The places where two definitions differ, with both. @returns {{path: Path, mine: any, theirs: any}[]} */
export function differences(mine, theirs, path = /** @type {Path} */ ([])) {
    const kinds = [mine, theirs].map((value) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value));
    if (kinds[0] !== kinds[1] || !["list", "object"].includes(kinds[0])) {
        return Object.is(mine, theirs) ? [] : [{ path, mine, theirs }];
    }
    const parts = kinds[0] === "list"
        ? [...(mine.length > theirs.length ? mine : theirs).keys()] : [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return parts.flatMap((part) => differences(mine[part], theirs[part], [...path, part]));
}
