import { adoptKey, isReturning } from "../storage/study-record.js";
import { pageFacts } from "./device.js";

/**
 * Which study's storage a page works with: that of the link it was opened with, by its code. Empty in the lab.
 *
 * @param {string} path
 */
export function studyPart(path) {
    const [, code] = /^\/s\/([0-9A-Za-z]{6})(?:\/|$)/.exec(path) ?? [];
    return code ? `study.${code.toUpperCase()}` : "";
}

const kept = () => `merkwelt.arrival.${location.pathname}`;

/**
 * What a study's link held behind `?` and `#`, with what is known of the device, as JSON for Swift. It is taken out of the
 * address at once: out of what is seen, out of the history, and out of what is sent on as a referrer. The tab remembers it, so
 * that a reload before Begin knows it still.
 *
 * @param {import("../storage/storage.js").Storage} storage the study's own
 */
export async function takeArrival(storage) {
    const link = { ...remembered(), ...read(location) };
    if (location.search !== "" || location.hash !== "") {
        history.replaceState(history.state, "", location.pathname);
        remember({ ...link, key: undefined }); // the database has that
    }
    if (link.key) await adoptKey(storage, link.key);
    return JSON.stringify({
        ...link, isReturning: await isReturning(storage), key: await storage.profileKey(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "",
        origin: location.origin, link: location.origin + location.pathname + again(link), device: traits(), details: details(), page: pageFacts(),
        isInside: !isInstalled() && isInside(navigator.userAgent),
    });
}

/** @param {{search: string, hash: string}} place */
export function read({ search, hash }) {
    /** @type {{token?: string, key?: string, query?: Object<string, string>}} */
    const link = {};
    const secrets = new URLSearchParams(hash.slice(1));
    // Of a personal link, or of a preview.
    const token = secrets.get("t") || secrets.get("p");
    if (token) link.token = token;
    if (/^[0-9a-f]{64}$/.test(secrets.get("k") ?? "")) link.key = secrets.get("k") ?? "";
    const parameters = new URLSearchParams(search);
    // One that stands there twice says nothing.
    const names = [...parameters.keys()].filter((name) => parameters.getAll(name).length === 1);
    if (names.length > 0) link.query = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ""]));
    return link;
}

/**
 * What was taken out of the address, for opening it elsewhere: everything but the participation's key.
 *
 * @param {{token?: string, query?: Object<string, string>}} link
 */
export function again({ token, query }) {
    return (query ? `?${new URLSearchParams(query)}` : "") + (token ? `#t=${encodeURIComponent(token)}` : "");
}

const apps = /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|Snapchat|TikTok|musical_ly|BytedanceWebview|MicroMessenger|LinkedInApp|Pinterest|Twitter/;

/**
 * Whether an app shows the page that is no browser: by its name, or by what only such views leave out (Safari's name on iOS) or
 * say (`wv` on Android). Of the browser's name nothing else is told anybody.
 *
 * @param {string} agent
 */
export function isInside(agent) {
    if (apps.test(agent) || /Android.*; wv\)/.test(agent)) return true;
    return /iPhone|iPad|iPod/.test(agent) && /AppleWebKit\//.test(agent) && !/Safari\//.test(agent);
}

/** A page on the home screen leaves Safari's name out, too. */
function isInstalled() {
    return matchMedia("(display-mode: standalone)").matches || /** @type {any} */ (navigator).standalone === true;
}

function remembered() {
    try {
        return JSON.parse(sessionStorage.getItem(kept()) ?? "{}");
    } catch (error) {
        return {};
    }
}

function remember(link) {
    try {
        sessionStorage.setItem(kept(), JSON.stringify(link));
    } catch (error) {
        // Then a reload before Begin asks for the link again.
    }
}

/** The participation is deleted: the tab does not know any more how the person came. */
export function forgetArrival() {
    try {
        sessionStorage.removeItem(kept());
    } catch (error) {
        // There is no such store.
    }
}

/** By which of a study's conditions about devices this one goes. */
function traits() {
    const found = [kind()];
    if (matchMedia("(any-pointer: coarse)").matches) found.push("touch");
    if (matchMedia("(any-hover: hover)").matches) found.push("keyboard");
    return found;
}

function kind() {
    if (!matchMedia("(pointer: coarse)").matches) return "desktop";
    return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}

/** What is told of the device: never its whole name. */
function details() {
    const agent = navigator.userAgent;
    const [, browser, major] = /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(agent) ?? ["", "", ""];
    const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? "";
    return {
        kind: kind(), system, browser: `${browser === "Version" ? "Safari" : browser} ${major}`.trim(),
        screen: `${screen.width}x${screen.height}`,
    };
}
