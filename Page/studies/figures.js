import * as problems from "../network/problems.js";
import { refusal, Refusal } from "../served/ask.js";

/**
 * Requests figures that the server draws.
 *
 * @param {string} path below `/api/v1` @param {object} [body] the data of the figures, if the server does not have them
 * @returns {Promise<Element>} the element to show
 * @throws {Refusal}
 */
export async function figures(path, body) {
    const content = (await documentAt(path, body)).body.firstElementChild;
    if (!content) throw refusal({ type: problems.space + problems.fault });
    return content;
}

/**
 * Requests a document.
 *
 * The browser parses it as a document, so that no text is ever turned into elements here (`require-trusted-types-for`).
 *
 * @param {string} path below `/api/v1` @param {object} [body] @returns {Promise<Document>}
 * @throws {Refusal}
 */
export function documentAt(path, body) {
    return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(body ? "POST" : "GET", `/api/v1${path}`);
        if (body) request.setRequestHeader("Content-Type", "application/json");
        request.responseType = "document";
        request.onerror = () => reject(new Refusal({ kind: "unreachable" }));
        request.onload = () => {
            if (request.status === 200 && request.response?.body) resolve(request.response);
            else reject(refusal({ type: problems.space + kindOf(request.status) }));
        };
        request.send(body && JSON.stringify(body));
    });
}

/**
 * The kind of a problem by its status. The problem's document is no HTML, so that nothing else is known here.
 *
 * @param {number} status
 */
export const kindOf = (status) => ({
    401: problems.signInNeeded, 403: problems.notPermitted, 404: problems.notFound, 422: problems.definition,
    429: problems.tooMany, 503: problems.unavailable,
})[status] ?? problems.fault;

/**
 * Makes a part of the page equal to another one and touches only differences. Focus and open details stay, and nothing
 * flickers.
 *
 * @param {any} old @param {any} next
 */
export function become(old, next) {
    if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName || keyOf(old) !== keyOf(next)) {
        old.replaceWith(document.importNode(next, true));
        return;
    }
    if (old.nodeType !== Node.ELEMENT_NODE) {
        if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
        return;
    }
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const [here, there] = [[...old.childNodes], [...next.childNodes]];
    there.forEach((child, place) => {
        if (place < here.length) become(here[place], child);
        else old.append(document.importNode(child, true));
    });
    for (const child of here.slice(there.length)) child.remove();
}

/** The key by which a part stays the same. @param {any} node */
const keyOf = (node) => node.getAttribute?.("data-key") ?? "";

/** Puts figures into their place. @param {Element} place @param {Element} content */
export function put(place, content) {
    if (place.firstElementChild) become(place.firstElementChild, content);
    else place.append(document.importNode(content, true));
}
