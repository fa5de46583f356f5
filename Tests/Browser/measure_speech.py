"""Words and noise of the sentence tests as the page hands them to the renderer: how equal their levels are, and how far the
noise's spectrum is from the words', in third octaves by Welch's method.

Prints one line of JSON for each language. usage: pip install numpy scipy; python Tests/Browser/measure_speech.py
"""

import json
import tempfile

import numpy
from ears import SCRIPT
from engines import ENGINES
from lab import Lab
from pages import hold_time
from playwright.sync_api import sync_playwright
from scipy import signal
from waiting import until_page

NOISE = SCRIPT + """
    const send = MessagePort.prototype.postMessage;
    window.noises = [];
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "sound" && message.samples.length > 96_000) {
            window.noises.push({ rate: message.sampleRate, samples: [...message.samples] });
        }
        return send.call(this, message, ...rest);
    };
    // Every word as this browser decodes it.
    window.decoded = async (language) => {
        const lines = (await (await fetch(`/hearing/words.${language}.txt`)).text()).split("\\n");
        const reel = await (await fetch(lines[0])).arrayBuffer();
        const context = new OfflineAudioContext(1, 1, 48_000);
        const words = [];
        let first = 0;
        for (const line of lines.slice(1, 51)) {
            const [, milliseconds, count] = line.split(" ").map(Number);
            const buffer = await context.decodeAudioData(reel.slice(first, first + count));
            words.push({ seconds: milliseconds / 1000, samples: [...buffer.getChannelData(0)] });
            first += count;
        }
        return { words, bytes: reel.byteLength };
    };
"""


def thirds(samples, rate):
    """dB of each third octave from 125 Hz to 8 kHz."""
    frequencies, density = signal.welch(samples, rate, nperseg=16_384)
    edges = [(1000 * 2 ** ((2 * n - 1) / 6), 1000 * 2 ** ((2 * n + 1) / 6)) for n in range(-9, 10)]
    step = frequencies[1] - frequencies[0]
    return 10 * numpy.log10([density[(frequencies >= low) & (frequencies < high)].sum() * step for low, high in edges])


def decibels(power):
    return 10 * numpy.log10(power)


def measure(browser, lab, language, name):
    page = browser.new_context(locale="en-GB").new_page()
    page.add_init_script(NOISE)
    hold_time(page)
    page.goto(lab.url + "/hearing/protocols")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator(".choice").filter(has_text=f"Sentences in noise, {name}").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    # The level is set with the noise of the sentences.
    while not page.evaluate("noises.length"):
        page.clock.run_for(100)
    noise = page.evaluate("noises[0]")
    decoded = page.evaluate("language => decoded(language)", language)
    words = [numpy.array(word["samples"]) for word in decoded["words"]]
    levels = [decibels(numpy.sum(samples**2) / (word["seconds"] * 48_000)) for samples, word in zip(words, decoded["words"])]
    samples = numpy.array(noise["samples"])
    inner = samples[4800:-4800]
    spoken, noisy = thirds(numpy.concatenate(words), 48_000), thirds(inner, noise["rate"])
    spoken, noisy = spoken - decibels(sum(10 ** (spoken / 10))), noisy - decibels(sum(10 ** (noisy / 10)))
    print(json.dumps({
        "language": language, "bytes": decoded["bytes"], "seconds": sorted(word["seconds"] for word in decoded["words"])[::49],
        "levels": [round(min(levels), 2), round(max(levels), 2)], "noise": round(float(decibels(numpy.mean(inner**2))), 2),
        "peak": round(float(max(abs(samples).max() for samples in words)), 3),
        "thirds": [round(float(value), 1) for value in spoken], "apart": [round(float(value), 2) for value in noisy - spoken],
    }), flush=True)
    page.context.close()


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        lab = Lab(folder).start()
        browser = ENGINES["chromium"](playwright)
        for language, name in (("en", "English"), ("de", "German")):
            measure(browser, lab, language, name)
        browser.close()
        lab.stop()


if __name__ == "__main__":
    main()
