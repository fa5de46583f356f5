#!/usr/bin/env python3
"""Makes the files beside it: pictures by Pillow 13, sounds by ffmpeg 5.1, each with metadata that say SECRET.

usage: make.py FOLDER
"""
import pathlib
import subprocess
import sys

from PIL import Image, PngImagePlugin

folder = pathlib.Path(sys.argv[1])
picture = Image.new("RGB", (40, 30), (200, 10, 10))
picture.putpixel((3, 4), (1, 2, 3))
exif = Image.Exif()
exif[0x010E] = "SECRET"
text = PngImagePlugin.PngInfo()
text.add_text("Comment", "SECRET")
text.add_itxt("XML:com.adobe.xmp", "SECRET")
picture.save(folder / "picture.png", pnginfo=text, exif=exif, dpi=(72, 72))
picture.save(folder / "picture.jpg", exif=exif, comment="SECRET", xmp=b"SECRET", progressive=True)
picture.save(folder / "lossless.webp", exif=exif, xmp=b"SECRET", lossless=True)
picture.save(folder / "lossy.webp", exif=exif, xmp=b"SECRET")
picture.save(folder / "picture.gif")
turned = Image.Exif()
turned[0x0112] = 6
picture.save(folder / "turned.jpg", exif=turned)
second = Image.new("RGB", (40, 30))
for name in ("moving.png", "moving.webp"):
    picture.save(folder / name, save_all=True, append_images=[second])
tags = [word for name in ("title", "artist", "comment") for word in ("-metadata", f"{name}=SECRET")]
for name, coding in [("sound.wav", []), ("sound.flac", []), ("sound.mp3", []), ("vorbis.ogg", ["-c:a", "libvorbis"]),
                     ("sound.opus", ["-c:a", "libopus"])]:
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "sine=frequency=440:duration=0.1:sample_rate=16000",
                    *tags, *coding, str(folder / name)], check=True)
