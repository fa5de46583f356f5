import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { entryText, named, stretch } from "../../Page/people/audit.js";
import { ask, refusal, Refusal } from "../../Page/served/ask.js";
import { aboutBackup, aboutClock, aboutRule, sizeText } from "../../Page/people/backups.js";
import { entranceOf, membershipText } from "../../Page/people/enter.js";
import { contentOf, fieldOf } from "../../Page/served/form.js";
import { aboutPerson, invitationFor } from "../../Page/people/people-list.js";
import { linkOf } from "../../Page/served/keeping.js";
import { addressInKept, isAtServer, isServedPage, nextOf, takeSecret } from "../../Page/served/place.js";
import { partsAfter } from "../../Page/people/roles.js";
import { grouped } from "../../Page/people/second-factor.js";
import { day, moment, Words } from "../../Page/served/words.js";

const words = new Words(new Map([
    ["fault", "A fault."], ["sign-in-wrong", "Name and passphrase do not fit."], ["sign-in-wrong/code", "The code is wrong."],
    ["unacceptable-value/length", "Too short."], ["unacceptable-value/name", "No name."], ["too-many", "Wait [n] s."],
    ["is-owner", "owner"], ["is-member", "member"], ["is-reader", "reader"], ["is-you", "you"], ["is-disabled", "disabled"],
    ["without-factor", "no second factor"], ["actor/person", "Person [n]"], ["actor/command line", "Command line"],
    ["audit/person", "changed somebody"], ["backup-encrypted", "encrypted"], ["backup-read-back", "read back"],
    ["backup-by-hand", "by hand"], ["clock-ahead", "ahead: [n]"], ["clock-behind", "behind: [n]"],
    ["retention/data", "Data"], ["retention/links", "Links"], ["goes-now", "now: [n]"], ["goes-soon", "soon: [n]"],
]));

const problem = (kind, more = {}) => refusal({ type: `urn:merkwelt:problem:${kind}`, ...more });

test("the secret is taken out of the address, and the rest of it stays", () => {
    const seen = [];
    const history = { replaceState: (...values) => seen.push(values) };
    assert.equal(takeSecret({ hash: "#ABC", pathname: "/enter", search: "?language=de" }, history), "ABC");
    assert.deepEqual(seen, [[null, "", "/enter?language=de"]]);
    assert.equal(takeSecret({ hash: "", pathname: "/enter", search: "" }, history), "");
    assert.equal(seen.length, 1);
});

test("a link leads where its kind, the lab and the connection say", () => {
    const lab = { isSetUp: true, isSecure: true };
    assert.equal(entranceOf(lab, { kind: "open" }), "open");
    assert.equal(entranceOf({ ...lab, isSetUp: false }, { kind: "open" }), "set-up");
    assert.equal(entranceOf(lab, { kind: "join" }), "join");
    assert.equal(entranceOf(lab, { kind: "reset" }), "reset");
    for (const kind of ["open", "join", "reset"]) assert.equal(entranceOf({ ...lab, isSecure: false }, { kind }), "insecure");
    assert.throws(() => entranceOf(lab, { kind: "later" }), (error) => error instanceof Refusal && error.kind === "link-over");
});

test("after signing in nobody is led to another place than these", () => {
    assert.equal(nextOf("?next=people"), "people");
    assert.equal(nextOf("?next=audit&language=de"), "audit");
    assert.equal(nextOf("?next=studies/coffee/links"), "studies/coffee/links");
    for (const query of ["", "?next=", "?next=//evil.example", "?next=/people", "?next=https://evil.example", "?next=sign-in", "?next=studies//evil.example", "?next=studies/a/b/c/d"]) {
        assert.equal(nextOf(query), "account", query);
    }
});

test("the service worker leaves these pages to the server, and no others", () => {
    for (const path of ["/enter", "/sign-in", "/withdraw", "/account", "/people", "/audit", "/studies", "/studies/a/links"]) assert.equal(isServedPage(path), true, path);
    for (const path of ["/", "", "/people/", "/enter/x", "/reaction", "/people.abc.js", "/studies.abc.js", "/study"]) assert.equal(isServedPage(path), false, path);
});

test("what the server alone has is no place of the lab, with a network or without", () => {
    for (const path of ["/studies", "/sign-in", "/join", "/join/", "/reach/x", "/s", "/s/"]) assert.equal(isAtServer(path), true, path);
    for (const path of ["/", "/joiner", "/reaching", "/results", "/create", "/s/K7QF2M", "/sx"]) assert.equal(isAtServer(path), false, path);
});

test("the language chosen in the lab counts unless the address names one, and the secret goes along", () => {
    const place = { pathname: "/enter", search: "", hash: "#ABC" };
    assert.equal(addressInKept(place, "de", "en", ["de"]), "/enter?language=de#ABC");
    assert.equal(addressInKept({ ...place, search: "?next=people" }, "de", "en", ["de"]), "/enter?next=people&language=de#ABC");
    assert.equal(addressInKept({ ...place, search: "?language=en" }, "de", "en", ["de"]), undefined);
    for (const kept of ["", "en", "xx"]) assert.equal(addressInKept(place, kept, "en", ["de"]), undefined, kept);
});

