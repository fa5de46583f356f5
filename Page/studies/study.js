import { ask } from "../served/ask.js";
import { fillRows, part, put } from "../served/parts.js";
import { language, showPlaces } from "../served/place.js";
import { day as dayIn } from "../served/words.js";

/** The parts of a page's path: the study's key, and the number of a participation. @param {string} path */
export function placeOf(path) {
    const [, , study = "", , number = ""] = path.split("/");
    return { study, number };
}

/**
 * The path of the page's study, below `/api/v1`.
 *
 * @type {() => `/studies/${string}`}
 */
export const studyPath = () => `/studies/${placeOf(location.pathname).study}`;

/** The local offset in minutes east of universal time. */
export const offset = () => -new Date().getTimezoneOffset();

/** A text in the page's language, or in the first one that it has. @param {Record<string, string>|undefined} texts */
export const inLanguage = (texts, code = language()) => texts?.[code] ?? Object.values(texts ?? {})[0] ?? "";

/** A day in the page's language. @param {number} moment */
export const day = (moment) => dayIn(moment, language());

/** The line beside a study's title. @param {API.Study} study @param {import("../served/words.js").Words} words */
export function aboutStudy(study, words) {
    const published = study.versions?.[0]?.published;
    return [
        study.version && words.say("version", study.version), published && words.say("since-day", day(published)),
        study.closes && words.say("closes-day", day(study.closes)), study.bin && words.say("in-bin", day(study.bin.until)),
    ].filter(Boolean).join(" · ");
}

/** The tone of a state in the style sheet. @param {string} state */
export const toneOf = (state) => ({ open: "good", paused: "warning", draft: "soft" })[state] ?? "info";

/** Shows a state in a badge. @param {HTMLElement} badge @param {string} state @param {import("../served/words.js").Words} words */
export function putState(badge, state, words) {
    badge.textContent = words.texts.has(`state/${state}`) ? words.say(`state/${state}`) : state;
    badge.dataset.tone = toneOf(state);
}

/**
 * Loads the person and the page's study, and fills the page's head.
 *
 * @param {Element} page @param {import("../served/words.js").Words} words
 */
export async function open(page, words) {
    const { person } = await ask("GET", "/account");
    showPlaces(person);
    const study = await ask("GET", studyPath());
    head(page, study, words);
    return { person, study };
}

/** Fills the head of a study's page. @param {Element} page @param {API.Study} study @param {import("../served/words.js").Words} words */
export function head(page, study, words) {
    const title = /** @type {HTMLElement} */ (page.querySelector("h1"));
    const { number } = placeOf(location.pathname);
    title.textContent = number === "" ? inLanguage(study.title) || study.study : number;
    putState(part(page, "state"), study.state, words);
    part(page, "about").textContent = number === "" ? aboutStudy(study, words) : inLanguage(study.title) || study.study;
}

/** Whether the person may do an action in the study. @param {API.Study} study @param {string} action */
export const may = (study, action) => study.may.includes(action);

/** Shows the findings that prevent publishing. They are in English, like the definitions' format. */
export function drawFindings(page, findings) {
    const list = part(page, "findings");
    list.hidden = findings.length === 0;
    list.lang = "en";
    fillRows(list, findings, (row, one) => put(row, {
        finding: `${one.path}: expected ${one.expected}, found ${one.found}; ${one.remedy}`,
    }));
}

/** An identity from a title: letters without marks, digits, hyphens. @param {string} title */
export const slugOf = (title) => title.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue")
    .replace(/ß/g, "ss").normalize("NFD").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40).replace(/-+$/, "")
    || "study";
