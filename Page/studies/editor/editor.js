import { studioEffects, studioNews as news, streamCodes, tables } from "../../engine/contract.js";
import { createEffects } from "../../engine/effects.js";
import { countMovedPresses } from "../../engine/presses.js";
import { StreamReader } from "../../engine/stream.js";
import { Machine } from "../../engine/wasm.js";
import * as problems from "../../network/problems.js";
import { ask, Refusal } from "../../served/ask.js";
import { complain, onPress } from "../../served/form.js";
import { buttonOf, part, show, stateOf } from "../../served/parts.js";
import { language } from "../../served/place.js";
import { Proof } from "../../served/proof.js";
import { moment } from "../../served/words.js";
import { watchBeginnings } from "../../view/render-events.js";
import { Renderer } from "../../view/render.js";
import { publishing } from "../doors.js";
import { addressOf } from "../list.js";
import { inLanguage, may, open, studyPath } from "../study.js";
import { Kept, ownStorage } from "./kept.js";
import { Panels } from "./panels.js";
import { Preview } from "./preview.js";
import { ProtocolOfDraft } from "./protocol.js";
import { saveAs } from "./saving.js";
import { Simulating } from "./simulating.js";
import { Workshop } from "./workshop.js";
import { languages, studyEditor } from "merkwelt-assets";

/** The widths with one column. */
const narrow = matchMedia("(max-width: 899.98px)");
/** The pause in typing before the lab is asked, and the longest wait for the network, in ms. */
const rest = 500;
const patience = 8000;

/** The page of the studies' editor. @param {import("../../served/words.js").Words} words */
export async function editor(words) {
    const page = stateOf("ready");
    const { person, study } = await open(page, words);
    if (!may(study, "edit-draft") || study.state === "archived" || study.bin) return show("reading");
    const editor = new Editor(page, words, study, new Kept(study.study, person.name, ownStorage()));
    const [draft, { tasks }, forms] = await Promise.all([
        draftOf(study), ask("GET", "/study-tasks"), formsOf(), editor.machine.load(studyEditor.wasm, studyEditor.phrases[language()]),
    ]);
    const proof = new Proof(words);
    proof.person = person;
    publishing(words, editor.seen, proof, async () => location.assign(addressOf(study.study)));
    show("ready");
    return editor.begin(draft, tasks, forms);
}

/** The draft. A study without a draft has its published version, or an empty definition. @param {any} study */
async function draftOf(study) {
    if (study.draft) return ask("GET", `${studyPath()}/draft`);
    const definition = study.version !== undefined
        ? (await ask("GET", `${studyPath()}/versions/${study.version}`)).definition
        : { format: "merkwelt.study", id: study.study, languages: [language()], title: {}, steps: [] };
    return { revision: 0, changed: Date.now(), definition };
}

/** The forms of all parts, as data. */
const formsOf = async () => {
    try {
        return await (await fetch(studyEditor.forms)).json();
    } catch (error) {
        throw new Refusal({ kind: "unreachable" });
    }
};

/** The names of languages in the page's language. @param {string[]} codes */
function namesOf(codes) {
    const names = new Intl.DisplayNames([language()], { type: "language", fallback: "none" });
    return Object.fromEntries(codes.flatMap((code) => {
        try {
            const name = names.of(code);
            return name ? [[code, name]] : [];
        } catch (error) {
            return [];
        }
    }));
}

/** The editor's program, its place on the page, and the parts beside it. `Sources/StudyStudio` has its decisions. */
class Editor {
    constructor(page, words, study, kept) {
        this.page = page;
        this.words = words;
        /** @type {Kept} */
        this.kept = kept;
        this.language = language();
        this.seen = { study };
        /** The edited study: its text, and the same as an object. Each change makes another object. */
        this.text = "";
        this.study = /** @type {any} */ (undefined);
        /** The place of the shown step, as a JSON Pointer; empty for the whole study. */
        this.selected = "";
        this.isKept = true;
        this.isSaved = true;
        this.check = { number: 0, timer: 0, errors: 0 };
        this.root = part(page, "studio-root");
        this.machine = new Machine((bytes) => this.perform(bytes), (error) => {
            console.error(error);
            complain(this.root, words.explain(new Refusal({ kind: problems.fault })));
        });
        this.renderer = new Renderer({
            root: this.root, tables,
            event: (...event) => this.machine.call("event", ...event),
            text: (node, kind, content, time) => this.machine.callWithText("text", content, (length) => [node, kind, length, time]),
        });
        this.performEffect = createEffects({
            keep: (text, revision, saved) => this.keep(text, Number(revision), saved !== ""),
            check: (text, number) => this.checkSoon(text, Number(number)),
            show: (path) => this.show(path), focus: (name) => this.focus(name),
            save: (text, revision) => this.save(text, Number(revision)),
            publish: (revision) => this.publish(Number(revision)),
            download: (name, text) => saveAs(new Blob([text], { type: "application/json" }), name),
        }, () => undefined, undefined, studioEffects);
    }

