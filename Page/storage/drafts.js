import { done, full, refused } from "../engine/effects.js";

/**
 * Quizzes, levels and scenarios in the making: one entry of localStorage each, so that a keystroke is kept before the
 * next one comes, also when the page is closed in between. Where the browser refuses storage they last as long as the
 * page, and Swift is told.
 */
const prefix = "merkwelt.draft.";
const fallback = new Map();
/** What this tab has read or written last, to notice when another tab has written since. */
const known = new Map();

export const draftEffects = {
    loadDrafts() {
        const texts = new Map(fallback);
        try {
            for (let index = 0; index < localStorage.length; index += 1) {
                const key = localStorage.key(index);
                if (!key?.startsWith(prefix)) continue;
                known.set(key, localStorage.getItem(key) ?? "");
                if (!texts.has(key)) texts.set(key, known.get(key));
            }
        } catch (error) {
            // Private windows may refuse.
        }
        return [done, [...texts.values()].join("\n")];
    },

    keepDraft(id, text, care = "") {
        const key = prefix + id;
        try {
            if (care === "careful" && known.has(key)) {
                const there = localStorage.getItem(key);
                if (there !== null && there !== known.get(key)) return [refused, there];
            }
            localStorage.setItem(key, text);
            known.set(key, text);
            fallback.delete(key);
            return done;
        } catch (error) {
            fallback.set(key, text);
            return [full, String(error.message || error)];
        }
    },

    deleteDraft(id) {
        const isMeant = (key) => (id === "*" ? key.startsWith(prefix) : key === prefix + id);
        for (const map of [fallback, known]) for (const key of [...map.keys()]) if (isMeant(key)) map.delete(key);
        try {
            const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
            for (const key of keys.filter(isMeant)) localStorage.removeItem(key);
        } catch (error) {
            // It was never kept.
        }
    },
};
