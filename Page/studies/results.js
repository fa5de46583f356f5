import { onPress } from "../served/form.js";
import { part, show, stateOf } from "../served/parts.js";
import { language } from "../served/place.js";
import { moment } from "../served/words.js";
import { exportQuery } from "./exporting.js";
import { figures, put } from "./figures.js";
import { addressOf } from "./list.js";
import { may, offset, open, placeOf, studyPath } from "./study.js";

/** The modes of which there are exports. */
const exported = ["field", "pilot", "simulated"];

/**
 * The address of a participation's data as resources of FHIR, with its number and exact dates, as a file about a person
 * needs them; undefined where there are none to take along.
 *
 * @param {API.Study} study @param {string} number @param {string} mode
 * @param {string|null} kind what the server tells: `results`, or why there are none
 */
export function resourcesOf(study, number, mode, kind) {
    if (kind !== "results" || !may(study, "export-team") || !exported.includes(mode)) return undefined;
    const query = exportQuery({ format: "fhir", mode, table: "", logs: false, ids: false, audience: "team" });
    query.set("participation", number);
    return `/api/v1/studies/${study.study}/export?${query}`;
}

/** The page of one participation's figures. @param {import("../served/words.js").Words} words */
export async function results(words) {
    const page = stateOf("ready");
    const { study } = await open(page, words);
    const { number } = placeOf(location.pathname);
    const mode = new URLSearchParams(location.search).get("mode") ?? "field";
    const content = await figures(
        `${studyPath()}/participations/${number}/results/figures?language=${language()}&mode=${mode}&offset=${offset()}`);
    put(part(page, "figures"), content);
    // The study's state says nothing of a participation, which has its phase among its facts.
    part(page, "state").hidden = true;
    part(page, "way").href = addressOf(study.study, `/participations/${number}`) + `&mode=${mode}`;
    const address = resourcesOf(study, number, mode, content.getAttribute("data-kind"));
    const resources = part(page, "resources");
    resources.hidden = address === undefined;
    if (address !== undefined) resources.href = address;
    const date = () => { part(page, "printed").textContent = moment(Date.now(), language()); };
    addEventListener("beforeprint", date);
    date();
    onPress(page, words, { print: () => print() });
    show("ready");
}