    async begin(draft, tasks, forms) {
        const { page, words } = this;
        this.become(JSON.stringify(draft.definition));
        this.workshop = new Workshop(ownStorage(), part(document, "workshop"), this);
        this.simulating = new Simulating(page, this);
        this.preview = new Preview(page, this);
        this.protocol = new ProtocolOfDraft(page, this);
        watchBeginnings(window);
        countMovedPresses();
        const left = this.kept.read();
        await this.machine.start(JSON.stringify({
            ...draft, tasks, forms, language: this.language, moment: moment(draft.changed, this.language),
            names: namesOf([...new Set([...languages.spoken, ...draft.definition.languages ?? []])]),
            left: left && { definition: left.study, revision: left.revision, moment: moment(left.at, this.language) },
        }), (length) => [length, performance.now()]);
        // The page's own parts go to the places that the program has for them.
        part(this.root, "tabs-place").append(part(page, "tabs"));
        part(this.root, "panels-place").append(part(page, "panels"));
        this.panels = new Panels(page, words, {
            steps: () => this.leaveFor("steps"), simulate: () => this.leaveFor("simulate"),
            protocol: () => this.protocol?.open(true), preview: () => this.leaveFor("preview"),
        });
        this.settle();
        narrow.addEventListener("change", () => this.settle());
        buttonOf(page, "publish").hidden = !may(this.seen.study, "publish");
        this.listen();
    }

    /** Carries out one stream of the program's commands. */
    perform(bytes) {
        const reader = new StreamReader(bytes);
        while (!reader.isAtEnd) {
            const command = reader.byte();
            if (command === streamCodes.effect) this.performEffect(reader.effect());
            else this.renderer.perform(command, reader);
        }
        this.workshop?.stand(this.root);
    }

    /** @param {number} kind one of `studioNews` @param {object} [facts] its facts */
    tell(kind, facts = {}) {
        this.machine.callWithText("news", JSON.stringify(facts), (length) => [kind, length, performance.now()]);
    }

    /** Puts the preview beside the form if there is room, otherwise into a part of its own. */
    settle() {
        const panel = document.getElementById("panel-preview");
        if (!panel) return;
        this.preview?.stand(narrow.matches ? panel : part(this.root, "preview-place"));
        if (!narrow.matches && this.panels?.shown === "preview") this.panels.show("steps");
        else this.preview?.open();
    }

    /** Notes that another part than the protocol is shown. @param {string} panel */
    leaveFor(panel) {
        this.protocol?.open(false);
        if (panel !== "simulate") this.preview?.open();
    }

