import * as problems from "../network/problems.js";
import { ask, Refusal } from "../served/ask.js";
import { complain, onSend } from "../served/form.js";
import { formOf, part, show } from "../served/parts.js";
import { go, takeSecret } from "../served/place.js";

/**
 * The purpose of a link.
 *
 * @param {{isSetUp: boolean, isSecure: boolean}} lab @param {{kind: string}} link
 * @returns {"insecure"|"set-up"|"open"|"join"|"reset"}
 */
export function entranceOf(lab, link) {
    if (!lab.isSecure) return "insecure";
    switch (link.kind) {
        case "open": return lab.isSetUp ? "open" : "set-up";
        case "join": return "join";
        case "reset": return "reset";
        default: throw new Refusal({ kind: problems.linkOver });
    }
}

/** The page that reads links. @param {import("../served/words.js").Words} words */
export function enter(words) {
    let secret = "";
    const take = (path) => async (body) => {
        await ask("POST", path, { link: secret, ...body });
        go("account");
    };
    onSend(formOf(document, "set-up"), words, take("/set-up"));
    onSend(formOf(document, "join"), words, take("/links/take-up"));
    onSend(formOf(document, "reset"), words, async (body) => {
        try {
            await take("/links/take-up")(body);
        } catch (error) {
            if (!(error instanceof Refusal) || error.kind !== problems.codeNeeded) throw error;
            show("kept");
        }
    });
    const begin = async () => {
        secret = takeSecret(location, history);
        if (secret === "") {
            show("no-link");
            return;
        }
        // The link to the other language keeps the secret.
        part(document, "language").hash = secret;
        try {
            await open(secret, words);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            if (error.kind === problems.linkOver) show("over");
            else if (error.kind === problems.notSecure) show("insecure");
            else complain(part(show("failed"), "problem"), words.explain(error));
            // The button tries this link again.
            document.querySelector("[data-kind=again]")?.addEventListener("click", (event) => {
                event.preventDefault();
                show("waiting");
                location.hash = secret;
            }, { once: true });
        }
    };
    // Another link in the same window changes only the fragment.
    addEventListener("hashchange", () => location.hash !== "" && begin());
    return begin();
}

async function open(secret, words) {
    const lab = await ask("GET", "/sign-in");
    if (!lab.isSecure) return show("insecure");
    const link = await ask("POST", "/links", { link: secret });
    const entrance = entranceOf(lab, link);
    if (entrance === "open") {
        await ask("POST", "/sign-in/link", { link: secret });
        return go("account");
    }
    const state = show(entrance);
    if (entrance === "set-up" && !lab.needsSecondFactor) {
        part(state, "passphrase").removeAttribute("aria-required");
        part(state, "optional").hidden = false;
    }
    if (entrance === "join") {
        part(state, "owner").hidden = !link.isOwner;
        part(state, "member").hidden = !link.membership;
        if (link.membership) part(state, "membership").textContent = membershipText(link.membership, words);
    }
    if (entrance === "reset") part(state, "own-name").value = link.name ?? "";
    return state;
}

/** A membership as text. */
export const membershipText = ({ study, role }, words) => `${study}: ${words.say(`is-${role}`)}`;
