import { inLanguage } from "../study.js";
import { at } from "./paths.js";
import { stepsOf } from "./steps.js";

/**
 * What a condition, a stratum or a shown figure can be about at a place of a study: what came before it.
 *
 * @typedef {{code: string, kind: string, name: string, step?: any, answers?: {value: string, name: string}[], isNumber?: boolean}} Subject
 *     step: of which it is known · isNumber: whether it can be more or less
 */

const choosing = ["single", "multiple", "matrix"];
const counting = ["number", "ranged"];
const traits = ["phone", "tablet", "desktop", "touch", "keyboard"];
const short = (text) => (text.length > 60 ? `${text.slice(0, 58)} …` : text);

/** What a step asks: questions, and the rows of those that have some. @returns {Subject[]} */
function answersOf(step, code) {
    const questions = step.kind === "questionnaire" ? step.quiz?.questions ?? []
        : (step.questions ?? []).map((question) => ({ type: "multiple", ...question }));
    return questions.filter(({ type }) => type !== "info").flatMap((question) => (question.items ?? [question]).map((item) => ({
        code: `answer/${step.id}/${item.id}`, kind: "answer", step,
        name: `${step.id} · ${short(inLanguage(item.text, code)) || item.id}`,
        ...(choosing.includes(question.type) && {
            answers: (question.answers ?? []).map(({ id, text }) => ({ value: id, name: inLanguage(text, code) || id })),
        }),
        isNumber: counting.includes(question.type) || (question.answers ?? []).some(({ value }) => typeof value === "number"),
    })));
}

/** The task of a step among those of the lab. @param {any[]} tasks */
export const taskOf = (step, tasks) =>
    tasks.find(({ family, preset }) => family === step.family && preset === step.preset);

/**
 * Whether everybody who comes to a place could have come through another step before: not one on the other way of a branch, nor
 * one beside in an order that is drawn. A repetition may end by what is in it; nothing else looks into itself.
 *
 * @param {any} study @param {import("./paths.js").Path} other @param {import("./paths.js").Path} own
 */
export function comesBefore(study, other, own) {
    const place = other.findIndex((part, index) => part !== own[index]);
    // A step is not before itself, nor before what it holds.
    if (place < 0) return false;
    if (place >= own.length) return at(study, own)?.kind === "repeat";
    if (typeof other[place] === "string" || other[place] > own[place]) return false;
    const owner = at(study, own.slice(0, place - 1));
    return owner?.kind !== "order" || (owner.by ?? "fixed") === "fixed";
}

/**
 * @param {any} study @param {import("./paths.js").Path} path of the step that asks; empty for the whole, which looks at all
 * @param {any[]} tasks of the lab @param {string} code of the language of names @returns {Subject[]}
 */
export function subjectsBefore(study, path, tasks, code) {
    const groups = [];
    const subjects = [];
    let visits = 1;
    for (const { step, path: other } of stepsOf(study)) {
        if (path.length > 0 && !comesBefore(study, other, path)) continue;
        if (step.kind === "questionnaire" || step.questions?.length > 0) subjects.push(...answersOf(step, code));
        if (step.kind === "task") {
            subjects.push(...(taskOf(step, tasks)?.figures ?? []).map((figure) => (
                { code: `figure/${step.id}/${figure}`, kind: "figure", step, name: `${step.id} · ${figure}`, isNumber: true })));
        }
        if (step.kind === "check" || step.questions?.length > 0) {
            subjects.push({ code: `passed/${step.id}`, kind: "passed", step, name: step.id });
        }
        if (step.kind === "allot") groups.push(...(step.groups ?? []));
        if (step.kind === "wait") visits += 1;
    }
    subjects.push(...groups.map((group) => ({ code: `group/${group}`, kind: "group", name: group })));
    if (visits > 1) {
        subjects.push(...Array.from({ length: visits }, (_, place) => (
            { code: `visit/${place + 1}`, kind: "visit", name: String(place + 1) })));
    }
    return [...subjects, ...traits.map((trait) => ({ code: `device/${trait}`, kind: "device", name: trait }))];
}

/** @param {Subject} subject @param {import("../../served/words.js").Words} words */
export const nameOf = (subject, words) => (subject.kind === "device"
    ? words.say("subject/device", words.say(`trait/${subject.name}`)) : words.say(`subject/${subject.kind}`, subject.name));

/**
 * Subjects as the options of a choice, those of a step together below its name.
 *
 * @param {Subject[]} subjects @param {(step: any) => string} nameOfStep @param {import("../../served/words.js").Words} words
 */
export const optionsOf = (subjects, nameOfStep, words) => subjects.map((subject) => ({
    value: subject.code, name: nameOf(subject, words),
    among: subject.step ? nameOfStep(subject.step) : words.say("subject/others"),
}));
