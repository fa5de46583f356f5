"""A listener in the browser that knows only what is sent to the renderer, and acts on what would be heard.

A page gets `SCRIPT` before its first place is opened; `Listener` then plays levels on it.
"""

import json
import math
import time

from lab import run
from waiting import until

# Makes `commandsOf(message)`: the renderer's commands in a message to its thread.
COMMANDS = """
    // The renderer's commands, as SoundCommand in Swift has them.
    window.commandsOf = ({ kind, bytes, at }) => {
        const commands = [];
        if (kind !== "commands") return commands;
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        let place = 0;
        const byte = () => view.getUint8(place++);
        const number = () => { place += 4; return view.getFloat32(place - 4, true); };
        while (place < bytes.length) {
            const code = byte();
            if (code === 1) {
                const command = { kind: "play", source: byte() };
                command.sound = byte() + 256 * byte();
                [command.loops, command.way] = [byte() === 1, byte()];
                place += 8;
                if (at !== undefined) command.at = at + view.getFloat64(place - 8, true);
                commands.push(command);
            } else if (code === 2) commands.push({ kind: "stop", source: byte() });
            else if (code === 3) commands.push({ kind: "place", source: byte(), x: number(), y: number(), z: number() });
            else if (code === 4) commands.push({ kind: "gain", source: byte(), gain: number() });
            else if (code === 5) commands.push({ kind: "master", gain: number() });
            else if (code === 6) commands.push({ kind: "turn", x: number(), y: number(), z: number(), w: number() });
            else if (code === 7) commands.push({ kind: "listen", x: number(), y: number(), z: number() });
            else if (code === 8) commands.push({ kind: "head", size: number() });
            else if (code === 9) {
                commands.push({ kind: "room", length: number(), width: number(), height: number(), absorption: number() });
            } else throw new RangeError(`no command ${code}`);
        }
        return commands;
    };
"""

# What would be heard: by voice, which sound it plays, how loud, and where that is, ahead (x), to the left (y) and above
# (z) of who looks along the turn.
SCRIPT = COMMANDS + """
    window.heard = {};
    window.facing = { x: 0, y: 0, z: 0, w: 1 };
    window.headSize = 1;
    const samples = new WeakMap(); // what the workshop has made: the library's number
    const orders = new Map();
    const numbers = new Map(); // by slot: {made: what was handed over, ear: its first half second}
    const order = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.request !== undefined) orders.set(message.request, message.index);
        if (!this.isHeard) {
            this.isHeard = true;
            this.addEventListener("message", ({ data }) => samples.set(data.samples, orders.get(data.request)));
        }
        return order.call(this, message, ...rest);
    };
    const follow = (command) => {
        if (command.kind === "turn") window.facing = command;
        if (command.kind === "head") window.headSize = command.size;
        const voice = (window.heard[command.source] ??= { number: null, x: 1, y: 0, z: 0, gain: 1 });
        if (command.kind === "play") [voice.number, voice.at] = [command.sound, command.at];
        if (command.kind === "stop") voice.number = null;
        if (command.kind === "gain") voice.gain = command.gain;
        if (command.kind === "place") Object.assign(voice, { x: command.x, y: command.y, z: command.z });
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "sound") {
            numbers.set(message.slot, { made: message.samples, ear: [...message.samples.slice(0, 24000)] });
        }
        if (message.kind === "paused") numbers.set(message.slot, numbers.get(message.other));
        window.commandsOf(message).forEach(follow);
        return post.call(this, message, ...rest);
    };
    // What sounds, with its place as the head has it: the turn undone.
    window.listen = () => {
        const { x: i, y: j, z: k, w: r } = window.facing;
        const sounding = Object.values(window.heard).filter(({ number }) => numbers.has(number));
        return sounding.map(({ number, x, y, z, gain, at }) => ({
            name: samples.get(numbers.get(number).made) ?? null, ear: numbers.get(number).ear, at: at ?? 0, gain,
            ahead: (1 - 2 * (j * j + k * k)) * x + 2 * (i * j + k * r) * y + 2 * (i * k - j * r) * z,
            left: 2 * (i * j - k * r) * x + (1 - 2 * (i * i + k * k)) * y + 2 * (j * k + i * r) * z,
        }));
    };
    // What is told, and the newest answer to a choice in it.
    window.told = () => [...document.querySelectorAll(".listening-told p")];
    window.answerTold = () => {
        const lines = told().filter((line) => !line.isOld).map((line) => line.textContent);
        return lines.find((line) => /^(Found|Nothing here|That is|There is nothing)/.test(line)) ?? null;
    };
    // Of the pairs of signals that begin together, in their order: how alike they are, from -1 to 1, and how loud.
    window.pairs = () => {
        const pairs = new Map();
        for (const voice of window.listen()) {
            if (voice.name === null) pairs.set(voice.at, [...(pairs.get(voice.at) ?? []), voice]);
        }
        const inner = (one, other) => one.ear.reduce((sum, value, index) => sum + value * other.ear[index], 0);
        return [...pairs].sort(([one], [other]) => one - other).map(([, [one, other]]) => ({
            likeness: inner(one, other) / Math.sqrt(inner(one, one) * inner(other, other)),
            loudness: one.gain * Math.sqrt(inner(one, one)),
        }));
    };
"""


