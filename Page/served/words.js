/** The words that the document brings along in its language. */
export class Words {
    /** @param {Map<string, string>} texts by what they are asked for */
    constructor(texts) {
        this.texts = texts;
    }

    /** @param {ParentNode} root */
    static of(root) {
        const texts = new Map();
        for (const element of root.querySelectorAll("[data-part=words] > [data-key]")) {
            texts.set(element.getAttribute("data-key"), element.textContent);
        }
        return new Words(texts);
    }

    /** @param {string} key @param {string|number} [number] what `[n]` stands for */
    say(key, number = "") {
        const text = this.texts.get(key);
        if (text === undefined) throw new Error(`the document has no words for "${key}"`);
        return text.replace("[n]", String(number));
    }

    /**
     * What is wrong and what to do: in this language, as precisely as there are words; else as the server says it.
     *
     * @param {import("./ask.js").Refusal} refusal
     * @returns {{text: string, language: string}} the language is empty where it is the page's
     */
    explain(refusal) {
        const { kind, reason, place, detail, remedy, seconds } = refusal.facts;
        for (const key of [`${kind}/${reason}`, `${kind}/${place}`, kind]) {
            if (this.texts.has(key)) return { text: this.say(key, seconds ?? 5), language: "" };
        }
        return { text: [detail, remedy].filter(Boolean).join("; ") || kind, language: "en" };
    }
}

/** A language as the browser's person writes it: days stand elsewhere in British than in American English. */
const own = (language) => globalThis.navigator?.languages?.find((wish) => wish.startsWith(language)) ?? language;

/** A moment as clock and calendar here show it, in the page's language. */
export function moment(milliseconds, language) {
    return new Intl.DateTimeFormat(own(language), { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

/** A day in the page's language; here, or in another zone. */
export function day(milliseconds, language, timeZone) {
    return new Intl.DateTimeFormat(own(language), { dateStyle: "medium", timeZone }).format(milliseconds);
}
