#!/usr/bin/env python3
"""Checks a PNG file by zlib: signature, chunks, checksums, size of the data. Usage: check_png.py FILE...

Used once on the files that TouchBench writes; the tests carry their own check.
"""
import struct
import sys
import zlib

for name in sys.argv[1:]:
    data = open(name, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", name
    place, pixels, chunks = 8, b"", []
    while place < len(data):
        (length,) = struct.unpack(">I", data[place:place + 4])
        kind, body = data[place + 4:place + 8], data[place + 8:place + 8 + length]
        assert struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0] == zlib.crc32(kind + body), kind
        chunks.append(kind.decode())
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        if kind == b"IDAT":
            pixels += body
        place += 12 + length
    assert len(zlib.decompress(pixels)) == (width + 1) * height
    print(name, f"{width} x {height}", " ".join(chunks), f"{len(data)} bytes: sound")
