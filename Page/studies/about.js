import { ask, Refusal } from "../served/ask.js";
import { onPress, onSend } from "../served/form.js";
import { buttonOf, formOf, part, show, stateOf } from "../served/parts.js";
import { may, open, studyPath } from "./study.js";

/** The signs between the entries of a field. */
const signs = { keywords: ",", funding: ";" };

/** The entries of a field. @param {string} text @param {string} sign */
export const entriesOf = (text, sign) => text.split(sign).map((entry) => entry.trim()).filter(Boolean);

/**
 * What the form says, without what is empty, and the numbers of the rows that the authors stand in.
 *
 * @param {Record<string, string>} fields `name-0`, `orcid-0` and so on are those of the first author
 * @returns {{said: API.StudyAbout, rows: number[]}}
 */
export function saidOf(fields) {
    const authors = [];
    const said = {};
    for (const [field, text] of Object.entries(fields)) {
        const [, name, row] = /^(.+)-(\d+)$/.exec(field) ?? [];
        if (row) (authors[Number(row)] ??= {})[name] = text;
        else said[field] = signs[field] ? entriesOf(text, signs[field]) : text;
    }
    const rows = [...authors.keys()].filter((row) => authors[row]);
    return { said: { ...said, ...(rows.length > 0 && { authors: rows.map((row) => authors[row]) }) }, rows };
}

/**
 * The field of a fault, and what it is in words, by its place in what was sent.
 *
 * @param {string} pointer @param {number[]} rows
 */
export function placeOf(pointer, rows) {
    const [, name, number, inner = "name"] = pointer.split("/");
    if (name !== "authors" || number === undefined) return { parameter: name, place: name };
    return { parameter: `${inner}-${rows[Number(number)]}`, place: `author-${inner}` };
}

/** The page of what is said of a study's data. @param {import("../served/words.js").Words} words */
export async function about(words) {
    const page = stateOf("ready");
    const { study } = await open(page, words);
    const form = formOf(page, "about");
    const licence = /** @type {HTMLSelectElement} */ (form.querySelector("#about-licence"));
    const list = part(form, "authors");
    const pattern = part(list, "row");
    const rowsOf = () => [...list.children].filter((row) => row !== pattern);
    const mayChange = may(study, "edit-draft");
    // Ids and names of the fields follow from the place of their row.
    const number = () => rowsOf().forEach((row, place) => {
        for (const input of row.querySelectorAll("input")) {
            const name = input.dataset.name ??= input.dataset.part;
            for (const text of row.querySelectorAll(`[id^=about-${name}]`)) {
                text.id = `about-${name}-${place}${text.id.endsWith("-hint") ? "-hint" : ""}`;
            }
            input.dataset.part = `${name}-${place}`;
            input.parentElement.querySelector("label").htmlFor = input.id;
            const hint = input.parentElement.querySelector(".field-hint");
            if (hint) input.setAttribute("aria-describedby", hint.id);
        }
        row.querySelector("[role=group]").setAttribute("aria-label", `${pattern.querySelector("[role=group]").getAttribute("aria-label")} ${place + 1}`);
    });
    const add = (author = {}) => {
        const row = /** @type {HTMLElement} */ (pattern.cloneNode(true));
        row.hidden = false;
        row.removeAttribute("data-part");
        for (const input of row.querySelectorAll("input")) input.value = author[input.dataset.part ?? ""] ?? "";
        list.append(row);
        return row;
    };
    const fill = (said) => {
        for (const row of rowsOf()) row.remove();
        for (const author of said.authors ?? [{}]) add(author);
        number();
        licence.value = said.licence ?? licence.options[0].value;
        for (const name of ["keywords", "funding", "doi", "url", "released"]) {
            part(form, name).value = signs[name] ? (said[name] ?? []).join(`${signs[name]} `) : said[name] ?? "";
        }
        if (mayChange) return;
        for (const input of form.querySelectorAll("input")) input.readOnly = true;
    };
    licence.disabled = !mayChange;
    for (const button of form.querySelectorAll("button")) button.hidden = !mayChange;
    onPress(page, words, {
        "add-author": () => {
            const row = add();
            number();
            row.querySelector("input")?.focus();
        },
        "remove-author": (button) => {
            button.closest("li")?.remove();
            number();
            buttonOf(form, "add-author").focus();
        },
    });
    onSend(form, words, async (fields) => {
        part(page, "told").textContent = "";
        const { said, rows } = saidOf(fields);
        try {
            fill(await ask("PUT", `${studyPath()}/about`, { ...said, licence: /** @type {any} */ (licence.value) }));
        } catch (error) {
            const pointer = error instanceof Refusal && error.facts.details?.at?.pointer;
            if (!pointer) throw error;
            const { parameter, place } = placeOf(pointer, rows);
            throw new Refusal({ ...error.facts, place, details: { ...error.facts.details, parameter } });
        }
        part(page, "told").textContent = words.say("done");
    });
    fill(await ask("GET", `${studyPath()}/about`));
    show("ready");
}