    listen() {
        const { page } = this;
        const pass = (kind) => () => this.tell(kind);
        onPress(page, this.words, {
            undo: pass(news.undo), redo: pass(news.redo), download: pass(news.export), publish: pass(news.publish),
            save: pass(news.save),
            "to-findings": () => {
                this.panels?.show("steps");
                document.getElementById("findings-title")?.focus();
            },
        });
        this.root.addEventListener("keydown", (event) => {
            const kind = { ArrowUp: "up", ArrowDown: "down" }[event.key];
            const row = event.target instanceof Element ? event.target.closest(".studio-step") : null;
            if (!event.altKey || event.ctrlKey || event.metaKey || kind === undefined || !row) return;
            event.preventDefault();
            row.querySelector(`[data-kind=${kind}]`)?.click();
        });
        addEventListener("keydown", (event) => {
            if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
            const field = event.target instanceof Element && event.target.closest("input, textarea, select");
            const key = event.key.toLowerCase();
            const kind = key === "s" ? "save" : field ? undefined : key === "y" || key === "z" && event.shiftKey ? "redo"
                : key === "z" ? "undo" : undefined;
            if (kind === undefined || document.querySelector("dialog[open]")) return;
            event.preventDefault();
            // A field that takes its text when it is left takes it now.
            if (field) field.dispatchEvent(new Event("change", { bubbles: true }));
            buttonOf(page, kind).click();
        });
        addEventListener("storage", (event) => {
            if (event.key === this.kept.key) this.tell(event.newValue === null ? news.savedElsewhere : news.changedElsewhere);
        });
        addEventListener("online", () => this.checkSoon(this.text, this.check.number, 0));
        addEventListener("beforeunload", (event) => {
            if (!this.isSaved && !this.isKept) event.preventDefault();
        });
    }

    /** Takes the edited study, if it has changed. */
    become(text) {
        if (text === this.text) return;
        this.text = text;
        this.study = JSON.parse(text);
        this.simulating?.changed();
        this.protocol?.changed();
        this.preview?.soon();
    }

    keep(text, revision, isSaved) {
        this.become(text);
        this.isSaved = isSaved;
        if (isSaved) this.kept.remove();
        const isKept = isSaved || this.kept.write({ revision, study: this.study, at: Date.now() });
        if (isKept !== this.isKept) this.tell(news.kept, { isKept });
        this.isKept = isKept;
    }

    show(path) {
        this.selected = path;
        this.preview?.soon(0);
    }

    /** Focuses the control with an identity, or the nearest one: within it, or of an outer part. @param {string} name */
    focus(name) {
        for (let own = name; own.includes("-"); own = own.slice(0, own.lastIndexOf("-"))) {
            const exact = document.getElementById(own);
            const within = [...this.root.querySelectorAll(`:is(input, select, textarea, button)[id^="${CSS.escape(own)}-"]`)];
            const place = exact?.matches("input, select, textarea, button, [tabindex]") ? exact : within[0];
            if (!place) continue;
            for (let fold = place.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
            return place.focus();
        }
        return document.getElementById("form-title")?.focus();
    }

    // The lab.

    /** The check, as the parts beside the editor request it. */
    get checking() {
        return { errors: this.check.errors, check: () => this.ask() };
    }

    checkSoon(text, number, wait = rest) {
        this.become(text);
        this.check.number = number;
        clearTimeout(this.check.timer);
        this.check.timer = setTimeout(() => this.ask(), wait);
    }

    async ask() {
        const { number } = this.check;
        clearTimeout(this.check.timer);
        try {
            const { findings } = /** @type {any} */ (await ask("POST", `${studyPath()}/check`, { definition: this.study }));
            if (number !== this.check.number) return;
            this.check.errors = findings.filter((one) => one.severity === "error").length;
            this.tell(news.found, { number, findings });
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.tell(news.unchecked, { text: error.kind === "unreachable" ? "" : this.words.explain(error).text });
            this.check.timer = setTimeout(() => this.ask(), patience);
        }
    }

    async save(text, saved) {
        const button = buttonOf(this.page, "save");
        try {
            const definition = JSON.parse(text);
            const { revision } = await ask(
                "PUT", `${studyPath()}/draft`, { definition }, { "If-Match": `"${saved}"` });
            const title = /** @type {HTMLElement} */ (this.page.querySelector("h1"));
            title.textContent = inLanguage(definition.title) || definition.id;
            this.tell(news.saved, { revision });
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            const stored = error.kind === problems.revisionDiffers ? error.facts.details?.stored : undefined;
            if (!stored) {
                this.tell(news.refused);
                complain(button, this.words.explain(error));
                return;
            }
            this.panels?.show("steps");
            this.tell(news.differs, { ...stored, moment: moment(stored.changed, this.language) });
        }
    }

    publish(revision) {
        this.seen.study = { ...this.seen.study, draft: { revision } };
        const dialog = part(document, "publishing");
        part(dialog, "kind-place").hidden = this.seen.study.version === undefined;
        dialog.showModal();
    }
}
