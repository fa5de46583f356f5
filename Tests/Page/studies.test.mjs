import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { placeOf as placeOfFault, saidOf } from "../../Page/studies/about.js";
import { buttonsOf, nextOf } from "../../Page/studies/dashboard.js";
import { bytesText, contentOf, exportQuery, looking, pointOf, refusals, viewOf } from "../../Page/studies/exporting.js";
import { kindOf } from "../../Page/studies/figures.js";
import { aboutLink, linkFor, numbersOf, tableOf } from "../../Page/studies/links.js";
import { aboutStudy, completedText, tasksOf } from "../../Page/studies/list.js";
import { interval, Live } from "../../Page/studies/live.js";
import { aboutParticipation, phaseOf, queryOf } from "../../Page/studies/participations.js";
import { resourcesOf } from "../../Page/studies/results.js";
import { inLanguage, placeOf } from "../../Page/studies/study.js";
import { aboutVersion, choicesOf, chosenOf } from "../../Page/studies/versions.js";
import { peopleOf, restOf, shortAddress, wallLink } from "../../Page/studies/wall.js";
import { Refusal } from "../../Page/served/ask.js";
import { isAtServer } from "../../Page/served/place.js";
import { Words } from "../../Page/served/words.js";

const words = new Words(new Map([
    ["version", "Version [n]"], ["visits/1", "one visit"], ["visits", "[n] visits"], ["groups", "[n] groups"],
    ["changed-day", "changed [n]"], ["phase/waiting", "waiting"], ["phase/completed", "completed"],
    ["kind/class", "for a class"], ["link/places", "places: [n]"], ["link/until", "until [n]"], ["link/begun", "begun: [n]"],
    ["link/completed", "completed: [n]"], ["link/used", "used: [n]"], ["wall/done", "of [n] done"],
    ["wall/begun", "have begun"], ["hints", "hints: [n]"], ["hint/fast", "Too fast"],
    ["version-people", "people: [n]"], ["version-hash", "hash [n]"], ["wall/open", "[n] min"], ["wall/over", "over"],
]));

test("a path tells the study and the participation", () => {
    assert.deepEqual(placeOf("/studies/coffee/participations/P0093"), { study: "coffee", number: "P0093" });
    assert.deepEqual(placeOf("/studies/coffee"), { study: "coffee", number: "" });
    assert.deepEqual(placeOf("/studies/coffee/participations/P0093/results"), { study: "coffee", number: "P0093" });
    assert.equal(isAtServer("/studies/coffee/participations/P0093/results"), true);
    assert.equal(isAtServer("/studies/coffee/participations/P0093/results/x"), false);
    assert.equal(inLanguage({ en: "Coffee", de: "Kaffee" }, "de"), "Kaffee");
    assert.equal(inLanguage({ en: "Coffee" }, "de"), "Coffee");
    assert.equal(inLanguage(undefined, "de"), "");
});

test("a study says what is to be done first, in each of its states", () => {
    assert.equal(nextOf({ state: "draft", draft: { errors: 0 } }, false), "next/draft");
    assert.equal(nextOf({ state: "draft", draft: { errors: 2 } }, false), "next/findings");
    assert.equal(nextOf({ state: "published" }, false), "next/published");
    assert.equal(nextOf({ state: "open" }, false), "next/link");
    assert.equal(nextOf({ state: "open", draft: { isNewer: true } }, true), "next/newer");
    assert.equal(nextOf({ state: "open", draft: { isNewer: false } }, true), undefined);
    assert.equal(nextOf({ state: "paused" }, true), "next/paused");
    assert.equal(nextOf({ state: "closed" }, true), "next/closed");
    assert.equal(nextOf({ state: "archived" }, true), undefined);
});

