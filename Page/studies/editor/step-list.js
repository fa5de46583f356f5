import { buttonOf, fillRows, part } from "../../served/parts.js";
import { inLanguage } from "../study.js";
import { at, textOf } from "./paths.js";
import { placeAfter, same, stepsOf } from "./steps.js";
import { taskOf } from "./subjects.js";

/** So long a name tells steps apart and still fits into two lines. */
const longest = 48;
const firstLine = (text) => text.split("\n")[0].replace(/^#\s*/, "");
const short = (text) => (text.length > longest ? `${text.slice(0, longest - 2)} …` : text);

/**
 * What a step is called in lists: what it is, and what tells it from others of its kind.
 *
 * @param {any} step @param {any[]} tasks @param {string} language @param {import("../../served/words.js").Words} words
 */
export function nameOfStep(step, tasks, language, words) {
    const kind = words.texts.has(`kind/${step.kind}`) ? words.say(`kind/${step.kind}`) : words.say("editor/unknown-kind");
    const detail = {
        information: () => firstLine(inLanguage(step.text, language)),
        questionnaire: () => inLanguage(step.quiz?.title, language),
        task: () => nameOfTask(step, tasks, language, words),
        check: () => (words.texts.has(`check/${step.of}`) ? words.say(`check/${step.of}`) : step.of), allot: () => (step.groups ?? []).join(", "), only: () => (step.groups ?? []).join(", "),
        repeat: () => `${step.times ?? 1} ×`, wait: () => step.after ?? step.on,
    }[step.kind]?.() || "";
    return detail === "" ? kind : `${kind}: ${short(detail)}`;
}

/** The family with its protocol, or that the study has a definition of its own. */
function nameOfTask(step, tasks, language, words) {
    const task = taskOf(step, tasks);
    if (!task) return step.preset ?? words.say("editor/own-definition");
    const own = task.preset === undefined ? words.say("editor/own-definition") : task.name?.[language] ?? task.preset;
    return `${task.title[language] ?? task.family}, ${own}`;
}

/** The steps as a list with indentation, moved by two buttons or with Alt and the arrows. */
export class StepList {
    /** @param {Element} page @param {import("./form.js").Desk & {select: Function, move: Function}} desk */
    constructor(page, desk) {
        this.list = part(page, "steps");
        this.page = page;
        this.desk = desk;
        /** @type {{study: any, selected: import("./paths.js").Path}|undefined} what is shown */
        this.drawn = undefined;
        this.list.addEventListener("keydown", (event) => {
            const kind = { ArrowUp: "up", ArrowDown: "down" }[event.key];
            if (!event.altKey || event.ctrlKey || event.metaKey || kind === undefined) return;
            event.preventDefault();
            event.target.closest("li")?.querySelector(`[data-kind=${kind}]`)?.click();
        });
    }

    /** @param {import("./paths.js").Path} selected @param {any[]} findings with the paths of their steps */
    draw(selected, findings) {
        const { study, words } = this.desk;
        const about = buttonOf(this.page, "about");
        about.setAttribute("aria-current", String(selected.length === 0));
        if (!this.drawn || this.drawn.study !== study || !same(this.drawn.selected, selected)) this.drawRows(selected);
        this.drawn = { study, selected };
        const badge = (place, path) => {
            const own = findings.filter((one) => same(one.step, path));
            place.hidden = own.length === 0;
            place.textContent = own.length === 0 ? "" : words.say("editor/here", own.length);
            place.dataset.tone = own.some((one) => one.severity === "error") ? "error" : "warning";
        };
        badge(part(about, "about-badge"), []);
        const rows = [...this.list.children].slice(1);
        stepsOf(study).forEach(({ path }, place) => badge(part(rows[place], "step-badge"), path));
    }

    /** @param {import("./paths.js").Path} selected */
    drawRows(selected) {
        const { study, words } = this.desk;
        // Whoever is at a row stays there.
        const active = /** @type {HTMLElement|null} */ (this.list.querySelector(":focus"));
        const [key, kind] = [active?.closest("li")?.dataset.key ?? "", active?.dataset.kind ?? ""];
        fillRows(this.list, stepsOf(study), (one, { step, path, depth }) => {
            const row = /** @type {HTMLElement} */ (one);
            const name = nameOfStep(step, this.desk.tasks, this.desk.language, words);
            row.style.setProperty("--depth", String(depth - 1));
            row.dataset.key = textOf(path);
            part(row, "step-name").textContent = name;
            part(row, "step-way").textContent = this.wayOf(path);
            const icon = document.querySelector(`[data-kind=kind][data-key="${step.kind}"] svg`);
            if (icon) part(row, "step-icon").replaceChildren(icon.cloneNode(true));
            const select = buttonOf(row, "select");
            select.setAttribute("aria-current", String(same(path, selected)));
            select.addEventListener("click", () => this.desk.select(path));
            for (const kind of ["up", "down"]) {
                const button = buttonOf(row, kind);
                button.setAttribute("aria-label", words.say(`editor/${kind}`, name));
                button.setAttribute("aria-keyshortcuts", `Alt+Arrow${kind === "up" ? "Up" : "Down"}`);
                if (!placeAfter(study, path, kind === "up")) button.setAttribute("aria-disabled", "true");
                else button.addEventListener("click", () => this.desk.move(path, kind === "up"));
            }
        });
        if (kind) this.focus(key, kind);
    }

    /** Where a step within another one stands: in which of them, by which way. */
    wayOf(path) {
        if (path.length < 4) return "";
        const [owner, way] = [path.slice(0, -2), path[path.length - 2]];
        const step = at(this.desk.study, owner);
        const legend = document.querySelector(`[data-part="form-${step.kind}"] [data-part=inside][data-key="${way}"] legend`);
        return step.kind === "branch" && legend ? legend.textContent ?? "" : this.desk.words.say("editor/within", step.id);
    }

    /** Puts the focus on a step's button. @param {string} path as a text @param {string} kind */
    focus(path, kind) {
        const row = [...this.list.children].find((one) => one.dataset.key === path);
        row?.querySelector(`[data-kind=${kind}]`)?.focus();
    }
}
