import { buttonOf, part } from "../../served/parts.js";
import { about, depthOf, fits, heightOf, isPicked, joined, placeOfValue, placeWithout, read, valueFor, waysOf, written } from "./condition.js";
import { offer } from "./options.js";
import { at, inserted, textOf, without, withPart } from "./paths.js";
import { nameOfStep } from "./step-list.js";
import { optionsOf } from "./subjects.js";
import { numberOf, shown } from "./values.js";

/** @typedef {import("./paths.js").Path} Path */

/**
 * Fills a condition: comparisons that are picked, and groups of them in each other as deeply as one likes.
 *
 * @param {import("./form.js").Form} form @param {HTMLElement} element @param {Path} path of what it belongs to
 */
export function fillCondition(form, element, path) {
    const root = [...path, element.dataset.key ?? ""];
    new ConditionForm(form, root).drawRoot(element);
}

class ConditionForm {
    /** @param {import("./form.js").Form} form @param {Path} root where the condition stands */
    constructor(form, root) {
        this.form = form;
        this.root = root;
        this.words = form.desk.words;
        this.subjects = form.subjects();
        const { tasks, language } = form.desk;
        this.options = optionsOf(this.subjects, (step) => nameOfStep(step, tasks, language, this.words), this.words);
    }

    get study() {
        return this.form.desk.study;
    }

    /** How deep something stands in the condition. @param {Path} path */
    depth(path) {
        return depthOf(path.slice(this.root.length));
    }

    drawRoot(element) {
        const node = at(this.study, this.root);
        const what = node === undefined ? undefined : read(node);
        const paths = what === undefined ? [] : what.kind === "group" ? what.parts.map((rest) => [...this.root, ...rest]) : [this.root];
        this.drawInside(element, this.root, what, paths, "");
    }

    /**
     * What a group holds, and the ways to put more into it.
     *
     * @param {Element} element @param {Path} path of the group @param {any} what it is @param {Path[]} paths of what it holds
     * @param {string} number of the group; empty for the outermost
     */
    drawInside(element, path, what, paths, number) {
        const [join, rows, note] = ["join", "rows", "deepest"].map((name) => part(element, name));
        const [add, addGroup] = [buttonOf(element, "condition-add"), buttonOf(element, "condition-add-group")];
        this.drawJoin(join, path, what);
        rows.replaceChildren(...paths.map((inner, place) => this.entry(inner, number === "" ? `${place + 1}` : `${number}.${place + 1}`)));
        this.form.know([...path, "add"], add);
        this.form.know(path, add);
        const isOpen = what?.kind !== "group" || what.join !== "not";
        // Whoever joins a comparison with others puts it a level down.
        const [below, height] = [this.depth(path) + (what?.kind === "group" ? what.list.length : 1), heightOf(at(this.study, path))];
        add.hidden = !isOpen || !fits(below, what?.kind === "group" ? 0 : height);
        addGroup.hidden = !isOpen || !fits(below + 1, what?.kind === "group" ? 0 : height);
        note.hidden = !isOpen || !addGroup.hidden;
        if (number !== "") {
            add.setAttribute("aria-label", this.words.say("condition/add", number));
            addGroup.setAttribute("aria-label", this.words.say("condition/add-group", number));
        }
        add.addEventListener("click", () => this.add(path, (comparison) => comparison));
        addGroup.addEventListener("click", () => this.add(path, (comparison) => ({ or: [comparison] })));
    }

    /** How what a group holds is joined. */
    drawJoin(element, path, what) {
        element.hidden = what?.kind !== "group";
        if (element.hidden) return;
        const select = element.querySelector("select");
        for (const option of [...select.options]) if (option.value === "not" && what.join !== "not") option.remove();
        select.value = what.join;
        this.form.know(path, select);
        select.addEventListener("change", () => {
            const now = read(at(this.study, path));
            if (now.kind !== "group") return;
            const nodes = now.parts.map((rest) => at(this.study, [...path, ...rest]));
            this.form.set(path, joined(select.value, nodes), { redraw: true, focus: path });
        });
    }

    /** One thing of a group: a comparison, a group, or what is written otherwise. @param {Path} path @param {string} number */
    entry(path, number) {
        const what = read(at(this.study, path));
        const item = this.form.copy(part(this.form.patterns, `condition-${what.kind}`));
        item.removeAttribute("data-part");
        part(item, "condition-number").textContent = this.words.say(what.kind === "group" ? "condition/group" : "condition/one", number);
        const [wrap, remove] = [buttonOf(item, "condition-wrap"), buttonOf(item, "condition-remove")];
        wrap.setAttribute("aria-label", this.words.say("condition/wrap", number));
        remove.setAttribute("aria-label", this.words.say("condition/remove", number));
        wrap.hidden = !fits(this.depth(path) + 1, heightOf(at(this.study, path)));
        wrap.addEventListener("click", () => this.form.set(
            path, { and: [at(this.study, path)] },
            { redraw: true, focus: path, told: this.words.say("condition/wrapped", number) }));
        remove.addEventListener("click", () => this.remove(path, number));
        if (what.kind === "comparison") this.drawComparison(item, path, what.comparison);
        else if (what.kind === "group") this.drawInside(item, path, what, what.parts.map((rest) => [...path, ...rest]), number);
        else this.drawWritten(item, path);
        return item;
    }

