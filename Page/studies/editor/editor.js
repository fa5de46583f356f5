import * as problems from "../../network/problems.js";
import { ask, Refusal } from "../../served/ask.js";
import { onPress } from "../../served/form.js";
import { buttonOf, fillRows, part, put, show, stateOf } from "../../served/parts.js";
import { language } from "../../served/place.js";
import { Proof } from "../../served/proof.js";
import { moment } from "../../served/words.js";
import { publishing } from "../doors.js";
import { addressOf } from "../list.js";
import { inLanguage, may, open, studyPath } from "../study.js";
import { Checking } from "./checking.js";
import { Form } from "./form.js";
import { History } from "./history.js";
import { Kept, ownStorage } from "./kept.js";
import { Panels } from "./panels.js";
import { at, differences, inserted, textOf, without } from "./paths.js";
import { Preview } from "./preview.js";
import { ProtocolOfDraft } from "./protocol.js";
import { saveAs } from "./saving.js";
import { Simulating } from "./simulating.js";
import { begun, placeForNext } from "./starting.js";
import { nameOfStep, StepList } from "./step-list.js";
import { copied, moved, placeAfter, stepsOf } from "./steps.js";
import { shown } from "./values.js";

/** Where there is one column. */
const narrow = matchMedia("(max-width: 899.98px)");
/** More differences than these are no help at once. */
const mostDifferences = 12;

/** The page on which a study is written down. @param {import("../../served/words.js").Words} words */
export async function editor(words) {
    const page = stateOf("ready");
    const { person, study } = await open(page, words);
    if (!may(study, "edit-draft") || study.state === "archived" || study.bin) return show("reading");
    const [draft, { tasks }] = await Promise.all([draftOf(study), ask("GET", "/study-tasks")]);
    const proof = new Proof(words);
    proof.person = person;
    const kept = new Kept(study.study, person.name, ownStorage());
    show("ready");
    return new Editor(page, words, { study, draft, tasks, kept, proof }).begin();
}

/** The draft; of a study that has none what was published, or nothing yet. @param {any} study */
async function draftOf(study) {
    if (study.draft) return ask("GET", `${studyPath()}/draft`);
    const definition = study.version !== undefined
        ? (await ask("GET", `${studyPath()}/versions/${study.version}`)).definition
        : { format: "merkwelt.study", id: study.study, languages: [language()], title: {}, steps: [] };
    return { revision: 0, changed: Date.now(), definition };
}

class Editor {
    constructor(page, words, { study, draft, tasks, kept, proof }) {
        this.page = page;
        this.words = words;
        this.tasks = tasks;
        /** @type {Kept} */
        this.kept = kept;
        /** @type {import("./paths.js").Path} where the next step goes */
        this.next = [];
        /** @type {any} the lab's draft, where it is another one */
        this.stored = undefined;
        this.language = language();
        /** What the lab has. */
        this.saved = { study: draft.definition, revision: draft.revision, at: draft.changed };
        this.seen = { study };
        this.history = new History(draft.definition);
        /** @type {import("./paths.js").Path} of the step whose form is shown; empty for the whole */
        this.selected = [];
        this.isKept = true;
        this.form = new Form(part(page, "form"), part(document, "forms"), this);
        this.list = new StepList(page, this);
        this.checking = new Checking(page, this, {
            path: studyPath(), lead: (finding) => this.lead(finding),
            told: () => {
                this.list.draw(this.selected, this.checking.findings);
                this.checking.mark(this.form);
            },
        });
        this.simulating = new Simulating(page, this);
        this.preview = new Preview(page, this);
        this.protocol = new ProtocolOfDraft(page, this);
        this.panels = new Panels(page, words, {
            steps: () => this.leaveFor("steps"), simulate: () => this.leaveFor("simulate"),
            protocol: () => this.protocol.open(true), preview: () => this.leaveFor("preview"),
        });
        this.settle();
        narrow.addEventListener("change", () => this.settle());
        publishing(words, this.seen, proof, async () => location.assign(addressOf(study.study)));
        buttonOf(page, "publish").hidden = !may(study, "publish");
        this.listen();
    }

    get study() {
        return this.history.study;
    }

    get isSaved() {
        return this.study === this.saved.study;
    }

    /** Shows what was left here, or what the lab has. */
    begin() {
        const left = this.kept.read();
        const isLeft = left !== undefined && JSON.stringify(left.study) !== JSON.stringify(this.saved.study);
        if (isLeft) this.history.change(left.study);
        const first = stepsOf(this.study)[0];
        this.selected = first ? first.path : [];
        this.draw();
        this.checking.soon(0);
        this.preview.soon(0);
        if (!isLeft) return;
        if (left.revision === this.saved.revision) this.tell(this.words.say("editor/restored", moment(left.at, this.language)), true);
        else this.differ({ ...this.saved, definition: this.saved.study, changed: this.saved.at }, left.revision);
    }

