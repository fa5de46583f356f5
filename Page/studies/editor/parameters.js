import { fillRows, part } from "../../served/parts.js";
import { definitionOf, withParameter } from "./definitions.js";
import { at, inserted, textOf, without } from "./paths.js";
import { taskOf } from "./subjects.js";
import { listOf, numberOf, shown } from "./values.js";

/**
 * A property of a task's definition, as the family declares it.
 *
 * @typedef {{name: string, label?: any, kind: string, limits?: number[], words?: string[], usual?: any, properties?: Parameter[]}} Parameter
 *     kind: bool, int, number, text, choice, numbers, words, node, nodes or json · usual: what counts where nothing is written
 *     · properties: of an object, or of each in a list of them
 */

/** What is typed as a text, as it stands in the definition. @param {string} kind @param {string} text */
export function readParameter(kind, text) {
    if (text.trim() === "") return undefined;
    switch (kind) {
        case "int":
        case "number": return numberOf(text);
        case "numbers": return listOf(text, true);
        case "words": return listOf(text, false);
        case "json":
            try {
                return JSON.parse(text);
            } catch (error) {
                // What is no JSON yet stays as it was typed, and the check says so.
                return text;
            }
        default: return text;
    }
}

/** What stands in a field. @param {string} kind @param {any} value */
export const shownParameter = (kind, value) =>
    (kind === "json" && value !== undefined && typeof value !== "string" ? JSON.stringify(value, null, 2) : shown(value));

/** What is said below a field: its limits, and what counts where it is empty. @param {Parameter} parameter @param {import("../../served/words.js").Words} words */
export function hintOf({ limits, usual, kind }, words) {
    const isNumber = ["int", "number", "numbers"].includes(kind);
    return [
        limits && isNumber && `${limits[0]} – ${limits[1]}`,
        usual !== undefined && usual !== null && usual !== "" && typeof usual !== "object" && typeof usual !== "boolean"
            && words.say("editor/usual", String(usual)),
    ].filter(Boolean).join(" · ");
}

/**
 * The parameters of a step's task, in the form that its family declares.
 *
 * @param {import("./form.js").Form} form @param {HTMLElement} element @param {import("./paths.js").Path} path of the step
 * @param {() => void} drawTask shows anew which task it is
 */
export function drawParameters(form, element, path, drawTask) {
    const place = part(element, "parameters");
    const step = at(form.desk.study, path);
    const all = form.desk.tasks;
    const task = all.find(({ family, properties }) => family === step.family && properties !== undefined);
    const isElsewhere = typeof step.definition === "string";
    part(element, "task-file").hidden = !isElsewhere;
    part(element, "task-file").textContent = isElsewhere ? step.definition : "";
    place.hidden = isElsewhere || !task;
    if (place.hidden) return;
    const write = (inner, value, how = {}) => {
        const before = at(form.desk.study, path);
        const next = withParameter(before, all, inner, value);
        form.set(path, next, { typing: textOf([...path, "definition", ...inner]), ...how });
        if (before.definition !== undefined) return;
        drawTask();
        // The copy of a protocol has a name of its own.
        for (const show of desk.fields) show();
    };
    const now = () => {
        const step = at(form.desk.study, path);
        return step.preset === undefined ? definitionOf(step, all) : taskOf(step, all)?.definition ?? {};
    };
    /** @type {{form: any, path: any, write: any, now: any, fields: (() => void)[]}} fields: what shows each one's value anew */
    const desk = { form, path, write, now, fields: [] };
    const list = part(place, "parameter-list");
    list.replaceChildren();
    drawAll(desk, list, task.properties, []);
    const whole = part(place, "parameter-whole");
    whole.value = JSON.stringify(now(), null, 2);
    whole.onchange = () => {
        const read = readParameter("json", whole.value);
        if (!read || typeof read !== "object" || Array.isArray(read)) return form.desk.tell(form.desk.words.say("editor/no-json"), true);
        return write([], read, { redraw: true, focus: [...path, "family"] });
    };
}

