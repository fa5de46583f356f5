import { fillRows, part } from "../../served/parts.js";
import { fillCondition } from "./condition-form.js";
import { fields } from "./fields.js";
import { offer } from "./options.js";
import { ownStorage } from "./kept.js";
import { at, inserted, textOf, without, withPart } from "./paths.js";
import { fresh, questionIdentities, stepsOf } from "./steps.js";
import { nameOfStep } from "./step-list.js";
import { optionsOf, subjectsBefore } from "./subjects.js";
import { tasks } from "./tasks.js";
import { inLanguages, textIn } from "./values.js";
import { fillWorkshop, Workshop } from "./workshop.js";

/** @typedef {import("./paths.js").Path} Path */

/**
 * What a form works with.
 *
 * @typedef {object} Desk
 * @property {any} study as it is now
 * @property {any[]} tasks of the lab
 * @property {string} language of the page
 * @property {import("../../served/words.js").Words} words
 * @property {(study: any, how?: {typing?: string, redraw?: boolean, focus?: Path, told?: string}) => void} change
 * @property {(list: Path) => void} add asks which step to put into a list
 * @property {(text: string, isShown?: boolean) => void} tell
 */

/** The form of a step, or of the whole: a copy of its pattern, filled with what is written. */
export class Form {
    /** @param {Element} place @param {ParentNode} patterns @param {Desk} desk */
    constructor(place, patterns, desk) {
        this.place = place;
        this.patterns = patterns;
        this.desk = desk;
        /** Controls by the place of what they edit. @type {Map<string, HTMLElement>} */
        this.controls = new Map();
        this.serial = 0;
        /** @type {Path} of the step that is shown; empty for the whole */
        this.path = [];
        /** The place of what was drawn before; nothing before the first time. @type {string|undefined} */
        this.drawn = undefined;
        /** What is looked at anew when another page of the device has written. @type {Array<() => void>} */
        this.watched = [];
        for (const kind of ["storage", "focus"]) addEventListener(kind, () => this.watched.forEach((look) => look()));
    }

    /** @param {() => void} look as long as what is drawn now is shown */
    watch(look) {
        this.watched.push(look);
    }

    /** @param {Path} path of the step; empty for the whole */
    draw(path) {
        this.path = path;
        this.watched = [];
        this.controls.clear();
        const kind = path.length === 0 ? "about" : at(this.desk.study, path)?.kind;
        const pattern = this.patterns.querySelector(`[data-part="form-${kind}"]`);
        const open = [...this.place.querySelectorAll("details")].map((details) => details.open);
        const copy = pattern ? this.copy(pattern) : document.createElement("div");
        this.fill(copy, path);
        this.place.replaceChildren(...copy.childNodes);
        const isSame = this.drawn === textOf(path);
        this.place.querySelectorAll("details").forEach((details, place) => details.toggleAttribute("open", isSame && open[place]));
        this.drawn = textOf(path);
    }

    /** A pattern's copy, whose identities are its own. @param {Element} pattern */
    copy(pattern) {
        const copy = /** @type {HTMLElement} */ (pattern.cloneNode(true));
        this.own(copy);
        return copy;
    }

    own(root) {
        this.serial += 1;
        for (const name of ["id", "for", "aria-describedby", "aria-labelledby"]) {
            for (const element of root.querySelectorAll(`[${name}]`)) {
                element.setAttribute(name, (element.getAttribute(name) ?? "").split(" ").map((id) => `${id}-${this.serial}`).join(" "));
            }
        }
    }

    /** Fills what is in an element. @param {Element} root @param {Path} path of the object that it edits */
    fill(root, path) {
        for (const element of /** @type {HTMLElement[]} */ ([...root.children])) {
            const work = works[element.dataset.part ?? ""];
            if (work) work(this, element, path);
            else this.fill(element, path);
        }
    }

    /** Remembers which control edits something, for findings and for the focus. @param {Path} path */
    know(path, control) {
        if (!this.controls.has(textOf(path))) this.controls.set(textOf(path), control);
    }

    /** The control nearest to a place: at it, within it, or of what it is in. @param {Path} path */
    controlAt(path) {
        for (let length = path.length; length >= this.path.length; length -= 1) {
            const text = textOf(path.slice(0, length));
            const exact = this.controls.get(text);
            if (exact) return exact;
            for (const [name, control] of this.controls) {
                if (text !== "" && (name.startsWith(`${text}.`) || name.startsWith(`${text}[`))) return control;
            }
        }
        return undefined;
    }

    /** Sets a property, while somebody types or at once. */
    set(path, value, how = {}) {
        this.desk.change(withPart(this.desk.study, path, value), how);
    }

    subjects() {
        const step = this.path.length === 0 ? [] : this.path;
        return subjectsBefore(this.desk.study, step, this.desk.tasks, this.desk.language);
    }
}

const keyOf = (element) => element.dataset.key ?? "";

function object(form, element, path) {
    const own = [...path, keyOf(element)];
    // A file that is named has no properties here.
    element.hidden = typeof at(form.desk.study, own) === "string";
    if (!element.hidden) form.fill(element, own);
}