    /** Beside the form there is room for the preview, or it is a part of its own. */
    settle() {
        const panel = document.getElementById("panel-preview");
        const aside = this.page.querySelector(".studio-aside");
        if (!panel || !aside) return;
        this.preview.stand(narrow.matches ? panel : aside);
        if (!narrow.matches && this.panels.shown === "preview") this.panels.show("steps");
        else this.preview.open();
    }

    /** Another part than the protocol is shown. @param {string} panel */
    leaveFor(panel) {
        this.protocol.open(false);
        if (panel !== "simulate") this.preview.open();
    }

    listen() {
        const { page } = this;
        onPress(document.body, this.words, {
            undo: () => this.go("undo"), redo: () => this.go("redo"), save: () => this.save(),
            download: () => this.download(), publish: () => this.publish(), about: () => this.select([]),
            add: () => this.add(undefined), duplicate: () => this.duplicate(), remove: () => this.remove(),
            kind: (button) => this.put(button.dataset.key ?? "", JSON.parse(button.value)),
            "leave-kinds": () => part(document, "kinds").close(),
            "to-findings": () => {
                this.panels.show("steps");
                document.getElementById("findings-title")?.focus();
            },
            "take-theirs": () => this.takeTheirs(), "keep-mine": () => this.keepMine(),
        });
        addEventListener("keydown", (event) => {
            if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
            const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
            const key = event.key.toLowerCase();
            const kind = key === "s" ? "save" : isTyping ? undefined : key === "y" || key === "z" && event.shiftKey ? "redo"
                : key === "z" ? "undo" : undefined;
            if (kind === undefined || document.querySelector("dialog[open]")) return;
            event.preventDefault();
            buttonOf(page, kind).click();
        });
        addEventListener("storage", (event) => {
            if (event.key !== this.kept.key) return;
            // The other tab has saved: what is not saved here is still to be kept.
            if (event.newValue === null) this.keep();
            else this.tell(this.words.say("editor/other-tab"), true);
        });
        addEventListener("beforeunload", (event) => {
            if (!this.isSaved && !this.isKept) event.preventDefault();
        });
    }

    // What changes.

    /** @type {import("./form.js").Desk["change"]} */
    change(study, how = {}) {
        const { typing, redraw, focus, told } = how;
        this.history.change(study, typing);
        this.changed();
        if (redraw) this.drawForm(focus);
        if (told) this.tell(told);
    }

    changed() {
        this.keep();
        this.list.draw(this.selected, this.checking.findings);
        this.drawTitle();
        this.checking.soon();
        this.simulating.changed();
        this.protocol.changed();
        this.preview.soon();
    }

    keep() {
        if (this.isSaved) {
            this.kept.remove();
            this.isKept = true;
        } else {
            this.isKept = this.kept.write({ revision: this.saved.revision, study: this.study, at: Date.now() });
        }
        this.stand();
    }

    go(way) {
        if (!this.history[way]()) return this.tell(this.words.say("editor/nothing"), true);
        if (this.selected.length > 0 && !at(this.study, this.selected)) this.selected = [];
        this.changed();
        this.drawForm();
        return this.tell(this.words.say(way === "undo" ? "editor/undone" : "editor/redone"));
    }

    select(path, focus) {
        this.selected = path;
        this.preview.soon(0);
        this.list.draw(path, this.checking.findings);
        this.drawForm(focus ?? path);
    }

    move(path, isUp) {
        const place = placeAfter(this.study, path, isUp);
        if (!place) return;
        this.selected = place;
        this.change(moved(this.study, path, place), { redraw: true });
        const rows = stepsOf(this.study);
        const number = rows.findIndex((row) => textOf(row.path) === textOf(place)) + 1;
        this.tell(this.words.say("editor/moved", `${number} / ${rows.length} ${this.list.wayOf(place)}`.trim()));
        this.list.focus(textOf(place), isUp ? "up" : "down");
    }

    /** Asks which step to put in. @param {import("./paths.js").Path|undefined} list that of a step; the one behind the selected without */
    add(list) {
        this.next = list ? [...list, (at(this.study, list) ?? []).length] : placeForNext(this.study, this.selected);
        part(document, "kinds").showModal();
    }

    put(kind, pattern) {
        part(document, "kinds").close();
        const step = begun(pattern, this.study, this.tasks);
        this.selected = this.next;
        this.change(inserted(this.study, this.next, step), {
            redraw: true, focus: this.next, told: this.words.say("editor/added", this.words.say(`kind/${kind}`)),
        });
    }

    duplicate() {
        const copy = copied(at(this.study, this.selected), this.study);
        this.selected = [...this.selected.slice(0, -1), Number(this.selected[this.selected.length - 1]) + 1];
        this.change(inserted(this.study, this.selected, copy), {
            redraw: true, focus: this.selected, told: this.words.say("editor/duplicated"),
        });
    }