test("a button is there for who may use it, where it does something", () => {
    const all = ["publish", "close", "export-team"];
    const seen = (study) => Object.entries(buttonsOf(study)).filter(([, isThere]) => isThere).map(([kind]) => kind).join(" ");
    assert.equal(seen({ state: "draft", may: all }), "publish export");
    assert.equal(seen({ state: "published", version: 1, may: all }), "open export");
    assert.equal(seen({ state: "open", version: 1, draft: { isNewer: true }, may: all }), "publish pause close export");
    assert.equal(seen({ state: "paused", version: 1, may: all }), "open close export");
    assert.equal(seen({ state: "closed", version: 1, may: all }), "open export");
    assert.equal(seen({ state: "archived", version: 1, may: all }), "export");
    assert.equal(seen({ state: "closed", version: 1, bin: { until: 1 }, may: all }), "export");
    assert.equal(seen({ state: "open", version: 1, may: ["see-results"] }), "");
});

test("the list tells what waits, and nothing of what lies in the bin", () => {
    const study = { study: "a", version: 1, completed: 7, flagged: 2, due: 0, draft: { isNewer: true, errors: 1 } };
    assert.deepEqual(tasksOf([study, { ...study, bin: { until: 1 } }, { study: "b", flagged: 0, due: 5 }])
        .map(({ key, number, more }) => `${key} ${number} ${more}`),
    ["task/flagged 2 /participations", "task/errors 1 ", "task/due 5 "]);
    assert.equal(completedText(study), "7");
    assert.equal(completedText({ ...study, maximum: 40 }), "7 / 40");
    assert.equal(completedText({ study: "b" }), "–");
    assert.equal(aboutStudy({ ...study, visits: 2, groups: 2 }, words), "Version 1 · 2 visits · 2 groups");
    assert.equal(aboutStudy({ ...study, visits: 1, groups: 0 }, words), "Version 1 · one visit");
});

test("participations are asked for by mode, filter and place", () => {
    assert.equal(queryOf({ mode: "field", filter: "" }), "mode=field&limit=100");
    assert.equal(queryOf({ mode: "pilot", filter: "flagged", cursor: "101" }), "mode=pilot&limit=100&filter=flagged&cursor=101");
    assert.deepEqual(phaseOf({ phase: "waiting" }, words), { text: "waiting", tone: "info" });
    assert.deepEqual(phaseOf({ phase: "completed" }, words), { text: "completed", tone: "good" });
    assert.deepEqual(phaseOf({ phase: "unheard-of" }, words), { text: "unheard-of", tone: "soft" });
});

test("a link is asked for as its kind needs it", () => {
    assert.deepEqual(linkFor("general", {}), { kind: "general", label: "" });
    assert.deepEqual(linkFor("class", { label: "B12" }), { kind: "class", label: "B12", minutes: 60 });
    assert.deepEqual(linkFor("class", { minutes: "soon", maximum: "30" }), { kind: "class", label: "", maximum: 30, minutes: "soon" });
    assert.deepEqual(linkFor("preview", {}), { kind: "preview", label: "", mode: "preview" });
    assert.equal(
        linkFor("panel", { parameter: "PID", redirect: "https://x.example/?cc=[code]&y=[code]" }).settings.redirect,
        "https://x.example/?cc={code}&y={code}");
    assert.deepEqual(linkFor("panel", { parameter: "PID", "code-completed": "C1", redirect: "https://x.example/?cc=[code]" }), {
        kind: "panel", label: "",
        settings: { parameters: ["PID"], codes: { completed: "C1" }, redirect: "https://x.example/?cc={code}" },
    });
    assert.deepEqual(linkFor("panel", { parameter: "PID", session: "SID" }).settings.parameters, ["PID", "SID"]);
    assert.deepEqual(linkFor("general", { repeat: "daily" }), { kind: "general", label: "", settings: { repeat: "daily" } });
    assert.deepEqual(linkFor("general", { repeat: "once" }), { kind: "general", label: "" });
    assert.equal(linkFor("personal", { repeat: "free" }).settings, undefined);
    const codes = { "code-completed": "C1", "code-screened-out": "C2", "code-full": "C3", "code-declined": "C4" };
    assert.deepEqual(linkFor("panel", { parameter: "PID", ...codes }).settings.codes, {
        completed: "C1", "screened-out": "C2", full: "C3", declined: "C4",
    });
    assert.equal(linkFor("panel", { parameter: "PID", redirect: "https://x.example/" }).settings.codes, undefined);
});

