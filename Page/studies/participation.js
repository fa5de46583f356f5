import { ask } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { empty, onPress, onSend } from "../served/form.js";
import { fillRows, formOf, part, put as putTexts, show, stateOf } from "../served/parts.js";
import { language } from "../served/place.js";
import { Proof } from "../served/proof.js";
import { moment } from "../served/words.js";
import { addressOf } from "./list.js";
import { figures, put } from "./figures.js";
import { aboutParticipation, phaseOf } from "./participations.js";
import { may, offset, open, placeOf, studyPath } from "./study.js";

/** The page of one participation. @param {import("../served/words.js").Words} words */
export async function participation(words) {
    const page = stateOf("ready");
    const proof = new Proof(words);
    const { person, study } = await open(page, words);
    proof.person = person;
    const { number } = placeOf(location.pathname);
    const mode = new URLSearchParams(location.search).get("mode") ?? "field";
    const path = /** @type {const} */ (`${studyPath()}/participations/${number}`);
    const refresh = async () => {
        const one = await ask("GET", `${path}?mode=${mode}`);
        draw(page, one, study, mode, words);
        put(part(page, "figures"), await figures(
            `${path}/figures?language=${language()}&mode=${mode}&offset=${offset()}`));
    };
    const change = async (body, told) => {
        await proof.ask("PATCH", `${path}?mode=${mode}`, body);
        await refresh();
        part(page, "told").textContent = words.say(told, number);
    };
    onPress(page, words, {
        "visit-now": () => change({ visitNow: true }, "visit-may-come"),
        include: async (button) => {
            if (await confirmed(words, "ask-include", button)) await change({ excluded: null }, "included");
        },
    });
    const form = formOf(page, "exclude");
    // The button names its action and the participation.
    /** @type {Element} */ (form.querySelector("[type=submit]")).textContent = words.say("exclude-one", number);
    onSend(form, words, async ({ reason }) => {
        const freesSlot = /** @type {HTMLInputElement} */ (form.querySelector("#frees-slot")).checked;
        await change({ excluded: reason, freesSlot }, "excluded");
        empty(form);
    });
    await refresh();
    show("ready");
}

function draw(page, one, study, mode, words) {
    const phase = phaseOf(one, words);
    part(page, "state").textContent = phase.text;
    part(page, "state").dataset.tone = phase.tone;
    part(page, "about").textContent = aboutParticipation(one, words);
    for (const name of ["earlier", "later"]) {
        const link = part(page, name);
        link.hidden = one[name] === undefined;
        link.href = addressOf(study.study, `/participations/${one[name]}`) + `&mode=${mode}`;
    }
    part(page, "results").href = addressOf(study.study, `/participations/${one.number}/results`) + `&mode=${mode}`;
    part(page, "sessions-card").hidden = one.sessionList.length === 0;
    fillRows(part(page, "sessions"), one.sessionList, (row, session) => {
        const title = [session.step, session.family].filter(Boolean).join(" · ");
        putTexts(row, {
            title,
            detail: [
                moment(session.started ?? session.received, language()), words.say("entries-of", session.entries),
                session.attempt > 1 && words.say("attempt", session.attempt),
            ].filter(Boolean).join(" · "),
        });
        const file = part(row, "session");
        file.href = `/api/v1${studyPath()}/participations/${one.number}/sessions/${session.session}`;
        file.download = `${one.number}-${session.step ?? session.family}.json`;
        file.setAttribute("aria-label", `${file.textContent.trim()}: ${title}`);
    });
    part(page, "visit-now").hidden =
        !(mode === "preview" && one.phase === "waiting" && may(study, "erase-participant"));
    part(page, "excluding").hidden = !may(study, "erase-participant");
    part(page, "exclude-place").hidden = one.excluded !== undefined;
    part(page, "include-place").hidden = one.excluded === undefined;
    const line = part(page, "excluded-line");
    line.hidden = one.excluded === undefined;
    line.textContent = one.excluded === undefined ? "" : words.say("is-excluded", one.excluded);
}
