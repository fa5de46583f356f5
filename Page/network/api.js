import * as problems from "./problems.js";

const path = "/api/v1/sessions";
const patience = 30000;

/** A refusal of the server. */
export class Refusal extends Error {
    constructor(status, message, kind = "") {
        super(message);
        this.status = status;
        /** The problem's name. */
        this.kind = kind;
    }

    /** Whether the request was only too early, because another one that has to precede it is still on its way. */
    get isEarly() {
        return this.kind === problems.noConsent || this.kind === problems.stepNotReached;
    }
}

/** A missing or unusable answer: no network, a server in trouble, a proxy's page. A later attempt may succeed. */
export class Unreachable extends Error {
    constructor(message, pause) {
        super(message);
        /** The pause that the server asked for, in ms; 0 for none. */
        this.pause = pause || 0;
    }
}

/** The part of the server's API that the outbox uses. */
export class Api {
    /**
     * @param {function(string, object): Promise<Response>} fetch
     * @param {function(): Promise<string>} key returns the device's profile key
     */
    constructor(fetch, key) {
        this.fetch = fetch;
        this.key = key;
    }

    /** @returns {Promise<API.Progress>} */
    putHeader(id, header) {
        return this.ask("PUT", sessionAddress(id), header);
    }

    /** @returns {Promise<Required<Pick<API.Progress, "through" | "conflicts">>>} */
    async postEntries(id, texts) {
        const answer = /** @type {API.Progress} */ (await this.ask("POST", `${path}/${id}/entries`, entriesBody(texts)));
        if (!Number.isInteger(answer.through)) {
            throw new Unreachable("the answer does not say how far the entries are stored");
        }
        return { through: answer.through, conflicts: Array.isArray(answer.conflicts) ? answer.conflicts : [] };
    }

    /** Deletes a session, or all sessions of this device with null. */
    delete(id) {
        return this.ask("DELETE", id === null ? path : `${path}/${id}`);
    }

    async ask(method, address, body) {
        const stopper = new AbortController();
        const timer = setTimeout(() => stopper.abort(), patience);
        try {
            const response = await this.fetch(address, {
                method, body, headers: headers(await this.key(), body), signal: stopper.signal, cache: "no-store",
            });
            const text = await response.text();
            if (response.ok) return answerOf(text);
            throw faultOf(response, text);
        } catch (error) {
            if (error instanceof Refusal || error instanceof Unreachable) throw error;
            throw new Unreachable(String(error));
        } finally {
            clearTimeout(timer);
        }
    }
}

export function entriesBody(texts) {
    return `{"entries":[${texts.join(",")}]}`;
}

export function headers(key, body) {
    const fields = { Authorization: `Bearer ${key}`, Accept: "application/json" };
    if (body !== undefined) fields["Content-Type"] = "application/json";
    return fields;
}

export function sessionAddress(id) {
    return `${path}/${id}`;
}

export function entriesAddress(id) {
    return `${path}/${id}/entries`;
}

function answerOf(text) {
    if (text.trim() === "") return {};
    try {
        return JSON.parse(text) || {};
    } catch (error) {
        throw new Unreachable("the answer is not JSON"); // a hotel's login page, for instance
    }
}

function faultOf(response, text) {
    const later = response.status >= 500 || [408, 425, 429].includes(response.status);
    let message = `${response.status} ${response.statusText || ""}`.trim();
    let kind = "";
    try {
        const problem = JSON.parse(text);
        message = problem.detail || problem.title || message;
        kind = String(problem.type ?? "").split(":").at(-1) ?? "";
    } catch (error) {
        // The body is not from the lab's server, so only the status is used.
    }
    if (!later) return new Refusal(response.status, message, kind);
    const seconds = Number(response.headers.get("Retry-After"));
    return new Unreachable(message, Number.isFinite(seconds) ? Math.min(seconds, 600) * 1000 : 0);
}
