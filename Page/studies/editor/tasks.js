import { isOwn, withTask } from "./definitions.js";
import { offer } from "./options.js";
import { drawParameters } from "./parameters.js";
import { at } from "./paths.js";
import { taskOf } from "./subjects.js";

/** What was set of tasks before others were chosen, by study; there by step and family. @type {Map<string, Map<string, any>>} */
const kept = new Map();

/**
 * Which task of the lab a step is, and with what.
 *
 * @param {import("./form.js").Form} form @param {HTMLElement} element @param {import("./paths.js").Path} path of the step
 */
export function tasks(form, element, path) {
    const select = /** @type {HTMLSelectElement} */ (element.querySelector("select"));
    const { words, language, tasks: all } = form.desk;
    const draw = () => {
        const step = at(form.desk.study, path);
        const now = taskOf(step, all);
        offer(select, [
            ...(now ? [] : [{ value: "", name: step.preset ?? words.say("editor/choose") }]),
            ...all.map((task, place) => ({
                value: String(place), among: task.title[language],
                name: isOwn(task) ? words.say("editor/own-definition") : task.name?.[language] ?? task.preset,
            })),
        ], now ? String(all.indexOf(now)) : "");
    };
    draw();
    for (const key of ["family", "preset", "definition"]) form.know([...path, key], select);
    select.addEventListener("change", () => {
        const task = all[Number(select.value)];
        if (!task || select.value === "") return;
        const step = at(form.desk.study, path);
        form.set(path, withTask(step, task, all, memoryOf(form.desk.study)), { redraw: true, focus: [...path, "family"] });
    });
    drawParameters(form, element, path, draw);
}

/** What was set before, of one study. */
function memoryOf(study) {
    const memory = kept.get(study.id) ?? new Map();
    kept.set(study.id, memory);
    return memory;
}
