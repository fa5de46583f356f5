import { ask } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { complain, empty, onPress, onSend } from "../served/form.js";
import { membershipText } from "./enter.js";
import { keeping, showOnce } from "../served/keeping.js";
import { buttonOf, endsTokens, fillRows, formOf, part, put, show, stateOf, useButtons } from "../served/parts.js";
import { go, language, showPlaces } from "../served/place.js";
import { Proof } from "../served/proof.js";
import { secondFactor } from "./second-factor.js";
import { day, moment } from "../served/words.js";

/**
 * A person's standing: owner or member, and memberships in studies.
 *
 * @param {API.Person} person @param {import("../served/words.js").Words} words
 */
export const standing = (person, words) =>
    [words.say(person.isOwner ? "is-owner" : "is-member"), ...person.memberships.map((one) => membershipText(one, words))]
        .join(" · ");

/** The page of a person's own account. @param {import("../served/words.js").Words} words */
export async function account(words) {
    const proof = new Proof(words);
    const page = stateOf("ready");
    const refresh = async () => draw(page, words, proof, await ask("GET", "/account"), await ask("GET", "/sign-in"));
    onPress(page, words, {
        ...keeping(words), ...secondFactor(page, words, proof, refresh), ...signIns(words, refresh),
        "end-token": async (button) => {
            await ask("DELETE", `/account/tokens/${button.value}`);
            await refresh();
        },
    });
    passphraseForm(page, words, proof, refresh);
    tokenForm(page, words, proof, refresh);
    const person = await refresh();
    show("ready");
    await leadToStudies(page, person);
}

/** Shows an owner without studies the place to make the first one. */
async function leadToStudies(page, person) {
    // Until a second factor is set up, no further hint is shown.
    if (!person.isOwner || !part(page, "factor-needed").hidden) return;
    const { studies } = await ask("GET", "/studies");
    part(page, "first-study").hidden = studies.length > 0;
}

function draw(page, words, proof, { person, signIns, tokens }, lab) {
    proof.person = person;
    const isBare = lab.needsSecondFactor && !person.hasSecondFactor;
    part(page, "who").textContent = `${person.name}: ${standing(person, words)}`;
    part(page, "factor-needed").hidden = !isBare;
    showPlaces(person, isBare);
    part(page, "passphrase-state").textContent = words.say(person.hasPassphrase ? "has-passphrase" : "has-no-passphrase");
    part(page, "factor-none").hidden = person.hasSecondFactor;
    part(page, "factor-there").hidden = !person.hasSecondFactor;
    part(page, "factor-state").textContent = words.say("codes-left", person.recoveryCodes);
    buttonOf(page, "factor-remove").hidden = lab.needsSecondFactor;
    const at = (time) => moment(time, language());
    fillRows(part(page, "sign-ins"), signIns, (row, one) => {
        const title = words.say(one.isThis ? "this-sign-in" : "a-sign-in");
        const detail = `${words.say("since")} ${at(one.began)}, ${words.say("used")} ${at(one.used)}`;
        put(row, { title, detail });
        useButtons(row, one.number, `${title}, ${detail}`);
        // The present sign-in ends by signing out.
        buttonOf(row, "end-sign-in").hidden = one.isThis;
    });
    fillRows(part(page, "tokens"), tokens, (row, one) => {
        put(row, { title: one.label, detail: aboutToken(one, words) });
        useButtons(row, one.number, one.label);
    });
    return person;
}

/** A token's expiry and last use. @param {API.Token} token @param {import("../served/words.js").Words} words */
export function aboutToken(token, words) {
    const last = token.lastDay === undefined ? words.say("never")
        : `${words.say("used")} ${day(token.lastDay * 86_400_000, language(), "UTC")}`;
    return `${words.say("until")} ${moment(token.expires, language())}, ${last}`;
}

const signIns = (words, refresh) => ({
    "end-sign-in": async (button) => {
        await ask("DELETE", `/account/sign-ins/${button.value}`);
        await refresh();
    },
    "sign-out-everywhere": async () => {
        await ask("DELETE", "/account/sign-ins");
        go("sign-in");
    },
    "sign-out": async () => {
        await ask("DELETE", "/sign-in");
        go("sign-in");
    },
    "sign-out-forget": async (button) => {
        if (!(await confirmed(words, "ask-forget", button))) return;
        await ask("DELETE", "/sign-in?forget=true");
        go("sign-in");
    },
});

function passphraseForm(page, words, proof, refresh) {
    const form = formOf(page, "passphrase");
    onSend(form, words, async (body) => {
        await proof.ask("PUT", "/account/passphrase", { ...body, ...endsTokens(form) });
        empty(form);
        form.closest("details")?.removeAttribute("open");
        part(page, "passphrase-told").textContent = words.say("passphrase-set");
        await refresh();
    });
}

function tokenForm(page, words, proof, refresh) {
    const form = formOf(page, "token");
    onSend(form, words, async (body) => {
        const ticks = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[data-part=actions] input:checked")]);
        if (ticks.length === 0) {
            complain(form, { text: words.say("nothing-chosen"), language: "" });
            return;
        }
        const made = await proof.ask("POST", "/account/tokens", { ...body, actions: ticks.map((tick) => tick.value) });
        empty(form);
        form.closest("details")?.removeAttribute("open");
        showOnce(page, "token", made.token);
        await refresh();
    });
}
