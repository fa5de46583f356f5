import { at } from "./paths.js";
import { fresh, identities, questionIdentities, stepsOf } from "./steps.js";
import { inLanguages } from "./values.js";

/** @typedef {import("./paths.js").Path} Path */

/**
 * Where a new step goes: behind the selected one, but before an end, and at first before that of the study.
 *
 * @param {any} study @param {Path} selected @returns {Path}
 */
export function placeForNext(study, selected) {
    const step = selected.length === 0 ? undefined : at(study, selected);
    if (step) {
        const place = Number(selected[selected.length - 1]);
        return [...selected.slice(0, -1), step.kind === "finish" ? place : place + 1];
    }
    const steps = study.steps ?? [];
    const end = steps.findIndex(({ kind }) => kind === "finish");
    return ["steps", end < 0 ? steps.length : end];
}

/** A new step of a study: what its kind begins with, an identity of its own, and what the study already says. */
export function begun(pattern, study, tasks) {
    const id = fresh(pattern.kind, identities(study));
    const languages = study.languages ?? ["en"];
    const step = { id, ...inLanguages(pattern, languages) };
    const all = stepsOf(study).map((row) => row.step);
    switch (step.kind) {
        case "task": return tasks.length > 0 ? { ...step, family: tasks[0].family, preset: tasks[0].preset } : step;
        case "questionnaire": return { ...step, quiz: { ...step.quiz, id, languages } };
        case "only": return { ...step, groups: (all.find(({ kind }) => kind === "allot")?.groups ?? []).slice(0, 1) };
        case "wait": return { ...step, visit: all.filter(({ kind }) => kind === "wait").length + 2 };
        default: return step;
    }
}

const withAnswers = ["single", "multiple", "matrix"];
const isEmpty = ({ text }) => Object.values(typeof text === "string" ? { text } : text ?? {}).every((words) => words === "");

/**
 * A question of another kind, with what this kind needs to begin with. What somebody has written stays, also where this kind does
 * not show it; what nobody has written yet goes, since nobody would see that it is missing.
 *
 * @param {any} question @param {string} type @param {any} step that asks it @param {string[]} languages
 */
export function retyped(question, type, step, languages) {
    const changed = { ...question, type };
    const begin = (key, isNeeded, pattern) => {
        const rows = changed[key] ?? [];
        if (isNeeded && rows.length === 0) changed[key] = inLanguages(pattern, languages);
        if (!isNeeded && rows.every(isEmpty)) delete changed[key];
    };
    begin("answers", withAnswers.includes(type), [{ id: "a", text: {} }, { id: "b", text: {} }]);
    begin("items", type === "matrix", [{ id: fresh("item", new Set(questionIdentities(step))), text: {} }]);
    return changed;
}
