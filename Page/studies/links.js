import { ask } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { empty, onPress, onSend } from "../served/form.js";
import { keeping, showOnce } from "../served/keeping.js";
import { buttonOf, fillRows, formOf, nameButtons, part, put, show, showPicture, stateOf } from "../served/parts.js";
import { language } from "../served/place.js";
import { moment } from "../served/words.js";
import { copyText } from "../served/copy.js";
import { addressOf } from "./list.js";
import { may, open, placeOf, putState, studyPath } from "./study.js";

/**
 * The request for a link.
 *
 * @param {API.NewStudyLink["kind"]} kind @param {Record<string, any>} typed the values of the form
 */
export function linkFor(kind, typed) {
    /** @type {API.NewStudyLink} */
    const body = { kind, label: typed.label ?? "" };
    if (kind === "preview") body.mode = "preview";
    if (typed.maximum !== undefined) body.maximum = wholeOf(typed.maximum);
    if (kind === "class") body.minutes = typed.minutes === undefined ? 60 : wholeOf(typed.minutes);
    if ((kind === "general" || kind === "class") && ["daily", "free"].includes(typed.repeat)) body.settings = { repeat: typed.repeat };
    if (kind === "panel") {
        const codes = Object.fromEntries(ends.flatMap((end) => typed[`code-${end}`] ? [[end, typed[`code-${end}`]]] : []));
        body.settings = {
            parameters: [typed.parameter, ...(typed.session ? [typed.session] : [])],
            ...(Object.keys(codes).length > 0 && { codes }),
            ...(typed.redirect && { redirect: typed.redirect.replaceAll("[code]", "{code}") }),
        };
    }
    return body;
}

/** The ends of a participation that matter to a panel. */
const ends = ["completed", "screened-out", "full", "declined"];

/** A typed whole number. Another text is sent unchanged, so that the server can report it. @param {string} text */
export const wholeOf = (text) => /^\d{1,9}$/.test(text) ? Number(text) : text;

/** Personal addresses as a table for spreadsheets. @param {string[]} addresses */
export const tableOf = (addresses) => ["number,address", ...addresses.map((one, place) => `${place + 1},${one}`)].join("\n");

/** The line below a link. @param {API.StudyLink} link @param {import("../served/words.js").Words} words */
export const aboutLink = (link, words, code = language()) => [
    words.say(`kind/${link.kind}`), link.label !== "" && link.code,
    link.maximum !== undefined && words.say("link/places", `${link.places ?? 0} / ${link.maximum}`),
    link.closes !== undefined && words.say("link/until", moment(link.closes, code)),
].filter(Boolean).join(" · ");

/** The numbers of a link. @param {API.StudyLink} link @param {import("../served/words.js").Words} words */
export const numbersOf = (link, words) => [
    words.say("link/begun", link.begun), words.say("link/completed", link.completed),
    link.made !== undefined && words.say("link/used", `${link.used} / ${link.made}`),
].filter(Boolean).join(" · ");

/** The page of links. @param {import("../served/words.js").Words} words */
export async function links(words) {
    const page = stateOf("ready");
    const { study } = await open(page, words);
    const mayMake = may(study, "personal-links");
    buttonOf(page, "new-link").hidden = !mayMake;
    const [making, inviting] = [part(document, "making"), part(document, "inviting")];
    let invited = "";
    const refresh = async () => {
        const found = await ask("GET", `${studyPath()}/links`);
        part(page, "no-links").hidden = found.links.length > 0;
        fillRows(part(page, "links"), found.links, (row, link) => drawLink(row, link, mayMake, words));
    };
    const change = async (button, body) => {
        await ask("PATCH", `${studyPath()}/links/${button.value}`, body);
        await refresh();
        part(page, "told").textContent = words.say("done");
    };
    onPress(page, words, {
        ...keeping(words),
        "new-link": () => making.showModal(),
        tokens: (button) => {
            invited = button.value;
            inviting.showModal();
        },
        "copy-address": async (button) => {
            const address = part(/** @type {Element} */ (button.closest("li")), "address");
            let isCopied = true;
            try {
                await copyText(address.textContent ?? "");
            } catch (error) {
                isCopied = false;
                getSelection()?.selectAllChildren(address);
            }
            part(page, "told").textContent = words.say(isCopied ? "copied" : "not-copied");
        },
        enable: (button) => change(button, { isEnabled: true }),
        disable: async (button) => {
            if (await confirmedDisable(words, button)) await change(button, { isEnabled: false });
        },
    });
    for (const dialog of [making, inviting]) onPress(dialog, words, { leave: () => dialog.close() });
    makingForm(making, words, async () => {
        await refresh();
        part(page, "told").textContent = words.say("link-made");
    });
    const invitationForm = formOf(inviting, "inviting");
    onSend(invitationForm, words, async ({ count }) => {
        const { addresses } = await ask("POST", `${studyPath()}/links/${invited}/tokens`, { count: wholeOf(count) });
        empty(invitationForm);
        inviting.close();
        await refresh();
        showOnce(page, "tokens", tableOf(addresses));
    });
    await refresh();
    show("ready");
}

const confirmedDisable = (words, button) => confirmed(words, "ask-disable", button);

function makingForm(dialog, words, made) {
    const form = formOf(dialog, "making");
    const ticked = (name) => /** @type {HTMLInputElement} */ (form.querySelector(`input[name=${name}]:checked`)).value;
    const chosen = () => /** @type {API.NewStudyLink["kind"]} */ (ticked("link-kind"));
    const draw = () => {
        part(form, "for-class").hidden = chosen() !== "class";
        part(form, "for-panel").hidden = chosen() !== "panel";
        part(form, "for-browsers").hidden = !["general", "class"].includes(chosen());
    };
    form.addEventListener("change", draw);
    onSend(form, words, async (typed) => {
        await ask("POST", `${studyPath()}/links`, linkFor(chosen(), { ...typed, repeat: ticked("link-repeat") }));
        empty(form);
        draw();
        dialog.close();
        await made();
    });
}

function drawLink(row, link, mayMake, words) {
    const title = link.label || link.code;
    put(row, { title, detail: aboutLink(link, words), numbers: numbersOf(link, words) });
    putState(part(row, "state"), link.state, words);
    showPicture(row, link.isOnlyHere, `/api/v1${studyPath()}/links/${link.code}/qr.svg`);
    const address = part(row, "address");
    address.textContent = link.url;
    address.href = link.path;
    const wall = part(row, "wall");
    wall.hidden = link.kind !== "class";
    wall.href = `${addressOf(placeOf(location.pathname).study, "/wall")}&link=${link.code}`;
    buttonOf(row, "tokens").hidden = link.kind !== "personal" || !mayMake;
    buttonOf(row, "disable").hidden = !link.isEnabled || !mayMake;
    buttonOf(row, "enable").hidden = link.isEnabled || !mayMake;
    for (const button of row.querySelectorAll("button")) button.value = link.code;
    nameButtons(row, title);
}
