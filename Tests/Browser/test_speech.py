"""Sentences in noise taken to their end by a listener who knows only what is sent to the renderer: which recordings of words
are played, how loud they are against the noise, and where that is."""

import math
import re
import time

import pytest
from access import complaints
from ears import SCRIPT
from test_hearing_test import KeyTaker, Taker, begin
from voices import hashed
from waiting import until

# By slot: which recording of a word was handed over, told by its bytes.
WORDS = SCRIPT + """
    window.wordOf = new Map();
    const hash = (bytes) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16777619) >>> 0, 2166136261);
    const known = [];
    const decode = BaseAudioContext.prototype.decodeAudioData;
    BaseAudioContext.prototype.decodeAudioData = async function (bytes) {
        const name = hash(new Uint8Array(bytes));
        const buffer = await decode.call(this, bytes);
        known.push({ name, samples: buffer.getChannelData(0).slice() });
        return buffer;
    };
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "sound") {
            const word = known.find(({ samples }) => samples.length === message.samples.length
                && samples.every((sample, index) => sample === message.samples[index]));
            if (word) window.wordOf.set(message.slot, word.name);
            else if (message.samples.length > 96_000) window.wordOf.set(message.slot, "noise");
        }
        return send.call(this, message, ...rest);
    };
    // What a sentence is made of, in its order.
    window.sentence = () => Object.values(window.heard)
        .filter(({ number }) => window.wordOf.has(number))
        .map(({ number, x, y, gain, at }) => ({ name: window.wordOf.get(number), azimuth: Math.atan2(-y, x) * 180 / Math.PI, gain, at }))
        .sort((one, other) => one.at - other.at);
"""


class Understanding:
    """Understands a word where it is loud enough: 7 dB below noise from ahead, 16 dB below noise from a side."""

    def learn(self, lab, language):
        """Which recording is which word, by the index that the page reads."""
        fetch = self.page.context.request.get
        lines = fetch(f"{lab.url}/hearing/words.{language}.txt").text().splitlines()
        reel, first, self.places = fetch(lab.url + lines[0]).body(), 0, {}
        assert len(reel) <= 400_000
        for number, line in enumerate(lines[1:51]):
            count = int(line.split(" ")[2])
            self.places[hashed(reel[first:first + count])] = divmod(number, 10)
            first += count
        assert len(self.places) == 50 and lines[51].startswith("spectrum ")
        self.trials = []

    last = None

    def may_answer(self):
        """Words can be marked before a sentence is over, and count once it is: nothing on the page says when."""
        if self.page.locator(".word-columns").count() == 0:
            return super().may_answer()
        heard = self.page.evaluate("sentence()")
        if len(heard) != 6 or heard[0]["at"] == self.last:
            return False
        self.last = heard[0]["at"]
        # At once and not frame by frame: nothing on the page moves meanwhile.
        self.page.clock.fast_forward(5900)
        self.page.clock.run_for(100)
        return True

    def answer(self, question):
        if "five words" not in question:
            return super().answer(question)
        trial = self.shown(".stage-corner")
        heard = self.page.evaluate("sentence()")
        [noise] = [sound for sound in heard if sound["name"] == "noise"]
        words = [sound for sound in heard if sound["name"] != "noise"]
        assert [self.places[word["name"]][0] for word in words] == [0, 1, 2, 3, 4]
        assert all(abs(word["azimuth"]) < 0.01 for word in words)
        assert noise["at"] < words[0]["at"] - 0.49
        level = 20 * math.log10(words[0]["gain"] / noise["gain"])
        assert max(words[0]["gain"], noise["gain"]) == pytest.approx(1)
        said = [self.places[word["name"]][1] for word in words]
        is_heard = level > (-7 if abs(noise["azimuth"]) < 1 else -16)
        chosen = said if is_heard else [(place + 3) % 10 for place in said]
        if not is_heard:
            chosen[:2] = said[:2]
        if "Practice" not in trial:
            self.trials.append((round(noise["azimuth"]), round(level)))
        self.mark(chosen)
        until(lambda: self.shown(".stage-corner") != trial or self.over.count())


