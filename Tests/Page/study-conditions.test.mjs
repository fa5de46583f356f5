import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import {
    depthOf, fits, heightOf, joined, placeOfValue, placeWithout, read, waysOf, written,
} from "../../Page/studies/editor/condition.js";
import { at, placeIn } from "../../Page/studies/editor/paths.js";
import { retyped } from "../../Page/studies/editor/starting.js";
import { stepsOf, withItemNamed } from "../../Page/studies/editor/steps.js";
import { comesBefore, subjectsBefore } from "../../Page/studies/editor/subjects.js";
import { draftOf, isOther, Workshop } from "../../Page/studies/editor/workshop.js";

const step = (id, kind = "information", more = {}) => ({ id, kind, ...more });

test("a finding within a definition says where", () => {
    for (const [text, path] of [
        [" questions[9].answers[1].text.en: expected a text", ["questions", 9, "answers", 1, "text", "en"]],
        ["title.de: expected a text", ["title", "de"]], ["a preset", []], ["no place: here", []], ["", []],
    ]) assert.deepEqual(placeIn(text), path);
});

test("a question of another kind begins with what it needs, and loses nothing that was written", () => {
    const fresh = { id: "q", type: "single", text: { en: "?" }, answers: [{ id: "a", text: { en: "" } }, { id: "b", text: { en: "" } }] };
    const step = { quiz: { questions: [fresh, { id: "item" }] } };
    const number = retyped(fresh, "number", step, ["en"]);
    assert.deepEqual(number, { id: "q", type: "number", text: { en: "?" } });
    assert.deepEqual(retyped(number, "matrix", step, ["en", "de"]), {
        ...number, type: "matrix", items: [{ id: "item2", text: { en: "", de: "" } }],
        answers: [{ id: "a", text: { en: "", de: "" } }, { id: "b", text: { en: "", de: "" } }],
    });
    const written = { ...fresh, answers: [{ id: "a", text: { en: "Yes" } }, { id: "b", text: { en: "" } }], unheard: 1 };
    assert.deepEqual(retyped(retyped(written, "text", step, ["en"]), "single", step, ["en"]), written);
});

/** A condition made anew of what the editor shows of it. */
const anew = (node) => {
    const what = read(node);
    if (what.kind === "written") return node;
    return what.kind === "comparison" ? written(what.comparison) : joined(what.join, what.parts.map((rest) => anew(at(node, rest))));
};

test("conditions of any depth come back as they were written", () => {
    const age = { step: "about", item: "age", atLeast: 18 };
    for (const [node, kind] of [
        [age, "comparison"], [{ step: "about", item: "cups", equals: "few" }, "comparison"],
        [{ not: { step: "about", item: "cups", equals: "few" } }, "comparison"],
        [{ not: { step: "about", item: "cups", includes: "few" } }, "comparison"],
        [{ step: "about", item: "age", answered: false }, "comparison"], [{ step: "pvt", figure: "lapses/own", less: 3 }, "comparison"],
        [{ step: "display", passed: false }, "comparison"], [{ step: "display", passed: true }, "comparison"],
        [{ group: "coffee" }, "comparison"], [{ not: { group: "coffee" } }, "comparison"], [{ visit: 2 }, "comparison"],
        [{ device: "touch" }, "comparison"], [{ and: [{ device: "touch" }, age] }, "group"], [{ or: [{ visit: 1 }] }, "group"],
        [{ and: [{ or: [{ visit: 1 }, { not: { and: [age, { not: { or: [{ group: "a" }, { not: age }] } }] } }] }, { device: "phone" }] }, "group"],
        [{ not: { and: [{ visit: 1 }] } }, "group"], [{ not: { not: { visit: 1 } } }, "group"], [{ not: age }, "group"],
        [{ not: { step: "display", passed: true } }, "group"], [{ and: [] }, "group"],
        // More than fields can show stays as it is, also within others.
        [{ step: "about", item: "age", atLeast: 18, atMost: 30 }, "written"], [{ step: "a", item: "b" }, "written"],
        [{ and: [{ visit: 1 }], or: [{ visit: 2 }] }, "written"], [{}, "written"], ["x", "written"], [null, "written"],
        [{ device: "touch", why: "fingers" }, "written"], [{ step: "a", item: "b", answered: "yes" }, "written"],
        [{ or: [{ device: "touch", why: "fingers" }, { not: 5 }, age] }, "group"],
    ]) {
        assert.equal(read(node).kind, kind, JSON.stringify(node));
        assert.deepEqual(anew(node), node);
    }
});

