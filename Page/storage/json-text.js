/**
 * Splits the text of a JSON array into the texts of its elements, to the letter. Entries are stored, sent and compared
 * as the texts that Swift wrote: reading and writing them again here could change a number's spelling.
 *
 * @param {string} text an array of objects as Swift writes it
 * @returns {string[]}
 */
export function splitArray(text) {
    const parts = [];
    let depth = 0, isInText = false, start = -1;
    for (let index = 0; index < text.length; index += 1) {
        const character = text.charCodeAt(index);
        if (isInText) {
            if (character === 92) index += 1; // backslash: the next character is part of the text
            else if (character === 34) isInText = false;
        } else if (character === 34) {
            isInText = true;
            if (depth === 1 && start < 0) start = index;
        } else if (character === 91 || character === 123) { // [ {
            if (depth === 1 && start < 0) start = index;
            depth += 1;
        } else if (character === 93 || character === 125) { // ] }
            depth -= 1;
            if (depth === 0) {
                if (start >= 0) parts.push(text.slice(start, index).trim());
                if (text.slice(index + 1).trim() !== "") break;
                return parts;
            }
        } else if (character === 44 && depth === 1) { // ,
            if (start < 0) break;
            parts.push(text.slice(start, index).trim());
            start = -1;
        } else if (depth === 1 && start < 0 && character > 32) {
            start = index;
        } else if (depth === 0 && character > 32) {
            break;
        }
    }
    throw new SyntaxError("expected the text of a JSON array");
}
