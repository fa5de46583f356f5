/** The texts in the document's language, which the document contains. */
export class Words {
    /** @param {Map<string, string>} texts by their keys */
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

    /** @param {string} key @param {string|number} [number] the number that replaces `[n]` */
    say(key, number = "") {
        const text = this.texts.get(key);
        if (text === undefined) throw new Error(`the document has no words for "${key}"`);
        return text.replace("[n]", String(number));
    }

    /**
     * The problem and its remedy: in this language if there are words, as precisely as possible; otherwise the server's
     * text.
     *
     * @param {import("./ask.js").Refusal} refusal
     * @returns {{text: string, language: string}} the language is empty if it is the page's
     */
    explain(refusal) {
        const { kind, reason, place, detail, remedy, seconds } = refusal.facts;
        for (const key of [`${kind}/${reason}`, `${kind}/${place}`, kind]) {
            if (this.texts.has(key)) return { text: this.say(key, seconds ?? 5), language: "" };
        }
        return { text: [detail, remedy].filter(Boolean).join("; ") || kind, language: "en" };
    }
}

/** A language with the browser's region, because British and American dates differ. */
const own = (language) => globalThis.navigator?.languages?.find((wish) => wish.startsWith(language)) ?? language;

/** A moment in local time and the page's language. */
export function moment(milliseconds, language) {
    return new Intl.DateTimeFormat(own(language), { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

/** A day in the page's language, in local time or in another zone. */
export function day(milliseconds, language, timeZone) {
    return new Intl.DateTimeFormat(own(language), { dateStyle: "medium", timeZone }).format(milliseconds);
}
