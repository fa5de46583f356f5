/** @typedef {{subject: string, how: string, value: any}} Comparison */

const words = ["equals", "includes", "atLeast", "atMost", "greater", "less", "answered"];

/**
 * A condition as the editor shows it: comparisons that all or one of have to be true. Undefined for one that says more.
 *
 * @param {any} node @returns {{join: "and"|"or", parts: Comparison[]}|undefined}
 */
export function read(node) {
    if (node === undefined) return { join: "and", parts: [] };
    for (const join of /** @type {("and"|"or")[]} */ (["and", "or"])) {
        if (!Array.isArray(node?.[join])) continue;
        const parts = node[join].map(comparison);
        return Object.keys(node).length === 1 && parts.every((part) => part !== undefined) ? { join, parts } : undefined;
    }
    const only = comparison(node);
    return only && { join: "and", parts: [only] };
}

function comparison(node) {
    const isNot = typeof node?.not === "object" && Object.keys(node).length === 1;
    const inner = isNot ? node.not : node;
    if (typeof inner !== "object" || inner === null) return undefined;
    const { step, item, figure, passed, group, visit, device, ...rest } = inner;
    const how = words.filter((word) => word in rest);
    const not = isNot ? "not " : "";
    const isBare = Object.keys(rest).length === 0;
    if (step !== undefined && (item !== undefined || figure !== undefined)) {
        if (how.length !== 1 || Object.keys(rest).length !== 1) return undefined;
        const subject = item !== undefined ? `answer/${step}/${item}` : `figure/${step}/${figure}`;
        if (how[0] === "answered") {
            return { subject, how: (rest.answered === false) === isNot ? "answered" : "not answered", value: undefined };
        }
        return isNot && how[0] !== "equals" ? undefined : { subject, how: not + how[0], value: rest[how[0]] };
    }
    if (!isBare) return undefined;
    if (step !== undefined && typeof passed === "boolean") {
        return { subject: `passed/${step}`, how: passed === isNot ? "not is" : "is", value: undefined };
    }
    const [kind, name] = Object.entries({ group, visit, device }).find(([, value]) => value !== undefined) ?? [];
    return kind === undefined ? undefined : { subject: `${kind}/${name}`, how: `${not}is`, value: undefined };
}

/** The same as it stands in a definition; undefined where there is no comparison. */
export function written({ join, parts }) {
    const nodes = parts.map(node);
    return nodes.length === 0 ? undefined : nodes.length === 1 ? nodes[0] : { [join]: nodes };
}

function node({ subject, how, value }) {
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

/** How something can be compared. @param {import("./subjects.js").Subject|undefined} subject */
export function waysOf(subject) {
    if (subject === undefined || !["answer", "figure"].includes(subject.kind)) return ["is", "not is"];
    if (subject.answers) return ["equals", "not equals", "includes", "answered", "not answered"];
    if (subject.isNumber) return ["equals", "not equals", "atLeast", "atMost", "greater", "less", "answered", "not answered"];
    return ["equals", "not equals", "answered", "not answered"];
}

/** A comparison about something else; what was compared with stays where it still can. */
export function about(subject, old) {
    const ways = waysOf(subject);
    const how = ways.includes(old?.how) ? old.how : ways[0] === "equals" && subject.isNumber ? "atLeast" : ways[0];
    return { subject: subject.code, how, value: valueFor(subject, how, old?.value) };
}

/** What something can be compared with. */
export function valueFor(subject, how, value) {
    if (how.endsWith("answered") || how.endsWith("is")) return undefined;
    if (subject?.answers) {
        return subject.answers.some((answer) => answer.value === value) ? value : subject.answers[0]?.value ?? "";
    }
    return subject?.isNumber ? (typeof value === "number" ? value : 0) : String(value ?? "");
}
