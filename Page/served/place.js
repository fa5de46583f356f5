const insides = ["account", "people", "audit", "backups"];
const pages = ["enter", "sign-in", "withdraw", ...insides];
/** Pages about studies: the list, and what lies below a study's key. */
const ofStudies = /^studies(\/[\w.-]{1,64}){0,3}$/;

/** Whether a path is one of these pages, which are of no use without the server. @param {string} path */
export const isServedPage = (path) => pages.includes(path.slice(1)) || path.startsWith("/") && ofStudies.test(path.slice(1));

/** Whether a path is a place that the server alone has: one of these pages, or what a class opens. @param {string} path */
export const isAtServer = (path) => isServedPage(path) || /^\/(join|reach)(\/|$)|^\/s\/?$/.test(path);

/** The language of the page. */
export const language = () => document.documentElement.lang;

/** To another of these pages, in the same language. @param {string} name @param {string} [more] of the query */
export function go(name, more = "") {
    location.assign(`/${name}?language=${language()}${more}`);
}

/** To where people sign in; afterwards back to this page. */
export const goAndSignIn = (name) => go("sign-in", `&next=${name}`);

/** Where somebody goes on who has signed in: a page of these, whatever the address says. @param {string} query */
export function nextOf(query) {
    const next = new URLSearchParams(query).get("next") ?? "";
    return insides.includes(next) || ofStudies.test(next) ? next : "account";
}

/**
 * The secret behind `#` in the address, which is taken out of it at once: out of what is seen, and out of the history.
 *
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 */
export function takeSecret(place, history) {
    const secret = place.hash.slice(1);
    if (secret !== "") history.replaceState(null, "", place.pathname + place.search);
    return secret;
}

/**
 * The address of this page in the language that was chosen in the lab on this device; undefined where it is in that, or
 * where the address says one.
 *
 * @param {{pathname: string, search: string, hash: string}} place @param {string} kept @param {string} shown
 * @param {string[]} offered
 */
export function addressInKept(place, kept, shown, offered) {
    if (kept === shown || !offered.includes(kept) || new URLSearchParams(place.search).has("language")) return undefined;
    const query = new URLSearchParams(place.search);
    query.set("language", kept);
    return `${place.pathname}?${query}${place.hash}`;
}

/** The way to the owners' pages, for who may see them. */
export function showPlaces(person, isBare = false) {
    for (const link of document.querySelectorAll("nav [data-part=for-owners]:not([aria-current])")) {
        /** @type {HTMLElement} */ (link).hidden = !person.isOwner || isBare;
    }
}
