// What Node 18 lacks of a browser's globals. To be imported before the page's modules.
import { webcrypto } from "node:crypto";

if (!globalThis.crypto) globalThis.crypto = webcrypto;
if (!globalThis.navigator) globalThis.navigator = {};
if (!globalThis.self) globalThis.self = globalThis;
