import * as problems from "../network/problems.js";

/** What the API says of a request that it refuses. */
export class Refusal extends Error {
    /**
     * @param {{kind: string, reason?: string, place?: string, detail?: string, remedy?: string,
     *     seconds?: number, details?: any}} facts
     *     kind: the problem's, or `unreachable` where nobody answers · reason: what tells problems of a kind apart · place: the
     *     property of the body that is wrong · detail, remedy: in English, for whom there are no better words · seconds: when
     *     to try again · details: what a program needs of it
     */
    constructor(facts) {
        super(facts.kind);
        this.facts = facts;
    }

    get kind() {
        return this.facts.kind;
    }
}

/** The refusal in a problem document (RFC 9457); a proxy's page in its place is the server's fault. */
export function refusal(problem) {
    const type = typeof problem?.type === "string" ? problem.type : "";
    return new Refusal({
        kind: type.startsWith(problems.space) ? type.slice(problems.space.length) : problems.fault,
        reason: problem?.reason, place: problem?.at?.pointer?.split("/").pop() || undefined, detail: problem?.detail,
        remedy: problem?.remedy, seconds: problem?.retryAfter, details: problem,
    });
}

/**
 * Asks the API: the path stands below `/api/v1`, and an answer without content is undefined. It throws a `Refusal`.
 *
 * @type {API.Ask}
 */
export const ask = async (method, path, body, headers) => {
    let status = 0;
    let text = "";
    try {
        const answer = await fetch("/api/v1" + path, {
            method, cache: "no-store",
            ...(body && { headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) }),
        });
        status = answer.status;
        text = await answer.text();
    } catch (error) {
        throw new Refusal({ kind: "unreachable" });
    }
    const content = parsed(text);
    if (status >= 200 && status < 300) return content;
    throw refusal(content);
};

function parsed(text) {
    try {
        return JSON.parse(text);
    } catch (error) {
        return undefined;
    }
}
