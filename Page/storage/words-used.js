/** The name of a language's file of words, without the hash of its content. */
const named = (path) => path.replace(/[0-9a-f]{8}\.txt$/, "");

/** Whether a path is that of words that a study has brought, which ends with the page's own English file. */
export const isBrought = (path) => /^\/words\/[0-9a-f]{64}\/[A-Za-z0-9_-]+\/words\.en\.[^/]+$/.test(path);

/** @type {string|undefined} */
let brought;

/** Notes the words of this page. @param {string} path the fetched path */
export function noteWords(path) {
    if (isBrought(path)) brought = path;
    else if (path.startsWith("/words.")) brought = undefined;
}

/** The path of this page's words. @param {Record<string, string>} phrases the lab's own, by language */
export const wordsShown = (phrases, language) => brought ?? phrases[language];

/**
 * The paths, for the present version, of studies' words that a device has kept.
 *
 * @param {string|undefined} english the present English file @param {string[]} kept paths
 */
export const broughtUsed = (english, kept) => (english
    ? [...new Set(kept.filter(isBrought).map((path) => path.replace(/\/[^/]+$/, english)))] : []);

/**
 * The present files of words in languages of which a device has kept a file before, whatever its content.
 *
 * @param {string[]} words @param {string[]} kept paths
 */
export function wordsUsed(words, kept) {
    const known = kept.map(named);
    return words.filter((path) => known.includes(named(path)));
}