test("what is typed is sent as it is meant: a passphrase whole, a code without blanks, nothing where nothing is", () => {
    const field = (name, value, isRequired = true) => ({ name, value, isRequired });
    assert.deepEqual(contentOf([field("name", " Ada "), field("passphrase", " two words "), field("code", "123 456")]), {
        body: { name: "Ada", passphrase: " two words ", code: "123456" }, missing: [],
    });
    assert.deepEqual(contentOf([field("name", "  "), field("passphrase", "", false), field("days", "", false)]), {
        body: {}, missing: ["name"],
    });
    assert.deepEqual(contentOf([field("days", " 30 "), field("label", "a")]).body, { days: 30, label: "a" });
    assert.deepEqual(contentOf([field("days", "1.5")]).body, { days: "1.5" });
});

test("a refusal stands at the field that it is about", () => {
    assert.equal(fieldOf(problem("code-needed")), "code");
    assert.equal(fieldOf(problem("sign-in-wrong", { reason: "code" })), "code");
    assert.equal(fieldOf(problem("unacceptable-value", { reason: "frequent" })), "passphrase");
    assert.equal(fieldOf(problem("unacceptable-value", { reason: "study" })), "study");
    assert.equal(fieldOf(problem("unacceptable-value", { at: { pointer: "/membership/study" } })), "study");
    for (const reason of [undefined, "form", "check-sign"]) assert.equal(fieldOf(problem("unknown-code", { reason })), "code");
    for (const reason of ["form", "check-sign", "nobody"]) {
        assert.equal(fieldOf(problem("unacceptable-value", { parameter: "find", reason })), "find", "of the address, not of the body");
    }
    assert.equal(fieldOf(problem("name-taken")), "name");
    assert.equal(fieldOf(problem("sign-in-wrong")), undefined, "which of both is wrong is told to nobody");
    assert.equal(fieldOf(problem("too-many")), undefined);
});

test("a refusal is told as precisely as there are words, and else as the server says it", () => {
    assert.deepEqual(words.explain(problem("sign-in-wrong")), { text: "Name and passphrase do not fit.", language: "" });
    assert.equal(words.explain(problem("sign-in-wrong", { reason: "code" })).text, "The code is wrong.");
    assert.equal(words.explain(problem("unacceptable-value", { reason: "length" })).text, "Too short.");
    assert.equal(words.explain(problem("unacceptable-value", { at: { pointer: "/name" } })).text, "No name.");
    assert.equal(words.explain(problem("too-many", { retryAfter: 17 })).text, "Wait 17 s.");
    assert.deepEqual(words.explain(problem("new-kind", { detail: "what", remedy: "do" })), { text: "what; do", language: "en" });
    assert.equal(words.explain(refusal("<html>a proxy's page</html>")).text, "A fault.");
    assert.throws(() => words.say("nothing"), /no words for "nothing"/);
});

test("the API is asked in JSON, and refuses in problems; who does not answer is unreachable", async () => {
    const asked = [];
    const answers = [
        () => new Response('{"a":1}', { status: 201 }), () => new Response(null, { status: 204 }),
        () => new Response('{"type":"urn:merkwelt:problem:not-fresh"}', { status: 403 }),
        () => new Response("Bad gateway", { status: 502 }), () => { throw new TypeError("Failed to fetch"); },
    ];
    globalThis.fetch = async (address, options) => {
        asked.push([address, options.method, options.body, options.headers]);
        return answers.shift()();
    };
    assert.deepEqual(await ask("POST", "/set-up", { link: "x" }), { a: 1 });
    assert.deepEqual(asked[0], ["/api/v1/set-up", "POST", '{"link":"x"}', { "Content-Type": "application/json" }]);
    assert.equal(await ask("DELETE", "/sign-in"), undefined);
    assert.deepEqual(asked[1], ["/api/v1/sign-in", "DELETE", undefined, undefined]);
    for (const kind of ["not-fresh", "fault", "unreachable"]) {
        await assert.rejects(ask("GET", "/account"), (error) => error instanceof Refusal && error.kind === kind);
    }
});

test("an invitation names either the whole lab or a part in one study", () => {
    assert.deepEqual(invitationFor("owner", "sleep"), { kind: "join", isOwner: true });
    assert.deepEqual(invitationFor("reader", "sleep"), { kind: "join", membership: { study: "sleep", role: "reader" } });
    assert.equal(linkOf({ address: "http://192.168.1.9:8080/enter", link: "ABC" }), "http://192.168.1.9:8080/enter#ABC");
});

