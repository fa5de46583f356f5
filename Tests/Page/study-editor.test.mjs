import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { about, waysOf } from "../../Page/studies/editor/condition.js";
import { definitionOf, withParameter, withTask } from "../../Page/studies/editor/definitions.js";
import { hintOf, readParameter, shownParameter } from "../../Page/studies/editor/parameters.js";
import { nameOfStep } from "../../Page/studies/editor/step-list.js";
import { Words } from "../../Page/served/words.js";
import { History } from "../../Page/studies/editor/history.js";
import { Kept } from "../../Page/studies/editor/kept.js";
import { lines } from "../../Page/studies/lines.js";
import { at, differences, inserted, pathOf, textOf, without, withPart } from "../../Page/studies/editor/paths.js";
import { asked } from "../../Page/studies/editor/simulating.js";
import { begun, placeForNext } from "../../Page/studies/editor/starting.js";
import { copied, fresh, listsOf, moved, placeAfter, renamed, stepAt, stepsOf } from "../../Page/studies/editor/steps.js";
import { subjectsBefore } from "../../Page/studies/editor/subjects.js";
import {
    inLanguages, listOf, numberOf, renaming, shown, textIn, withText,
} from "../../Page/studies/editor/values.js";
import { slugOf } from "../../Page/studies/study.js";

const step = (id, kind = "information", more = {}) => ({ id, kind, ...more });
const coffee = {
    id: "coffee", languages: ["en", "de"],
    steps: [
        step("consent", "consent"),
        step("about", "questionnaire", {
            quiz: {
                questions: [
                    { id: "age", type: "number", text: { en: "How old?" } },
                    { id: "cups", type: "single", text: { en: "Cups?" }, answers: [{ id: "few", text: { en: "Few" } }, { id: "many" }] },
                ],
            },
        }),
        step("groups", "allot", { groups: ["coffee", "decaf"] }),
        step("with", "only", { groups: ["coffee"], steps: [step("cup")] }),
        step("way", "branch", { when: { step: "about", item: "age", atLeast: 18 }, then: [step("grown")], otherwise: [] }),
        step("pvt", "task", { family: "reaction", preset: "pvtB" }),
        step("end", "finish", { show: [{ step: "pvt", figure: "median" }] }),
    ],
};
const tasks = [{ family: "reaction", preset: "pvtB", title: { en: "PVT" }, figures: ["median", "lapses"] }];

test("a path is read and written as findings write it", () => {
    assert.deepEqual(pathOf("/steps/2/cells/0/when/and/1/text/en"), ["steps", 2, "cells", 0, "when", "and", 1, "text", "en"]);
    assert.deepEqual(pathOf("/a~1b~0c"), ["a/b~c"]);
    for (const [pointer, text] of [
        ["", ""], ["/title", "title"], ["/steps/0", "steps[0]"], ["/contact/email", "contact.email"], ["/steps/3/steps/0/text/de", "steps[3].steps[0].text.de"],
    ]) assert.equal(textOf(pathOf(pointer)), text);
});

test("a change makes what it goes through anew, and leaves what was shown before as it was", () => {
    const changed = withPart(coffee, ["contact", "email"], "lab@example.org");
    assert.equal(changed.contact.email, "lab@example.org");
    assert.equal(coffee.contact, undefined);
    assert.equal(changed.steps, coffee.steps);
    assert.deepEqual(withPart(changed, ["contact", "email"], undefined), coffee, "what is empty afterwards goes");
    assert.deepEqual(Object.keys(withPart({ a: 1, b: 2, c: 3 }, ["b"], 5)), ["a", "b", "c"], "properties keep their places");
    assert.deepEqual(without(inserted([1, 3], [1], 2), [0]), [2, 3]);
});

test("the places where two drafts differ are named", () => {
    const theirs = withPart(withPart(coffee, ["title", "en"], "Tea"), ["steps", 0, "id"], "agree");
    assert.deepEqual(differences(coffee, theirs).map(({ path }) => textOf(path)).sort(), ["steps[0].id", "title"]);
    assert.deepEqual(differences(coffee, structuredClone(coffee)), []);
});

