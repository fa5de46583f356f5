// The way between the simulated device and a real server: it drops, loses, doubles, delays and cuts.
import http from "node:http";
import { readFile } from "node:fs/promises";
import { here } from "./time.mjs";

const lost = () => new TypeError("Failed to fetch");

export class Network {
    /** @param {{time: import("./time.mjs").Time, random: () => number, server: object, files: Map<string, string>}} parts */
    constructor({ time, random, server, files }) {
        Object.assign(this, { time, random, server, files });
        this.offlineUntil = -1;
        /** Where what it strikes begins. */
        this.struckPath = "/api/v1/sessions";
        /** One for each of the next requests of the interface. */
        this.faults = [];
        this.struck = () => undefined;
        this.noted = () => undefined;
        this.killed = () => undefined;
        this.agent = new http.Agent({ keepAlive: false });
    }

    async fetch(address, { method = "GET", body, headers = {}, signal, keepalive = false } = {}) {
        if (this.files.has(address)) {
            const bytes = await this.time.really(readFile(this.files.get(address)));
            return { ok: true, status: 200, headers: new Map(), arrayBuffer: async () => bytes, text: async () => bytes.toString() };
        }
        const path = address.replace("http://lab.test", "");
        const page = here.getStore();
        if (page.isGone) return new Promise(() => undefined);
        const request = { method, path, body, headers };
        const isStopped = new Promise((_, reject) => signal?.addEventListener("abort", () => reject(lost())));
        isStopped.catch(() => undefined);
        const answer = keepalive ? here.run(null, () => this.way(request)) : this.way(request);
        answer.then((response) => this.told(request, response), () => this.noted(`${method} ${path}: lost`));
        const outcome = await Promise.race([answer, isStopped]);
        if (page.isGone) return new Promise(() => undefined);
        return outcome;
    }

    /** What an answer says, as far as it is of use to whoever looks for a fault. */
    async told({ method, path }, response) {
        const [, problem = ""] = /urn:merkwelt:problem:([a-z-]+)/.exec(await response.clone().text()) ?? [];
        this.noted(`${method} ${path}: ${response.status} ${problem}`.trim());
    }

    pause(most) {
        return new Promise((resolve) => this.time.after(1 + this.random() * most, () => resolve(), null));
    }

    async way(request) {
        const fault = request.path.startsWith(this.struckPath) ? this.faults.shift() : undefined;
        if (fault) {
            this.struck(fault);
            this.noted(`${fault} strikes ${request.method} ${request.path}`);
        }
        await this.pause(40);
        if (this.time.now < this.offlineUntil || fault === "dropped") throw lost();
        if (typeof fault === "number") {
            return new Response("{\"title\":\"Busy\"}", { status: fault, headers: fault === 429 ? { "Retry-After": "2" } : {} });
        }
        if (fault === "login page") return new Response("<!doctype html><title>Hotel</title>", { status: 200, headers: { "Content-Type": "text/html" } });
        if (fault === "delayed") await this.pause(45000); // beyond the page's patience at times
        if (fault === "cut short") {
            await this.send(request, { cut: true }).catch(() => undefined);
            throw lost();
        }
        const answer = await this.send(request, { kills: fault === "server killed at it" });
        if (fault === "doubled") await this.send(request).catch(() => undefined);
        await this.pause(40);
        if (this.time.now < this.offlineUntil || fault === "answer lost") throw lost();
        const how = { status: answer.status, headers: { "Content-Type": answer.type } };
        if (fault === "answer cut") return new Response(answer.text.slice(0, answer.text.length / 2), how);
        return new Response(answer.status === 204 ? null : answer.text, how);
    }

    /** A request from another machine than the device. Gives the status; 0 where nobody answers. */
    async plain(method, path, body) {
        const headers = { "Content-Type": "application/json", Host: "localhost" };
        const answer = await this.send({ method, path, body: JSON.stringify(body), headers }).catch(() => undefined);
        return answer?.status ?? 0;
    }

    /** The request itself, over the loopback. */
    send({ method, path, body, headers }, { cut = false, kills = false } = {}) {
        this.server.machine?.tell(this.time.date);
        return this.time.really(new Promise((resolve, reject) => {
            const bytes = Buffer.from(body ?? "");
            const request = http.request({
                host: "127.0.0.1", port: this.server.port, method, path, agent: this.agent,
                headers: { ...headers, ...(body === undefined ? {} : { "Content-Length": bytes.length }) },
            }, (response) => {
                const parts = [];
                response.on("data", (part) => parts.push(part));
                response.on("error", () => reject(lost()));
                response.on("end", () => resolve({
                    status: response.statusCode, type: response.headers["content-type"] ?? "", text: Buffer.concat(parts).toString(),
                }));
            });
            request.on("error", () => reject(lost()));
            if (cut) {
                request.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.destroy());
                return;
            }
            request.end(bytes, () => {
                // Somewhere between the last byte of the question and the first one of the answer.
                if (kills) this.time.really(this.server.killSoon()).then(() => this.killed());
            });
        }));
    }
}
