import * as problems from "../../network/problems.js";
import { Refusal } from "../../served/ask.js";
import { part } from "../../served/parts.js";
import { documentAt } from "../figures.js";
import { offset, studyPath } from "../study.js";

/** The groups that a draft allots in any of its steps. @returns {string[]} */
const groupsOf = (/** @type {any} */ value) => (Array.isArray(value) ? value.flatMap(groupsOf)
    : value === null || typeof value !== "object" ? []
        : [...(value.kind === "allot" ? value.groups ?? [] : []), ...Object.values(value).flatMap(groupsOf)]);
/** The pause in editing before the preview is requested anew, in ms. */
const rest = 700;
/** The widths and heights of the windows, in px. */
const sizes = { phone: [390, 780], desktop: [1280, 800] };

/** The edited step as participants see it: a page of its own without scripts, in the chosen size. */
export class Preview {
    /**
     * @param {Element} page
     * @param {{study: any, selected: string, words: import("../../served/words.js").Words, language: string}} desk
     */
    constructor(page, desk) {
        this.desk = desk;
        this.place = /** @type {HTMLElement} */ (part(page, "preview"));
        this.told = /** @type {HTMLElement} */ (part(page, "preview-told"));
        this.size = /** @type {HTMLSelectElement} */ (page.querySelector("#preview-size"));
        this.languages = /** @type {HTMLSelectElement} */ (page.querySelector("#preview-language"));
        this.groups = /** @type {HTMLSelectElement} */ (page.querySelector("#preview-group"));
        this.languages.value = desk.language;
        this.timer = 0;
        /** The number of requests. Only the latest answer counts. */
        this.turn = 0;
        for (const select of [this.languages, this.groups]) select.addEventListener("change", () => this.soon(0));
        this.size.addEventListener("change", () => this.fit());
        /**
         * The whole preview, which is beside the form or is a part of its own, and whether its content is out of date.
         */
        this.whole = /** @type {HTMLElement} */ (this.place.closest(".studio-preview"));
        this.isOld = true;
        new ResizeObserver(() => this.fit()).observe(this.place);
    }

    /** Requests the preview of another step or draft. */
    soon(wait = rest) {
        clearTimeout(this.timer);
        this.isOld = true;
        // A hidden preview is not requested.
        if (this.whole.offsetParent !== null) this.timer = setTimeout(() => this.draw(), wait);
    }

    /** Updates the preview when it is shown. */
    open() {
        if (this.isOld) this.soon(0);
    }

    /** @param {Element} place the place to show it */
    stand(place) {
        if (this.whole.parentElement !== place) place.prepend(this.whole);
    }

    async draw() {
        const { study, selected, words } = this.desk;
        const turn = ++this.turn;
        this.isOld = false;
        this.offerGroups();
        if (selected === "") return this.empty(words.say("preview/none"));
        const [language, group] = [this.languages.value, this.groups.value];
        const asked = { definition: study, step: selected, ...(group !== "" && { group }) };
        let content;
        try {
            content = await documentAt(`${studyPath()}/preview?language=${language}&offset=${offset()}`, asked);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            if (turn !== this.turn) return undefined;
            const text = error.kind === problems.definition ? words.say("preview/faulty") : words.explain(error).text;
            return this.empty(text);
        }
        if (turn !== this.turn || study !== this.desk.study || selected !== this.desk.selected) return undefined;
        if (!content.body.firstElementChild) return this.empty(words.say("preview/empty"));
        this.tell(words.say("preview/of", content.title));
        return this.show(content);
    }

    /** Offers the groups of the draft. The chosen one stays. */
    offerGroups() {
        const names = groupsOf(this.desk.study?.steps ?? []);
        const chosen = this.groups.value;
        const [none] = this.groups.options;
        this.groups.replaceChildren(none, ...names.map((name) => new Option(name, name, false, name === chosen)));
        this.groups.closest(".field")?.toggleAttribute("hidden", names.length === 0);
    }

    /** @param {Document} content */
    show(content) {
        let frame = this.place.querySelector("iframe");
        if (!frame) {
            frame = document.createElement("iframe");
            // Its document comes from this page. Its scripts do not run, and its links do not lead out of it.
            frame.setAttribute("sandbox", "allow-same-origin");
            frame.addEventListener("load", () => this.fill());
            this.place.replaceChildren(frame);
        }
        frame.title = this.told.textContent ?? "";
        this.content = content;
        this.fill();
    }

    /** Puts the content into the frame, with this page's styles. */
    fill() {
        const inner = this.place.querySelector("iframe")?.contentDocument;
        if (!inner?.body || !this.content) return;
        const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => inner.importNode(link, true));
        inner.documentElement.lang = this.content.documentElement.lang;
        Object.assign(inner.documentElement.dataset, document.documentElement.dataset);
        if (inner.querySelectorAll("link").length !== styles.length) inner.head.replaceChildren(...styles);
        inner.title = this.content.title;
        inner.body.replaceChildren(...[...this.content.body.children].map((child) => inner.importNode(child, true)));
        this.fit();
    }

    /** Scales the window down as far as there is no room for its size. */
    fit() {
        const [width, height] = sizes[this.size.value];
        const scale = Math.min(1, this.place.clientWidth / width);
        this.place.style.setProperty("--width", `${width}px`);
        this.place.style.setProperty("--height", `${height}px`);
        this.place.style.setProperty("--scale", String(scale));
    }

    /** @param {string} text */
    empty(text) {
        this.content = undefined;
        this.place.replaceChildren();
        this.tell(text);
    }

    /** @param {string} text */
    tell(text) {
        if (this.told.textContent !== text) this.told.textContent = text;
    }
}
