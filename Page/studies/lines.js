import { Refusal, refusal } from "../served/ask.js";

/**
 * Requests an answer of lines, each a JSON value, and reports each as it arrives.
 *
 * @param {string} path below `/api/v1` @param {object} body @param {AbortSignal} signal aborts the request
 * @param {function(any): void} told
 * @throws {Refusal} also if the connection is lost meanwhile
 */
export async function lines(path, body, signal, told) {
    const answer = await reached(() => fetch("/api/v1" + path, {
        method: "POST", cache: "no-store", signal, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    }));
    if (!answer.ok || !answer.body) throw refusal(await answer.json().catch(() => undefined));
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
        const { done, value } = await reached(() => reader.read());
        rest += decoder.decode(value, { stream: !done });
        const all = rest.split("\n");
        rest = all.pop() ?? "";
        for (const line of all) if (line !== "") told(JSON.parse(line));
        if (done) return;
    }
}

/** @template T @param {function(): Promise<T>} ask @returns {Promise<T>} */
async function reached(ask) {
    try {
        return await ask();
    } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") throw error;
        throw new Refusal({ kind: "unreachable" });
    }
}
