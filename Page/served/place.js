const insides = ["account", "people", "audit", "backups"];
const pages = ["enter", "sign-in", "withdraw", ...insides];
/** The paths of pages about studies: the list, and pages below a study's key or a participation. */
const ofStudies = /^studies(\/[\w.-]{1,64}){0,3}$|^studies\/[\w.-]{1,64}\/participations\/[\w.-]{1,64}\/results$/;

/** Whether a path is one of these pages, which need the server. @param {string} path */
export const isServedPage = (path) => pages.includes(path.slice(1)) || path.startsWith("/") && ofStudies.test(path.slice(1));

/** Whether only the server has a path: one of these pages, or a page for a class. @param {string} path */
export const isAtServer = (path) => isServedPage(path) || /^\/(join|reach)(\/|$)|^\/s\/?$/.test(path);

/** The language of the page. */
export const language = () => document.documentElement.lang;

/**
 * Goes to another of these pages, in the same language.
 *
 * @param {string} name @param {string} [more] a further part of the query
 */
export function go(name, more = "") {
    location.assign(`/${name}?language=${language()}${more}`);
}

/** Goes to the page to sign in, and afterwards back to this page. */
export const goAndSignIn = (name) => go("sign-in", `&next=${name}`);

/** The page to go to after a sign-in. It is one of these pages, whatever the address says. @param {string} query */
export function nextOf(query) {
    const next = new URLSearchParams(query).get("next") ?? "";
    return insides.includes(next) || ofStudies.test(next) ? next : "account";
}

/**
 * The secret in the address's fragment. It is removed from the address at once, so that neither the screen nor the
 * history shows it.
 *
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 */
export function takeSecret(place, history) {
    const secret = place.hash.slice(1);
    if (secret !== "") history.replaceState(null, "", place.pathname + place.search);
    return secret;
}

/**
 * The address of this page in the language that was chosen in the lab on this device; undefined if the page is in that
 * language, or if the address names one.
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

/** Shows the links to the owners' pages to owners. */
export function showPlaces(person, isBare = false) {
    for (const link of document.querySelectorAll("nav [data-part=for-owners]:not([aria-current])")) {
        /** @type {HTMLElement} */ (link).hidden = !person.isOwner || isBare;
    }
}