test("a person is told in words", () => {
    const person = { number: 2, name: "Bo", isOwner: false, isDisabled: true, hasSecondFactor: false, memberships: [{ study: "sleep", role: "reader" }] };
    assert.equal(aboutPerson(person, { number: 1 }, words), "Person 2 · member · sleep: reader · disabled · no second factor");
    const own = { ...person, isOwner: true, isDisabled: false, hasSecondFactor: true, memberships: [] };
    assert.equal(aboutPerson(own, { number: 2 }, words), "Person 2 · owner · you");
    assert.equal(membershipText({ study: "sleep", role: "reader" }, words), "sleep: reader");
});

test("a key is typed in groups of four", () => {
    assert.equal(grouped("ABCDEFGHIJ"), "ABCD EFGH IJ");
    assert.equal(grouped("ABCD"), "ABCD");
});

test("an entry of the log says who did what, with words for what is known and without losing what is not", () => {
    const entry = { actor: "person 3", action: "person", object: "person 12" };
    assert.deepEqual(entryText(entry, words), { title: "Person 3 changed somebody", detail: "Person 12" });
    assert.deepEqual(entryText({ actor: "command line", action: "new", object: "all sessions" }, words),
        { title: "Command line new", detail: "all sessions" });
    assert.equal(entryText({ ...entry, object: "person 3" }, words).detail, "");
    assert.equal(named("robot 7", words), "robot 7");
});

test("the log is read backwards, without a gap and without an entry twice", () => {
    const read = [];
    let before = 121;
    while (before > 1) {
        const { after, limit } = stretch(before);
        for (let number = after + 1; number <= after + limit; number += 1) read.push(number);
        before = after + 1;
    }
    assert.deepEqual(read.sort((a, b) => a - b), Array.from({ length: 120 }, (_, index) => index + 1));
    assert.deepEqual(stretch(1), { after: 0, limit: 1 }, "an empty log is asked for once");
});

test("one study is one part: a new one takes the place of the old, and nothing is added by an empty field", () => {
    const parts = [{ study: "sleep", role: "reader", grants: ["export"] }, { study: "tea", role: "assistant", grants: [] }];
    assert.deepEqual(partsAfter(parts), parts);
    assert.deepEqual(partsAfter(parts, undefined, "reader"), parts);
    assert.deepEqual(partsAfter(parts, "rest", "reader"), [...parts, { study: "rest", role: "reader", grants: [] }]);
    assert.deepEqual(partsAfter(parts, "sleep", "researcher"), [parts[1], { study: "sleep", role: "researcher", grants: [] }]);
    assert.equal(parts.length, 2, "nothing is changed before it is sent");
});

test("a size has a unit that people read, and is never rounded to a thousand of it", () => {
    for (const [bytes, text] of [
        [0, "0 kB"], [4_096, "4.1 kB"], [999_999, "1 MB"], [1_250_000, "1.25 MB"], [999_400_000, "999 MB"],
        [12_345_678_901, "12.3 GB"],
    ]) assert.equal(sizeText(bytes, "en"), text, `${bytes}`);
    assert.equal(sizeText(1_250_000, "de"), "1,25 MB");
});

test("a backup says how large it is, and what is known of it", () => {
    assert.equal(aboutBackup({ bytes: 2_000, isEncrypted: false }, words, "en"), "2 kB · read back");
    assert.equal(aboutBackup({ bytes: 2_000, isEncrypted: true }, words, "en"), "2 kB · encrypted · read back");
    assert.equal(aboutBackup({ bytes: 2_000, isEncrypted: false, isByHand: true }, words, "en"), "2 kB · by hand · read back");
});

test("a clock that is not believed is told with how far it is off", () => {
    assert.equal(aboutClock(undefined, words), "");
    assert.equal(aboutClock({ isAhead: true, days: 4017 }, words), "ahead: 4017");
    assert.equal(aboutClock({ isAhead: false, days: 2 }, words), "behind: 2");
});

test("what goes by itself is told with its study and its time", () => {
    assert.deepEqual(aboutRule({ name: "data", study: "sleep", due: 3, soon: 4 }, words), { title: "Data: sleep", detail: "now: 3 · soon: 4" });
    assert.deepEqual(aboutRule({ name: "links", due: 0, soon: 1 }, words), { title: "Links", detail: "soon: 1" });
});

test("days and moments stand as the person writes them, also where the page has the language without its land", (context) => {
    const noon = Date.UTC(2026, 10, 26, 12);
    Object.defineProperty(globalThis.navigator, "languages", { value: ["de-AT", "en-GB"], configurable: true });
    context.after(() => { delete globalThis.navigator.languages; });
    assert.equal(day(noon, "en"), "26 Nov 2026");
    assert.ok(moment(noon, "en").startsWith("26 Nov 2026"));
    assert.equal(day(Date.UTC(2026, 10, 26, 1), "de", "America/New_York"), "25.11.2026");
});