test("up and down lead a step through every place there is, and each takes back the other", () => {
    for (const start of stepsOf(coffee)) {
        for (const isUp of [true, false]) {
            let [study, path, steps] = [coffee, start.path, 0];
            for (let place = placeAfter(study, path, isUp); place; place = placeAfter(study, path, isUp)) {
                const next = moved(study, path, place);
                assert.equal(at(next, place), start.step, `${start.step.id} ${textOf(place)}`);
                assert.equal(stepsOf(next).length, stepsOf(coffee).length);
                assert.deepEqual(placeAfter(next, place, !isUp), path, `back from ${textOf(place)} to ${textOf(path)}`);
                [study, path, steps] = [next, place, steps + 1];
                assert.ok(steps < 40);
            }
        }
    }
    const down = placeAfter(coffee, ["steps", 2], false);
    assert.deepEqual(down, ["steps", 2, "steps", 0], "into what stands below, which has its place then");
    assert.deepEqual(placeAfter(coffee, ["steps", 3, "steps", 0], false), ["steps", 4]);
    assert.deepEqual(placeAfter(coffee, ["steps", 4, "then", 0], false), ["steps", 4, "otherwise", 0]);
    assert.equal(placeAfter(coffee, ["steps", 0], true), undefined);
});

test("a step never comes deeper than studies may be", () => {
    let inner = [step("x")];
    for (let depth = 7; depth > 0; depth -= 1) inner = [step(`o${depth}`, "order", { steps: inner })];
    const study = { steps: [step("r", "repeat", { steps: [step("y")] }), ...inner] };
    assert.deepEqual(placeAfter(study, ["steps", 0], false), ["steps", 0, "steps", 0], "two floors below one");
    const deep = { steps: [step("y"), step("r", "repeat", { steps: inner })] };
    assert.deepEqual(placeAfter({ steps: [deep.steps[1], step("o", "order", { steps: [] })] }, ["steps", 0], false), ["steps", 1]);
});

test("a copy has identities of its own, and what it names within names the copy", () => {
    const pair = step("pair", "order", { steps: [step("a", "questionnaire"), step("b", "screen", { when: { step: "a", item: "x", answered: true } })] });
    const copy = copied(pair, { steps: [pair] });
    assert.equal(copy.id, "pair2");
    assert.deepEqual(copy.steps.map(({ id }) => id), ["a2", "b2"]);
    assert.equal(copy.steps[1].when.step, "a2");
    assert.equal(fresh("a", new Set(["a", "a2"])), "a3");
});

test("who renames a step or a group renames it wherever it is named", () => {
    const named = renamed(coffee, "step", "about", "you");
    assert.equal(named.steps[4].when.step, "you");
    assert.equal(named.steps[4].when.item, "age");
    const tea = renamed(coffee, "group", "coffee", "tea");
    assert.deepEqual([tea.steps[2].groups, tea.steps[3].groups], [["tea", "decaf"], ["tea"]]);
    assert.deepEqual(renaming(["a", "b"], ["a", "c"]), { old: "b", name: "c" });
    for (const after of [["a"], ["b", "a"], ["a", "a"], ["c", "d"], undefined]) assert.equal(renaming(["a", "b"], after), undefined);
});

test("typing in one field is one step for whoever undoes it", () => {
    const history = new History("");
    for (const text of ["a", "ab", "abc"]) history.change(text, "title");
    history.change("abc!", "aim");
    assert.ok(history.undo());
    assert.equal(history.study, "abc");
    assert.ok(history.undo());
    assert.equal(history.study, "");
    assert.ok(!history.undo());
    assert.ok(history.redo() && history.redo() && !history.redo());
    assert.equal(history.study, "abc!");
    history.undo();
    history.change("abcd", "title");
    assert.ok(!history.redo(), "who goes on from before has no way back to what came after");
    history.undo();
    history.change("abcde", "title");
    history.change("abcdef", "title");
    history.undo();
    history.change("abcx", "title");
    history.undo();
    assert.equal(history.study, "abc", "after an undo the next key begins a step of its own");
});

