import * as problems from "../../network/problems.js";
import { refusal, Refusal } from "../../served/ask.js";
import { complain, onPress, onSend } from "../../served/form.js";
import { buttonOf, formOf, part } from "../../served/parts.js";
import { figures, put } from "../figures.js";
import { lines } from "../lines.js";
import { offset, studyPath } from "../study.js";
import { fileOf, saveAs } from "./saving.js";

/**
 * A typed number as it is sent; undefined for an empty text. A text that is no number is sent unchanged.
 *
 * @param {string} text
 */
export function numberOf(text) {
    const plain = text.trim().replace(",", ".");
    if (plain === "") return undefined;
    return Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/**
 * The typed values of the form as they are sent. Shares are typed in hundredths.
 *
 * @param {Record<string, string>} typed
 */
export function asked(typed) {
    const { people, arrivalsPerMinute, dropout, seed } = typed;
    const share = numberOf(dropout);
    return {
        people: numberOf(people), arrivalsPerMinute: numberOf(arrivalsPerMinute), seed: numberOf(seed),
        dropout: typeof share === "number" ? share / 100 : share,
    };
}

/** The part of the editor that sends simulated people through the draft. */
export class Simulating {
    /** @param {Element} page @param {{study: any, words: import("../../served/words.js").Words, language: string}} desk */
    constructor(page, desk) {
        this.page = page;
        this.desk = desk;
        /** @type {AbortController|undefined} */
        this.under = undefined;
        /** @type {any} what was asked for last, with the draft that it was */
        this.last = undefined;
        onSend(formOf(page, "simulation"), desk.words, (typed) => this.run(asked(typed)));
        onPress(part(page, "running"), desk.words, { "stop-simulation": () => this.under?.abort() });
        onPress(part(page, "simulated"), desk.words, { "export-simulation": () => this.export() });
    }

    /** Notes that the draft has changed. */
    changed() {
        part(this.page, "simulation-errors").hidden = true;
        if (this.last) part(this.page, "simulation-old").textContent = this.desk.study === this.last.definition
            ? "" : this.desk.words.say("simulation/old");
    }

    /** @param {any} numbers */
    async run(numbers) {
        const { words } = this.desk;
        const request = { definition: this.desk.study, ...numbers };
        const running = part(this.page, "running");
        this.under = new AbortController();
        this.tell("");
        part(this.page, "simulation-errors").hidden = true;
        this.through(0, 1);
        running.hidden = false;
        /** @type {any} */
        let report;
        try {
            await lines(`${studyPath()}/simulation`, request, this.under.signal, (line) => {
                if (line.problem) throw refusal(line.problem);
                if (line.report) report = line.report;
                else this.through(line.through, line.people);
            });
            if (!report) throw new Refusal({ kind: "unreachable" });
            const content = await figures(
                `${studyPath()}/simulation/figures?language=${this.desk.language}&offset=${offset()}`, report);
            this.last = request;
            part(this.page, "simulated").hidden = false;
            put(part(this.page, "simulation-figures"), content);
            this.changed();
            this.tell(words.say("simulation/done", report.people));
            part(this.page, "simulated").querySelector("h2").focus();
        } catch (error) {
            if (error instanceof DOMException && error.name === "AbortError") this.tell(words.say("simulation/stopped"));
            else if (error instanceof Refusal && error.kind === problems.definition) this.mend(error);
            else throw error;
        } finally {
            running.hidden = true;
            this.under = undefined;
        }
    }

    /** Shows the errors that prevent the simulation. @param {Refusal} error */
    mend(error) {
        const place = part(this.page, "simulation-errors");
        const errors = error.facts.details?.findings?.filter(({ severity }) => severity === "error").length ?? 0;
        part(place, "mend-line").textContent = errors > 0
            ? this.desk.words.say("editor/mend-first", errors) : this.desk.words.explain(error).text;
        place.hidden = false;
        buttonOf(place, "to-findings").focus();
    }

    /** @param {number} through @param {number} people */
    through(through, people) {
        const bar = /** @type {HTMLProgressElement} */ (part(this.page, "running").querySelector("progress"));
        bar.value = through / people;
        part(this.page, "through").textContent = people > 1 ? this.desk.words.say("simulation/through", `${through} / ${people}`) : "";
    }

    /** Saves the export that the simulated people would give. */
    async export() {
        this.tell(this.desk.words.say("simulation/exporting"));
        try {
            saveAs(await fileOf(`${studyPath()}/simulation/export`, this.last), `${this.desk.study.id}-simulated.zip`);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            complain(formOf(this.page, "simulation"), this.desk.words.explain(error));
        } finally {
            this.tell("");
        }
    }

    /** @param {string} text */
    tell(text) {
        part(this.page, "simulation-told").textContent = text;
    }
}
