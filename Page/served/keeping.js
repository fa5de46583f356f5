import { copyText } from "./copy.js";
import { part } from "./parts.js";

/**
 * Shows a text that is shown only once, until the person confirms that it is kept.
 *
 * @param {ParentNode} root @param {string} name @param {string} text
 */
export function showOnce(root, name, text) {
    const place = part(root, name);
    part(place, "once-text").textContent = text;
    part(place, "once-told").textContent = "";
    place.hidden = false;
    part(place, "once-title").focus();
}

/**
 * A link as it is handed over, from the server's parts. The secret is in the fragment, which browsers do not send.
 *
 * @param {{address: string, link: string}} made
 */
export const linkOf = ({ address, link }) => `${address}#${link}`;

/** The ways to keep a text that is shown once. @param {import("./words.js").Words} words */
export const keeping = (words) => ({
    copy: async (button) => {
        const place = button.closest(".once");
        const text = part(place, "once-text");
        let isCopied = true;
        try {
            await copyText(text.textContent ?? "");
        } catch (error) {
            isCopied = false;
            getSelection()?.selectAllChildren(text);
        }
        part(place, "once-told").textContent = words.say(isCopied ? "copied" : "not-copied");
    },
    save: (button) => {
        const text = part(button.closest(".once"), "once-text").textContent;
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text + "\n"], { type: "text/plain" }));
        link.download = `merkwelt-${location.hostname}.txt`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    kept: (button) => {
        const place = button.closest(".once");
        place.hidden = true;
        part(place, "once-text").textContent = "";
    },
});
