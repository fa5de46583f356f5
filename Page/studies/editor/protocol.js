import * as problems from "../../network/problems.js";
import { Refusal } from "../../served/ask.js";
import { onPress } from "../../served/form.js";
import { part } from "../../served/parts.js";
import { become, documentAt } from "../figures.js";
import { studyPath } from "../study.js";
import { fileOf, saveAs } from "./saving.js";

/** The pause in editing before the protocol is written anew, in ms. */
const rest = 700;

/** The part of the editor that shows the protocol of the present draft. */
export class ProtocolOfDraft {
    /**
     * @param {Element} page
     * @param {{study: any, words: import("../../served/words.js").Words, language: string, checking: {errors: number, check: () => Promise<void>}}} desk
     */
    constructor(page, desk) {
        this.page = page;
        this.desk = desk;
        this.isOpen = false;
        /** @type {any} the draft whose protocol is shown */
        this.written = undefined;
        this.isWritten = false;
        this.path = `${studyPath()}/protocol?language=${desk.language}`;
        this.timer = 0;
        onPress(part(page, "protocol-told").parentElement, desk.words, {
            "print-protocol": async () => {
                await this.write();
                if (this.isWritten) print();
            },
            "save-protocol": async () => {
                await this.write();
                // The file is the server's document, byte for byte.
                if (this.isWritten) saveAs(await fileOf(this.path, { definition: desk.study }), `${desk.study.id}-protocol.html`);
            },
        });
    }

    /** Notes whether the part is shown. @param {boolean} isOpen */
    open(isOpen) {
        this.isOpen = isOpen;
        return isOpen ? this.write() : undefined;
    }

    /** Notes that the draft has changed. */
    changed() {
        if (!this.isOpen) return;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.write().catch(() => {}), rest);
    }

    /** Writes the protocol, unless the present one is shown already. */
    async write() {
        const { study, words } = this.desk;
        if (this.written === study && this.isWritten) return undefined;
        clearTimeout(this.timer);
        this.tell(words.say("protocol/writing"));
        try {
            const content = await documentAt(this.path, { definition: study });
            if (study !== this.desk.study) return this.changed();
            this.written = study;
            this.isWritten = true;
            this.draw(content);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.isWritten = false;
            part(this.page, "protocol").hidden = true;
            this.tell("");
            if (error.kind !== problems.definition) throw error;
            await this.desk.checking.check();
            const place = part(this.page, "protocol-errors");
            part(place, "mend-line").textContent = words.say("editor/mend-first", this.desk.checking.errors);
            place.hidden = false;
        }
        return undefined;
    }

    /** Shows the protocol below the page's own heading. @param {Document} content */
    draw(content) {
        const whole = document.createElement("div");
        for (const child of content.body.children) whole.append(document.importNode(child, true));
        for (const level of [2, 1]) {
            for (const heading of whole.querySelectorAll(`h${level}`)) {
                const lower = document.createElement(`h${level + 1}`);
                lower.append(...heading.childNodes);
                heading.replaceWith(lower);
            }
        }
        const place = part(this.page, "protocol");
        if (place.firstElementChild) become(place.firstElementChild, whole);
        else place.append(whole);
        place.hidden = false;
        part(this.page, "protocol-errors").hidden = true;
        // The steps of all participants are in the middle of the picture.
        const picture = place.querySelector(".flow-picture");
        if (picture) picture.scrollLeft = (picture.scrollWidth - picture.clientWidth) / 2;
        this.tell(this.desk.words.say("protocol/current"));
    }

    /** @param {string} text */
    tell(text) {
        part(this.page, "protocol-told").textContent = text;
    }
}