test("personal addresses are a table, one line for each person", () => {
    assert.equal(tableOf(["https://a/#t=1", "https://a/#t=2"]), "number,address\n1,https://a/#t=1\n2,https://a/#t=2");
});

test("a link is told with its places and with what came by it", () => {
    const link = { kind: "class", label: "B12", code: "K7QF2M", maximum: 50, places: 40, begun: 9, completed: 5 };
    assert.equal(aboutLink(link, words, "en"), "for a class · K7QF2M · places: 40 / 50");
    assert.equal(aboutLink({ kind: "class", label: "", code: "K7QF2M" }, words, "en"), "for a class");
    assert.equal(numbersOf({ ...link, made: 60, used: 30 }, words), "begun: 9 · completed: 5 · used: 30 / 60");
});

test("an export is asked for as it was chosen", () => {
    const asked = (wish) => exportQuery(wish).toString();
    const chosen = { format: "zip", mode: "field", table: "sessions", logs: true, ids: true };
    assert.equal(asked(chosen), "mode=field&format=zip&logs=true", "nobody's names");
    assert.equal(
        asked({ ...chosen, audience: "team" }),
        "mode=field&format=zip&ids=numbers&dates=exact&level=team&logs=true&external-ids=true");
    assert.equal(
        asked({ ...chosen, audience: "colleagues", logs: false }),
        "mode=field&format=zip&level=team&external-ids=true");
    assert.equal(asked({ ...chosen, format: "csv", logs: false }), "mode=field&format=csv&table=sessions");
    assert.equal(asked({ ...chosen, format: "spreadsheet", logs: false }), "mode=field&format=spreadsheet&table=sessions");
    assert.equal(asked({ ...chosen, format: "json", logs: false }), "mode=field&format=json");
    assert.equal(asked({ ...chosen, format: "xlsx", logs: false, codes: true }), "mode=field&format=xlsx&missing-codes=true");
    assert.equal(asked({ ...chosen, format: "json", logs: false, since: " 57 " }), "mode=field&format=json&since=57");
    assert.equal(asked({ ...chosen, format: "json", logs: false, since: " " }), "mode=field&format=json");
    assert.equal(bytesText(4_120_000, "en"), "4.1 MB");
    assert.equal(bytesText(900, "de"), "0,9 kB");
    const preview = {
        participations: 40, completed: 31, partial: 7, excluded: 2, withdrawn: 1, sessions: 1200, storedBytes: 12_000_000,
        tables: [{ name: "participations", columns: 24 }, { name: "sessions", columns: 9 }], withheld: ["sessions.zone"], unique: 3,
        estimatedBytes: 3_210_000,
    };
    const content = new Map(contentOf(preview, "en"));
    assert.equal(content.get("content/sessions"), "1,200");
    assert.equal(content.get("content/tables"), "2 (33)");
    assert.equal(content.get("content/logs"), "12 MB");
    assert.equal(content.get("content/length"), "3.2 MB");
    assert.equal(content.get("content/withheld"), "1");
    assert.equal(content.get("content/unique"), "3");
    const unknown = new Map(contentOf({ ...preview, unique: undefined, estimatedBytes: undefined }, "en"));
    assert.deepEqual([unknown.has("content/unique"), unknown.has("content/length")], [false, false]);
    assert.equal(unknown.has("content/unique-later"), true, "who is counted later is not passed over");
});

