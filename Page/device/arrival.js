import { adoptKey, isReturning } from "../storage/study-record.js";
import { pageFacts } from "./device.js";

/**
 * The name of a page's storage: that of the study whose link was opened, by its code. It is empty in the lab.
 *
 * @param {string} path
 */
export function studyPart(path) {
    const [, code] = /^\/s\/([0-9A-Za-z]{6})(?:\/|$)/.exec(path) ?? [];
    return code ? `study.${code.toUpperCase()}` : "";
}

const kept = () => `merkwelt.arrival.${location.pathname}`;

/**
 * The query and fragment of a study's link with facts about the device, as JSON for Swift. Both are removed from the
 * address at once, so that neither the screen, the history nor a referrer shows them. The tab remembers them for a
 * reload before Begin.
 *
 * @param {import("../storage/storage.js").Storage} storage the study's own storage
 */
export async function takeArrival(storage) {
    const link = { ...remembered(), ...read(location) };
    if (location.search !== "" || location.hash !== "") {
        history.replaceState(history.state, "", location.pathname);
        remember({ ...link, key: undefined }); // the key is in the database
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
    // The secret of a personal link, or of a preview.
    const token = secrets.get("t") || secrets.get("p");
    if (token) link.token = token;
    if (/^[0-9a-f]{64}$/.test(secrets.get("k") ?? "")) link.key = secrets.get("k") ?? "";
    const parameters = new URLSearchParams(search);
    // A parameter that occurs twice is ambiguous and is ignored.
    const names = [...parameters.keys()].filter((name) => parameters.getAll(name).length === 1);
    if (names.length > 0) link.query = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ""]));
    return link;
}

/**
 * The removed part of the address, for opening it elsewhere. The participation's key is left out.
 *
 * @param {{token?: string, query?: Object<string, string>}} link
 */
export function again({ token, query }) {
    return (query ? `?${new URLSearchParams(query)}` : "") + (token ? `#t=${encodeURIComponent(token)}` : "");
}

const apps = /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|Snapchat|TikTok|musical_ly|BytedanceWebview|MicroMessenger|LinkedInApp|Pinterest|Twitter/;

/**
 * Whether an app that is no browser shows the page. It is recognised by its name, or by what only such views leave out
 * (Safari's name on iOS) or add (`wv` on Android). No other part of the browser's name is sent.
 *
 * @param {string} agent
 */
export function isInside(agent) {
    if (apps.test(agent) || /Android.*; wv\)/.test(agent)) return true;
    return /iPhone|iPad|iPod/.test(agent) && /AppleWebKit\//.test(agent) && !/Safari\//.test(agent);
}

/** Whether the page is on the home screen. Such a page leaves Safari's name out, too. */
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
        // A reload before Begin then asks for the link again.
    }
}

/** Removes the remembered link from the tab, because the participation is deleted. */
export function forgetArrival() {
    try {
        sessionStorage.removeItem(kept());
    } catch (error) {
        // The browser refuses session storage.
    }
}

/** The traits of the device for a study's conditions. */
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

/** The facts about the device that are sent. The full user agent is not among them. */
function details() {
    const agent = navigator.userAgent;
    const [, browser, major] = /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(agent) ?? ["", "", ""];
    const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? "";
    return {
        kind: kind(), system, browser: `${browser === "Version" ? "Safari" : browser} ${major}`.trim(),
        screen: `${screen.width}x${screen.height}`,
    };
}