function drawAll(desk, place, properties, inner) {
    for (const parameter of properties) place.append(drawn(desk, parameter, [...inner, parameter.name]));
}

const labelOf = ({ form }, { label, name }) => label?.[form.desk.language] ?? name;

function drawn(desk, parameter, inner) {
    const { form, path, now } = desk;
    const kinds = { bool: "toggle", choice: "choice", node: "group", nodes: "list-pattern", json: "area" };
    const kind = kinds[parameter.kind] ?? "text";
    const copy = /** @type {HTMLElement} */ (form.copy(part(form.patterns, `parameter-${kind}`)));
    copy.removeAttribute("data-part");
    part(copy, "label").textContent = labelOf(desk, parameter);
    if (kind === "group") drawAll(desk, copy, parameter.properties ?? [], inner);
    else if (kind === "list-pattern") drawList(desk, copy, parameter, inner);
    else drawField(desk, copy, parameter, inner, at(now(), inner), [...path, "definition", ...inner]);
    return copy;
}

function drawField({ form, write, now, fields }, copy, parameter, inner, value, own) {
    const control = /** @type {any} */ (copy.querySelector("input, select, textarea"));
    form.know(own, control);
    if (control.type === "checkbox") {
        control.checked = value ?? parameter.usual ?? false;
        control.addEventListener("change", () => write(inner, control.checked, { typing: undefined }));
        return;
    }
    if (control.localName === "select") {
        const options = parameter.words ?? [];
        control.append(...(value === undefined || options.includes(value) ? options : [shown(value), ...options])
            .map((word) => new Option(word, word)));
        control.value = value ?? parameter.usual ?? options[0];
        control.addEventListener("change", () => write(inner, control.value, { typing: undefined }));
        return;
    }
    control.value = shownParameter(parameter.kind, value);
    fields.push(() => {
        if (control !== document.activeElement) control.value = shownParameter(parameter.kind, at(now(), inner));
    });
    const hint = part(copy, "hint");
    hint.textContent = hintOf(parameter, form.desk.words);
    hint.hidden = hint.textContent === "";
    control.addEventListener("input", () => write(inner, readParameter(parameter.kind, control.value)));
}

function drawList(desk, copy, parameter, inner) {
    const { form, path, write, now } = desk;
    // What was typed meanwhile goes along.
    const rowsNow = () => [at(now(), inner) ?? []].flat();
    const all = rowsNow();
    const own = [...path, "definition", ...inner];
    const change = (list, focus) => write(inner, list(rowsNow()), { typing: undefined, redraw: true, focus });
    fillRows(part(copy, "rows"), all.map((row, place) => ({ row, place })), (item, { row, place }) => {
        form.own(item);
        const head = part(item, "row-name");
        const word = Object.values(row).find((value) => typeof value === "string") ?? "";
        head.textContent = [`${place + 1}.`, word].filter(Boolean).join(" ");
        const act = (kind, key, isThere, list, focus) => {
            const button = /** @type {HTMLElement} */ (item.querySelector(`[data-kind="${kind}"]`));
            button.setAttribute("aria-label", form.desk.words.say(key, head.textContent));
            if (isThere) button.addEventListener("click", () => change(list, focus));
            else button.setAttribute("aria-disabled", "true");
        };
        const moved = (to) => (list) => inserted(without(list, [place]), [to], list[place]);
        act("row-up", "editor/up", place > 0, moved(place - 1), [...own, place - 1]);
        act("row-down", "editor/down", place < all.length - 1, moved(place + 1), [...own, place + 1]);
        act("row-remove", "editor/remove", true, (list) => without(list, [place]), own);
        drawAll(desk, item, parameter.properties ?? [], [...inner, place]);
        form.know([...own, place], head);
    });
    const add = /** @type {HTMLElement} */ (copy.querySelector('[data-kind="row-add"]'));
    form.know(own, add);
    // What follows is usually like the last one.
    add.addEventListener("click", () => change((list) => [...list, { ...list[list.length - 1] }], [...own, all.length]));
}

