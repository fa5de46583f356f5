"""Runs the worklet in a browser without a sound card: an OfflineAudioContext with the real files.

usage: sound_worklet.py SOUND.wasm HEAD.mwh PAGE_FOLDER [CHROMIUM]        with playwright 1.60.0
Checks that a source at the left is louder at the left, that two runs agree to the bit, the bytes' way, refusals, and speed.
"""
import functools
import http.server
import shutil
import sys
import tempfile
import threading

from playwright.sync_api import sync_playwright

wasm, head, page_folder = sys.argv[1:4]
chromium = sys.argv[4] if len(sys.argv) > 4 else "/usr/bin/chromium"
folder = tempfile.mkdtemp()
for name in ("sound.js", "clock.js", "worklet.js", "workshop.js", "ring.js"):
    shutil.copy(f"{page_folder}/sound/{name}", folder)
# Commands as SoundCommand in Swift writes them.
open(f"{folder}/commands.js", "w").write("""
const batch = (length, write) => { const bytes = new Uint8Array(length); write(new DataView(bytes.buffer)); return bytes; };
export const place = (voice, x, y, z) => batch(14, (view) => {
    [3, voice].forEach((byte, at) => view.setUint8(at, byte));
    [x, y, z].forEach((number, at) => view.setFloat32(2 + 4 * at, number, true));
});
export const gain = (voice, factor) => batch(6, (view) => {
    [4, voice].forEach((byte, at) => view.setUint8(at, byte));
    view.setFloat32(2, factor, true);
});
export const play = (voice, slot, kind = 0) => batch(14, (view) => [1, voice, slot, 0, 1, kind].forEach((byte, at) => view.setUint8(at, byte)));
export const turn = (degrees) => batch(17, (view) => {
    view.setUint8(0, 6);
    view.setFloat32(9, Math.sin(degrees * Math.PI / 360), true);
    view.setFloat32(13, Math.cos(degrees * Math.PI / 360), true);
});
export const head = (size) => batch(5, (view) => { view.setUint8(0, 8); view.setFloat32(1, size, true); });
""")
shutil.copy(wasm, f"{folder}/sound.wasm")
shutil.copy(head, f"{folder}/head.mwh")
open(f"{folder}/index.html", "w").write('<!doctype html><meta charset="utf-8"><title>sound</title><button>start</button>')


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", "": "application/octet-stream"}

    def end_headers(self):
        self.send_header("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'")
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
threading.Thread(target=server.serve_forever, daemon=True).start()

RUN = """async ({ seconds, sources, moves, bytes }) => {
    const { Sound } = await import("/sound.js");
    const { gain, place, play, turn } = await import("/commands.js");
    const context = new OfflineAudioContext(2, seconds * 48000, 48000);
    const sound = new Sound({ wasm: "/sound.wasm", head: "/head.mwh", worklet: "/worklet.js", workshop: "/workshop.js" }, { sources, context });
    if (bytes) sound.files = sound.files.then((files) => ({ ...files, module: "no module" }));
    context.resume = undefined;
    const loading = performance.now();
    const facts = await sound.start();
    const loaded = performance.now() - loading;
    const rain = await sound.recipe(0, 1);
    const refused = await sound.add(1, new Float32Array(0), 48000);
    for (let source = 0; source < sources; source += 1) {
        for (const bytes of [place(source, 0.1 * (source % 5), 2, 0), gain(source, 1 / sources), play(source, 0)]) sound.command(bytes);
    }
    // A question is answered after the commands before it.
    const settled = () => sound.add(2, new Float32Array(1), 48000);
    await settled();
    if (moves) {
        // The whole head turns: every source's filters are made anew all the time.
        for (let step = 1; step < seconds * 50; step += 1) {
            context.suspend(step * 0.02).then(async () => {
                sound.command(turn(step));
                for (let source = 0; source < sources; source += 1) sound.command(place(source, 2 * Math.cos(step + source), 2 * Math.sin(step + source), 0));
                await settled();
                OfflineAudioContext.prototype.resume.call(context);
            });
        }
    }
    const begun = performance.now();
    const buffer = await context.startRendering();
    const took = performance.now() - begun;
    const energy = (channel) => buffer.getChannelData(channel).reduce((sum, value) => sum + value * value, 0);
    const bits = new Uint32Array(buffer.getChannelData(0).buffer);
    let hash = 0;
    for (const word of bits) hash = (Math.imul(hash, 31) + word) >>> 0;
    return { left: energy(0), right: energy(1), hash, took, loaded, rain, refused, facts, factor: seconds * 1000 / took };
}"""

