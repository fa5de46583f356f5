/** The name of a language's file of words without the hash of its content. */
const named = (path) => path.replace(/[0-9a-f]{8}\.txt$/, "");

/**
 * Of the present files of words those in languages that a device has kept a file of before, whatever stood in it.
 *
 * @param {string[]} words @param {string[]} kept paths
 */
export function wordsUsed(words, kept) {
    const known = kept.map(named);
    return words.filter((path) => known.includes(named(path)));
}
