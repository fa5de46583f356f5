/**
 * Conditions as the editor shows them: one node after the other, at its own place, so that what is not touched stays as it is written.
 *
 * @typedef {import("./paths.js").Path} Path
 * @typedef {{subject: string, how: string, value: any}} Comparison what is compared, how, and with what
 * @typedef {"and"|"or"|"not and"|"not or"|"not"} Join
 * @typedef {{kind: "comparison", comparison: Comparison} | {kind: "group", join: Join, list: Path, parts: Path[]} | {kind: "written"}} Shown
 *     list: where further ones go · parts: where each stands, below the node · written: more than fields can show
 */

const numeric = ["atLeast", "atMost", "greater", "less"];
const words = ["equals", "includes", ...numeric, "answered"];
/** How deeply conditions may be nested in studies, the outermost counted. */
const deepest = 16;

/**
 * What stands at one place of a condition.
 *
 * @param {any} node @returns {Shown}
 */
export function read(node) {
    const plain = comparisonOf(node);
    if (plain) return { kind: "comparison", comparison: plain };
    const [key, ...others] = typeof node === "object" && node !== null ? Object.keys(node) : [];
    if (others.length > 0) return { kind: "written" };
    if ((key === "and" || key === "or") && Array.isArray(node[key])) {
        return { kind: "group", join: key, list: [key], parts: node[key].map((_, place) => [key, place]) };
    }
    return key === "not" ? negated(node.not) : { kind: "written" };
}

/** @returns {Shown} */
function negated(inner) {
    const plain = comparisonOf(inner);
    // What is negated of something that is missing is true, so only what can be said in a word with "not" is.
    if (plain && ["equals", "includes", "is"].includes(plain.how) && !plain.subject.startsWith("passed/")) {
        return { kind: "comparison", comparison: { ...plain, how: `not ${plain.how}` } };
    }
    const shown = read(inner);
    if (shown.kind !== "group" || shown.join.startsWith("not")) return { kind: "group", join: "not", list: [], parts: [["not"]] };
    return {
        kind: "group", join: /** @type {Join} */ (`not ${shown.join}`), list: ["not", ...shown.list],
        parts: shown.parts.map((part) => ["not", ...part]),
    };
}

/** @returns {Comparison|undefined} */
function comparisonOf(node) {
    if (typeof node !== "object" || node === null || Array.isArray(node)) return undefined;
    const { step, item, figure, passed, group, visit, device, ...rest } = node;
    const [how, ...more] = Object.keys(rest);
    const named = Object.entries({ item, figure, passed, group, visit, device }).filter(([, value]) => value !== undefined);
    if (named.length !== 1 || more.length > 0) return undefined;
    const [[kind, name]] = named;
    if (kind === "group" || kind === "visit" || kind === "device") {
        const isBare = step === undefined && how === undefined && typeof name === (kind === "visit" ? "number" : "string");
        return isBare ? { subject: `${kind}/${name}`, how: "is", value: undefined } : undefined;
    }
    if (typeof step !== "string") return undefined;
    if (kind === "passed") {
        if (typeof name !== "boolean" || how !== undefined) return undefined;
        return { subject: `passed/${step}`, how: name ? "is" : "not is", value: undefined };
    }
    if (typeof name !== "string" || !words.includes(how)) return undefined;
    const subject = `${kind === "item" ? "answer" : "figure"}/${step}/${name}`;
    const value = rest[how];
    if (how === "answered") {
        return typeof value === "boolean" ? { subject, how: value ? how : `not ${how}`, value: undefined } : undefined;
    }
    return ["string", "number"].includes(typeof value) ? { subject, how, value } : undefined;
}

/** A comparison as it stands in a definition. @param {Comparison} comparison */
export function written({ subject, how, value }) {
    const [kind, step, ...rest] = subject.split("/");
    const isNot = how.startsWith("not ");
    const word = how.replace("not ", "");
    if (kind === "passed") return { step, passed: !isNot };
    if (kind === "answer" || kind === "figure") {
        const place = { step, [kind === "answer" ? "item" : "figure"]: rest.join("/") };
        if (word === "answered") return { ...place, answered: !isNot };
        return isNot ? { not: { ...place, [word]: value } } : { ...place, [word]: value };
    }
    const bare = { [kind]: kind === "visit" ? Number(step) : step };
    return isNot ? { not: bare } : bare;
}

/** Where the value of a comparison stands, below its node. @param {string} how @returns {Path} */
export const placeOfValue = (how) => (how.startsWith("not ") ? ["not", how.replace("not ", "")] : [how]);

/** Conditions joined. @param {string} join @param {any[]} nodes */
export function joined(join, nodes) {
    if (join === "not") return { not: nodes[0] };
    return join.startsWith("not ") ? { not: { [join.replace("not ", "")]: nodes } } : { [join]: nodes };
}

/**
 * The place of what goes when something is removed: itself, what only negates it, and groups that would be left empty.
 *
 * @param {any} study @param {Path} root of the condition @param {Path} path @returns {Path}
 */
export function placeWithout(study, root, path) {
    if (path.length <= root.length) return root;
    const last = path[path.length - 1];
    if (last === "not") return placeWithout(study, root, path.slice(0, -1));
    const list = path.slice(0, -1).reduce((inner, part) => inner?.[part], study);
    return list.length > 1 ? path : placeWithout(study, root, path.slice(0, -2));
}

/** How many conditions are around what stands at a place below the outermost. @param {Path} within */
export const depthOf = (within) => within.filter((part) => typeof part === "string").length;

/** How deep a condition is by itself; 0 for a comparison. */
export function heightOf(node) {
    const inner = [node?.not, ...[node?.and, node?.or].filter(Array.isArray).flat()].filter((part) => part !== undefined);
    return inner.length === 0 ? 0 : 1 + Math.max(...inner.map(heightOf));
}

/** Whether something of a height can stand so deep. */
export const fits = (depth, height) => depth + height < deepest;

/** How something can be compared. @param {import("./subjects.js").Subject|undefined} subject */
export function waysOf(subject) {
    if (subject === undefined || !["answer", "figure"].includes(subject.kind)) return ["is", "not is"];
    const given = ["answered", "not answered"];
    if (subject.answers) {
        const counted = subject.isNumber ? numeric : [];
        return ["equals", "not equals", "includes", "not includes", ...counted, ...given];
    }
    return ["equals", "not equals", ...(subject.isNumber ? numeric : []), ...given];
}

/** A comparison about something else; what was compared with stays where it still can. @returns {Comparison} */
export function about(subject, old) {
    const ways = waysOf(subject);
    const isAmount = subject.isNumber && !subject.answers;
    const how = ways.includes(old?.how) ? old.how : isAmount ? "atLeast" : ways[0];
    return { subject: subject.code, how, value: valueFor(subject, how, old?.value) };
}

/** Whether one of the subject's answers is picked. */
export const isPicked = (subject, how) => Boolean(subject?.answers) && !numeric.includes(how);

/** What something can be compared with. */
export function valueFor(subject, how, value) {
    if (how.endsWith("answered") || how.endsWith("is")) return undefined;
    if (isPicked(subject, how)) {
        return subject.answers.some((answer) => answer.value === value) ? value : subject.answers[0]?.value ?? "";
    }
    return subject?.isNumber ? (typeof value === "number" ? value : 0) : String(value ?? "");
}
