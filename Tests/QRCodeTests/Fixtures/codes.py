"""QR codes by an independent encoder, PyPI qrcodegen 1.8 (Project Nayuki), in all eight masks that an encoder may choose: codes.json.

    pip install qrcodegen && python codes.py > codes.json
"""

import hashlib
import json
import sys

from qrcodegen import QrCode, QrSegment

texts = [
    "a", "http://192.168.178.23:8080", "http://[fd12:3456:789a::1]:8080/join", "https://merkwelt-3fa1.local:8443",
    "Grüße an alle, die 'ß' lesen können", "\u4f60\u597d", "👩‍🔬 lab", "0123456789", "AC-42",
] + ["https://lab.example/s/" + hashlib.sha256(bytes([n])).hexdigest() * n for n in range(1, 37, 5)] + ["x" * 2331]


def marks(text):
    found = []
    for mask in range(8):
        segments = [QrSegment.make_bytes(text.encode())]
        code = QrCode.encode_segments(segments, QrCode.Ecc.MEDIUM, 1, 40, mask, False)
        side = range(code.get_size())
        rows = ["".join("#" if code.get_module(x, y) else "." for x in side) for y in side]
        found.append(hashlib.sha256("\n".join(rows).encode()).hexdigest())
    return found


json.dump([{"text": text, "masks": marks(text)} for text in texts if len(text.encode()) <= 2331], sys.stdout, ensure_ascii=False, indent=0)
