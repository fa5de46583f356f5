"""How long after the device has turned the sound at the ears is another: from the orientation event to the first sample.

Chromium, the whole lab in it: events that a script makes, the page, its engine, the audio thread. On the audio thread a second
renderer gets every command but the latest turn; the first sample in which both differ, to the bit, is the first that the turn
has changed. Then the second one is turned as well. For comparison Chromium's own PannerNode is turned by its AudioListener,
beside one that is not. usage: python Tests/Browser/measure_rotation.py      Prints one line of JSON per figure.
"""

import json
import pathlib
import statistics
import tempfile

from engines import ENGINES
from lab import Lab
from levels import bring, open_place
from measure_touch import show
from playwright.sync_api import sync_playwright
from waiting import until

SOUNDS = ("rain", "brook", "wind", "waves")
LEVEL = {
    "id": "four", "name": {"en": "Four", "de": "Vier"},
    "entities": [{"id": f"e{place}", "name": {"en": f"number {place}", "de": f"Nummer {place}"},
                  "position": {"x": place / len(SOUNDS)}, "sound": {"sound": sound}}
                 for place, sound in enumerate(SOUNDS)],
    "goals": [{"id": "all", "kind": "findAll"}], "visibility": "always",
}
WORKLET = (pathlib.Path(__file__).parent / "rotation-worklet.js").read_text()

# What the page's own scripts do is timed from outside of them.
WATCH = """
    // The audio thread has no finer clock than Date: half a millisecond more is its mean. How far it is ahead of the page's.
    window.clocks = () => {
        if (window.ahead === undefined || performance.now() - window.compared > 5000) {
            let [sum, count] = [0, 0];
            for (const end = performance.now() + 20; performance.now() < end; count += 1) sum += Date.now() + 0.5 - performance.now();
            window.ahead = sum / count;
            window.compared = performance.now();
        }
        return window.ahead;
    };
    window.turned = [];      // messages to the audio thread that turn the listener: [time, degrees]
    window.changed = [];     // what the audio thread found
    const post = MessagePort.prototype.postMessage;
    // Lengths of commands as SoundCommand in Swift has them.
    const lengths = [0, 14, 2, 14, 6, 5, 17, 13, 5, 17];
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message?.kind === "commands") {
            const fields = new DataView(message.bytes.buffer, message.bytes.byteOffset);
            for (let at = 0; at < message.bytes.length; at += lengths[message.bytes[at]]) {
                if (message.bytes[at] !== 6) continue;
                const angle = 2 * Math.atan2(fields.getFloat32(at + 9, true), fields.getFloat32(at + 13, true));
                window.turned.push([performance.now(), angle * 180 / Math.PI]);
            }
        }
        return post.call(this, message, ...rest);
    };
    // Modules of worklets pass the browser's routes by, so that what goes in front of them is put there here.
    const add = AudioWorklet.prototype.addModule;
    AudioWorklet.prototype.addModule = async function (url) {
        const text = url ? await (await fetch(url)).text() : "";
        return add.call(this, URL.createObjectURL(new Blob([window.shadow + text], { type: "text/javascript" })));
    };
    const Node = window.AudioWorkletNode;
    window.AudioWorkletNode = class extends Node {
        constructor(context, ...rest) {
            super(context, ...rest);
            this.port.addEventListener("message", ({ data }) => {
                if (data.kind !== "changed") return;
                const { contextTime, performanceTime } = context.getOutputTimestamp();
                const heard = performanceTime + (data.frame / context.sampleRate - contextTime) * 1000;
                window.changed.push({ ...data, heard, isStamped: performanceTime > 0 && contextTime > 0,
                    rate: context.sampleRate, began: data.wall - window.clocks() });
            });
        }
    };
    window.events = [];      // [time, degrees]
    window.turnTo = (degrees) => {
        const event = new Event("deviceorientation");
        Object.assign(event, { alpha: ((degrees % 360) + 360) % 360, beta: 80, gamma: 0, absolute: true });
        const now = performance.now();
        Object.defineProperty(event, "timeStamp", { value: now });
        window.events.push([now, degrees]);
        dispatchEvent(event);
    };
    window.turnBy = (step, count, every) => new Promise((resolve) => {
        const begin = performance.now();
        let done = 0;
        let at = window.events.at(-1)[1];
        const timer = setInterval(() => {
            // As many as are due: a late timer does not make the turn slower.
            if (performance.now() - begin < done * every) return;
            done += 1;
            window.turnTo(at += step);
            if (done >= count) { clearInterval(timer); resolve(); }
        }, 1);
    });
"""