class Speaker(Understanding, Taker):
    def mark(self, places):
        done = self.page.get_by_role("button", name="Done")
        assert done.get_attribute("aria-disabled") == "true"
        for column, place in enumerate(places):
            self.page.locator(".choice-column").nth(column).locator(".choice").nth(place).click()
        until(lambda: done.get_attribute("aria-disabled") != "true")
        done.click()


class KeySpeaker(Understanding, KeyTaker):
    def mark(self, places):
        marked = self.page.locator(".choice-column :checked")
        # A slip, taken back; then digits down the columns, one column by the arrow keys of its own.
        self.page.keyboard.press(str((places[0] + 2) % 10))
        until(lambda: marked.count() == 1)
        self.page.keyboard.press("Backspace")
        until(lambda: marked.count() == 0)
        for place in places:
            count = marked.count()
            self.page.keyboard.press(str((place + 1) % 10))
            until(lambda: marked.count() == count + 1)
        self.page.keyboard.press("Enter")


@pytest.fixture
def page(listener):
    listener.add_init_script(WORDS)
    return listener


@pytest.mark.long(2, pool="taken to the end")
def test_sentences_in_noise_are_answered_by_keys(page, lab):
    begin(page, lab, "Sentences in noise, English")
    speaker = KeySpeaker(page)
    speaker.learn(lab, "en")
    # Through the clear ones and into those that count; the other test goes on to the end.
    speaker.take(120, lambda: len(speaker.trials) == 8)
    levels = [level for _, level in speaker.trials]
    assert len(set(levels)) > 2, levels


@pytest.mark.long(2, pool="taken to the end")
def test_sentences_in_noise_are_taken_to_their_end(page, lab):
    begin(page, lab, "Sentences in noise, German")
    speaker = Speaker(page)
    speaker.learn(lab, "de")
    speaker.take(500)
    counted = len(speaker.trials)
    assert counted == 63  # with the three clear ones
    assert {azimuth for azimuth, _ in speaker.trials} == {0, 90, -90}
    cells = page.locator("main td, main th[scope=row]").all_inner_texts()
    figures = dict(zip(cells[::2], cells[1::2]))
    thresholds = [float(re.match("[\u2212-]?[0-9.]+", figures[f"Half of the words right, noise {place}"])[0].replace("\u2212", "-"))
                  for place in ("ahead", "90\N{DEGREE SIGN} to the right", "90\N{DEGREE SIGN} to the left")]
    assert thresholds[0] == pytest.approx(-7, abs=1.5)
    assert thresholds[1] == pytest.approx(-16, abs=1.5) and thresholds[2] == pytest.approx(-16, abs=1.5)
    assert len([name for name in figures if name.startswith("Gain by noise")]) == 2
    assert page.locator("main .plot, main figure").count() >= 3
    assert complaints(page, "sentences: result") == []
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/session/"))
    page.get_by_text("Half of the words right").first.wait_for()


def pass_until(page, text):
    """Lets the held clock go on until the page says something."""
    end = time.monotonic() + 30
    while not page.get_by_text(text).count():
        assert time.monotonic() < end, page.locator("body").inner_text()
        page.clock.run_for(100)


def test_without_the_recordings_the_test_says_so_and_begins_once_they_are_there(listener_alone, lab):
    page = listener_alone
    page.route("**/hearing/words.en.txt", lambda route: route.abort())
    begin(page, lab, "Sentences in noise, English")
    # What failed is told a moment later, and the clock is held.
    pass_until(page, "could not be fetched")
    page.unroute("**/hearing/words.en.txt")
    page.locator(".stage-message .button-primary").click()
    pass_until(page, "just comfortable")