    remove() {
        const gone = this.selected;
        const name = nameOfStep(at(this.study, gone), this.tasks, this.language, this.words);
        const study = without(this.study, gone);
        const list = gone.slice(0, -1);
        const left = (at(study, list) ?? []).length;
        const place = Math.min(Number(gone[gone.length - 1]), left - 1);
        this.selected = place >= 0 ? [...list, place] : list.slice(0, -1);
        this.change(study, { redraw: true, focus: this.selected, told: this.words.say("editor/removed", name) });
    }

    // The lab.

    async save() {
        const { study } = this;
        if (this.isSaved) return this.tell(this.words.say("editor/saved"), true);
        part(this.page, "standing").textContent = this.words.say("editor/saving");
        try {
            const { revision, changed } = await ask(
                "PUT", `${studyPath()}/draft`, { definition: study }, { "If-Match": `"${this.saved.revision}"` });
            this.saved = { study, revision, at: changed };
            part(this.page, "differs").hidden = true;
            this.page.querySelector("h1").textContent = inLanguage(study.title) || study.id;
        } catch (error) {
            if (!(error instanceof Refusal) || error.kind !== problems.revisionDiffers || !error.facts.details?.stored) throw error;
            this.differ(error.facts.details.stored, this.saved.revision);
        } finally {
            this.keep();
        }
        return undefined;
    }

    /** Shows that both were changed. Nothing is lost: one of both is chosen. */
    differ(stored, revision) {
        this.stored = stored;
        this.saved = { ...this.saved, revision };
        const place = part(this.page, "differs");
        const all = differences(this.study, stored.definition);
        place.hidden = false;
        part(place, "differs-line").textContent = this.words.say("editor/differs", moment(stored.changed, this.language));
        const lines = all.slice(0, mostDifferences).map(({ path, mine, theirs }) => (
            `${textOf(path)}: ${shown(mine).slice(0, 80) || "–"} → ${shown(theirs).slice(0, 80) || "–"}`));
        if (all.length > mostDifferences) lines.push(`… ${all.length - mostDifferences}`);
        fillRows(part(place, "differences"), lines, (row, difference) => put(row, { difference }));
        place.querySelector("h2").focus();
    }

    takeTheirs() {
        const { definition, revision, changed } = this.stored;
        this.saved = { study: definition, revision, at: changed };
        part(this.page, "differs").hidden = true;
        this.selected = [];
        this.change(definition, { redraw: true, focus: [], told: this.words.say("editor/theirs") });
    }

    async keepMine() {
        this.saved = { study: this.stored.definition, revision: this.stored.revision, at: this.stored.changed };
        part(this.page, "differs").hidden = true;
        await this.save();
    }

    async publish() {
        if (!this.isSaved) await this.save();
        if (!this.isSaved) return;
        await this.checking.check();
        if (this.checking.errors > 0) return this.tell(this.words.say("editor/publish-first", this.checking.errors), true);
        this.seen.study = { ...this.seen.study, draft: { revision: this.saved.revision } };
        const dialog = part(document, "publishing");
        part(dialog, "kind-place").hidden = this.seen.study.version === undefined;
        dialog.showModal();
    }

    download() {
        saveAs(new Blob([JSON.stringify(this.study, undefined, 2), "\n"], { type: "application/json" }), `${this.study.id}.json`);
    }

    // What is shown.

    draw() {
        this.list.draw(this.selected, this.checking.findings);
        this.drawForm();
        this.stand();
    }

    /** What is being changed. What is typed can give it another name. */
    drawTitle() {
        const step = this.selected.length === 0 ? undefined : at(this.study, this.selected);
        const title = part(this.page, "form-title");
        title.textContent = step ? nameOfStep(step, this.tasks, this.language, this.words) : this.words.say("editor/about");
        return title;
    }

    /** @param {import("./paths.js").Path} [focus] where the focus goes; it stays without */
    drawForm(focus) {
        const title = this.drawTitle();
        part(this.page, "step-buttons").hidden = this.selected.length === 0;
        this.form.draw(this.selected);
        this.checking.mark(this.form);
        if (!focus) return;
        const control = textOf(focus) === textOf(this.selected) ? title : this.form.controlAt(focus) ?? title;
        const folded = control.closest("details");
        if (folded) folded.open = true;
        control.focus();
    }

    /** Goes to where something is wrong. */
    lead({ step, place }) {
        this.select(step, place);
    }

    /** Says how things stand. */
    stand() {
        const key = this.isSaved ? "editor/same" : this.isKept ? "editor/changed" : "editor/not-kept";
        const place = part(this.page, "standing");
        const text = this.words.say(key);
        if (place.textContent !== text) place.textContent = text;
        place.dataset.tone = this.isSaved ? "good" : this.isKept ? "soft" : "error";
    }

    /** Says what was done: to those who do not see it, or to everybody. */
    tell(text, isShown = false) {
        part(this.page, isShown ? "standing" : "told").textContent = text;
    }
}

