// Somebody who opens a study's link and takes part up to the end of a reaction test's first trial, as the lab's WebAssembly
// meets it. The server's answers are like those of Tests/LabTests/StudyFlowTests.swift.
import { effectKinds, eventKinds, noticeKinds, replyCodes, streamCodes } from "../Page/engine/contract.js";
import { StreamReader } from "../Page/engine/stream.js";

globalThis.Element ??= class {};
const { Screen } = await import("../Tests/Faults/simulated/screen.mjs");

const both = (text) => ({ en: text, de: text });
const contact = { name: "Lab", email: "lab@example.org" };
const definition = {
    format: "merkwelt.study", id: "class", languages: ["en", "de"], title: both("Class"), contact,
    retention: { data: "10 y", withdrawUntil: "2090-06-30T23:59+02:00" },
    steps: [
        { id: "hello", kind: "information", text: both("# Welcome\nIt takes a **while**.\n\n- one\n- two") },
        {
            id: "consent", kind: "consent", sections: ["purpose", "procedure", "risks"].map((id) => ({ id, text: both("Why.") })),
            items: [{ id: "voluntary", required: true, text: both("I want to.") }, { id: "reuse", text: both("Others may.") }],
        },
        { id: "react", kind: "task", family: "reaction", preset: "srt5" },
        { id: "end", kind: "finish", text: both("Thanks.") },
    ],
};
/** The server's answers, by method and path. */
const server = {
    "GET /links/K7QF2M": {
        code: "K7QF2M", contact, definition: "abc", kind: "general", languages: ["en", "de"], minutes: 5, mode: "field",
        serverTime: 1796005206211.598, state: "open", study: "class", title: both("How fast is this class?"), version: 1, visits: 1,
    },
    "POST /participations": {
        number: "P0001", seed: 42, version: 1, withdrawal: "K7QF-2M9X-RT4C", definition: "abc", serverTime: 1763654400500,
    },
    "GET /definitions/abc": definition,
};
const device = {
    frameInterval: 16.666999999999462, frameCount: 60, longestFrame: 17.41, clockStep: 0.005, isolated: true, capture: "pointer",
    touchPoints: 5, width: 390, height: 844, pixelRatio: 2.625, browser: "Chromium 130", appearance: "light",
};
const arrival = { key: "0011", isReturning: false, zone: "Europe/Berlin", device: ["phone", "touch"], query: {}, origin: "https://lab.test" };

/** The text of the page's answer to an effect. */
function answer(kind, [first, second]) {
    switch (kind) {
        case effectKinds.askStudy: return JSON.stringify(server[`${first} ${second}`] ?? {});
        case effectKinds.measureDevice: return JSON.stringify(device);
        default: return "";
    }
}

/**
 * @param {any} lab the exports @param {(text: string) => number} put puts a text where the lab reads it
 * @param {Uint8Array[]} streams what the lab tells @param {(address: string, more: object) => Promise<void>} start
 */
export async function takePart(lab, put, streams, start) {
    let time = 1000;
    let isRunning = false;
    let isReached = true;
    /** Carries out what the lab told. @returns {{request: number, kind: number, texts: string[]}[]} what waits for an answer */
    const perform = (stream) => {
        const questions = [];
        for (const reader = new StreamReader(stream); !reader.isAtEnd;) {
            const command = reader.byte();
            if (command === streamCodes.sound) reader.sound();
            else if (command !== streamCodes.effect) screen.perform(command, reader);
            else {
                const effect = reader.effect();
                if (effect.kind === effectKinds.frames) isRunning = effect.texts[0] === "on";
                if (effect.request !== 0) questions.push(effect);
            }
        }
        return questions;
    };
    /** Carries out what the lab told, and all that follows from the answers, of which the server's come last. */
    const work = () => {
        const questions = [];
        for (;;) {
            while (streams.length > 0) questions.push(...perform(streams.shift()));
            const own = questions.findIndex(({ kind }) => kind !== effectKinds.askStudy);
            const [question] = questions.splice(Math.max(0, own), 1);
            if (!question) return;
            const { request, kind, texts } = question;
            // Nothing is stored yet.
            const code = kind === effectKinds.loadSession ? replyCodes.refused
                : kind === effectKinds.askStudy && !isReached ? replyCodes.failed : replyCodes.done;
            lab.reply(request, code, put(answer(kind, texts)), (time += 5));
        }
    };
    const screen = new Screen({
        event: (node, kind, _, x, y) => lab.event(node, kind, (time += 300), x, y),
        text: (node, kind, content) => lab.text(node, kind, put(content), (time += 300)),
    }, (act) => {
        act();
        work();
    });
    const tell = (name, ...numbers) => {
        lab[name](...numbers, (time += 20));
        work();
    };
    /** Lets a frame pass if there are any. */
    const frame = () => {
        time += 1000 / 60;
        if (isRunning) lab.frame(time);
        work();
    };
    await start("/s/K7QF2M", { arrival: JSON.stringify(arrival) });
    work();
    // What any page tells at once or while somebody reads. All rooms of the lab hear of it.
    const { leaving, refused, ...notices } = noticeKinds;
    for (const kind of Object.values(notices)) tell("notice", kind, 0);
    tell("resized", 390, 800, 2);
    for (const minutes of [0, 1, 7, 30]) tell("tick", 1_763_654_402_000 + minutes * 60_000, 60);
    tell("elsewhere", put(""));
    tell("progress", put(""));
    tell("frame");
    tell("event", 1, eventKinds.press, time, 0);
    // Welcome, text, consent and task have one button that leads on; at the decision it is the second of two.
    for (let page = 0; page < 8 && !screen.find("stage"); page += 1) {
        const item = screen.node((one) => one.attributes.id === "item-voluntary");
        if (item) screen.fill(item, "true");
        const button = screen.find("button-start") ?? screen.find("study-even")?.children[1];
        if (!screen.press(button)) throw new Error(`no way on: ${screen.root.text.slice(0, 500)}`);
    }
    for (let turn = 0; turn < 900 && !screen.find("stage-go"); turn += 1) frame();
    if (!screen.find("stage-go")) throw new Error(`no trial began: ${screen.root.text.slice(0, 500)}`);
    for (let turn = 0; turn < 15; turn += 1) frame();
    screen.touch(screen.find("stage"));
    for (let turn = 0; turn < 15; turn += 1) frame();
    // The same without a network.
    isReached = false;
    await start("/s/K7QF2M", { arrival: JSON.stringify(arrival) });
    work();
}