# Three panners hear the same noise: one is turned, one stays, one has always been there. The listener is one for all of a
# context, so that what turns are the places.
PANNERS = """async (jumps) => {
    const context = new AudioContext({ latencyHint: "interactive", sampleRate: 48000 });
    await context.resume();
    await context.audioWorklet.addModule("");
    const probe = new AudioWorkletNode(context, "compare", { numberOfInputs: 3, numberOfOutputs: 1 });
    const buffer = context.createBuffer(1, 48000, 48000);
    buffer.getChannelData(0).forEach((_, index, all) => { all[index] = Math.random() - 0.5; });
    const noise = new AudioBufferSourceNode(context, { buffer, loop: true });
    const panners = [0, 1, 2].map((input) => {
        const panner = new PannerNode(context, { panningModel: "HRTF", positionX: 0, positionZ: -1 });
        noise.connect(panner).connect(probe, 0, input);
        return panner;
    });
    probe.connect(context.destination);
    noise.start();
    const found = [];
    let next;
    probe.port.onmessage = ({ data }) => next?.(data);
    const rest = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    const aim = (panner, degrees) => {
        panner.positionX.value = Math.sin(degrees * Math.PI / 180);
        panner.positionZ.value = -Math.cos(degrees * Math.PI / 180);
    };
    for (let jump = 0; jump < jumps; jump += 1) {
        const to = jump % 2 === 0 ? 60 : 0;
        aim(panners[2], to);
        await rest(0.4);
        const answer = new Promise((resolve) => { next = resolve; });
        probe.port.postMessage("watch");
        await rest(0.05 + 0.01 * Math.random());
        const time = performance.now();
        aim(panners[0], to);
        const { first, last, wall } = await answer;
        found.push([wall - window.clocks() - time, (last - first) / 48]);
        aim(panners[1], to);
    }
    await context.close();
    return found;
}"""


def spread(name, values, bar, reference):
    show(f"{name}, median", statistics.median(values), "ms", bar, reference)
    show(f"{name}, 95 %", statistics.quantiles(values, n=20)[18], "ms", None, reference)


def apart(one, other):
    return abs((one - other + 540) % 360 - 180)


def matched(page):
    """For each event the first message that told the audio thread of it or of a later one, and what came of it there."""
    events, turned, changed, origin = page.evaluate("[window.events, window.turned, window.changed, window.origin]")
    events, found = events[1:], []
    seen = {one["turn"]: one for one in changed}
    for place, (time, _) in enumerate(events):
        for number, (posted, angle) in enumerate(turned):
            if posted < time:
                continue
            told = angle - origin["sound"]
            if any(later <= posted and apart(told, degrees - origin["event"]) < 0.06 for later, degrees in events[place:place + 40]):
                found.append((time, posted, seen.get(number + origin["turns"])))
                break
    return len(events), found


def report(page, name):
    count, found = matched(page)
    told = f"{len(found)} of {count} events, with the message that told of them or of a later one"
    spread(f"{name}: event to message", [posted - time for time, posted, _ in found], None, told)
    measured = [(time, posted, one) for time, posted, one in found if one]
    seen = f"{len(measured)} events whose first other sample was found"
    spread(f"{name}: message to the block that plays it", [one["began"] - posted for _, posted, one in measured], None, seen)
    spread(f"{name}: the block's begin to the first other sample",
           [1000 * (one["frame"] - one["block"]) / one["rate"] for _, _, one in measured], 1, seen)
    spread(f"{name}: event to the begin of the block that has it",
           [one["began"] - time for time, _, one in measured], None, seen)
    stamped = [(time, one) for time, _, one in measured if one["isStamped"]]
    if stamped:
        spread(f"{name}: event to the first other sample, played as the browser says",
               [one["heard"] - time for time, one in stamped], None, seen)


def fresh(page):
    """Forgets what was, after everything has come to rest; the last turn and its angle are where both begin."""
    page.wait_for_timeout(1000)
    page.evaluate("""() => {
        window.origin = {
            sound: window.turned.at(-1)[1], event: window.events.at(-1)[1],
            turns: (window.origin?.turns ?? 0) + window.turned.length,
        };
        window.turned = [];
        window.changed = [];
        window.events = [window.events.at(-1)];
    }""")


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        lab = Lab(folder).start()
        browser = ENGINES["chromium"](playwright)
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="en-GB", service_workers="block", bypass_csp=True)
        page = context.new_page()

        page.add_init_script(f"window.shadow = {json.dumps(WORKLET)};" + WATCH)
        open_place(page, lab)
        bring(page, LEVEL)
        page.get_by_role("heading", level=1, name="Four").wait_for()
        open_place(page, lab, "/hearing/level/four")
        page.locator(".choice").filter(has_text="Turning the phone").first.click()
        page.wait_for_timeout(500)
        page.get_by_role("button", name="Start", exact=True).click()
        page.locator(".listening-told").wait_for()
        page.wait_for_timeout(3000)
        page.evaluate("turnTo(0)")
        page.wait_for_timeout(500)
        page.evaluate("turnTo(5)")
        until(lambda: page.evaluate("window.turned.length > 0 && window.changed.length > 0"))

        fresh(page)
        page.evaluate("turnBy(1, 1200, 1000 / 60)")
        page.wait_for_timeout(500)
        report(page, "60 degrees a second, 60 events")
        fresh(page)
        for jump in range(60):
            page.evaluate("(degrees) => turnTo(window.events.at(-1)[1] + degrees)", 60 if jump % 2 == 0 else -60)
            page.wait_for_timeout(200 + 7 * (jump % 13))
        report(page, "jumps of 60 degrees")

        panned = page.evaluate(PANNERS, 40)
        spread("PannerNode, jumps of 60 degrees: its place set to the first other sample, rendered",
               [first for first, _ in panned], None, "Chromium's own")
        spread("PannerNode, jumps of 60 degrees: from the first other sample to the last", [last for _, last in panned], None,
               "until within -60 dB of a panner that was there all the time; the lab's renderer: 2.6 ms (127 samples)")
        browser.close()
        lab.stop()


if __name__ == "__main__":
    main()
