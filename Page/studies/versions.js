import { ask, Refusal } from "../served/ask.js";
import { complain, quiet } from "../served/form.js";
import { fillRows, part, put as putTexts, show, stateOf } from "../served/parts.js";
import { language } from "../served/place.js";
import { moment } from "../served/words.js";
import { figures, put } from "./figures.js";
import { offset, open, studyPath } from "./study.js";

/** The value of a choice for the draft, which is no version. */
const draft = "draft";

/**
 * The choices of a comparison: the versions from the newest on, with the draft before them if there is one.
 *
 * @param {number[]} numbers the versions' numbers, the newest first @param {boolean} hasDraft
 */
export const choicesOf = (numbers, hasDraft) => ({
    older: numbers.map(String), newer: [...(hasDraft ? [draft] : []), ...numbers.map(String)],
});

/**
 * The first comparison: the one that the address names, otherwise the newest version with the one before, or the only
 * version with the draft.
 *
 * @param {{older: string[], newer: string[]}} choices @param {URLSearchParams} asked
 */
export function chosenOf(choices, asked) {
    const [newest, before] = choices.older;
    const wish = (name, usual) => choices[name].includes(asked.get(name) ?? "") ? asked.get(name) ?? usual : usual;
    return { older: wish("older", before ?? newest), newer: wish("newer", before ? newest : choices.newer[0]) };
}

/** The page of published versions. @param {import("../served/words.js").Words} words */
export async function versions(words) {
    const page = stateOf("ready");
    const { study } = await open(page, words);
    const { versions: all } = await ask("GET", `${studyPath()}/versions`);
    part(page, "no-versions").hidden = all.length > 0;
    fillRows(part(page, "versions"), all, (row, one) => {
        putTexts(row, { title: words.say("version", one.number), detail: aboutVersion(one, words) });
        part(row, "kind").textContent = words.say(`version-kind/${one.kind}`);
    });
    // A draft that equals the newest version needs no comparison.
    const hasDraft = Boolean(study.draft?.isNewer);
    const choices = choicesOf(all.map((one) => one.number), hasDraft);
    const hasPair = all.length > 1 || (all.length === 1 && hasDraft);
    part(page, "comparing").hidden = all.length === 0;
    part(page, "choosing").hidden = !hasPair;
    part(page, "one-version").hidden = hasPair;
    if (hasPair) await compare(page, choices, words);
    show("ready");
}

/** @param {Element} page @param {{older: string[], newer: string[]}} choices @param {import("../served/words.js").Words} words */
async function compare(page, choices, words) {
    const selects = /** @type {Record<"older"|"newer", HTMLSelectElement>} */ ({});
    for (const name of /** @type {const} */ (["older", "newer"])) {
        selects[name] = /** @type {HTMLSelectElement} */ (page.querySelector(`#${name}`));
        selects[name].replaceChildren(...choices[name].map((value) => new Option(
            value === draft ? words.say("version/draft") : words.say("version", value), value)));
    }
    const first = chosenOf(choices, new URLSearchParams(location.search));
    selects.older.value = first.older;
    selects.newer.value = first.newer;
    const place = part(page, "figures");
    const draw = async () => {
        quiet(place);
        const query = new URLSearchParams({ older: selects.older.value, newer: selects.newer.value });
        const found = await figures(
            `${studyPath()}/comparison/figures?${query}&language=${language()}&offset=${offset()}`);
        // A result is dropped if the choice has changed meanwhile.
        if (query.get("older") === selects.older.value && query.get("newer") === selects.newer.value) {
            put(place, found);
        }
    };
    const redraw = async () => {
        try {
            await draw();
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            complain(place, words.explain(error));
        }
    };
    for (const select of Object.values(selects)) select.addEventListener("change", redraw);
    await draw();
}

/** The line below a version's number. @param {API.StudyVersion} one @param {import("../served/words.js").Words} words */
export const aboutVersion = (one, words, code = language()) => [
    moment(one.published, code), words.say("version-people", one.people), words.say("version-hash", one.hash.slice(0, 8)), one.note,
].filter(Boolean).join(" · ");
