import { done, full } from "./effects.js";

/**
 * Quizzes in the making: one entry of localStorage each, so that a keystroke is kept before the next one comes, also
 * when the page is closed in between. Where the browser refuses storage they last as long as the page, and Swift is told.
 */
const prefix = "merkwelt.draft.";
const fallback = new Map();

export const draftEffects = {
    loadDrafts() {
        const texts = new Map(fallback);
        try {
            for (let index = 0; index < localStorage.length; index += 1) {
                const key = localStorage.key(index);
                if (key.startsWith(prefix) && !texts.has(key)) texts.set(key, localStorage.getItem(key));
            }
        } catch (error) {
            // Private windows may refuse.
        }
        return [done, [...texts.values()].join("\n")];
    },

    keepDraft(id, text) {
        const key = prefix + id;
        try {
            localStorage.setItem(key, text);
            fallback.delete(key);
            return done;
        } catch (error) {
            fallback.set(key, text);
            return [full, String(error.message || error)];
        }
    },

    deleteDraft(id) {
        fallback.delete(prefix + id);
        try {
            localStorage.removeItem(prefix + id);
        } catch (error) {
            // It was never kept.
        }
    },
};
