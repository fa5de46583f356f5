import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { readerLanguage } from "../../Page/device/facts.js";
import { setPreference } from "../../Page/storage/preferences.js";
import { wordsUsed } from "../../Page/storage/words-used.js";

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

test("a new version keeps the words of languages that were kept before, and no others", () => {
    const words = ["/words.ar.11111111.txt", "/words.fr.22222222.txt"];
    assert.deepEqual(wordsUsed(words, ["/words.fr.0123abcd.txt", "/words.de.33333333.txt", "/"]), [words[1]]);
    assert.deepEqual(wordsUsed(words, []), []);
});
