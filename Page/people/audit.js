import { ask } from "../served/ask.js";
import { onPress } from "../served/form.js";
import { buttonOf, fillRows, part, put, show, stateOf } from "../served/parts.js";
import { language, showPlaces } from "../served/place.js";
import { moment } from "../served/words.js";

/** The number of entries that are fetched at once. */
const page = 50;

/** An actor or an object of the log as text: `person 3`, `command line`. @param {string} text @param {import("../served/words.js").Words} words */
export function named(text, words) {
    const [, kind, number] = /^(.*?)(?: (\d+))?$/.exec(text) ?? [];
    return words.texts.has(`actor/${kind}`) ? words.say(`actor/${kind}`, number) : text;
}

/**
 * An entry's actor, action and object as text.
 *
 * @param {API.AuditEntry} entry @param {import("../served/words.js").Words} words
 */
export function entryText({ actor, action, object }, words) {
    const key = `audit/${action}`;
    return {
        title: `${named(actor, words)} ${words.texts.has(key) ? words.say(key) : action}`,
        detail: object === "" || object === actor ? "" : named(object, words),
    };
}

/**
 * The range of the next entries, the newest first.
 *
 * @param {number} before the number below which they are @returns {{after: number, limit: number}}
 */
export function stretch(before) {
    const after = Math.max(0, before - 1 - page);
    return { after, limit: Math.max(1, before - 1 - after) };
}

/** The page of the audit log. @param {import("../served/words.js").Words} words */
export async function audit(words) {
    const root = stateOf("ready");
    const { person } = await ask("GET", "/account");
    showPlaces(person);
    const head = await ask("GET", "/audit/head");
    part(root, "head").textContent = `${head.number}:${head.hash}`;
    part(root, "whole").hidden = !head.isWhole;
    part(root, "broken").hidden = head.isWhole;
    part(part(root, "broken"), "broken-at").textContent = String(head.broken ?? "");
    let before = head.number + 1;
    const earlier = async () => {
        const { after, limit } = stretch(before);
        const { entries } = await ask("GET", `/audit?after=${after}&limit=${limit}`);
        fillRows(part(root, "entries"), entries.reverse(), (row, entry) => {
            put(row, { time: moment(entry.time, language()), ...entryText(entry, words) });
            part(row, "time").dateTime = new Date(entry.time).toISOString();
        }, { isMore: true });
        before = after + 1;
        buttonOf(root, "earlier").hidden = before <= 1;
    };
    onPress(root, words, { earlier });
    await earlier();
    show("ready");
}
