import * as problems from "../network/problems.js";

/** A refusal of the API. */
export class Refusal extends Error {
    /**
     * @param {{kind: string, reason?: string, place?: string, detail?: string, remedy?: string, seconds?: number,
     *   details?: any}} facts kind: the problem's kind, or `unreachable` without an answer · reason: distinguishes
     *   problems of one kind · place: the wrong property of the body · detail, remedy: texts in English, if there are
     *   no better ones · seconds: the pause before another attempt · details: the whole problem for programs
     */
    constructor(facts) {
        super(facts.kind);
        this.facts = facts;
    }

    get kind() {
        return this.facts.kind;
    }
}

/** The refusal in a problem document (RFC 9457). A proxy's page in its place counts as the server's fault. */
export function refusal(problem) {
    const type = typeof problem?.type === "string" ? problem.type : "";
    return new Refusal({
        kind: type.startsWith(problems.space) ? type.slice(problems.space.length) : problems.fault,
        reason: problem?.reason, place: problem?.at?.pointer?.split("/").pop() || undefined, detail: problem?.detail,
        remedy: problem?.remedy, seconds: problem?.retryAfter, details: problem,
    });
}

/**
 * Asks the API. The path is below `/api/v1`, and an answer without content is undefined. It throws a `Refusal`.
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
