"""Renders with Chromium's PannerNode (HRTF): a sweep of azimuths, a circling tone, a jump, and speed with many sources.

usage: chromium.py FOLDER [CHROMIUM]      with playwright; writes azimuth.f32 and zipper*.f32 as `SoundBench sweep` does
"""
import base64
import sys

from playwright.sync_api import sync_playwright

folder = sys.argv[1]
chromium = sys.argv[2] if len(sys.argv) > 2 else "/usr/bin/chromium"

SCRIPT = """
function panner(context, azimuth) {
    const angle = azimuth * Math.PI / 180;
    return new PannerNode(context, { panningModel: "HRTF", distanceModel: "linear", rolloffFactor: 0,
        positionX: -2 * Math.sin(angle), positionY: 0, positionZ: -2 * Math.cos(angle) });
}
function source(context, samples, loop) {
    const buffer = context.createBuffer(1, samples.length, 48000);
    buffer.copyToChannel(samples, 0);
    return new AudioBufferSourceNode(context, { buffer, loop });
}
function text(floats) {
    const bytes = new Uint8Array(floats.buffer);
    let all = "";
    for (let i = 0; i < bytes.length; i += 32768) all += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(all);
}
function circle(node, from, speed, seconds) {
    const count = Math.ceil(seconds * 375) + 1;
    const x = new Float32Array(count), z = new Float32Array(count);
    for (let i = 0; i < count; i += 1) {
        const angle = (from + speed * i / 375) * Math.PI / 180;
        x[i] = -2 * Math.sin(angle);
        z[i] = -2 * Math.cos(angle);
    }
    node.positionX.setValueCurveAtTime(x, 0, seconds);
    node.positionZ.setValueCurveAtTime(z, 0, seconds);
}
async function azimuths() {
    // The head's data are loaded behind the scenes: the first rendering may come without them.
    const all = new Float32Array(181 * 768);
    for (let degrees = -1; degrees <= 180; degrees += 1) {
        const context = new OfflineAudioContext(2, 4096, 48000);
        const impulse = new Float32Array(4096);
        impulse[0] = 1;
        const node = source(context, impulse);
        node.connect(panner(context, Math.max(0, degrees))).connect(context.destination);
        node.start();
        if (degrees < 0) await new Promise((resolve) => setTimeout(resolve, 1000));
        const result = await context.startRendering();
        if (degrees < 0) continue;
        for (let ear = 0; ear < 2; ear += 1) all.set(result.getChannelData(ear).subarray(200, 584), degrees * 768 + ear * 384);
    }
    return text(all);
}
async function zipper(tone) {
    const context = new OfflineAudioContext(2, 288000, 48000);
    const node = new OscillatorNode(context, { frequency: tone });
    const place = panner(context, 0);
    circle(place, 0, 60, 6);
    node.connect(place).connect(context.destination);
    node.start();
    const result = await context.startRendering();
    const all = new Float32Array(2 * 288000);
    for (let i = 0; i < 288000; i += 1) {
        all[2 * i] = result.getChannelData(0)[i];
        all[2 * i + 1] = result.getChannelData(1)[i];
    }
    return text(all);
}
async function speed(count, moves) {
    const seconds = moves ? (count > 100 ? 0.5 : 1) : 2;
    let best = Infinity;
    for (let round = 0; round < 2; round += 1) {
        const context = new OfflineAudioContext(2, seconds * 48000, 48000);
        const samples = Float32Array.from({ length: 48000 }, () => 0.1 * (Math.random() - 0.5));
        const gain = new GainNode(context, { gain: 1 / count });
        gain.connect(context.destination);
        for (let i = 0; i < count; i += 1) {
            const node = source(context, samples, true);
            const place = panner(context, 37 * i);
            if (moves) circle(place, 37 * i, 90, seconds);
            node.connect(place).connect(gain);
            node.start();
        }
        const begun = performance.now();
        await context.startRendering();
        best = Math.min(best, performance.now() - begun);
    }
    return seconds * 1000 / best;
}
async function jump() {
    const render = async (moves) => {
        const context = new OfflineAudioContext(2, 48000, 48000);
        const place = panner(context, moves ? 0 : 60);
        if (moves) {
            context.suspend(0.5).then(() => {
                place.positionX.value = -2 * Math.sin(Math.PI / 3);
                place.positionZ.value = -2 * Math.cos(Math.PI / 3);
                context.resume();
            });
        }
        const node = source(context, Float32Array.from({ length: 48000 }, (_, i) => 0.3 * Math.sin(i * i * 0.01)), false);
        node.connect(place).connect(context.destination);
        node.start();
        return context.startRendering();
    };
    const [one, two] = [await render(true), await render(false)];
    let last = 0, peak = 0;
    for (let i = 24000; i < 47000; i += 1) peak = Math.max(peak, Math.abs(two.getChannelData(0)[i]));
    for (let i = 24000; i < 47000; i += 1) {
        const difference = Math.abs(one.getChannelData(0)[i] - two.getChannelData(0)[i]);
        if (difference > 1e-3 * peak) last = i;
    }
    return last - 24000;
}
"""

with sync_playwright() as player:
    browser = player.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    page = browser.new_page()
    page.goto("data:text/html,<!doctype html><title>panner</title>")
    page.add_script_tag(content=SCRIPT)
    print("Chromium", browser.version)
    with open(f"{folder}/azimuth.f32", "wb") as file:
        file.write(base64.b64decode(page.evaluate("azimuths()")))
    for tone in (500, 1000, 4000):
        with open(f"{folder}/zipper{tone}.f32", "wb") as file:
            file.write(base64.b64decode(page.evaluate(f"zipper({tone})")))
    print(f"PannerNode: a jump of 60 degrees settles after {page.evaluate('jump()')} samples (to 0.1 %)")
    for moves in (False, True):
        for count in (16, 64, 256):
            factor = page.evaluate(f"speed({count}, {str(moves).lower()})")
            print(f"PannerNode, {'moving' if moves else 'static'} {count} sources: "
                  f"{1e9 / 48000 / count / factor:.1f} ns/sample/source, {factor:.2f} x real time")
    browser.close()