test("what is not saved is kept for one person and one study, and a browser that refuses is told", () => {
    const texts = new Map();
    const storage = /** @type {any} */ ({
        getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text), removeItem: (key) => texts.delete(key),
    });
    const kept = new Kept("coffee", "Ada", storage);
    assert.equal(kept.read(), undefined);
    assert.ok(kept.write({ revision: 3, study: { id: "coffee" }, at: 5 }));
    assert.deepEqual(kept.read(), { revision: 3, study: { id: "coffee" }, at: 5 });
    assert.equal(new Kept("coffee", "Bo", storage).read(), undefined);
    assert.equal(new Kept("tea", "Ada", storage).read(), undefined);
    texts.set(kept.key, "{broken");
    assert.equal(kept.read(), undefined);
    kept.remove();
    assert.equal(texts.size, 0);
    const full = /** @type {any} */ ({ setItem() { throw new Error("full"); } });
    assert.equal(new Kept("coffee", "Ada", full).write({ revision: 1, study: {}, at: 0 }), false);
    assert.equal(new Kept("coffee", "Ada", undefined).write({ revision: 1, study: {}, at: 0 }), false);
});

test("what can be looked at is what came before", () => {
    const codes = (path) => subjectsBefore(coffee, path, tasks, "en").map(({ code }) => code).filter((code) => !code.startsWith("device"));
    assert.deepEqual(codes(["steps", 0]), []);
    assert.deepEqual(codes(["steps", 2]), ["answer/about/age", "answer/about/cups"]);
    assert.deepEqual(codes(["steps", 6]), [
        "answer/about/age", "answer/about/cups", "figure/pvt/median", "figure/pvt/lapses", "group/coffee", "group/decaf",
    ]);
    assert.deepEqual(codes([]), codes(["steps", 6]), "the whole looks at all");
    const repeat = { steps: [step("r", "repeat", { steps: [coffee.steps[5]] })] };
    assert.deepEqual(subjectsBefore(repeat, ["steps", 0], tasks, "en").slice(0, 1).map(({ code }) => code), ["figure/pvt/median"]);
});

test("a comparison about something else keeps what still makes sense", () => {
    const [age, cups] = subjectsBefore(coffee, ["steps", 2], tasks, "en");
    assert.deepEqual(about(age, undefined), { subject: "answer/about/age", how: "atLeast", value: 0 });
    assert.deepEqual(about(cups, { how: "equals", value: "many" }), { subject: "answer/about/cups", how: "equals", value: "many" });
    assert.deepEqual(about(cups, { how: "atLeast", value: 3 }), { subject: "answer/about/cups", how: "equals", value: "few" });
    assert.deepEqual(about({ code: "group/a", kind: "group", name: "a" }, { how: "less", value: 1 }), { subject: "group/a", how: "is", value: undefined });
    assert.deepEqual(waysOf(undefined), ["is", "not is"]);
});

test("a new step has all that its kind needs, in the languages of the study", () => {
    const pattern = { kind: "questionnaire", quiz: { id: "questions", title: { en: "Questions", de: "Fragen" }, questions: [{ id: "a", text: {} }] } };
    const one = begun(pattern, { ...coffee, languages: ["de"] }, tasks);
    assert.equal(one.id, "questionnaire");
    assert.deepEqual(one.quiz, { id: "questionnaire", title: { de: "Fragen" }, questions: [{ id: "a", text: { de: "" } }], languages: ["de"] });
    assert.deepEqual(begun({ kind: "task" }, coffee, tasks), { id: "task", kind: "task", family: "reaction", preset: "pvtB" });
    assert.deepEqual(begun({ kind: "only", groups: [], steps: [] }, coffee, tasks).groups, ["coffee"]);
    assert.equal(begun({ kind: "wait", visit: 2 }, { steps: [step("w", "wait")] }, tasks).visit, 3);
    assert.deepEqual(inLanguages({ text: {} }, ["fr"]), { text: { fr: "" } });
});

