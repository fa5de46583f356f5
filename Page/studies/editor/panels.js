import { onPress } from "../../served/form.js";

/** The parts of the editor, one of which is shown, as tabs with the usual keys for assistive technology. */
export class Panels {
    /**
     * @param {Element} page @param {import("../../served/words.js").Words} words
     * @param {Record<string, function(): any>} opened called when a part is shown
     */
    constructor(page, words, opened) {
        this.opened = opened;
        this.tabs = /** @type {HTMLButtonElement[]} */ ([...page.querySelectorAll("[role=tab]")]);
        const list = /** @type {HTMLElement} */ (page.querySelector("[role=tablist]"));
        onPress(list, words, { tab: (tab) => this.show(tab.dataset.key ?? "") });
        list.addEventListener("keydown", (event) => {
            const tabs = this.tabs.filter((tab) => tab.offsetParent !== null);
            const place = tabs.findIndex((tab) => tab === event.target);
            const last = tabs.length - 1;
            const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: last }[event.key];
            if (place < 0 || next === undefined) return;
            event.preventDefault();
            tabs[next < 0 ? last : next > last ? 0 : next].focus();
        });
        list.addEventListener("focusin", (event) => {
            for (const tab of this.tabs) tab.tabIndex = tab === event.target ? 0 : -1;
        });
    }

    /** The name of the shown part. */
    get shown() {
        return this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true")?.dataset.key ?? "";
    }

    /** @param {string} name */
    show(name) {
        for (const tab of this.tabs) {
            const isShown = tab.dataset.key === name;
            tab.setAttribute("aria-selected", String(isShown));
            tab.tabIndex = isShown ? 0 : -1;
            const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
            if (panel) panel.hidden = !isShown;
        }
        return this.opened[name]?.();
    }
}
