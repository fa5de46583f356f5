import { at, textOf, withPart } from "./paths.js";
import { retyped } from "./starting.js";
import { questionIdentities, renamed, withItemNamed } from "./steps.js";
import { listOf, numberOf, renaming, shown, textIn, withText } from "./values.js";

/** Names of languages in the language of the page. */
const nameOfLanguage = (code, language) => {
    try {
        return new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
    } catch (error) {
        return code;
    }
};

/**
 * Fills the control of a property, and says what becomes of what is typed into it.
 *
 * @param {import("./form.js").Form} form @param {HTMLElement} element @param {import("./paths.js").Path} path of the object
 */
export function fields(form, element, path) {
    const own = [...path, element.dataset.key ?? ""];
    const kind = element.dataset.label ?? "";
    const work = { line: texts, area: texts, word, number, words, numbers, toggle, choice, always, several }[kind];
    if (!work) throw new Error(`no control is of the kind "${kind}"`);
    work(form, element, own);
}

/** One control for each language of the study, one below the other. */
function texts(form, element, own) {
    const languages = form.desk.study.languages ?? ["en"];
    const pattern = element.querySelector(".field");
    languages.forEach((code, place) => {
        const field = pattern.cloneNode(true);
        const [label, control] = [field.querySelector("label"), field.querySelector("input, textarea")];
        if (languages.length > 1) label.textContent += ` (${nameOfLanguage(code, form.desk.language)})`;
        control.id += `-${code}`;
        label.htmlFor = control.id;
        control.lang = code;
        control.value = textIn(at(form.desk.study, own), code, languages);
        if (place > 0) {
            field.querySelector(".field-hint")?.remove();
            control.removeAttribute("aria-describedby");
        }
        form.know([...own, code], control);
        if (place === 0) form.know(own, control);
        control.addEventListener("input", () => {
            const now = form.desk.study;
            form.set(own, withText(at(now, own), code, control.value, now.languages ?? ["en"]), { typing: textOf([...own, code]) });
        });
        element.append(field);
    });
    pattern.remove();
}

/** A control that counts with every key, by what it makes of the text. */
function typed(form, element, own, read) {
    const control = element.querySelector("input");
    control.value = shown(at(form.desk.study, own));
    form.know(own, control);
    control.addEventListener("input", () => form.set(own, read(control.value), { typing: textOf(own) }));
}

function word(form, element, own) {
    if (own[own.length - 1] === "id") {
        if (own.length === form.path.length + 1) return identity(form, element, own, stepNamed);
        // A question's, or that of one of its rows.
        const list = own[own.length - 3];
        if (form.path.length > 0 && (list === "items" && own.includes("quiz") || list === "questions")) {
            return identity(form, element, own, itemNamed);
        }
    }
    return typed(form, element, own, (text) => (text === "" ? undefined : text));
}

const number = (form, element, own) => typed(form, element, own, numberOf);

/** An identity: what names it is changed with it, when the field is left. */
function identity(form, element, own, withName) {
    const control = element.querySelector("input");
    const old = at(form.desk.study, own) ?? "";
    control.value = old;
    form.know(own, control);
    control.addEventListener("change", () => {
        const name = control.value.trim();
        if (name === "" || name === old) return;
        const named = withName(form.desk.study, form.path, old, name);
        form.desk.change(withPart(named, own, name), { redraw: true, focus: own });
    });
}

function stepNamed(study, path, old, name) {
    const named = { ...study, ...renamed({ steps: study.steps, exclusions: study.exclusions ?? [] }, "step", old, name) };
    if (study.exclusions === undefined) delete named.exclusions;
    return named;
}

/** Where two have the same identity, nobody knows which one is named. */
function itemNamed(study, path, old, name) {
    const isOnly = questionIdentities(at(study, path)).filter((id) => id === old).length === 1;
    return isOnly ? withItemNamed(study, path, old, name) : study;
}

/** Several at once, which count when the field is left: what is half typed would be another list with every key. */
function listed(form, element, own, areNumbers) {
    const control = element.querySelector("input");
    control.value = shown(at(form.desk.study, own));
    form.know(own, control);
    control.addEventListener("change", () => {
        const { study } = form.desk;
        const [before, after] = [at(study, own), listOf(control.value, areNumbers)];
        const isOfGroups = own[own.length - 1] === "groups";
        const change = isOfGroups ? renaming(before, after) : undefined;
        if (change) return form.desk.change(renamed(study, "group", change.old, change.name), { redraw: true });
        if (own.join() === "languages") return form.desk.change(inOthers(study, after ?? []), { redraw: true, focus: own });
        return form.set(own, after, { redraw: true });
    });
}

/** A study in other languages: what is asked in it as well. */
function inOthers(study, languages) {
    const change = (value) => {
        if (Array.isArray(value)) return value.map(change);
        if (value === null || typeof value !== "object") return value;
        const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
        return Array.isArray(copy.languages) ? { ...copy, languages } : copy;
    };
    return change(study);
}

const words = (form, element, own) => listed(form, element, own, false);
const numbers = (form, element, own) => listed(form, element, own, true);

/** On or off; what is so anyhow is not written down. */
function toggle(form, element, own) {
    const control = element.querySelector("input");
    const usual = control.defaultChecked;
    control.checked = at(form.desk.study, own) ?? usual;
    form.know(own, control);
    control.addEventListener("change", () => form.set(own, control.checked === usual ? undefined : control.checked));
}

function choice(form, element, own) {
    chosen(form, element, own, (select) => (select.selectedIndex === 0 ? undefined : select.value));
}

function always(form, element, own) {
    chosen(form, element, own, (select) => select.value);
}

function chosen(form, element, own, read) {
    const select = element.querySelector("select");
    const value = at(form.desk.study, own);
    if (value !== undefined && ![...select.options].some((option) => option.value === value)) {
        select.append(new Option(shown(value), shown(value)));
    }
    if (value !== undefined) select.value = value;
    form.know(own, select);
    select.addEventListener("change", () => {
        if (own[own.length - 1] !== "type") return form.set(own, read(select));
        // What kind something is of decides what else can be said of it.
        const { study, study: { languages = ["en"] } } = form.desk;
        const owner = own.slice(0, -1);
        return form.set(owner, retyped(at(study, owner), select.value, at(study, form.path), languages), { redraw: true, focus: own });
    });
}

function several(form, element, own) {
    const boxes = [...element.querySelectorAll("input")];
    const value = at(form.desk.study, own) ?? [];
    for (const box of boxes) {
        box.checked = value.includes(box.value);
        form.know(own, box);
        box.addEventListener("change", () => {
            const all = boxes.filter((other) => other.checked).map((other) => other.value);
            form.set(own, all.length === 0 ? undefined : all);
        });
    }
}