test("a part begins at a position, or at a moment as clocks are here; other texts are for the server to refuse", () => {
    assert.equal(pointOf(" 57 "), "57");
    assert.equal(pointOf("2027-01-10T09:00:00+01:00"), "2027-01-10T09:00:00+01:00", "a moment with its zone is as it is");
    const nine = new Date(2027, 0, 10, 9, 0).toISOString();
    for (const text of ["2027-01-10 09:00", "2027-01-10T09:00", "2027-01-10 09:00:00"]) assert.equal(pointOf(text), nine);
    assert.equal(pointOf("2027-01-10"), new Date(2027, 0, 10).toISOString());
    for (const text of ["10.01.2027", "yesterday", "2027-13-10", ""]) assert.equal(pointOf(text), text);
    const preview = {
        participations: 2, completed: 1, partial: 1, excluded: 0, withdrawn: 1, sessions: 3, storedBytes: 12, tables: [],
        withheld: [], unique: 0, sincePosition: 41,
    };
    assert.equal(new Map(contentOf(preview, "en")).get("content/since"), "41");
    assert.equal(new Map(contentOf({ ...preview, sinceInDoubt: true }, "en")).get("content/since-in-doubt"), "41");
    assert.equal(contentOf({ ...preview, sincePosition: undefined }, "en").some(([key]) => key.includes("since")), false);
});

test("a format of another program is offered by the server's list alone", () => {
    const preview = {
        externalIds: 0,
        formats: [
            { format: "sav", title: "SPSS (.sav)", purpose: "For SPSS.", ending: "zip", codes: true, logs: false },
            { format: "unheard-of", title: "A new one", purpose: "For what comes.", ending: "json", codes: false, logs: false },
        ],
    };
    const chosen = { format: "program", program: "unheard-of", audience: "colleagues", mode: "pilot", table: "sessions", logs: true, ids: true, codes: true };
    const view = viewOf(chosen, preview);
    assert.equal(view.purpose, "For what comes.");
    assert.equal(view.query.toString(), "mode=pilot&format=unheard-of&level=team", "nothing that it does not take");
    assert.deepEqual([view.isProgram, view.isTable, view.hasIDs], [true, false, false]);
    const table = viewOf({ ...chosen, format: "csv" }, preview);
    assert.deepEqual([table.isProgram, table.isTable], [false, true]);
    const whole = viewOf({ ...chosen, format: "zip" }, { ...preview, externalIds: 3 });
    assert.equal(whole.query.toString(), "mode=pilot&format=zip&level=team&logs=true&external-ids=true&missing-codes=true");
    assert.equal(whole.hasIDs, true);
    assert.equal(viewOf({ ...chosen, program: "sav" }, preview).query.toString(), "mode=pilot&format=sav&level=team&missing-codes=true");
});

test("what an export cannot have is refused with the reason that can be mended first", () => {
    const whole = { format: "zip", audience: "team", hasIDs: true };
    assert.deepEqual(refusals(whole), { logs: "", ids: "", codes: "" });
    assert.deepEqual(refusals({ ...whole, audience: "repository" }), { logs: "", ids: "export/only-team", codes: "" });
    assert.deepEqual(refusals({ ...whole, hasIDs: false }), { logs: "", ids: "export/no-ids", codes: "" });
    const ids = "export/only-package";
    assert.deepEqual(
        refusals({ ...whole, format: "bids", other: { codes: false, logs: true } }),
        { logs: "", ids, codes: "export/only-with-codes" });
    assert.deepEqual(
        refusals({ ...whole, format: "sav", other: { codes: true, logs: false } }),
        { logs: "export/only-with-logs", ids, codes: "" });
});

test("numbers of a former choice go where nobody can say those of the new one", async () => {
    const seen = [];
    const answers = [];
    const look = looking(
        () => new Promise((done, fail) => answers.push({ done, fail })),
        { show: (found) => seen.push(found), clear: () => seen.push("nothing") });
    const [first, second] = [look(), look()];
    answers[1].done("second");
    answers[0].done("first");
    await Promise.all([first, second]);
    assert.deepEqual(seen, ["second"], "the last choice counts, whatever is answered last");
    const cut = look();
    answers[2].fail(new Refusal({ kind: "unreachable" }));
    await assert.rejects(cut, Refusal);
    assert.deepEqual(seen, ["second", "nothing"]);
    const [late, newest] = [look(), look()];
    answers[4].done("newest");
    answers[3].fail(new Refusal({ kind: "unreachable" }));
    await Promise.all([late, newest]);
    assert.deepEqual(seen, ["second", "nothing", "newest"], "what failed before is not told of the newest");
});