test("a comparison is found where its value stands", () => {
    for (const node of [{ step: "a", item: "b", atLeast: 3 }, { not: { step: "a", item: "b", equals: "c" } }]) {
        const { comparison } = read(node);
        assert.equal(at(node, placeOfValue(comparison.how)), comparison.value);
    }
});

test("what is removed takes along what would be empty, and what only negates it", () => {
    const study = { steps: [{ when: { and: [{ not: { or: [{ visit: 1 }] } }, { visit: 2 }] } }, { when: { not: { not: { visit: 1 } } } }] };
    const root = ["steps", 0, "when"];
    const goes = (rest) => placeWithout(study, root, [...root, ...rest]);
    assert.deepEqual(goes(["and", 1]), [...root, "and", 1]);
    assert.deepEqual(goes(["and", 0, "not", "or", 0]), [...root, "and", 0], "with its group");
    const other = ["steps", 1, "when"];
    assert.deepEqual(placeWithout(study, other, [...other, "not", "not"]), other);
    assert.deepEqual(placeWithout({ a: { and: [{ visit: 1 }] } }, ["a"], ["a", "and", 0]), ["a"], "nothing is left");
});

test("conditions come no deeper than studies take them", () => {
    let node = /** @type {any} */ ({ visit: 1 });
    for (let depth = 0; depth < 15; depth += 1) node = { [depth % 2 ? "and" : "or"]: [node] };
    assert.equal(heightOf(node), 15);
    assert.ok(fits(0, 15) && !fits(1, 15) && !fits(0, 16));
    assert.equal(depthOf(["and", 0, "not", "or", 3]), 3);
});

test("what lies beside is not before: the other way of a branch, and the others of an order that is drawn", () => {
    const study = {
        steps: [
            step("way", "branch", { then: [step("a")], otherwise: [step("b"), step("c")] }),
            step("mixed", "order", { by: "random", steps: [step("d"), step("e")] }),
            step("row", "order", { steps: [step("f"), step("g")] }), step("end"),
        ],
    };
    const path = (id) => stepsOf(study).find((row) => row.step.id === id)?.path ?? [];
    const before = (id) => stepsOf(study).filter((row) => comesBefore(study, row.path, path(id))).map((row) => row.step.id).join("");
    assert.deepEqual(["a", "b", "c", "d", "e", "f", "g"].map(before), ["", "", "b", "wayabc", "wayabc", "wayabcmixedde", "wayabcmixeddef"]);
    assert.equal(before("end"), "wayabcmixedderowfg");
    assert.equal(before("way"), "");
});