function list(form, element, path) {
    const own = [...path, keyOf(element)];
    const rows = at(form.desk.study, own) ?? [];
    fillRows(part(element, "rows"), rows.map((row, place) => ({ row, place })), (item, { row, place }) => {
        form.own(item);
        drawRow(form, item, own, row, place, rows.length);
    });
    const add = [...element.children].find((child) => child.dataset.kind === "row-add");
    form.know(own, add);
    add.addEventListener("click", () => {
        const study = form.desk.study;
        const fromNew = inLanguages(JSON.parse(add.value), study.languages);
        const rows = (at(study, own) ?? []).map((other) => other.id);
        const id = fresh(fromNew.id, new Set([...rows, ...(fromNew.id === "answer" ? [] : questionIdentities(at(study, form.path)))]));
        const place = [...own, (at(study, own) ?? []).length];
        form.desk.change(inserted(study, place, fromNew.id === undefined ? fromNew : { ...fromNew, id }),
            { redraw: true, focus: place, told: form.desk.words.say("editor/added", nameOfRow(fromNew, form) || id) });
    });
}

const nameOfRow = (row, form) => {
    const { study: { languages = ["en"] }, language } = form.desk;
    const code = languages.includes(language) ? language : languages[0];
    return [row.title, row.text].map((texts) => textIn(texts, code, languages).split("\n")[0]).find((text) => text)
        ?? row.figure ?? row.item ?? row.id ?? "";
};

function drawRow(form, item, own, row, place, count) {
    const { words } = form.desk;
    const name = `${place + 1}. ${nameOfRow(row, form)}`;
    const head = part(item, "row-name");
    head.textContent = name;
    const move = (kind, key, to) => {
        const button = item.querySelector(`[data-kind="${kind}"]`);
        button.setAttribute("aria-label", words.say(key, name));
        if (to < 0 || to >= count) return button.setAttribute("aria-disabled", "true");
        // What was typed meanwhile goes along.
        return button.addEventListener("click", () => form.desk.change(
            inserted(without(form.desk.study, [...own, place]), [...own, to], at(form.desk.study, [...own, place])),
            { redraw: true, focus: [...own, to], told: words.say("editor/moved", `${to + 1} / ${count}`) }));
    };
    move("row-up", "editor/up", place - 1);
    move("row-down", "editor/down", place + 1);
    const remove = item.querySelector('[data-kind="row-remove"]');
    remove.setAttribute("aria-label", words.say("editor/remove", name));
    remove.addEventListener("click", () => form.desk.change(
        without(form.desk.study, [...own, place]),
        { redraw: true, focus: own, told: words.say("editor/removed", name) }));
    form.fill(item, [...own, place]);
    form.know([...own, place], head);
}

/** What only some types of an object have. */
function forTypes(form, element, path) {
    element.hidden = !element.dataset.label.split(" ").includes(at(form.desk.study, path)?.type);
    if (!element.hidden) form.fill(element, path);
}

function workshop(form, element, path) {
    fillWorkshop(form, element, path, new Workshop(ownStorage()));
}

function reference(form, element, path) {
    const select = element.querySelector("select");
    const what = keyOf(element) === "answer" ? "item" : "figure";
    const row = at(form.desk.study, path);
    const subjects = form.subjects().filter(({ kind, answers }) => kind === keyOf(element) && (kind === "figure" || answers));
    const now = row.step ? `${keyOf(element)}/${row.step}/${row[what]}` : "";
    offer(select, [
        ...(now === "" ? [{ value: "", name: form.desk.words.say("editor/choose") }] : []),
        ...optionsOf(subjects, (step) => nameOfStep(step, form.desk.tasks, form.desk.language, form.desk.words), form.desk.words),
    ], now);
    form.know([...path, what], select);
    select.addEventListener("change", () => {
        const [, step, ...rest] = select.value.split("/");
        form.set(path, { ...at(form.desk.study, path), step, [what]: rest.join("/") });
    });
}

function groups(form, element, path) {
    const own = [...path, "groups"];
    const chosen = at(form.desk.study, own) ?? [];
    const all = stepsOf(form.desk.study).flatMap(({ step }) => (step.kind === "allot" ? step.groups ?? [] : []));
    const names = [...new Set([...all, ...chosen])];
    part(element, "no-groups").hidden = names.length > 0;
    part(element, "boxes").replaceChildren(...names.map((name) => {
        const line = form.copy(part(form.patterns, "tick-pattern"));
        const box = line.querySelector("input");
        line.htmlFor = box.id;
        line.removeAttribute("data-part");
        part(line, "tick-name").textContent = name;
        box.checked = chosen.includes(name);
        form.know(own, box);
        box.addEventListener("change", () => {
            const before = at(form.desk.study, own) ?? [];
            form.set(own, box.checked ? [...before, name] : before.filter((other) => other !== name));
        });
        return line;
    }));
}

function inside(form, element, path) {
    const own = [...path, keyOf(element)];
    const button = element.querySelector("button");
    form.know(own, button);
    button.addEventListener("click", () => form.desk.add(own));
}

/** What fills each part of a form. */
const works = {
    field: fields, object, list, "for-types": forTypes, workshop, tasks, reference, groups, inside, condition: fillCondition,
};
