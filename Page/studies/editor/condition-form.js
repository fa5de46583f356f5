import { buttonOf, part } from "../../served/parts.js";
import { about, read, valueFor, waysOf, written } from "./condition.js";
import { offer } from "./options.js";
import { at, textOf } from "./paths.js";
import { nameOf } from "./subjects.js";
import { numberOf, shown } from "./values.js";

/**
 * Fills a condition: comparisons that are picked, joined by "all" or "one". One that says more stands as it is written.
 *
 * @param {import("./form.js").Form} form @param {HTMLElement} element @param {import("./paths.js").Path} path of what it belongs to
 */
export function fillCondition(form, element, path) {
    const own = [...path, element.dataset.key ?? ""];
    const condition = read(at(form.desk.study, own));
    const add = buttonOf(element, "condition-add");
    const [join, rows, text] = ["join", "rows", "written"].map((name) => part(element, name));
    form.know(own, add);
    text.hidden = condition !== undefined;
    rows.hidden = add.hidden = condition === undefined;
    join.hidden = (condition?.parts.length ?? 0) < 2;
    if (condition === undefined) return fillWritten(form, text, own);
    const subjects = form.subjects();
    // What was typed meanwhile counts: the rows stay as they are while somebody types.
    const set = (change) => {
        const now = read(at(form.desk.study, own)) ?? condition;
        form.set(own, written({ ...now, ...change(now) }), { redraw: true, focus: own });
    };
    const select = join.querySelector("select");
    select.value = condition.join;
    select.addEventListener("change", () => set(() => ({ join: select.value })));
    rows.replaceChildren(...condition.parts.map((comparison, place) => {
        const row = form.copy(part(form.patterns, "comparison"));
        row.removeAttribute("data-part");
        fillComparison(form, row, own, comparison, subjects, (change) => set(({ parts }) => ({
            parts: parts.flatMap((old, other) => (other === place ? [change(old)].flat() : [old])),
        })));
        return row;
    }));
    add.addEventListener("click", () => {
        const last = [...subjects].reverse().find(({ kind }) => kind === "answer") ?? subjects[subjects.length - 1];
        set(({ parts }) => ({ parts: [...parts, about(last, undefined)] }));
    });
    return undefined;
}

/** Comparisons in others, which the fields cannot show. */
function fillWritten(form, element, own) {
    const area = element.querySelector("textarea");
    area.value = JSON.stringify(at(form.desk.study, own), undefined, 1);
    form.know(own, area);
    area.addEventListener("change", () => {
        try {
            form.set(own, area.value.trim() === "" ? undefined : JSON.parse(area.value), { redraw: true, focus: own });
            area.removeAttribute("aria-invalid");
        } catch (error) {
            area.setAttribute("aria-invalid", "true");
        }
    });
}

function fillComparison(form, row, own, comparison, subjects, changed) {
    const [subjectChoice, howChoice, valueChoice] = row.querySelectorAll("select");
    const subject = subjects.find(({ code }) => code === comparison.subject);
    form.know(own, subjectChoice);
    offer(subjectChoice, subjects.map((one) => ({ value: one.code, name: nameOf(one, form.desk.words) })), comparison.subject);
    subjectChoice.addEventListener("change", () =>
        changed((old) => about(subjects.find(({ code }) => code === subjectChoice.value), old)));
    const ways = new Set([...waysOf(subject), comparison.how]);
    for (const option of [...howChoice.options]) if (!ways.has(option.value)) option.remove();
    howChoice.value = comparison.how;
    howChoice.addEventListener("change", () => changed((old) => (
        { ...old, how: howChoice.value, value: valueFor(subject, howChoice.value, old.value) })));
    const [choice, text] = [part(row, "value-choice"), part(row, "value-text")];
    const hasValue = comparison.value !== undefined;
    choice.hidden = !hasValue || !subject?.answers;
    text.hidden = !hasValue || Boolean(subject?.answers);
    if (!choice.hidden) {
        offer(valueChoice, subject.answers, String(comparison.value));
        valueChoice.addEventListener("change", () => changed((old) => ({ ...old, value: valueChoice.value })));
    }
    const input = text.querySelector("input");
    input.value = shown(comparison.value);
    // While somebody types the row stays as it is.
    input.addEventListener("input", () => {
        const value = subject?.isNumber === false ? input.value : numberOf(input.value) ?? "";
        const condition = read(at(form.desk.study, own));
        const place = [...row.parentElement.children].indexOf(row);
        if (!condition) return;
        const parts = condition.parts.map((old, other) => (other === place ? { ...old, value } : old));
        form.set(own, written({ join: condition.join, parts }), { typing: `${textOf(own)}/${place}` });
    });
    row.querySelector('[data-kind="condition-remove"]').addEventListener("click", () => changed(() => []));
}