test("a participation's data are taken along by who may export them, where there are some", () => {
    const study = { study: "coffee", may: ["see-results", "export-team"] };
    assert.equal(
        resourcesOf(study, "P0093", "field", "results"),
        "/api/v1/studies/coffee/export?mode=field&format=fhir&ids=numbers&dates=exact&level=team&participation=P0093");
    assert.match(resourcesOf(study, "P0093", "pilot", "results") ?? "", /mode=pilot/);
    assert.equal(resourcesOf(study, "P0093", "preview", "results"), undefined, "what was only tried is not exported");
    assert.equal(resourcesOf(study, "P0093", "field", "withdrawn"), undefined);
    assert.equal(resourcesOf(study, "P0093", "field", "hidden"), undefined);
    assert.equal(resourcesOf({ ...study, may: ["see-results"] }, "P0093", "field", "results"), undefined);
});

test("what the server refuses to draw is a problem of its kind", () => {
    assert.equal(kindOf(401), "sign-in-needed");
    assert.equal(kindOf(404), "not-found");
    assert.equal(kindOf(500), "fault");
});

test("a wall is of the link that was asked for, else of the newest open one of a class", () => {
    const links = [
        { code: "A", kind: "class", state: "open", created: 1 }, { code: "B", kind: "class", state: "open", created: 2 },
        { code: "C", kind: "class", state: "study-closed", created: 3 }, { code: "D", kind: "general", state: "open", created: 4 },
    ];
    assert.equal(wallLink(links, null)?.code, "B");
    assert.equal(wallLink(links, "C")?.code, "C");
    assert.equal(wallLink(links, "X"), undefined);
    assert.equal(wallLink([], null), undefined);
    assert.equal(shortAddress("https://lab.example/s/R4XM9T", "R4XM9T"), "lab.example/s");
    assert.equal(isAtServer(new URL(`https://${shortAddress("https://lab.example/s/R4XM9T", "R4XM9T")}`).pathname), true);
});

test("the wall counts who is done from five people on, and until then who has begun", () => {
    assert.deepEqual(peopleOf({ begun: 12, completed: 4 }, words), { done: "12", of: "have begun" });
    assert.deepEqual(peopleOf({ begun: 27, completed: 5 }, words), { done: "5", of: "of 27 done" });
    assert.equal(restOf({ state: "open", closes: 120_001 }, 0, words), "3 min");
    assert.equal(restOf({ state: "open" }, 0, words), "");
    assert.equal(restOf({ state: "study-closed", closes: 1 }, 0, words), "over");
});

/** Something that is kept up to date, with hands on its clock and its events. */
function living(refresh) {
    const told = [];
    const waits = [];
    const sources = [];
    const live = new Live({
        refresh, told: (state, at) => told.push(`${state} ${at}`), now: () => 7,
        source: () => {
            const listeners = {};
            const source = {
                readyState: 1, addEventListener: (name, hear) => { listeners[name] = hear; },
                send: (name) => listeners[name]?.({}),
            };
            sources.push(source);
            return /** @type {any} */ (source);
        },
        wait: /** @type {any} */ ((work, delay) => waits.push({ work, delay })), forget: () => {},
    });
    return { live, told, waits, sources };
}

const turn = () => new Promise((done) => setImmediate(done));

test("an event brings new numbers, and says that they are live", async () => {
    let count = 0;
    const { live, told, sources, waits } = living(async () => { count += 1; });
    live.begin();
    assert.deepEqual(waits.map(({ delay }) => delay), [interval]);
    sources[0].send("change");
    await turn();
    assert.equal(count, 1);
    assert.deepEqual(told, ["live 7"]);
});

test("where no events come it asks again, and says so", async () => {
    let count = 0;
    const { live, told, waits } = living(async () => { count += 1; });
    live.begin();
    waits[0].work();
    await turn();
    assert.equal(count, 1);
    assert.deepEqual(told, ["polling 7"]);
    assert.equal(waits.length, 2);
});

