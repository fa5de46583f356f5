import { studioNews as news } from "../../engine/contract.js";
import { onPress } from "../../served/form.js";
import { buttonOf, part } from "../../served/parts.js";

/** The prefix of drafts of quizzes; see `Page/storage/drafts.js`. */
const prefix = "merkwelt.draft.";
/** @typedef {{id: string, edited: number, definition: any}} Draft */

/** The person's own quizzes on this device, as the lab's quiz editor stores them. */
export class OwnQuizzes {
    /** @param {Storage|undefined} storage */
    constructor(storage) {
        this.storage = storage;
    }

    /** @param {string} id @returns {Draft|undefined} */
    draft(id) {
        try {
            const draft = JSON.parse(this.storage?.getItem(prefix + id) ?? "");
            return Array.isArray(draft?.definition?.questions) ? draft : undefined;
        } catch (error) {
            return undefined;
        }
    }

    /** All of them except one, the newest first. @returns {Draft[]} */
    others(id) {
        try {
            const keys = Array.from({ length: this.storage?.length ?? 0 }, (_, place) => this.storage?.key(place) ?? "");
            return keys.filter((key) => key.startsWith(prefix) && key !== prefix + id)
                .flatMap((key) => this.draft(key.slice(prefix.length)) ?? []).sort((one, other) => other.edited - one.edited);
        } catch (error) {
            return [];
        }
    }

    /** @param {string} id @param {any} definition @returns {boolean} whether the device has it */
    keep(id, definition) {
        try {
            if (!this.storage) return false;
            this.storage.setItem(prefix + id, JSON.stringify({ id, edited: Date.now(), definition }));
            return true;
        } catch (error) {
            return false;
        }
    }
}

/** The identity of a questionnaire among the person's own quizzes. @param {any} study @param {any} step */
export const draftOf = (study, step) => `study-${study.id}-${step.id}`;

/** Whether two definitions are equal, whatever the order of their properties. */
const isSame = (one, other) => {
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return Object.is(one, other);
    const keys = Object.keys(one);
    return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length
        && keys.every((key) => key in other && isSame(one[key], other[key]));
};

/** Whether the quiz editor has another definition than the study. @param {Draft|undefined} draft @param {any} quiz */
export const isOther = (draft, quiz) => draft !== undefined && !isSame(draft.definition, quiz);

/** The value at a JSON Pointer in a definition. @param {any} value @param {string} pointer */
const at = (value, pointer) => pointer.split("/").slice(1).reduce((inner, name) => inner?.[name], value);

/** The way to the quiz editor and back, in the form of the shown questionnaire. */
export class Workshop {
    /**
     * @param {Storage|undefined} storage @param {HTMLElement} element
     * @param {{study: any, language: string, words: import("../../served/words.js").Words, tell: (kind: number, facts?: object) => void}} desk
     */
    constructor(storage, element, desk) {
        this.quizzes = new OwnQuizzes(storage);
        this.element = element;
        this.desk = desk;
        /** The place of the questions, as a JSON Pointer; empty if no questionnaire is shown. */
        this.place = "";
        /** @type {any} the study whose questions were looked at last */
        this.seen = undefined;
        this.select = /** @type {HTMLSelectElement} */ (element.querySelector("select"));
        /** @type {Draft[]} */
        this.others = [];
        onPress(element, desk.words, {
            "open-workshop": () => this.open(), "bring-back": () => this.take(this.quizzes.draft(this.id)?.definition),
            "drop-workshop": () => this.drop(), "take-quiz": () => this.take(this.others[Number(this.select.value)]?.definition),
        });
        // Changes by the other page are noticed at once, and at the latest when the person returns.
        for (const kind of ["storage", "focus"]) addEventListener(kind, () => this.look());
    }

    get quiz() {
        return at(this.desk.study, this.place);
    }

    get id() {
        return draftOf(this.desk.study, at(this.desk.study, this.place.slice(0, this.place.lastIndexOf("/"))) ?? {});
    }

    /** Moves to the place that the editor has for it. @param {Element} root */
    stand(root) {
        const room = /** @type {HTMLElement|null} */ (root.querySelector("[data-part=workshop-place]"));
        this.place = room?.dataset.key ?? "";
        if (!room) return;
        if (this.element.parentElement !== room) room.append(this.element);
        else if (this.seen === this.desk.study) return;
        this.seen = this.desk.study;
        this.look();
    }

    /** @param {any} quiz */
    nameOf(quiz) {
        const { title, id } = quiz;
        return (typeof title === "string" ? title : title?.[this.desk.language] ?? Object.values(title ?? {})[0]) || id || "";
    }

    look() {
        if (this.place === "") return;
        const { element, quiz } = this;
        const isElsewhere = typeof quiz === "string";
        part(element, "elsewhere").hidden = !isElsewhere;
        part(element, "quiz-name").textContent = isElsewhere ? quiz : "";
        buttonOf(element, "open-workshop").hidden = isElsewhere;
        part(element, "workshop-differs").hidden = !isOther(this.quizzes.draft(this.id), quiz);
        this.others = this.quizzes.others(this.id);
        part(element, "other-quiz").hidden = this.others.length === 0;
        const chosen = this.select.value;
        this.select.replaceChildren(
            ...this.others.map(({ definition }, place) => new Option(this.nameOf(definition), String(place))));
        if (chosen !== "" && Number(chosen) < this.others.length) this.select.value = chosen;
    }

    open() {
        // A draft that was edited there is not overwritten. The notice shows it until the person decides.
        const { id, quiz, quizzes } = this;
        if (!isOther(quizzes.draft(id), quiz) && !quizzes.keep(id, quiz)) return this.desk.tell(news.workshopRefused);
        return window.open(`/create/${id}`, "_blank", "noopener");
    }

    take(quiz) {
        if (quiz) this.desk.tell(news.quiz, { path: this.place, definition: quiz, name: this.nameOf(quiz) });
    }

    drop() {
        this.quizzes.keep(this.id, this.quiz);
        this.look();
        this.desk.tell(news.workshopDropped);
        buttonOf(this.element, "open-workshop").focus();
    }
}