test("questions about a text, rows of a matrix and slopes of a line can be looked at; a text to read cannot", () => {
    const study = {
        steps: [
            step("read", "information", { questions: [{ id: "q", text: { en: "Right?" }, answers: [{ id: "yes" }, { id: "no" }] }] }),
            step("scale", "questionnaire", {
                quiz: {
                    questions: [
                        { id: "m", type: "matrix", items: [{ id: "m1" }, { id: "m2" }], answers: [{ id: "low", value: 1 }, { id: "high", value: 2 }] },
                        { id: "line", type: "ranged" }, { id: "day", type: "date" }, { id: "note", type: "info" }, { id: "why", type: "text" },
                    ],
                },
            }),
            step("other", "questionnaire", { quiz: "about.yaml" }), step("end"),
        ],
    };
    const all = subjectsBefore(study, ["steps", 3], [], "en");
    const ways = (code) => waysOf(all.find((subject) => subject.code === code)).join(" ");
    assert.deepEqual(all.filter(({ kind }) => kind !== "device").map(({ code }) => code),
        ["answer/read/q", "passed/read", "answer/scale/m1", "answer/scale/m2", "answer/scale/line", "answer/scale/day", "answer/scale/why"]);
    assert.match(ways("answer/read/q"), /^equals not equals includes not includes answered/);
    assert.match(ways("answer/scale/m1"), /includes not includes atLeast/);
    assert.match(ways("answer/scale/line"), /^equals not equals atLeast/);
    assert.equal(ways("answer/scale/day"), "equals not equals answered not answered");
});

test("a question with another identity is named anew wherever it is named", () => {
    const study = {
        steps: [
            step("about", "questionnaire", {
                quiz: {
                    id: "age", questions: [{ id: "age", text: "age" }, { id: "b", when: { item: "age", atLeast: 3 } }],
                    scales: [{ id: "s", items: ["age", "b"], reversed: ["age"] }], pages: [{ id: "p", questions: ["age"] }],
                },
            }),
            step("other", "screen", { when: { or: [{ step: "about", item: "age", less: 18 }, { step: "x", item: "age", less: 18 }] } }),
            step("groups", "allot", { strata: [{ step: "about", item: "age" }] }),
        ],
    };
    const [about, other, groups] = withItemNamed(study, ["steps", 0], "age", "years").steps;
    assert.deepEqual(about.quiz.questions[1].when, { item: "years", atLeast: 3 });
    assert.deepEqual([about.quiz.scales[0].items, about.quiz.scales[0].reversed, about.quiz.pages[0].questions], [["years", "b"], ["years"], ["years"]]);
    assert.deepEqual([about.quiz.id, about.quiz.questions[0].text], ["age", "age"], "what only looks like it stays");
    assert.deepEqual(other.when.or.map(({ item }) => item), ["years", "age"]);
    assert.equal(groups.strata[0].item, "years");
});

test("the quiz editor gets a copy and what it made comes back; a browser that refuses is told", () => {
    const texts = new Map();
    const storage = /** @type {any} */ ({
        get length() { return texts.size; }, key: (place) => [...texts.keys()][place] ?? null,
        getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text),
    });
    const workshop = new Workshop(storage);
    const id = draftOf({ id: "coffee" }, { id: "about" });
    const quiz = { id: "about", questions: [{ id: "age" }] };
    assert.equal(workshop.draft(id), undefined);
    assert.ok(workshop.keep(id, quiz));
    assert.ok(texts.has("merkwelt.draft.study-coffee-about"));
    assert.equal(isOther(workshop.draft(id), { questions: [{ id: "age" }], id: "about" }), false, "in whatever order it is written");
    assert.equal(isOther(workshop.draft(id), { ...quiz, back: false }), true);
    assert.equal(isOther(undefined, quiz), false);
    texts.set("merkwelt.draft.level", JSON.stringify({ id: "level", edited: 9, definition: { entities: [] } }));
    texts.set("merkwelt.draft.old", JSON.stringify({ id: "old", edited: 1, definition: quiz }));
    texts.set("merkwelt.draft.new", JSON.stringify({ id: "new", edited: 2, definition: quiz }));
    texts.set("merkwelt.draft.broken", "{");
    assert.deepEqual(workshop.others(id).map((draft) => draft.id), ["new", "old"], "levels are no quizzes");
    assert.equal(new Workshop(undefined).keep(id, quiz), false);
    assert.deepEqual(new Workshop(undefined).others(id), []);
    assert.equal(new Workshop(/** @type {any} */ ({ setItem() { throw new Error("full"); } })).keep(id, quiz), false);
});