class Listener:
    """Turns to what it hears by the arrow keys, and chooses by Enter."""

    def __init__(self, page):
        self.page = page
        self.library = json.loads(run("tables", "--sounds").stdout)
        self.over = page.locator(".result-page")

    def directions(self):
        """Of everything that sounds and is no earcon: its name, or None, and degrees to the right of straight ahead."""
        voices = self.page.evaluate("listen().map(({ ear, ...voice }) => voice)")
        return [(None if voice["name"] is None else self.library[voice["name"]],
                 math.degrees(math.atan2(-voice["left"], voice["ahead"]))) for voice in voices]

    def bearing(self, sound):
        """Degrees to the right of straight ahead; None while it is silent."""
        return next((degrees for name, degrees in self.directions() if name == sound), None)

    def wait(self, milliseconds):
        """Lets the page's time go on: by so much and no more, where it is held."""
        if getattr(self.page.context, "is_time_held", False):
            self.page.clock.run_for(milliseconds)
        else:
            self.page.wait_for_timeout(milliseconds)

    def until(self, what):
        """Waits until `what()` is true and returns its value; a page whose time is held goes on meanwhile."""
        return until(lambda: what() or self.wait(10), pause=0)

    def face(self, sound):
        """Turns by at most one key; whether the sound is ahead."""
        bearing = self.bearing(sound)
        if bearing is None:
            self.wait(30)
            return False
        if abs(bearing) <= 4:
            return True
        facing = self.page.evaluate("JSON.stringify(facing)")
        self.page.keyboard.press("ArrowRight" if bearing > 0 else "ArrowLeft")
        # The turn is heard before the next key, or a slow machine would turn further than it was asked to.
        self.until(lambda: self.page.evaluate("JSON.stringify(facing)") != facing or self.is_over())
        return False

    def is_over(self):
        return bool(self.over.count())

    def choose(self, sound):
        """Turns to a sound and chooses it: again, as people do, if it is told that nothing was there."""
        while not self.over.count():
            end = time.monotonic() + 60
            while not self.over.count() and not self.face(sound):
                assert time.monotonic() < end, f"{sound} is not ahead: {self.bearing(sound)}"
            self.page.evaluate("told().forEach((line) => line.isOld = true)")
            self.page.keyboard.press("Enter")
            answer = self.until(lambda: "The end" if self.over.count() else self.page.evaluate("answerTold()"))
            if answer.startswith(("Found", "The end")):
                return

    def play(self, level):
        """Plays a level to its end, by what its goals ask for."""
        sounds = {entity["id"]: entity["sound"]["sound"] for entity in level["entities"]}
        for goal in level["goals"]:
            if goal["kind"] == "order":
                for entity in goal["entities"]:
                    self.choose(sounds[entity])
            elif goal["kind"] == "find":
                self.choose(sounds[goal["entity"]])
            elif goal["kind"] == "findAll":
                for sound in sounds.values():
                    self.choose(sound)
            elif goal["kind"] == "stay":
                self.stay(sounds[goal["entity"]], level["goals"].index(goal))
        self.until(lambda: self.over.count())

    def stay(self, sound, place):
        """Follows a sound until the goal at a place in the list is told as done, or the level is over."""
        aim = f"document.querySelectorAll('.listening-facts li')[{place}]?.textContent ?? ''"
        end = time.monotonic() + 60
        while not self.over.count() and not self.page.evaluate(aim).endswith(": done"):
            assert time.monotonic() < end, self.page.locator("main").inner_text()
            if self.face(sound):
                self.wait(50)
