"""Somebody who plays the story without looking: knows what is said and from where things sound, and nothing of the page."""

import time

from ears import SCRIPT, Listener
from lab import run
from waiting import until

# What is said: each line as it begins, by the bytes of its recording.
VOICES = SCRIPT + """
    window.said = [];
    window.pressed = 0;
    const hash = (bytes) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16777619) >>> 0, 2166136261);
    const recordings = new Map(); // the samples' number, which is a recording's length: its bytes' hash
    const decode = BaseAudioContext.prototype.decodeAudioData;
    BaseAudioContext.prototype.decodeAudioData = async function (bytes) {
        const name = hash(new Uint8Array(bytes));
        const buffer = await decode.call(this, bytes);
        recordings.set(buffer.length, [...(recordings.get(buffer.length) ?? []), { name, first: buffer.getChannelData(0).slice(0, 9600) }]);
        return buffer;
    };
    const lines = new Map(); // by slot
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "sound") {
            // Recordings that are equally long are told apart by how they begin.
            const known = (recordings.get(message.samples.length) ?? []).find(({ first }) =>
                first.every((sample, index) => sample === message.samples[index]));
            if (known) lines.set(message.slot, known.name);
        }
        for (const command of window.commandsOf(message)) {
            if (command.kind !== "play" || command.source < 64) continue;
            window.said.push({ name: lines.get(command.sound), at: performance.now(), way: command.way });
        }
        return send.call(this, message, ...rest);
    };
    addEventListener("keydown", ({ timeStamp }) => window.pressed = timeStamp, { capture: true });
"""


def hashed(content):
    total = 2166136261
    for byte in content:
        total = (total ^ byte) * 16777619 & 0xFFFFFFFF
    return total


class Blind(Listener):
    """Plays by what is said."""

    def __init__(self, page, lab, language):
        super().__init__(page)
        self.words = {}
        self.done = 0
        spoken = {line[2]: line[4] for line in (row.split("\t") for row in run("lines", "--language", language).stdout.splitlines())}
        fetch = page.context.request.get
        for line in fetch(f"{lab.url}/listening/voices.{language}.txt").text().splitlines():
            if line.startswith("/"):
                reel, first = fetch(lab.url + line).body(), 0
                continue
            key, _, count = line.split(" ")
            self.words[hashed(reel[first:first + int(count)])] = spoken[key]
            first += int(count)

    def said(self):
        """Everything that was said so far."""
        return [self.words[line["name"]] for line in self.page.evaluate("window.said")]

    def hear(self, words, seconds=20):
        """Waits until words are said that were not said before; what comes before them is heard too."""
        end = time.monotonic() + seconds
        while True:
            said = self.said()
            if words in said[self.done:]:
                self.done += said[self.done:].index(words) + 1
                return
            assert time.monotonic() < end, f"{words!r} was not said after {said[self.done - 1:]}"
            self.page.wait_for_timeout(30)

    def go_on(self):
        self.page.keyboard.press("Enter")

    def face_it(self, sound):
        end = time.monotonic() + 60
        while not self.face(sound):
            assert time.monotonic() < end, f"{sound} is not ahead: {self.bearing(sound)}"

    def is_over(self):
        return self.won in self.said()[self.done:]

    def find(self, sound, name):
        """Turns to a sound and chooses it, again if it is told that it was not there."""
        found = self.found.format(name=name)
        for _ in range(12):
            self.face_it(sound)
            before = len(self.said())
            self.go_on()
            until(lambda: len(self.said()) > before)
            if found in self.said()[before:] or self.is_over():
                return
        raise AssertionError(f"{name} was never found: {self.said()[-6:]}")

    def play_by_ear(self, level, language, phrases):
        self.found, self.won = phrases["found"], phrases["won"]
        things = {entity["id"]: (entity["sound"]["sound"], entity["name"][language]) for entity in level["entities"]}
        for goal in level["goals"]:
            for entity in goal.get("entities", [goal.get("entity")] if goal["kind"] == "find" else []):
                self.find(*things[entity])
            if goal["kind"] == "stay":
                end = time.monotonic() + 60
                aims = len(level["goals"])
                kept = time.monotonic() + goal["seconds"] + 1.5
                while not self.is_over() and (aims == 1 or time.monotonic() < kept):
                    assert time.monotonic() < end, f"{goal} was not kept"
                    if self.face(things[goal["entity"]][0]):
                        self.page.wait_for_timeout(50)
                    elif abs(self.bearing(things[goal["entity"]][0]) or 0) > goal["degrees"] / 2:
                        kept = time.monotonic() + goal["seconds"] + 1.5
        self.hear(self.won)
