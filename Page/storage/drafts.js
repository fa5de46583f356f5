import { done, full, refused } from "../engine/effects.js";

/**
 * Drafts of quizzes, levels and scenarios, one entry of localStorage each. A keystroke is stored before the next one,
 * even if the page is closed in between. If the browser refuses storage they last as long as the page, and Swift is
 * told.
 */
const prefix = "merkwelt.draft.";
const fallback = new Map();
/** The texts that this tab read or wrote last, so that writes by another tab are noticed. */
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
            // Private windows may refuse storage.
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
            // The draft was never stored.
        }
    },
};
