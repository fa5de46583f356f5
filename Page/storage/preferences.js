/** Preferences are short texts in localStorage. If the browser refuses storage they last as long as the page. */
const prefix = "merkwelt.";
const fallback = {};

/** @returns {string} the preference, or an empty text */
export function preference(name) {
    try {
        return localStorage.getItem(prefix + name) || fallback[name] || "";
    } catch (error) {
        return fallback[name] || "";
    }
}

/** Sets a preference. An empty value removes it. */
export function setPreference(name, value) {
    if (value === "") delete fallback[name];
    else fallback[name] = value;
    try {
        if (value === "") localStorage.removeItem(prefix + name);
        else localStorage.setItem(prefix + name, value);
    } catch (error) {
        // Private windows may refuse, and the preference then lasts as long as the page.
    }
}

/** Reports a preference's value whenever another tab has set it. */
export function watchPreference(name, changed) {
    addEventListener("storage", (event) => {
        if (event.key === prefix + name) changed(event.newValue ?? "");
    });
}

export const preferenceEffects = { setPreference };
