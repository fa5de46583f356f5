import { aboutToken, standing } from "./account.js";
import { ask } from "../served/ask.js";
import { confirmed } from "../served/confirm.js";
import { membershipText } from "./enter.js";
import { empty, onPress, onSend } from "../served/form.js";
import { keeping, linkOf, showOnce } from "../served/keeping.js";
import { buttonOf, fillRows, formOf, part, put, show, stateOf, useButtons } from "../served/parts.js";
import { language, showPlaces } from "../served/place.js";
import { Proof } from "../served/proof.js";
import { Roles } from "./roles.js";
import { moment } from "../served/words.js";

const kindsOfLinks = { open: "a-terminal-link", join: "an-invitation", reset: "a-new-passphrase" };

/**
 * The request for an invitation.
 *
 * @param {string} as "owner", or a role in a study @param {string} [study] the study's key
 */
export const invitationFor = (as, study) =>
    as === "owner" ? { kind: "join", isOwner: true } : { kind: "join", membership: { study, role: as } };

/** The line below a person's name. @param {API.Person} person @param {API.Person} own @param {import("../served/words.js").Words} words */
export const aboutPerson = (person, own, words) => [
    words.say("actor/person", person.number), standing(person, words), person.isDisabled && words.say("is-disabled"),
    !person.hasSecondFactor && words.say("without-factor"), person.number === own.number && words.say("is-you"),
].filter(Boolean).join(" · ");

/** The page of all people with an account. @param {import("../served/words.js").Words} words */
export async function people(words) {
    const proof = new Proof(words);
    const page = stateOf("ready");
    const { person: own } = await ask("GET", "/account");
    proof.person = own;
    showPlaces(own);
    const refresh = async () => {
        const { people } = await ask("GET", "/people");
        const { invitations } = await ask("GET", "/invitations");
        drawPeople(page, people, own, words);
        drawInvitations(page, invitations, people, words);
        const { tokens } = await ask("GET", "/tokens");
        drawTokens(page, tokens, people, words);
    };
    const roles = new Roles(words, proof, async () => {
        await refresh();
        tell(page, words.say("changed"));
    });
    const invite = async (invitation) => {
        const made = await proof.ask("POST", "/invitations", invitation);
        part(page, "only-here").hidden = !made.isOnlyHere;
        showOnce(page, "link", linkOf(made));
        await refresh();
    };
    const change = async (button, change) => {
        await proof.ask("PUT", `/people/${button.value}`, change);
        await refresh();
        tell(page, words.say("changed"));
    };
    onPress(page, words, {
        ...keeping(words),
        reset: (button) => invite({ kind: "reset", person: Number(button.value) }),
        roles: (button) => roles.open(Number(button.value)),
        "end-token": async (button) => {
            await ask("DELETE", `/tokens/${button.value}`);
            await refresh();
        },
        disable: async (button) => {
            if (await confirmed(words, "ask-disable", button)) await change(button, { isDisabled: true });
        },
        enable: (button) => change(button, { isDisabled: false }),
        "sign-person-out": async (button) => {
            const { ended } = await ask("DELETE", `/people/${button.value}/sign-ins`);
            tell(page, words.say("signed-out", ended));
        },
        revoke: async (button) => {
            await ask("DELETE", `/invitations/${button.value}`);
            await refresh();
        },
    });
    inviteForm(page, words, invite);
    await offerStudies(document.querySelectorAll("input[data-part=study]"));
    await refresh();
    show("ready");
}

function inviteForm(page, words, invite) {
    const form = formOf(page, "invite");
    const chosen = () => form.querySelector("input[name=as]:checked")?.value;
    form.addEventListener("change", () => {
        part(form, "study-place").hidden = chosen() === "owner";
    });
    onSend(form, words, async ({ study }) => {
        await invite(invitationFor(chosen(), study));
        empty(form);
        part(form, "study-place").hidden = chosen() === "owner";
    });
}

/** Adds the existing studies as suggestions to fields for a study. @param {Iterable<Element>} fields */
async function offerStudies(fields) {
    const { studies } = await ask("GET", "/studies");
    const list = document.createElement("datalist");
    list.id = "studies";
    for (const { study, title } of studies) {
        const option = document.createElement("option");
        option.value = study;
        option.label = title?.[language()] ?? Object.values(title ?? {})[0] ?? "";
        list.append(option);
    }
    document.body.append(list);
    for (const field of fields) field.setAttribute("list", list.id);
}

function tell(page, text) {
    part(page, "people-told").textContent = text;
}

function drawPeople(page, people, own, words) {
    fillRows(part(page, "people"), people, (row, person) => {
        put(row, { title: person.name, detail: aboutPerson(person, own, words) });
        useButtons(row, person.number, person.name);
        const isOwn = person.number === own.number;
        // An owner cannot disable their own account, because they could not enable it again.
        buttonOf(row, "disable").hidden = person.isDisabled || isOwn;
        buttonOf(row, "roles").hidden = person.isDisabled || isOwn;
        buttonOf(row, "enable").hidden = !person.isDisabled;
        buttonOf(row, "reset").hidden = person.isDisabled || isOwn;
        buttonOf(row, "sign-person-out").hidden = person.isDisabled || isOwn;
    });
}

function drawInvitations(page, invitations, people, words) {
    part(page, "open-invitations").hidden = invitations.length === 0;
    fillRows(part(page, "invitations"), invitations, (row, one) => {
        const whose = people.find((person) => person.number === one.person)?.name;
        const what = whose ?? (one.membership ? membershipText(one.membership, words) : words.say("is-owner"));
        const title = `${words.say(kindsOfLinks[one.kind])}: ${what}`;
        put(row, { title, detail: `${words.say("until")} ${moment(one.expires, language())}` });
        useButtons(row, one.number, title);
    });
}

/** Lists the tokens of all people's programs. */
function drawTokens(page, tokens, people, words) {
    part(page, "all-tokens").hidden = tokens.length === 0;
    fillRows(part(page, "tokens"), tokens, (row, one) => {
        const title = `${people.find((person) => person.number === one.person)?.name ?? ""}: ${one.label}`;
        const actions = one.actions.map((action) => words.say(`action/${action}`)).join(", ");
        put(row, { title, detail: `${actions} · ${aboutToken(one, words)}` });
        useButtons(row, one.number, title);
    });
}
