// What the page's files take from the browser's global scope, given by the simulated device of the page that runs.
import { Buffer } from "node:buffer";
import { here } from "./time.mjs";

let world;

/** @param {{time: import("./time.mjs").Time, random: () => number}} next whose clock and chance are in force from now on */
export function install(next) {
    world = next;
}

const page = () => here.getStore();
const time = () => world.time;
let reading = 0;

function define(name, descriptor) {
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
}

const listening = {
    addEventListener: (type, listener) => page()?.listen(type, listener),
    removeEventListener: (type, listener) => page()?.unlisten(type, listener),
};

class Element {}

define("self", { value: globalThis });
define("window", { value: globalThis });
define("Element", { value: Element });
define("addEventListener", { value: listening.addEventListener });
define("document", { value: {
    ...listening, documentElement: { dataset: {} }, get visibilityState() { return page()?.visibility ?? "visible"; },
} });
define("location", { value: {
    origin: "http://lab.test", get pathname() { return page()?.path ?? "/"; }, get search() { return page()?.search ?? ""; },
    get hash() { return page()?.hash ?? ""; },
} });
define("history", { value: { state: null, replaceState: (_, __, path) => page().follow(path) } });
define("screen", { value: { width: 390, height: 844 } });
define("navigator", { value: {
    languages: ["en"], language: "en", userAgent: "Chrome Linux", maxTouchPoints: 5, get locks() { return page()?.locks; },
} });
define("localStorage", { get: () => page()?.device.small });
define("sessionStorage", { get: () => page()?.tab });
define("indexedDB", { get: () => page()?.device.disk.factory(page()) });
define("IDBKeyRange", { value: { bound: (lower, upper) => ({ lower, upper }) } });
define("innerWidth", { value: 390 });
define("innerHeight", { value: 844 });
define("devicePixelRatio", { value: 2 });
// Each reading is a little later than the one before, as on any device.
define("performance", { value: {
    now: () => time().now - (page()?.origin ?? 0) + (reading += 1) * 1e-6,
    mark: () => undefined,
    get timeOrigin() { return (page()?.device.wall ?? time().wall) + (page()?.origin ?? 0); },
} });
define("setTimeout", { value: (work, pause) => time().after(pause, work) });
define("clearTimeout", { value: (timer) => timer && time().cancel(timer) });
define("requestAnimationFrame", { value: (work) => time().after(16.6875, () => work(performance.now())) });
define("cancelAnimationFrame", { value: (timer) => time().cancel(timer) });
define("fetch", { value: (address, options) => page().device.network.fetch(address, options) });
Date.now = () => page()?.device.date ?? time().date;
Date.prototype.getTimezoneOffset = () => page()?.device.zone ?? 0;
Intl.DateTimeFormat.prototype.resolvedOptions = () => ({ timeZone: page()?.device.zoneName });
globalThis.atob ??= (text) => Buffer.from(text, "base64").toString("latin1");

Math.random = () => (page()?.device ?? world).random();
crypto.getRandomValues = (bytes) => bytes.map((_, place) => (bytes[place] = Math.floor(Math.random() * 256)));

// Programs are compiled once; a page that is loaded gets an instance of its own.
const compiled = new Map();
const { compile, instantiate } = WebAssembly;
WebAssembly.compile = (bytes) => {
    const key = bytes.byteLength;
    if (!compiled.has(key)) compiled.set(key, compile(bytes));
    return time().really(compiled.get(key));
};
WebAssembly.instantiate = (...values) => time().really(instantiate(...values));
