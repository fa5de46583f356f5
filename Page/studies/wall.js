import { ask } from "../served/ask.js";
import { part, show, showPicture, stateOf } from "../served/parts.js";
import { language, showPlaces } from "../served/place.js";
import { drawLive } from "./dashboard.js";
import { figures, put } from "./figures.js";
import { Live } from "./live.js";
import { inLanguage, offset, studyPath } from "./study.js";

/**
 * The least number of completed participations for which results are shown, because single participants could be
 * recognised among fewer.
 */
export const fewest = 5;

/** The class link of a wall: the requested one, otherwise the newest open one. @param {any[]} links @param {string|null} code */
export const wallLink = (links, code) => code !== null ? links.find((link) => link.code === code)
    : links.filter((link) => link.kind === "class" && link.state === "open").sort((a, b) => b.created - a.created)[0];

/** An address without the parts that a person need not type. @param {string} url @param {string} code */
export const shortAddress = (url, code) => url.replace(/^https?:\/\//, "").replace(new RegExp(`/${code}$`), "");

/**
 * The numbers in the corner: completed participations, or begun ones while there are too few.
 *
 * @param {API.StudyLink} link @param {import("../served/words.js").Words} words
 */
export const peopleOf = (link, words) => link.completed >= fewest
    ? { done: String(link.completed), of: words.say("wall/done", link.begun) }
    : { done: String(link.begun), of: words.say("wall/begun") };

/**
 * The remaining time of a link as text.
 *
 * @param {API.StudyLink} link @param {number} now @param {import("../served/words.js").Words} words
 */
export function restOf(link, now, words) {
    if (link.state !== "open") return words.say("wall/over");
    if (link.closes === undefined) return "";
    return words.say("wall/open", Math.max(1, Math.ceil((link.closes - now) / 60_000)));
}

/** The wall of a class, for a projector. @param {import("../served/words.js").Words} words */
export async function wall(words) {
    const page = stateOf("ready");
    const { person } = await ask("GET", "/account");
    showPlaces(person);
    const study = await ask("GET", studyPath());
    const asked = new URLSearchParams(location.search).get("link");
    const find = async () => wallLink((await ask("GET", `${studyPath()}/links`)).links, asked);
    let link = await find();
    if (!link) return show("no-class");
    part(page, "study").textContent = [inLanguage(study.title) || study.study, link.label].filter(Boolean).join(" · ");
    showPicture(page, link.isOnlyHere, `/api/v1${studyPath()}/links/${link.code}/qr.svg`);
    part(page, "address").textContent = shortAddress(link.url, link.code);
    part(page, "code").textContent = link.code;
    const refresh = async () => {
        link = await find() ?? link;
        const { done, of } = peopleOf(link, words);
        part(page, "done").textContent = done;
        part(page, "of").textContent = of;
        part(page, "rest").textContent = restOf(link, Date.now(), words);
        page.classList.toggle("has-results", link.completed >= fewest);
        const content = await figures(
            `${studyPath()}/wall?link=${link.code}&language=${language()}&offset=${offset()}`);
        put(part(page, "figures"), content);
        // The answer becomes the headline once there is one.
        const headline = content.querySelector(".wall-headline")?.textContent;
        /** @type {Element} */ (page.querySelector("h1")).textContent = headline ?? words.say("wall/take-part");
    };
    await refresh();
    show("ready");
    new Live({
        refresh, told: (state, at) => drawLive(part(page, "live"), state, at, words),
        source: () => new EventSource(`/api/v1${studyPath()}/events?mode=${link.mode}`),
    }).begin();
    return undefined;
}