    /** Puts a comparison into a group; with one that stands alone it makes a group. */
    add(path, dressed) {
        const node = at(this.study, path);
        const what = node === undefined ? undefined : read(node);
        const last = [...this.subjects].reverse().find(({ kind }) => kind === "answer") ?? this.subjects[this.subjects.length - 1];
        const fresh = dressed(written(about(last, undefined)));
        const [list, study] = what === undefined ? [undefined, withPart(this.study, path, fresh)]
            : what.kind === "group" ? [what.list, this.study] : [["and"], withPart(this.study, path, { and: [node] })];
        const place = list && [...path, ...list, at(study, [...path, ...list]).length];
        const focus = place ?? path;
        this.form.desk.change(place ? inserted(study, place, fresh) : study, {
            redraw: true, focus: fresh.or ? [...focus, "or", 0] : focus, told: this.words.say("condition/added"),
        });
    }

    remove(path, number) {
        const place = placeWithout(this.study, this.root, path);
        const isRoot = place.length === this.root.length;
        const owner = isRoot ? this.root : place.slice(0, -1);
        const study = isRoot ? withPart(this.study, place, undefined) : without(this.study, place);
        this.form.desk.change(study, {
            redraw: true, focus: this.ownerOf(owner), told: this.words.say("condition/removed", number),
        });
    }

    /** The button by which more is put into the group that a list is of. @param {Path} list */
    ownerOf(list) {
        let path = list;
        while (path.length > this.root.length && typeof path[path.length - 1] === "string") path = path.slice(0, -1);
        return [...path, "add"];
    }

    /** What the fields cannot show. */
    drawWritten(item, path) {
        const area = item.querySelector("textarea");
        area.value = JSON.stringify(at(this.study, path), undefined, 1);
        this.form.know(path, area);
        area.addEventListener("change", () => {
            try {
                this.form.set(path, JSON.parse(area.value), { redraw: true, focus: path });
                area.removeAttribute("aria-invalid");
            } catch (error) {
                area.setAttribute("aria-invalid", "true");
            }
        });
    }

    /** @param {HTMLElement} item @param {Path} path @param {import("./condition.js").Comparison} comparison */
    drawComparison(item, path, comparison) {
        const { form, subjects } = this;
        const [subjectChoice, howChoice, valueChoice] = item.querySelectorAll("select");
        const [choice, text] = [part(item, "value-choice"), part(item, "value-text")];
        const input = text.querySelector("input");
        const subject = subjects.find(({ code }) => code === comparison.subject);
        const isChosen = isPicked(subject, comparison.how);
        const hasValue = comparison.value !== undefined;
        const set = (change, focus) => form.set(path, written(change), { redraw: true, focus });
        /** Where its value stands; the rest of it is found at what is looked at. */
        const place = [...path, ...placeOfValue(comparison.how)];
        form.know([...path, "how"], howChoice);
        if (hasValue) form.know(place, isChosen ? valueChoice : input);
        form.know(path, subjectChoice);
        for (const key of ["step", "item", "figure", "passed", "group", "visit", "device"]) {
            form.know([...place.slice(0, -1), key], subjectChoice);
        }
        offer(subjectChoice, this.options, comparison.subject);
        subjectChoice.addEventListener("change", () =>
            set(about(subjects.find(({ code }) => code === subjectChoice.value), this.now(path, comparison)), path));
        const ways = new Set([...waysOf(subject), comparison.how]);
        for (const option of [...howChoice.options]) if (!ways.has(option.value)) option.remove();
        howChoice.value = comparison.how;
        howChoice.addEventListener("change", () => {
            const value = valueFor(subject, howChoice.value, this.now(path, comparison).value);
            set({ ...comparison, how: howChoice.value, value }, [...path, "how"]);
        });
        choice.hidden = !hasValue || !isChosen;
        text.hidden = !hasValue || isChosen;
        if (!choice.hidden) {
            offer(valueChoice, subject?.answers ?? [], String(comparison.value));
            valueChoice.addEventListener("change", () => set({ ...comparison, value: valueChoice.value }, place));
        }
        input.value = shown(comparison.value);
        const isNumber = subject ? subject.isNumber : typeof comparison.value === "number";
        // While somebody types the row stays as it is.
        input.addEventListener("input", () => form.set(
            place, (isNumber ? numberOf(input.value) : input.value) ?? "", { typing: textOf(place) }));
    }

    /** The comparison as it is now: what was typed meanwhile counts. */
    now(path, comparison) {
        const what = read(at(this.study, path));
        return what.kind === "comparison" ? what.comparison : comparison;
    }
}
