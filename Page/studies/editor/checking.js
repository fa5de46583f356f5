import { ask, Refusal } from "../../served/ask.js";
import { buttonOf, fillRows, part } from "../../served/parts.js";
import { at, pathOf, placeIn, textOf } from "./paths.js";
import { stepAt } from "./steps.js";
import { nameOfStep } from "./step-list.js";

/** So long nobody types before the lab is asked, and so long it is waited for the network, in ms. */
const rest = 500;
const patience = 8000;

/** Where that belongs which the whole lacks. */
const missing = { "contact-missing": ["contact"], "retention-missing": ["retention"], "ethics-missing": ["ethics"] };

/** What is wrong with a study, as the lab says: asked when somebody has stopped typing, and shown as ways to the places. */
export class Checking {
    /**
     * @param {Element} page @param {import("./form.js").Desk} desk
     * @param {{path: `/studies/${string}`, told: () => void, lead: (finding: any) => void}} how path: the study's, below the API's · told: is
     *     called when the findings are others · lead: goes to where something is wrong
     */
    constructor(page, desk, { path, told, lead }) {
        this.page = page;
        this.desk = desk;
        this.path = path;
        this.told = told;
        this.lead = lead;
        /** @type {any[]} */
        this.findings = [];
        /** The study to which the findings belong. */
        this.checked = /** @type {any} */ (undefined);
        this.timer = 0;
        addEventListener("online", () => this.soon(0));
    }

    get errors() {
        return this.findings.filter((one) => one.severity === "error").length;
    }

    soon(wait = rest) {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.check(), wait);
    }

    async check() {
        const { study, words } = this.desk;
        if (study === this.checked) return;
        const line = part(this.page, "findings-line");
        try {
            const { findings } = await ask("POST", `${this.path}/check`, { definition: study });
            if (this.desk.study !== study) return;
            this.take(study, findings);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            line.textContent = error.kind === "unreachable" ? words.say("editor/offline") : words.explain(error).text;
            this.soon(patience);
        }
    }

    take(study, findings) {
        const { words, tasks, language } = this.desk;
        this.checked = study;
        this.findings = findings.map((one) => {
            const path = pathOf(one.path);
            // What is wrong within a step's own definition says where by itself.
            const inner = one.code === "faulty-definition" ? placeIn(one.found) : [];
            const place = path.length === 0 ? missing[one.code] ?? [] : [...path, ...inner];
            return { ...one, place, step: stepAt(study, place) ?? [] };
        }).sort((one, other) => Number(other.severity === "error") - Number(one.severity === "error"));
        const hints = this.findings.length - this.errors;
        part(this.page, "findings-line").textContent = findings.length === 0 ? words.say("editor/nothing-found")
            : [words.say("editor/errors", this.errors), hints > 0 && words.say("editor/hints", hints)].filter(Boolean).join(", ");
        const list = part(this.page, "findings");
        const focused = [...list.children].findIndex((row) => row.contains(document.activeElement));
        fillRows(list, this.findings, (row, one) => {
            const isError = one.severity === "error";
            const badge = part(row, "finding-badge");
            badge.textContent = words.say(isError ? "editor/error" : "editor/hint");
            badge.dataset.tone = isError ? "error" : "warning";
            part(row, "finding-title").textContent = titleOf(one, words);
            part(row, "finding-place").textContent = one.step.length === 0 ? words.say("editor/about")
                : nameOfStep(at(study, one.step), tasks, language, words);
            part(row, "finding-remedy").textContent = `${textOf(one.place)}: expected ${one.expected}, found ${one.found}; ${one.remedy}`;
            buttonOf(row, "finding").addEventListener("click", () => this.lead(one));
        });
        // Whoever is among them stays there.
        if (focused > 0) list.children[Math.min(focused, list.children.length - 1)].querySelector("button")?.focus();
        this.told();
    }

    /** Says beside the controls of a form what is wrong with what they edit. @param {import("./form.js").Form} form */
    mark(form) {
        for (const old of form.place.querySelectorAll(".studio-error")) old.remove();
        for (const control of form.place.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
        for (const one of this.findings) {
            const control = one.place.length > form.path.length ? form.controlAt(one.place) : undefined;
            if (!control || one.step.join() !== form.path.join() || !control.matches("input, select, textarea")) continue;
            if (control.nextElementSibling?.classList.contains("studio-error")) continue;
            const line = document.createElement("p");
            line.className = "field-error studio-error";
            line.textContent = titleOf(one, this.desk.words);
            control.after(line);
            if (one.severity === "error") control.setAttribute("aria-invalid", "true");
        }
    }
}

const titleOf = (one, words) => (words.texts.has(`finding/${one.code}`) ? words.say(`finding/${one.code}`) : one.code);
