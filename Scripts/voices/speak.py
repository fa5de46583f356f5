"""Lets a synthesiser speak lines, each into a WAV file of its own.

usage: speak.py en|de ORDERS FOLDER
ORDERS: a line each, with tabs between: name, pitch and speed in per cent of the voice's own, words.
"""

import sys
import wave
from html import escape
from pathlib import Path

import ttspico

VOICES = {"en": "en-GB", "de": "de-DE"}


def main(language, orders, folder):
    engine = ttspico.TtsEngine(VOICES[language])
    for line in Path(orders).read_text().splitlines():
        name, pitch, speed, words = line.split("\t")
        text = f'<pitch level="{pitch}"><speed level="{speed}">{escape(words, quote=False)}</speed></pitch>'
        with wave.open(f"{folder}/{name}.wav", "wb") as file:
            file.setparams((1, 2, 16_000, 0, "NONE", ""))
            file.writeframes(engine.speak(text))


if __name__ == "__main__":
    main(*sys.argv[1:])
