"""Makes argon2.json and totp.json beside it, with implementations that are not ours.

pip install argon2-cffi==25.1.0 pyotp==2.12.0; python3 make.py
"""
import base64
import json
import pathlib
import random

import pyotp
from argon2.low_level import Type, hash_secret

here = pathlib.Path(__file__).parent
source = random.Random(6238)


def write(name, value):
    (here / name).write_text(json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("},{", "},\n{") + "\n")


argon2 = []
for passphrase in ["correct horse battery", "zwölf Bojen im Nebel", "a\0b" * 5, "x" * 256, ""]:
    for memory, passes, lanes in [(64, 1, 1), (256, 3, 1), (128, 2, 2)]:
        salt = bytes(source.randrange(256) for _ in range(16))
        text = hash_secret(passphrase.encode(), salt, passes, memory, lanes, 32, Type.ID).decode()
        argon2.append({"passphrase": passphrase, "salt": list(salt), "text": text})
write("argon2.json", argon2)

totp = []
for _ in range(100):
    secret = [source.randrange(256) for _ in range(20)]
    time = source.randrange(4_000_000_000)
    key = base64.b32encode(bytes(secret)).decode()
    app = pyotp.TOTP(key)
    totp.append({"secret": secret, "time": time, "code": app.at(time), "key": key})
write("totp.json", totp)
