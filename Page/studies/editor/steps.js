import { at, inserted, without, withPart } from "./paths.js";

/** @typedef {import("./paths.js").Path} Path */

/** Lists of steps that a step holds, by its kind, in the order in which they are written. */
const lists = { only: ["steps"], branch: ["then", "otherwise"], order: ["steps"], repeat: ["steps"] };
const deepest = 8;

/** @param {any} step @returns {string[]} */
export const listsOf = (step) => lists[step?.kind] ?? [];

/** All steps in the order in which they are written, those that hold others before what they hold. */
export function stepsOf(study, list = /** @type {Path} */ (["steps"]), depth = 1) {
    return (at(study, list) ?? []).flatMap((step, place) => {
        const path = [...list, place];
        return [{ step, path, depth }, ...listsOf(step).flatMap((way) => stepsOf(study, [...path, way], depth + 1))];
    });
}

/** The path of the step in which something stands; undefined where it is in none. @param {any} study @param {Path} path */
export function stepAt(study, path) {
    for (let length = path.length; length > 1; length -= 1) {
        const part = path.slice(0, length);
        const isPlace = typeof part[length - 1] === "number";
        if (isPlace && stepsOf(study).some((row) => same(row.path, part))) return part;
    }
    return undefined;
}

/** @param {Path|undefined} one @param {Path|undefined} other */
export const same = (one, other) => one?.join("/") === other?.join("/");

const height = (step) => 1 + Math.max(0, ...listsOf(step).flatMap((way) => (step[way] ?? []).map(height)));

/**
 * The place to which a step goes by one move, counted without it: past its neighbour, into it where that holds steps, or out of
 * what it is in. So two keys reach every place, and each takes back what the other has done. Undefined at the end.
 *
 * @param {any} study @param {Path} path @param {boolean} isUp @returns {Path|undefined}
 */
export function placeAfter(study, path, isUp) {
    const [list, place] = [path.slice(0, -1), /** @type {number} */ (path[path.length - 1])];
    const there = at(study, list);
    const next = isUp ? place - 1 : place + 1;
    if (next < 0 || next >= there.length) return outside(study, list, isUp);
    const ways = listsOf(there[next]);
    const isTooDeep = (list.length + 1) / 2 + height(there[place]) > deepest;
    if (ways.length === 0 || isTooDeep) return [...list, next];
    // Without the step that goes down, its neighbour has its place.
    if (!isUp) return [...list, place, ways[0], 0];
    const way = ways[ways.length - 1];
    return [...list, next, way, (there[next][way] ?? []).length];
}

function outside(study, list, isUp) {
    if (list.length < 2) return undefined;
    const owner = list.slice(0, -1);
    const ways = listsOf(at(study, owner));
    const other = ways[ways.indexOf(list[list.length - 1]) + (isUp ? -1 : 1)];
    if (other !== undefined) return [...owner, other, isUp ? (at(study, owner)[other] ?? []).length : 0];
    return [...owner.slice(0, -1), /** @type {number} */ (owner[owner.length - 1]) + (isUp ? 0 : 1)];
}

/** A study in which a step stands elsewhere. @param {Path} to counts without it */
export const moved = (study, from, to) => inserted(without(study, from), to, at(study, from));

/** An identity that nothing else of these has. @param {string} wish @param {Set<string>} taken */
export function fresh(wish, taken) {
    let [name, number] = [wish, 2];
    while (taken.has(name)) name = `${wish}${number++}`;
    return name;
}

/** The identities of a step's questions and of their rows, by which tables and conditions know them. @param {any} step */
export const questionIdentities = (step) => [...(step?.quiz?.questions ?? []), ...(step?.questions ?? [])]
    .flatMap((question) => [question.id, ...(question.items ?? []).map((item) => item.id)]);

export const identities = (study) => new Set(stepsOf(study).map(({ step }) => step.id));

/** A copy of a step, and of what it holds, with identities that are new; what names a copied step within names the copy. */
export function copied(step, study) {
    const taken = identities(study);
    let copy = step;
    for (const { step: inner } of stepsOf({ steps: [step] })) {
        const name = fresh(inner.id, taken);
        taken.add(name);
        copy = renamed(withIdentity(copy, inner.id, name), "step", inner.id, name);
    }
    return copy;
}

function withIdentity(step, old, name) {
    const ways = listsOf(step).map((way) => [way, (step[way] ?? []).map((inner) => withIdentity(inner, old, name))]);
    return { ...step, ...(step.id === old && { id: name }), ...Object.fromEntries(ways) };
}

/**
 * A study in which a question, or a row of one, has another identity: conditions, strata and what its quiz says name it anew.
 *
 * @param {any} study @param {Path} path of the step that asks @param {string} old @param {string} name
 */
export function withItemNamed(study, path, old, name) {
    const step = at(study, path);
    const others = (value) => {
        if (Array.isArray(value)) return value.map(others);
        if (value === null || typeof value !== "object") return value;
        const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, others(part)]));
        return value.step === step.id && value.item === old ? { ...copy, item: name } : copy;
    };
    const within = (value, key) => {
        if (Array.isArray(value)) {
            const isOfNames = ["items", "reversed", "questions"].includes(key);
            return value.map((part) => (isOfNames && part === old ? name : within(part, "")));
        }
        if (value === null || typeof value !== "object") return key === "item" && value === old ? name : value;
        return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, within(part, inner)]));
    };
    const named = others(study);
    return step.quiz === undefined ? named : withPart(named, [...path, "quiz"], within(at(named, path).quiz, "quiz"));
}

/** With another name wherever a step or a group is named. @param {any} value @param {"step"|"group"} what */
export function renamed(value, what, old, name) {
    if (Array.isArray(value)) return value.map((part) => renamed(part, what, old, name));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [
        key,
        key === what && part === old ? name
            : what === "group" && key === "groups" && Array.isArray(part) ? part.map((group) => (group === old ? name : group))
                : renamed(part, what, old, name),
    ]));
}
