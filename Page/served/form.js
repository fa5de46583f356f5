import * as problems from "../network/problems.js";
import { isHidden, part } from "./parts.js";
import { Refusal } from "./ask.js";

/**
 * The content of fields as it is sent. A passphrase is sent unchanged, and a code without blanks.
 *
 * @param {{name: string, value: string, isRequired: boolean}[]} fields
 * @returns {{body: Record<string, any>, missing: string[]}} missing: the names of required fields that are empty
 */
export function contentOf(fields) {
    const body = {};
    const missing = [];
    for (const { name, value, isRequired } of fields) {
        const content = name === "passphrase" ? value : name === "code" ? value.replace(/\s/g, "") : value.trim();
        if (content !== "") body[name] = name === "days" && /^\d{1,9}$/.test(content) ? Number(content) : content;
        else if (isRequired) missing.push(name);
    }
    return { body, missing };
}

/** The field of a refusal. @param {Refusal} refusal @returns {string|undefined} */
export function fieldOf(refusal) {
    const { kind, reason, place, details } = refusal.facts;
    // A parameter of the address is a field of the same name, whatever its fault is.
    if (details?.parameter) return details.parameter;
    if (reason === "code" || kind === problems.codeNeeded || kind === problems.unknownCode) return "code";
    if (reason === "study") return "study";
    if (reason) return "passphrase";
    if (kind === problems.nameTaken) return "name";
    return kind === problems.unacceptable ? place : undefined;
}

/** The visible fields of a form. @returns {HTMLInputElement[]} */
const fieldsOf = (form) =>
    [...form.querySelectorAll("input[data-part]:not([readonly])")].filter((input) => !isHidden(input, form));

/**
 * Sends a form by a function, and shows faults beside the fields. The typed content stays.
 *
 * @param {HTMLFormElement} form @param {import("./words.js").Words} words
 * @param {function(any): Promise<void>} send
 */
export function onSend(form, words, send) {
    form.noValidate = true;
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        if (form.getAttribute("aria-busy") === "true") return;
        const fields = fieldsOf(form);
        clear(form);
        const { body, missing } = contentOf(fields.map((input) => ({
            name: input.dataset.part ?? "", value: input.value, isRequired: input.getAttribute("aria-required") === "true",
        })));
        const wrong = fields.filter((input) => missing.includes(input.dataset.part ?? ""));
        for (const input of wrong) tell(input, { text: words.say("empty"), language: "" });
        if (wrong.length > 0) return wrong[0].focus();
        setBusy(form, true);
        try {
            await send(body);
        } catch (error) {
            refuse(form, words, error);
        } finally {
            setBusy(form, false);
        }
    });
}

function setBusy(form, isBusy) {
    form.setAttribute("aria-busy", String(isBusy));
    form.querySelector("[type=submit]").setAttribute("aria-disabled", String(isBusy));
}

/** Empties a form, and hides fields that were needed only once. */
export function empty(form) {
    clear(form);
    form.reset();
}

function clear(form) {
    for (const input of fieldsOf(form)) {
        input.removeAttribute("aria-invalid");
        const id = `${input.id}-error`;
        document.getElementById(id)?.remove();
        const rest = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other !== id && other !== "");
        if (rest.length > 0) input.setAttribute("aria-describedby", rest.join(" "));
        else input.removeAttribute("aria-describedby");
    }
    quiet(form);
}

/** Shows a refusal, at its field if that is here, otherwise in the form. */
function refuse(form, words, error) {
    if (!(error instanceof Refusal)) throw error;
    const name = fieldOf(error);
    if (name === "code") form.querySelector("[data-part=code-place]")?.removeAttribute("hidden");
    const input = fieldsOf(form).find((field) => field.dataset.part === name);
    if (!input) return complain(form, words.explain(error));
    tell(input, words.explain(error), error.kind !== problems.codeNeeded);
    input.focus();
}

/** Writes a message below a field, which screen readers read with the field. */
function tell(input, { text, language }, isWrong = true) {
    const place = document.createElement("p");
    place.className = isWrong ? "field-error" : "field-hint";
    place.id = `${input.id}-error`;
    place.textContent = text;
    place.lang = language;
    input.after(place);
    if (isWrong) input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", `${place.id} ${input.getAttribute("aria-describedby") ?? ""}`.trim());
}

/** The place for problems of an element, among its children or those of an ancestor; undefined if there is none. */
function problemOf(element) {
    for (let at = element; at; at = at.parentElement) {
        const own = [...at.children].find((child) => child.dataset.part === "problem");
        if (own) return own;
    }
    return undefined;
}

/** @param {Element} element @param {{text: string, language: string}} words */
export function complain(element, { text, language }) {
    const place = problemOf(element);
    if (!place) throw new Error("the document has no place for problems here");
    const line = part(place, "problem-text");
    line.textContent = text;
    line.lang = language;
    place.hidden = false;
    place.scrollIntoView({ block: "nearest" });
}

/** Hides a problem. @param {Element} element */
export function quiet(element) {
    const place = problemOf(element);
    if (place) place.hidden = true;
}

/**
 * Runs the actions of buttons by their kinds, one at a time, and shows problems beside them.
 *
 * @param {Element} root @param {import("./words.js").Words} words
 * @param {Record<string, function(HTMLButtonElement): any>} works
 */
export function onPress(root, words, works) {
    root.addEventListener("click", async (event) => {
        const button = /** @type {HTMLButtonElement|null} */ (
            event.target instanceof Element ? event.target.closest("button[data-kind]") : null);
        const work = works[button?.dataset.kind ?? ""];
        if (!button || !work || button.getAttribute("aria-disabled") === "true") return;
        quiet(button);
        button.setAttribute("aria-disabled", "true");
        try {
            await work(button);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            complain(button, words.explain(error));
        } finally {
            button.removeAttribute("aria-disabled");
        }
    });
}

/** Lets people see the passphrase that they typed. */
export function watchLooking(root) {
    root.addEventListener("click", (event) => {
        const button = event.target instanceof Element ? event.target.closest("[data-kind=look]") : null;
        const input = button && document.getElementById(button.getAttribute("aria-controls") ?? "");
        if (!button || !(input instanceof HTMLInputElement)) return;
        const isShown = input.type === "password";
        input.type = isShown ? "text" : "password";
        button.setAttribute("aria-pressed", String(isShown));
    });
}