test("a new step goes behind the selected one, but not behind an end", () => {
    assert.deepEqual(placeForNext(coffee, ["steps", 1]), ["steps", 2]);
    assert.deepEqual(placeForNext(coffee, ["steps", 6]), ["steps", 6]);
    assert.deepEqual(placeForNext(coffee, []), ["steps", 6]);
    assert.deepEqual(placeForNext({ steps: [] }, []), ["steps", 0]);
    assert.deepEqual(placeForNext(coffee, ["steps", 3, "steps", 0]), ["steps", 3, "steps", 1]);
});

test("a finding leads to the step in which it is", () => {
    assert.deepEqual(stepAt(coffee, pathOf("/steps/3/steps/0/text/en")), ["steps", 3, "steps", 0]);
    assert.deepEqual(stepAt(coffee, pathOf("/steps/1/quiz/questions/0/text")), ["steps", 1]);
    assert.equal(stepAt(coffee, pathOf("/contact")), undefined);
    assert.deepEqual(listsOf(coffee.steps[4]), ["then", "otherwise"]);
});

test("what is typed becomes what it is", () => {
    assert.deepEqual([numberOf("0,5"), numberOf(" 12 "), numberOf(""), numberOf("many")], [0.5, 12, undefined, "many"]);
    assert.deepEqual([listOf(" a, b ,", false), listOf("4, 6", true), listOf(" , ", false)], [["a", "b"], [4, 6], undefined]);
    assert.deepEqual([shown(["1 d", "0 min"]), shown(undefined), shown(0.5), shown({ a: 1 })], ["1 d, 0 min", "", "0.5", "{\"a\":1}"]);
    assert.deepEqual(Object.keys(withText({ de: "x" }, "en", "y", ["en", "de"])), ["en", "de"]);
    assert.deepEqual(withText("plain", "de", "x", ["en", "de"]), { en: "plain", de: "x" });
    assert.deepEqual([textIn("plain", "en", ["en"]), textIn({ en: "a" }, "de", ["en", "de"])], ["plain", ""]);
    assert.deepEqual([slugOf("Schläfst du?"), slugOf("  "), slugOf("Café No. 5")], ["schlaefst-du", "study", "cafe-no-5"]);
});

test("what is typed for a simulation is sent as numbers, shares in hundredths; what is none is left to the server", () => {
    assert.deepEqual(asked({ people: "200", arrivalsPerMinute: "0,5", dropout: "25", seed: "1" }),
        { people: 200, arrivalsPerMinute: 0.5, dropout: 0.25, seed: 1 });
    assert.deepEqual(asked({ people: "many", arrivalsPerMinute: "1", dropout: "x", seed: "1" }),
        { people: "many", arrivalsPerMinute: 1, dropout: "x", seed: 1 });
});

/** An answer that comes in these pieces. */
const answering = (pieces, ok = true) => async () => ({
    ok, json: async () => JSON.parse(pieces.join("")),
    body: { getReader: () => ({ read: async () => (pieces.length > 0
        ? { done: false, value: new TextEncoder().encode(pieces.shift()) } : { done: true }) }) },
});

test("lines are told as they come, wherever they are cut, and refusals are refusals", async () => {
    const { signal } = new AbortController();
    const told = [];
    globalThis.fetch = answering(['{"through":1}\n{"thr', 'ough":2}\n', '{"report":{"a":"\u00e4"}}\n']);
    await lines("/x", {}, signal, (line) => told.push(line));
    assert.deepEqual(told, [{ through: 1 }, { through: 2 }, { report: { a: "ä" } }]);
    globalThis.fetch = answering(['{"type":"urn:merkwelt:problem:too-many","retryAfter":10}'], false);
    await assert.rejects(lines("/x", {}, signal, () => {}), (error) => error.kind === "too-many" && error.facts.seconds === 10);
    globalThis.fetch = async () => { throw new TypeError("network"); };
    await assert.rejects(lines("/x", {}, signal, () => {}), (error) => error.kind === "unreachable");
    globalThis.fetch = async () => { throw new DOMException("stopped", "AbortError"); };
    await assert.rejects(lines("/x", {}, signal, () => {}), (error) => error.name === "AbortError");
});

