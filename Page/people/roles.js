import { ask } from "../served/ask.js";
import { membershipText } from "./enter.js";
import { empty, onPress, onSend } from "../served/form.js";
import { fillRows, formOf, nameButtons, part, put } from "../served/parts.js";

/**
 * A person's memberships after a change. There is one membership for each study, and a new one replaces it.
 *
 * @param {API.Membership[]} parts @param {string} [study] the study to add @param {API.Membership["role"]} [role]
 * @returns {API.Membership[]}
 */
export const partsAfter = (parts, study, role) =>
    study === undefined || role === undefined ? parts
        : [...parts.filter((one) => one.study !== study), { study, role, grants: [] }];

/** The dialog in which an owner changes a person's rights. */
export class Roles {
    /**
     * @param {import("../served/words.js").Words} words @param {import("../served/proof.js").Proof} proof
     * @param {function(): Promise<void>} changed called after a change
     */
    constructor(words, proof, changed) {
        this.words = words;
        this.dialog = part(document, "roles");
        this.form = formOf(this.dialog, "roles");
        this.list = part(this.dialog, "memberships");
        this.owner = /** @type {HTMLInputElement} */ (this.form.querySelector("#roles-owner"));
        /** @type {API.Membership[]} */
        this.parts = [];
        onPress(this.dialog, words, {
            cancel: () => this.dialog.close(),
            "end-part": (button) => {
                this.parts = this.parts.filter((one) => one.study !== button.value);
                this.draw();
                this.owner.focus();
            },
        });
        onSend(this.form, words, async ({ study }) => {
            const ticked = /** @type {HTMLInputElement|null} */ (this.form.querySelector("input[name=roles-role]:checked"));
            const role = /** @type {API.Membership["role"]|undefined} */ (ticked?.value);
            const memberships = partsAfter(this.parts, study, role);
            await proof.ask("PUT", `/people/${this.number}`, { isOwner: this.owner.checked, memberships });
            this.dialog.close();
            await changed();
        });
    }

    /** Opens the dialog for a person by their number. @param {number} number */
    async open(number) {
        const { people } = await ask("GET", "/people");
        const person = people.find((one) => one.number === number);
        if (!person) return;
        this.number = number;
        empty(this.form);
        part(this.dialog, "roles-title").textContent = person.name;
        this.owner.checked = person.isOwner;
        this.parts = person.memberships;
        this.draw();
        this.dialog.showModal();
        this.owner.focus();
    }

    draw() {
        fillRows(this.list, this.parts, (row, one) => {
            const title = membershipText(one, this.words);
            put(row, { title, detail: (one.grants ?? []).map((grant) => this.words.say(`grant/${grant}`)).join(", ") });
            for (const button of row.querySelectorAll("button")) button.value = one.study;
            nameButtons(row, title);
        });
    }
}
