import { refusal, Refusal } from "../../served/ask.js";

/**
 * Requests a file.
 *
 * @param {string} path below `/api/v1` @param {object} body @returns {Promise<Blob>}
 * @throws {Refusal}
 */
export async function fileOf(path, body) {
    try {
        const answer = await fetch("/api/v1" + path, {
            method: "POST", cache: "no-store", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
        });
        if (!answer.ok) throw refusal(await answer.json().catch(() => undefined));
        return await answer.blob();
    } catch (error) {
        throw error instanceof Refusal ? error : new Refusal({ kind: "unreachable" });
    }
}

/** Saves content as a file of the person's. @param {Blob} content @param {string} name */
export function saveAs(content, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
