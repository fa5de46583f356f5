import * as problems from "../network/problems.js";
import { ask, Refusal } from "./ask.js";
import { empty, onPress, onSend } from "./form.js";
import { formOf, part } from "./parts.js";

/**
 * Makes requests that need a recent proof of identity. If the last proof is too old, it asks the person for another one
 * and repeats the request.
 */
export class Proof {
    /** @param {import("./words.js").Words} words */
    constructor(words) {
        this.dialog = part(document, "proof");
        this.form = formOf(this.dialog, "proof");
        this.isProven = false;
        onSend(this.form, words, async (body) => {
            await ask("POST", "/account/proof", body);
            this.isProven = true;
            this.dialog.close();
        });
        onPress(this.dialog, words, { cancel: () => this.dialog.close() });
    }

    /** @param {{name: string, hasPassphrase: boolean}} person the signed-in person */
    set person({ name, hasPassphrase }) {
        part(this.dialog, "own-name").value = name;
        this.form.hidden = !hasPassphrase;
        part(this.dialog, "by-passphrase").hidden = !hasPassphrase;
        part(this.dialog, "by-link").hidden = hasPassphrase;
    }

    /**
     * Asks the API like `ask`. The typed content stays meanwhile.
     *
     * @type {API.Ask}
     */
    ask = async (method, path, body) => {
        const answer = () => /** @type {function(...any): Promise<any>} */ (ask)(method, path, body);
        try {
            return await answer();
        } catch (error) {
            if (!(error instanceof Refusal) || error.kind !== problems.notFresh || !(await this.prove())) throw error;
            return answer();
        }
    };

    async prove() {
        this.isProven = false;
        this.dialog.showModal();
        await new Promise((closed) => this.dialog.addEventListener("close", closed, { once: true }));
        const name = part(this.dialog, "own-name").value;
        empty(this.form);
        part(this.dialog, "own-name").value = name;
        return this.isProven;
    }
}
