import * as problems from "../network/problems.js";
import { ask, Refusal } from "../served/ask.js";
import { onPress, onSend } from "../served/form.js";
import { buttonOf, fillRows, formOf, part, put, show, stateOf } from "../served/parts.js";
import { language } from "../served/place.js";
import { day, moment } from "../served/words.js";
import { addressOf } from "./list.js";
import { may, open, placeOf, studyPath } from "./study.js";

/** The number of participations that are fetched at once. */
const page = 100;

/** The line below a participation's number. @param {API.StudyParticipation} one @param {import("../served/words.js").Words} words */
export const aboutParticipation = (one, words, code = language()) => [
    // Of some participations only the day is kept, in universal time, so no hour is shown.
    one.day === undefined ? moment(one.began, code) : day(Date.parse(one.day), code, "UTC"),
    one.group && words.say("group", one.group), one.step && words.say("at-step", one.step),
    one.link && words.say("by-link", one.link), one.isLate && words.say("is-late"),
    one.flags.length > 0 && words.say("hints", hintsOf(one, words)), one.excluded && words.say("is-excluded", one.excluded),
].filter(Boolean).join(" · ");

/**
 * The quality flags as text. A flag that the page does not know is shown by its name.
 *
 * @param {API.StudyParticipation} one @param {import("../served/words.js").Words} words
 */
const hintsOf = (one, words) => one.flags.map(
    (flag) => words.texts.has(`hint/${flag}`) ? words.say(`hint/${flag}`) : flag).join("; ");

/**
 * The phase of a participation as text, with its tone.
 *
 * @param {API.StudyParticipation} one @param {import("../served/words.js").Words} words
 */
export function phaseOf(one, words) {
    const key = `phase/${one.phase}`;
    const tone = one.phase === "completed" ? "good" : ["begun", "consented", "running", "paused", "waiting"].includes(one.phase)
        ? "info" : "soft";
    return { text: words.texts.has(key) ? words.say(key) : one.phase, tone };
}

/** The query of a list. @param {{mode: string, filter: string, cursor?: string}} wish */
export function queryOf({ mode, filter, cursor }) {
    const query = new URLSearchParams({ mode, limit: String(page) });
    if (filter !== "") query.set("filter", filter);
    if (cursor !== undefined) query.set("cursor", cursor);
    return query.toString();
}

/** The refusal for a number without a participation, shown at the field. */
const nobody = new Refusal({ kind: problems.unacceptable, reason: "nobody", details: { parameter: "find" } });

/** The page of all participations. @param {import("../served/words.js").Words} words */
export async function participations(words) {
    const root = stateOf("ready");
    const { study } = await open(root, words);
    const [mode, filter] = ["#mode", "#filter"].map((id) => /** @type {HTMLSelectElement} */ (root.querySelector(id)));
    const asked = new URLSearchParams(location.search);
    choose(mode, asked.get("mode"));
    choose(filter, asked.get("filter"));
    // A reader who may only see results gets numbers and no single participations.
    if (!may(study, "see-progress")) filter.closest(".field")?.toggleAttribute("hidden", true);
    let cursor;
    const list = part(root, "participations");
    const draw = async (isMore) => {
        const found = await ask("GET", `${studyPath()}/participations?${queryOf({
            mode: mode.value, filter: filter.value, cursor: isMore ? cursor : undefined,
        })}`);
        cursor = found.cursor;
        buttonOf(root, "more").hidden = cursor === undefined;
        part(root, "count").textContent = found.count === 0 && filter.value === "" ? words.say("count-none")
            : words.say("count-of", found.count);
        fillRows(list, found.participations, (row, one) => {
            put(row, { title: one.number, detail: aboutParticipation(one, words) });
            const phase = phaseOf(one, words);
            part(row, "phase").textContent = phase.text;
            part(row, "phase").dataset.tone = phase.tone;
            part(row, "participation").href = place(one);
        }, { isMore });
    };
    const place = ({ number }) => addressOf(placeOf(location.pathname).study, `/participations/${number}`) + `&mode=${mode.value}`;
    onPress(root, words, { more: () => draw(true) });
    onSend(formOf(root, "find"), words, async ({ find }) => {
        // The API reads blanks in this encoding. The encoding of forms has plus signs instead.
        const query = `mode=${mode.value}&limit=1&find=${encodeURIComponent(find)}`;
        const found = (await ask("GET", `${studyPath()}/participations?${query}`)).participations[0];
        if (!found) throw nobody;
        location.assign(place(found));
    });
    for (const select of [mode, filter]) select.addEventListener("change", () => draw(false));
    await draw(false);
    show("ready");
}

/**
 * Chooses the option that an address names, if there is such an option.
 *
 * @param {HTMLSelectElement} select @param {string|null} value
 */
function choose(select, value) {
    if (value !== null && [...select.options].some((option) => option.value === value)) select.value = value;
}
