// A study that has one of everything that asks the server or the time for something, published where devices can reach it.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { Database } from "./database.mjs";
import { lab } from "./server.mjs";

const both = (text) => ({ en: text });

/** @param {{maximum: number, cell: number, missed: string, voluntariness?: string}} limits */
export function definition({ maximum, cell, missed, voluntariness = "In short words." }) {
    return {
        format: "merkwelt.study", id: "chaos", languages: ["en"], title: both("Chaos"), maximum, abandoned: "2 h",
        contact: { name: "Lab", email: "lab@example.org" }, ethics: { board: "Board" },
        retention: { data: "10 y", withdrawUntil: "2090-06-30T23:59+02:00" },
        steps: [
            { id: "hello", kind: "information", text: both("# Welcome\nIt takes a while.") },
            {
                id: "consent", kind: "consent",
                sections: ["purpose", "procedure", "risks", "voluntariness"].map((id) => (
                    { id, text: both(id === "voluntariness" ? voluntariness : "In short words.") })),
                items: [{ id: "voluntary", required: true, text: both("I want to.") }, { id: "reuse", text: both("Others may use it.") }],
            },
            {
                id: "about", kind: "questionnaire", quiz: {
                    format: "merkwelt.quiz", version: 1, id: "about", languages: ["en"], title: both("About you"),
                    questions: [single("hand", ["left", "right"]), single("tired", ["no", "yes"])],
                },
            },
            { id: "awake", kind: "screen", when: { step: "about", item: "tired", equals: "yes" }, text: both("Sleep well.") },
            {
                id: "hands", kind: "quota", outside: "screenOut",
                cells: ["left", "right"].map((id) => ({ id, when: { step: "about", item: "hand", equals: id }, maximum: cell })),
            },
            {
                id: "groups", kind: "allot", groups: ["cup", "glass"], by: "blocks", sizes: [2, 4],
                strata: [{ step: "about", item: "hand" }], release: "always",
            },
            { id: "drink", kind: "only", groups: ["cup"], steps: [{ id: "cup", kind: "information", text: both("# Drink\nA cup.") }] },
            {
                id: "tests", kind: "order", by: "williams", steps: [
                    { id: "react", kind: "task", family: "reaction", preset: "srt5" },
                    { id: "draw", kind: "task", family: "touch", preset: "line", interrupted: "again" },
                ],
            },
            {
                id: "week", kind: "wait", visit: 2, after: "1 d", from: "06:00", until: "22:00", tolerance: "1 d", missed,
                calendar: true,
            },
            { id: "again", kind: "task", family: "reaction", preset: "srt5", interrupted: "again" },
            { id: "end", kind: "finish", text: both("That was it.") },
        ],
    };
}

const single = (id, answers) => ({
    id, type: "single", text: both(id), answers: answers.map((answer) => ({ id: answer, text: both(answer) })),
});

/** The code that everybody is shown who has given everything. */
export const completionCode = "COMPLETE-4711";

/** Publishes a version whose text is to be agreed to again. Nobody else may have the data open. */
export async function republish(data, limits) {
    const file = path.join(data, "study.json");
    writeFileSync(file, JSON.stringify(definition({ ...limits, voluntariness: "In other words." })));
    await lab("study", "publish", file, "--change", "consent", "--data", data, "--json");
}

/** Publishes it in a server's data, which must not be open. Gives its link's code. */
export async function publish(data, limits) {
    const file = path.join(data, "study.json");
    writeFileSync(file, JSON.stringify(definition(limits)));
    const words = ["--data", data, "--json"];
    await lab("study", "publish", file, ...words);
    await lab("study", "open", "chaos", ...words);
    const { code } = JSON.parse(await lab("study", "links", "chaos", "--add", "general", ...words));
    // The terminal makes no links with codes.
    const database = new Database(data);
    await database.run(`UPDATE links SET settings = '{"codes":{"completed":"${completionCode}"}}'`);
    return code;
}
