import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

// Hearing tests, levels and blocks of letters note no appearance, or have no need of it: their stage is the same in all.

const folder = new URL("../../Page/styles/", import.meta.url);
const wish = /prefers-color-scheme|prefers-contrast|forced-colors/;

/** Each rule of a style sheet with its selectors, its declarations and what is asked of the device around it. */
function rulesOf(text) {
    const rules = [];
    const around = [];
    let from = 0;
    const plain = text.replace(/\/\*[^]*?\*\//g, "");
    for (const brace of plain.matchAll(/[{}]/g)) {
        const before = plain.slice(from, brace.index).trim();
        from = brace.index + 1;
        if (brace[0] === "{") around.push(before.slice(before.lastIndexOf(";") + 1).trim());
        else {
            const selector = around.pop();
            if (!selector.startsWith("@")) {
                rules.push({ selectors: selector.split(/,\s*/), declarations: before, media: around.join(" ") });
            }
        }
    }
    return rules;
}

const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
const rules = sheets.flatMap((name) => rulesOf(readFileSync(new URL(name, folder), "utf8")).map((rule) => ({ name, ...rule })));
const names = (declarations) => [...declarations.matchAll(/(--[\w-]+)\s*:/g)].map((found) => found[1]);
const onStage = rules.filter((rule) => rule.selectors.includes(".stage"));

test("what a wish for an appearance changes on pages is set anew on a stage", () => {
    const wished = rules.filter((rule) => rule.selectors.some((selector) => selector.startsWith(":root"))
        && (wish.test(rule.media) || rule.selectors.some((selector) => selector.includes("data-appearance"))));
    const changed = new Set(wished.flatMap((rule) => names(rule.declarations)));
    assert.ok(changed.size > 15 && changed.has("--paper") && changed.has("--soft"), [...changed].join(" "));
    const own = onStage.filter((rule) => !wish.test(rule.media));
    const set = new Set(own.flatMap((rule) => names(rule.declarations)));
    assert.deepEqual([...changed].filter((name) => !set.has(name)), []);
    const text = own.map((rule) => rule.declarations).join(";");
    assert.match(text, /color-scheme: dark/);
    assert.match(text, /forced-color-adjust: none/);
});

test("no rule for an appearance reaches what is shown on a stage", () => {
    const parts = /\.(stage|hearing|nback|paradigm|panorama|touch|word-columns|ring|button)\b[\w-]*/;
    const reaching = rules.filter((rule) => wish.test(rule.media)).flatMap((rule) => rule.selectors
        .filter((selector) => parts.test(selector.replace(/:not\([^)]*\)/g, ""))
            && !selector.includes(":not(.stage *)") && !/^\.(replay|listening-ring)\b/.test(selector))
        .map((selector) => `${rule.name}: ${selector}`));
    assert.deepEqual(reaching, []);
});

test("what people answer to has sizes of the window and not of the font that pages have", () => {
    const shown = /\.(nback-letter|paradigm-(?:film|told|button|buttons)|squares?|touch-target|touch-target-key|touch-guide|panorama)\b(?!-)/;
    const stimuli = rules.filter((rule) => rule.selectors.some((selector) => shown.test(selector)));
    const found = new Set(stimuli.flatMap((rule) => rule.selectors.map((selector) => shown.exec(selector)?.[1])));
    for (const name of ["nback-letter", "paradigm-film", "paradigm-button", "square", "squares", "touch-target-key"]) assert.ok(found.has(name), name);
    const ofFont = /\d(rem|em|ex|ch)\b|var\(--(small|body|large|title|display)\)/;
    assert.deepEqual(stimuli.filter((rule) => ofFont.test(rule.declarations)).map((rule) => rule.selectors.join(", ")), []);
});
