import { buttonOf, part } from "../../served/parts.js";
import { offer } from "./options.js";
import { at, differences } from "./paths.js";
import { textIn } from "./values.js";

/** Where the page keeps quizzes in the making; see `Page/storage/drafts.js`. */
const prefix = "merkwelt.draft.";
/** @typedef {{id: string, edited: number, definition: any}} Draft */

/** The person's own quizzes on this device, as the quiz editor of the lab keeps them. */
export class Workshop {
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

    /** All of them but one, the newest first. @returns {Draft[]} */
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

/** Under which identity a questionnaire lies among the own quizzes. @param {any} study @param {any} step */
export const draftOf = (study, step) => `study-${study.id}-${step.id}`;

/** Whether the quiz editor has something else than the study. @param {Draft|undefined} draft @param {any} quiz */
export const isOther = (draft, quiz) => draft !== undefined && differences(draft.definition, quiz).length > 0;

/**
 * Fills the way to the quiz editor and back.
 *
 * @param {import("./form.js").Form} form @param {HTMLElement} element @param {import("./paths.js").Path} path of the questionnaire
 * @param {Workshop} workshop
 */
export function fillWorkshop(form, element, path, workshop) {
    const { study, words, language } = form.desk;
    const [step, own] = [at(study, path), [...path, "quiz"]];
    const id = draftOf(study, step);
    const nameOf = (quiz) => textIn(quiz.title, language, quiz.languages ?? [language]) || quiz.id || "";
    const notice = part(element, "workshop-differs");
    const isElsewhere = typeof step.quiz === "string";
    part(element, "elsewhere").hidden = !isElsewhere;
    part(element, "quiz-name").textContent = isElsewhere ? step.quiz : "";
    const look = () => { notice.hidden = !isOther(workshop.draft(id), at(form.desk.study, own)); };
    const take = (quiz) => form.set(own, quiz, {
        redraw: true, focus: own, told: words.say("workshop/brought", nameOf(quiz)),
    });
    const open = buttonOf(element, "open-workshop");
    open.hidden = isElsewhere;
    form.know(own, open);
    look();
    // What the other page writes is seen at once; whoever comes back sees it in any case.
    form.watch(look);
    open.addEventListener("click", () => {
        // What was edited there is not overwritten: it stands in the notice until somebody decides.
        const quiz = at(form.desk.study, own);
        if (!isOther(workshop.draft(id), quiz) && !workshop.keep(id, quiz)) return form.desk.tell(words.say("workshop/refused"), true);
        return window.open(`/create/${id}`, "_blank", "noopener");
    });
    buttonOf(element, "bring-back").addEventListener("click", () => {
        const draft = workshop.draft(id);
        if (draft) take(draft.definition);
    });
    buttonOf(element, "drop-workshop").addEventListener("click", () => {
        workshop.keep(id, at(form.desk.study, own));
        look();
        form.desk.tell(words.say("workshop/dropped"));
        open.focus();
    });
    const others = workshop.others(id);
    const choice = part(element, "other-quiz");
    choice.hidden = others.length === 0;
    const select = choice.querySelector("select");
    if (others.length > 0) {
        offer(select, others.map((draft, place) => ({ value: String(place), name: nameOf(draft.definition) })), "0");
    }
    buttonOf(choice, "take-quiz").addEventListener("click", () => take(others[Number(select.value)].definition));
}
