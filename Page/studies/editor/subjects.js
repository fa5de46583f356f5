import { inLanguage } from "../study.js";
import { same, stepsOf } from "./steps.js";

/**
 * What a condition, a stratum or a shown figure can be about at a place of a study: what came before it.
 *
 * @typedef {{code: string, kind: string, name: string, answers?: {value: string, name: string}[], isNumber?: boolean}} Subject
 */

const choosing = ["single", "multiple", "matrix"];
const traits = ["phone", "tablet", "desktop", "touch", "keyboard"];
const short = (text) => (text.length > 60 ? `${text.slice(0, 58)} …` : text);

/** What a questionnaire asks. @returns {Subject[]} */
function answersOf(step, code) {
    return (step.quiz?.questions ?? []).flatMap((question) => (question.items ?? [question]).map((item) => ({
        code: `answer/${step.id}/${item.id}`, kind: "answer",
        name: `${step.id} · ${short(inLanguage(item.text, code)) || item.id}`,
        ...(choosing.includes(question.type) && {
            answers: (question.answers ?? []).map(({ id, text }) => ({ value: id, name: inLanguage(text, code) || id })),
        }),
        isNumber: !choosing.includes(question.type) && question.type !== "text",
    })));
}

/** The task of a step among those of the lab. @param {any[]} tasks */
export const taskOf = (step, tasks) =>
    tasks.find(({ family, preset }) => family === step.family && preset === step.preset);

/**
 * @param {any} study @param {import("./paths.js").Path} path of what asks; steps before it count, and what it is in does not
 * @param {any[]} tasks of the lab @param {string} code of the language of names @returns {Subject[]}
 */
export function subjectsBefore(study, path, tasks, code) {
    const rows = stepsOf(study);
    const own = rows.findIndex((row) => same(row.path, path));
    const groups = [];
    const subjects = [];
    let visits = 1;
    rows.forEach(({ step, path: other }, place) => {
        // A repetition may end by what is in it; nothing else looks ahead.
        const isWithin = own >= 0 && step !== rows[own].step && other.slice(0, path.length).join("/") === path.join("/")
            && rows[own].step.kind === "repeat";
        if (own >= 0 && place >= own && !isWithin) return;
        if (step.kind === "questionnaire") subjects.push(...answersOf(step, code));
        if (step.kind === "task") {
            subjects.push(...(taskOf(step, tasks)?.figures ?? []).map((figure) => (
                { code: `figure/${step.id}/${figure}`, kind: "figure", name: `${step.id} · ${figure}`, isNumber: true })));
        }
        if (step.kind === "check" || step.questions?.length > 0) {
            subjects.push({ code: `passed/${step.id}`, kind: "passed", name: step.id });
        }
        if (step.kind === "allot") groups.push(...(step.groups ?? []));
        if (step.kind === "wait") visits += 1;
    });
    subjects.push(...groups.map((group) => ({ code: `group/${group}`, kind: "group", name: group })));
    if (visits > 1) {
        subjects.push(...Array.from({ length: visits }, (_, place) => (
            { code: `visit/${place + 1}`, kind: "visit", name: String(place + 1) })));
    }
    return [...subjects, ...traits.map((trait) => ({ code: `device/${trait}`, kind: "device", name: trait }))];
}

/** @param {Subject} subject @param {import("../../served/words.js").Words} words */
export const nameOf = (subject, words) => (subject.kind === "device"
    ? words.say(`subject/${subject.code}`) : words.say(`subject/${subject.kind}`, subject.name));
