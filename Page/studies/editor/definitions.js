import { withPart } from "./paths.js";
import { taskOf } from "./subjects.js";

/**
 * What a task step can be: a protocol of a family with what it sets, or without a name the family with a definition of the
 * study's own.
 *
 * @typedef {object} Task
 * @property {string} family @property {string} [preset] @property {any} title of the family @property {any} [name] of the protocol
 * @property {any} [definition] of the protocol @property {any[]} [properties] what a definition can have @property {string[]} figures
 */

/** Whether it is a family without one of its protocols. @param {Task} task */
export const isOwn = (task) => task.preset === undefined;

/**
 * The definition that a task step takes, as one of its own: of a protocol a copy, named after the step.
 *
 * @param {any} step @param {Task[]} tasks
 */
export function definitionOf(step, tasks) {
    if (typeof step.definition === "object" && step.definition !== null) return step.definition;
    const preset = step.preset === undefined ? undefined : taskOf(step, tasks)?.definition;
    return preset === undefined ? {} : named(preset, step.id);
}

/** Under the name of a protocol other numbers would be taken for that one's. */
const named = (definition, id) => Object.fromEntries(Object.entries(definition).map(([key, value]) => [
    key, key === "preset" ? id : value && typeof value === "object" && !Array.isArray(value) ? named(value, id) : value,
]));

/**
 * A step with another value in its task's definition, which is then its own. Undefined takes the value away.
 *
 * @param {any} step @param {Task[]} tasks @param {import("./paths.js").Path} inner place in the definition @param {any} value
 */
export const withParameter = (step, tasks, inner, value) =>
    owning(step, withPart(definitionOf(step, tasks), inner, value));

function owning({ preset, definition, ...rest }, own) {
    return { ...rest, definition: own };
}

/**
 * A step whose task is another one. What was set of a family comes back with it.
 *
 * @param {any} step @param {Task} task @param {Task[]} tasks @param {Map<string, any>} memory
 */
export function withTask(step, task, tasks, memory) {
    const key = (family) => `${step.id}/${family}`;
    if (step.definition !== undefined) memory.set(key(step.family), step.definition);
    const { preset, definition, ...rest } = step;
    if (!isOwn(task)) return { ...rest, family: task.family, preset: task.preset };
    const first = tasks.find((one) => one.family === task.family && !isOwn(one))?.preset;
    const now = step.family === task.family ? step : { id: step.id, family: task.family, preset: first };
    return owning({ ...rest, family: task.family }, memory.get(key(task.family)) ?? definitionOf(now, tasks));
}
