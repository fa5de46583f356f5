import { ask } from "../served/ask.js";
import { onPress } from "../served/form.js";
import { buttonOf, part, show, stateOf } from "../served/parts.js";
import { language } from "../served/place.js";
import { Proof } from "../served/proof.js";
import { moment } from "../served/words.js";
import { exporting } from "./exporting.js";
import { figures, put } from "./figures.js";
import { Live } from "./live.js";
import { doors } from "./doors.js";
import { drawFindings, head, may, offset, open, studyPath } from "./study.js";

/**
 * The next thing to do, as a key of the words; undefined if there is none.
 *
 * @param {API.Study} study @param {boolean} hasLinks
 */
export function nextOf(study, hasLinks) {
    switch (study.state) {
        case "draft": return (study.draft?.errors ?? 0) > 0 ? "next/findings" : "next/draft";
        case "published": return "next/published";
        case "open": return !hasLinks ? "next/link" : study.draft?.isNewer ? "next/newer" : undefined;
        case "paused": return "next/paused";
        case "closed": return "next/closed";
        default: return undefined;
    }
}

/** The buttons of a study in its present state, by the person's rights. @param {API.Study} study */
export function buttonsOf(study) {
    const isDone = study.state === "archived" || Boolean(study.bin);
    const hasVersion = study.version !== undefined;
    return {
        publish: !isDone && may(study, "publish") && (!hasVersion || Boolean(study.draft?.isNewer)),
        open: !isDone && may(study, "close") && hasVersion && study.state !== "open" && study.state !== "draft",
        pause: !isDone && may(study, "close") && study.state === "open",
        close: !isDone && may(study, "close") && ["open", "paused"].includes(study.state),
        export: may(study, "export-team"),
    };
}

/** The page of a study's dashboard. @param {import("../served/words.js").Words} words */
export async function dashboard(words) {
    const page = stateOf("ready");
    const proof = new Proof(words);
    const { person, study } = await open(page, words);
    proof.person = person;
    const mode = /** @type {HTMLSelectElement} */ (page.querySelector("#mode"));
    const seen = { study, findings: /** @type {any[]} */ ([]) };
    const draw = async () => {
        head(page, seen.study, words);
        for (const [kind, isThere] of Object.entries(buttonsOf(seen.study))) buttonOf(page, kind).hidden = !isThere;
        await drawNext(page, seen, words);
        drawModes(page, mode, seen.study);
    };
    const refresh = async () => {
        // Before the first version there is nothing to count.
        if (seen.study.version === undefined) return;
        put(part(page, "figures"), await figures(
            `${studyPath()}/figures?language=${language()}&mode=${mode.value}&offset=${offset()}`));
    };
    const changed = async (told) => {
        seen.study = await ask("GET", studyPath());
        await draw();
        await refresh();
        if (told) part(page, "told").textContent = told;
    };
    onPress(page, words, { ...doors(words, seen, proof, changed), ...exporting(words, () => mode.value) });
    await draw();
    await refresh();
    show("ready");
    const live = new Live({
        refresh, told: (state, at) => drawLive(part(page, "live"), state, at, words),
        source: () => new EventSource(`/api/v1${studyPath()}/events?mode=${mode.value}`),
    });
    mode.addEventListener("change", () => {
        live.events?.close();
        live.listen();
        live.update();
    });
    live.begin();
}

/** Shows how old the numbers are. Only changes are read out. */
export function drawLive(place, state, at, words) {
    const text = words.say(state, state === "lost" ? moment(at, language()) : "");
    if (place.textContent !== text) place.textContent = text;
    place.dataset.tone = { live: "good", polling: "soft", lost: "error" }[state];
}

async function drawNext(page, seen, words) {
    const { study } = seen;
    const { links } = may(study, "see-progress") ? await ask("GET", `${studyPath()}/links`) : { links: [{}] };
    const next = nextOf(study, links.length > 0);
    part(page, "next").hidden = next === undefined;
    if (next === undefined) return;
    const number = next === "next/findings" ? study.draft.errors : study.version ?? "";
    part(page, "next-line").textContent = words.say(next, number);
    if (next === "next/findings") {
        const { findings } = await ask("POST", `${studyPath()}/check`, {});
        seen.findings = findings.filter((one) => one.severity === "error");
    } else {
        seen.findings = [];
    }
    drawFindings(page, seen.findings);
}

function drawModes(page, mode, study) {
    const others = Object.entries(study.modes ?? {}).filter(([name, count]) => name !== "field" && count > 0);
    part(page, "modes").hidden = others.length === 0;
    for (const option of mode.options) {
        option.hidden = option.value !== "field" && !others.some(([name]) => name === option.value);
    }
}
