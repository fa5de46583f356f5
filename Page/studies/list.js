import * as problems from "../network/problems.js";
import { ask, Refusal } from "../served/ask.js";
import { complain, onPress, onSend } from "../served/form.js";
import { buttonOf, fillRows, formOf, part, put, show, stateOf } from "../served/parts.js";
import { language, showPlaces } from "../served/place.js";
import { day, inLanguage, may, offset, putState, slugOf } from "./study.js";

/**
 * The address of a study's page, in the page's language.
 *
 * @param {string} study @param {string} [more] a further part of the path
 */
export const addressOf = (study, more = "", code = language()) => `/studies/${study}${more}?language=${code}`;

/** The line below a study's title. @param {API.StudyListed} study @param {import("../served/words.js").Words} words */
export const aboutStudy = (study, words) => [
    study.version === undefined ? words.say("changed-day", day(study.changed)) : words.say("version", study.version),
    study.visits && (study.visits === 1 ? words.say("visits/1") : words.say("visits", study.visits)),
    study.groups > 1 && words.say("groups", study.groups),
    study.bin && words.say("in-bin", day(study.bin.until)),
].filter(Boolean).join(" · ");

/** The number of completed participations, with the maximum. @param {API.StudyListed} study */
export const completedText = (study) => study.version === undefined ? "–"
    : study.maximum === undefined ? String(study.completed) : `${study.completed} / ${study.maximum}`;

/**
 * The tasks for the reader of the list, each with its page.
 *
 * @param {any[]} studies @returns {{study: any, key: string, number: number, more: string}[]}
 */
export const tasksOf = (studies) => studies.filter((study) => !study.bin).flatMap((study) => [
    study.flagged > 0 && { study, key: "task/flagged", number: study.flagged, more: "/participations" },
    study.due > 0 && { study, key: "task/due", number: study.due, more: "" },
    study.draft?.isNewer && study.draft.errors > 0
        && { study, key: "task/errors", number: study.draft.errors, more: "" },
].filter(Boolean));

/** The list of studies. @param {import("../served/words.js").Words} words */
export async function list(words) {
    const { person } = await ask("GET", "/account");
    showPlaces(person);
    const { studies } = await ask("GET", `/studies?offset=${offset()}`);
    const name = studies.length === 0 ? "empty" : "ready";
    const page = stateOf(name);
    if (studies.length > 0) draw(page, studies, words);
    await beginnings(page, words, name === "empty" ? "empty-" : "");
    show(name);
}

function draw(page, studies, words) {
    fillRows(part(page, "studies"), studies, (row, study) => {
        put(row, {
            title: inLanguage(study.title) || study.study, detail: aboutStudy(study, words), completed: completedText(study),
            inside: study.version === undefined ? ""
                : study.inside > 0 ? words.say("inside-now", study.inside) : words.say("nobody-inside"),
        });
        putState(part(row, "state"), study.state, words);
        part(row, "study").href = addressOf(study.study);
        const edit = part(row, "edit");
        edit.hidden = !may(study, "edit-draft") || study.state === "archived" || Boolean(study.bin);
        edit.href = addressOf(study.study, "/edit");
        edit.setAttribute("aria-label", `${edit.textContent.trim()}: ${inLanguage(study.title) || study.study}`);
    });
    const tasks = tasksOf(studies);
    part(page, "waiting-list").hidden = tasks.length === 0;
    fillRows(part(page, "tasks"), tasks, (row, { study, key, number, more }) => {
        put(row, { title: words.say(key, number), detail: inLanguage(study.title) || study.study });
        part(row, "study").href = addressOf(study.study, more) + (more === "" ? "" : "&filter=flagged");
    });
}

async function beginnings(page, words, prefix) {
    const { templates } = await ask("GET", "/study-templates");
    fillRows(part(page, `${prefix}templates`), templates, (row, one) => {
        const title = inLanguage(one.title) || one.name;
        const detail = [
            words.say("minutes-about", one.minutes), one.visits > 1 && words.say("visits", one.visits),
            one.groups > 1 && words.say("groups", one.groups), inLanguage(one.aim),
        ].filter(Boolean).join(" · ");
        put(row, { title, detail });
        const button = buttonOf(row, "template");
        button.value = one.name;
        button.setAttribute("aria-label", `${button.textContent}: ${title}`);
    });
    const begin = async (body, more = "") => {
        const { study } = await made(body);
        location.assign(addressOf(study, more));
    };
    onPress(page, words, { template: (button) => begin({ template: button.value }) });
    onSend(formOf(page, `${prefix}begin`), words, ({ title }) => begin({
        empty: true, id: slugOf(title), languages: [language()], title: { [language()]: title },
    }, "/edit"));
    const form = formOf(page, `${prefix}import`);
    onSend(form, words, async () => {
        const file = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]")).files?.[0];
        if (!file) return complain(form, { text: words.say("no-file"), language: "" });
        await begin({ text: await file.text() });
    });
}

/** Makes a study. If its key is taken, it gets the one that the server proposes. */
async function made(body) {
    try {
        return await ask("POST", "/studies", body);
    } catch (error) {
        if (!(error instanceof Refusal) || error.kind !== problems.studyKnown || !error.facts.details?.suggestion) throw error;
        return ask("POST", "/studies", { ...body, id: error.facts.details.suggestion });
    }
}