test("a lost connection is told, asked for again, and listened for anew where the browser gave up", async () => {
    let isThere = false;
    const { live, told, sources, waits } = living(async () => {
        if (!isThere) throw new Error("nobody answers");
    });
    live.begin();
    sources[0].readyState = 2;
    sources[0].send("error");
    assert.equal(waits.at(-1).delay, 0);
    waits.at(-1).work();
    await turn();
    assert.deepEqual(told, ["lost 7"]);
    assert.equal(sources.length, 2);
    isThere = true;
    sources[1].send("open");
    sources[1].send("change");
    await turn();
    assert.deepEqual(told, ["lost 7", "live 7"]);
});

test("what changes while it asks is asked for once more", async () => {
    let count = 0;
    /** @type {function(): void} */
    let answer = () => {};
    const { live } = living(() => {
        count += 1;
        return new Promise((done) => { answer = () => done(undefined); });
    });
    live.update();
    live.update();
    live.update();
    answer();
    await turn();
    assert.equal(count, 2);
    answer();
    await turn();
    assert.equal(count, 2);
});

test("hints are told in words, and one that is newer than the page by its name", () => {
    const one = { began: 0, flags: ["fast", "newer"] };
    assert.match(aboutParticipation(one, words, "en"), /hints: Too fast; newer$/);
    assert.doesNotMatch(aboutParticipation({ ...one, flags: [] }, words, "en"), /hints/);
});

test("of whom the day alone is kept no hour is told, wherever one looks", () => {
    const day = aboutParticipation({ began: Date.parse("2026-11-27"), day: "2026-11-27", flags: [] }, words, "en");
    assert.match(day, /^27 Nov 2026$|^Nov 27, 2026$/);
    assert.match(aboutParticipation({ began: Date.parse("2026-11-27T10:00Z"), flags: [] }, words, "en"), /\d:\d\d/);
});

test("the newest version is compared with the one before, the only one with the draft, and else what the address asks for", () => {
    const none = new URLSearchParams();
    const three = choicesOf([3, 2, 1], true);
    assert.deepEqual(three, { older: ["3", "2", "1"], newer: ["draft", "3", "2", "1"] });
    assert.deepEqual(choicesOf([2, 1], false).newer, ["2", "1"]);
    assert.deepEqual(chosenOf(three, none), { older: "2", newer: "3" });
    assert.deepEqual(chosenOf(choicesOf([1], true), none), { older: "1", newer: "draft" });
    assert.deepEqual(chosenOf(three, new URLSearchParams("older=1&newer=draft")), { older: "1", newer: "draft" });
    assert.deepEqual(chosenOf(three, new URLSearchParams("older=9&newer=x")), { older: "2", newer: "3" });
    assert.match(
        aboutVersion({ published: 0, people: 7, hash: "0123456789ab", note: "Typo" }, words, "en"),
        / · people: 7 · hash 01234567 · Typo$/);
});

test("what is said of data leaves out what is empty, and finds the row of a fault", () => {
    const { said, rows } = saidOf({
        "name-0": "Ada", "orcid-0": "0000-0002-1825-0097", "name-2": "Bo", keywords: "coffee, , sleep ", funding: "A, b; C",
        doi: "10.5281/zenodo.1",
    });
    assert.deepEqual(said, {
        authors: [{ name: "Ada", orcid: "0000-0002-1825-0097" }, { name: "Bo" }], keywords: ["coffee", "sleep"],
        funding: ["A, b", "C"], doi: "10.5281/zenodo.1",
    });
    assert.deepEqual(saidOf({}), { said: {}, rows: [] });
    assert.deepEqual(placeOfFault("/authors/1/orcid", rows), { parameter: "orcid-2", place: "author-orcid" });
    assert.deepEqual(placeOfFault("/authors/1", rows), { parameter: "name-2", place: "author-name" });
    assert.deepEqual(placeOfFault("/keywords/0", rows), { parameter: "keywords", place: "keywords" });
    assert.deepEqual(placeOfFault("/doi", rows), { parameter: "doi", place: "doi" });
});