with sync_playwright() as player:
    browser = player.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    page = browser.new_page()
    problems = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
    page.evaluate("navigator.wakeLock")
    first = page.evaluate(RUN, {"seconds": 2, "sources": 4, "moves": False, "bytes": False})
    again = page.evaluate(RUN, {"seconds": 2, "sources": 4, "moves": False, "bytes": True})
    print("worklet:", first)
    assert first["left"] > 2 * first["right"] > 0, "a source at the left must be louder at the left"
    assert first["hash"] == again["hash"], "a module and its bytes must sound the same"
    assert first["refused"] is False and first["rain"] is True
    for sources in (64, 256):
        for moves in (False, True):
            run = page.evaluate(RUN, {"seconds": 4, "sources": sources, "moves": moves, "bytes": False})
            print(f"{sources} sources, moving {moves}: {run['factor']:.1f} x real time")
    panned = page.evaluate("""async () => {
        const { Sound } = await import("/sound.js");
        const { head, place, play } = await import("/commands.js");
        const context = new OfflineAudioContext(2, 48000, 48000);
        const sound = new Sound({ wasm: "/sound.wasm", head: "/head.mwh", worklet: "/worklet.js", workshop: "/workshop.js" }, { sources: 2, context });
        context.resume = undefined;
        await sound.start();
        await sound.recipe(0, 1);
        sound.command(place(0, 0, -2, 0));
        sound.command(play(0, 0, 2));
        const settled = () => sound.add(1, new Float32Array(1), 48000);
        await settled();
        context.suspend(0.5).then(async () => {
            sound.command(head(1.08));
            sound.command(play(0, 0));
            await settled();
            OfflineAudioContext.prototype.resume.call(context);
        });
        const buffer = await context.startRendering();
        const energy = (channel, from, to) => buffer.getChannelData(channel).subarray(from, to).reduce((sum, value) => sum + value * value, 0);
        return { panned: [energy(0, 0, 20000), energy(1, 0, 20000)], head: [energy(0, 28000, 48000), energy(1, 28000, 48000)] };
    }""")
    print("panned, then through another head:", panned)
    assert panned["panned"][0] == 0 and panned["panned"][1] > 0
    assert panned["head"][1] > 2 * panned["head"][0] > 0
    live = page.evaluate("""async () => {
        const { Sound } = await import("/sound.js");
        const sound = new Sound({ wasm: "/sound.wasm", head: "/head.mwh", worklet: "/worklet.js", workshop: "/workshop.js" });
        const begun = performance.now();
        const result = await Promise.race([sound.start(), new Promise((resolve) => setTimeout(() => resolve("no answer"), 8000))]);
        const ready = performance.now() - begun;
        const begunAt = performance.now();
        await sound.recipe(0, 20);
        const states = [];
        const loads = [];
        sound.oninterruption = (state) => states.push(state);
        sound.onload = (load) => loads.push(load);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await sound.pause();
        await sound.resume();
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const answer = { states, loads, log: sound.latencies.entries, begun: performance.now() - begunAt, ready, result, latency: sound.latency(), page: sound.pageTime(sound.context.currentTime), now: performance.now(), state: sound.context.state };
        await sound.close();
        return answer;
    }""")
    print("live:", live)
    assert live["result"] != "no answer" and live["ready"] < 8000
    assert live["states"] == ["suspended", "running"], live["states"]
    assert live["loads"] and all(load["mean"] < 1 for load in live["loads"]), live["loads"]
    assert live["log"], "the latency was logged"
    # Dragging on the ring moves the slider.
    page.evaluate("""async () => {
        const { watchRing } = await import("/ring.js");
        const root = document.createElement("div");
        document.body.append(root);
        watchRing(root);
        const ring = document.createElement("div");
        ring.id = "listening-ring";
        Object.assign(ring.style, { position: "fixed", left: "100px", top: "100px", width: "200px", height: "200px" });
        const slider = Object.assign(document.createElement("input"), { type: "range", min: -179, max: 180, value: 0, id: "listening-bearing" });
        window.bearings = [];
        slider.addEventListener("input", () => window.bearings.push(Number(slider.value)));
        root.append(ring, slider);
    }""")
    page.mouse.move(290, 200)
    page.mouse.down()
    page.mouse.move(200, 290, steps=4)
    page.mouse.up()
    page.mouse.move(110, 200)
    bearings = page.evaluate("window.bearings")
    print("dragged:", bearings)
    assert bearings[0] == 90 and bearings[-1] == 180 and len(bearings) >= 4
    missing = page.evaluate("""async () => {
        const { Sound } = await import("/sound.js");
        const sound = new Sound({ wasm: "/sound.wasm", head: "/clock.js", worklet: "/worklet.js", workshop: "/workshop.js" });
        return sound.start().then(() => "started", (error) => error.message);
    }""")
    print("foreign head data:", missing)
    assert "head data refused" in missing
    browser.close()
    assert not problems, problems
print("ok")
