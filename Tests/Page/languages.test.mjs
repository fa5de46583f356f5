import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { readerLanguage } from "../../Page/device/facts.js";
import { setPreference } from "../../Page/storage/preferences.js";
import { broughtUsed, isBrought, noteWords, wordsShown, wordsUsed } from "../../Page/storage/words-used.js";

/** What the browser wishes for. */
function wishes(...languages) {
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
}

test("a reader's language is what they chose, else the first of the browser's, else the first there is", () => {
    wishes("fil-PH", "fr-CH", "de");
    assert.equal(readerLanguage(["en", "de"]), "de");
    assert.equal(readerLanguage(["en", "de", "fr"]), "fr");
    assert.equal(readerLanguage(["en", "fi"]), "en", "Filipino is not Finnish");
    setPreference("language", "de");
    assert.equal(readerLanguage(["en", "de", "fr"]), "de");
    // What was chosen in a study is not the lab's where that does not speak it.
    setPreference("language", "ar");
    assert.equal(readerLanguage(["en", "de"]), "de");
    assert.equal(readerLanguage(["en", "de", "ar"]), "ar");
    setPreference("language", "");
});

test("words that studies have brought are known by their path, and kept for the page's own English file", () => {
    const path = `/words/${"0a".repeat(32)}/pt-BR/words.en.11111111.txt`;
    assert.ok(isBrought(path));
    for (const other of ["/words.en.11111111.txt", `/words/${"0a".repeat(31)}/pt/words.en.1.txt`, "/words/../x", ""]) {
        assert.ok(!isBrought(other), other);
    }
    const renewed = path.replace("11111111", "22222222");
    assert.deepEqual(broughtUsed("/words.en.22222222.txt", [path, "/words.fr.33333333.txt", renewed]), [renewed]);
    assert.deepEqual(broughtUsed(undefined, [path]), []);
    const phrases = { de: "/words.de.44444444.txt" };
    assert.equal(wordsShown(phrases, "de"), phrases.de);
    noteWords(path);
    assert.equal(wordsShown(phrases, "pt"), path);
    noteWords("/quizzes/index.json");
    assert.equal(wordsShown(phrases, "pt"), path);
    noteWords(phrases.de);
    assert.equal(wordsShown(phrases, "de"), phrases.de);
});

test("a new version keeps the words of languages that were kept before, and no others", () => {
    const words = ["/words.ar.11111111.txt", "/words.fr.22222222.txt"];
    assert.deepEqual(wordsUsed(words, ["/words.fr.0123abcd.txt", "/words.de.33333333.txt", "/"]), [words[1]]);
    assert.deepEqual(wordsUsed(words, []), []);
});