const lab = [
    { family: "reaction", preset: "pvtB", title: { en: "Reaction" }, name: { en: "PVT-B" }, definition: { preset: "pvtB", trials: 0 }, figures: [] },
    { family: "reaction", title: { en: "Reaction" }, properties: [{ name: "trials", kind: "int" }], figures: [] },
    {
        family: "hearing", preset: "quick", title: { en: "Hearing" }, name: { en: "Quick" }, figures: [],
        definition: { preset: "quick", hearing: { preset: "quick", procedures: [{ kind: "still", trials: 12 }] } },
    },
    { family: "hearing", title: { en: "Hearing" }, properties: [], figures: [] },
    { family: "levels", title: { en: "Levels" }, properties: [], figures: [] },
];
const [pvtB, reaction, quick, hearing, levels] = lab;

test("a task whose parameter is changed has a definition of its own, under its own name", () => {
    const task = step("pvt", "task", { family: "reaction", preset: "pvtB" });
    const own = withParameter(task, lab, ["trials"], 20);
    assert.deepEqual(own, step("pvt", "task", { family: "reaction", definition: { preset: "pvt", trials: 20 } }));
    assert.deepEqual(pvtB.definition, { preset: "pvtB", trials: 0 }, "the lab's own stays as it is");
    assert.deepEqual(withParameter(own, lab, ["trials"], undefined).definition, { preset: "pvt" });
    const ear = withParameter(step("ear", "task", { family: "hearing", preset: "quick" }), lab, ["hearing", "procedures", 0, "trials"], 6);
    assert.deepEqual(ear.definition, { preset: "ear", hearing: { preset: "ear", procedures: [{ kind: "still", trials: 6 }] } });
});

test("another task leaves what was set of the first, which comes back with it", () => {
    const memory = new Map();
    const first = withParameter(step("pvt", "task", { family: "reaction", preset: "pvtB", practice: true }), lab, ["trials"], 20);
    const second = withTask(first, quick, lab, memory);
    assert.deepEqual(second, step("pvt", "task", { family: "hearing", preset: "quick", practice: true }));
    const third = withTask(second, levels, lab, memory);
    assert.deepEqual(third, step("pvt", "task", { family: "levels", definition: {}, practice: true }));
    assert.deepEqual(withTask(third, reaction, lab, memory).definition, first.definition);
    assert.equal(withTask(third, hearing, lab, memory).definition.preset, "pvt", "a family without what was set begins with its first protocol");
    assert.deepEqual(definitionOf(step("x", "task", { family: "reaction", definition: "own.yaml" }), lab), {}, "a file is elsewhere");
});

test("a task of its own is called after its family", () => {
    const words = new Words(new Map([["kind/task", "Task"], ["editor/own-definition", "a definition of its own"]]));
    const name = (more) => nameOfStep(step("t", "task", more), lab, "en", words);
    assert.equal(name({ family: "hearing", definition: { preset: "ear" } }), "Task: Hearing, a definition of its own");
    assert.equal(name({ family: "reaction", preset: "pvtB" }), "Task: Reaction, PVT-B");
    assert.equal(name({ family: "reaction", preset: "other" }), "Task: other");
});

test("a parameter is read as its family declares it, and what is no value yet stays as it was typed", () => {
    assert.equal(readParameter("int", "12"), 12);
    assert.equal(readParameter("number", "1,5"), 1.5);
    assert.equal(readParameter("int", "many"), "many");
    assert.deepEqual(readParameter("numbers", "5, 9"), [5, 9]);
    assert.deepEqual(readParameter("json", '{"a": [1]}'), { a: [1] });
    assert.equal(readParameter("json", '{"a": '), '{"a": ');
    assert.equal(readParameter("text", " "), undefined);
    assert.equal(shownParameter("json", { a: 1 }), '{\n  "a": 1\n}');
    assert.equal(shownParameter("numbers", [5, 9]), "5, 9");
    const words = new Words(new Map([["editor/usual", "empty: [n]"]]));
    assert.equal(hintOf({ name: "back", kind: "int", limits: [1, 9], usual: 2 }, words), "1 – 9 · empty: 2");
    assert.equal(hintOf({ name: "sound", kind: "text", limits: [1, 80], usual: "noise" }, words), "empty: noise");
    assert.equal(hintOf({ name: "room", kind: "node" }, words), "");
});
