"""Makes reference.tsv from clock_phrases.json.gz: python3 reference.py clock_phrases.json.gz > reference.tsv

Facts only: which source says what at which time. Kept is the time and the phrase in lower case without the words of
introduction (*es ist*, *it is*); equal phrases of several sources are one line with the letters of all of them.
Lines: "= LETTER LANGUAGE SOURCE", "@ LANGUAGE HOUR" and "SLOT PHRASE LETTERS" under it, separated by tabs. An hour of
the half day, 1 to 12, has a dot after it, an hour of the day, 0 to 23, has none.
"""
import gzip, json, re, sys, unicodedata

INTRODUCTIONS = [
    "es ist", "es isch", "etz is", "it is", "il est", "het is", "klockan är", "klokken er", "este", "η ωρα ειναι",
    "现在 时间", "現在 時間", "現在の時刻は", "es", "son", "sono", "è", "é", "são", "és", "són", "jsou", "je",
]

def plain(phrase, language):
    if language == "tr":
        phrase = phrase.replace("İ", "i").replace("I", "ı")
    phrase = unicodedata.normalize("NFC", phrase.lower().replace("i\u0307", "i"))
    phrase = re.sub(r"\s+", " ", phrase).strip()
    allowed = {
        "es": ["es", "son"], "it": ["sono", "è"], "pt": ["é", "são"], "ca": ["és", "són"], "cs": ["jsou", "je"],
    }
    for words in INTRODUCTIONS:
        if len(words) <= 4 and words not in allowed.get(language, []) and words != "este":
            continue
        if phrase.startswith(words + " "):
            phrase = phrase[len(words) + 1:]
            break
    if language == "tr" and re.search("geçiyor|buçuk", phrase):
        phrase = re.sub("^saat ", "", phrase)
    if language == "ja":
        phrase = re.sub(" です$", "", phrase)
    return phrase

def order(line):
    language, hour, slot, phrase = line[0]
    return language, float(hour), hour, slot, phrase

def main():
    data = json.load(gzip.open(sys.argv[1]))
    letters, lines = {}, {}
    # More sources than ASCII letters: Greek ones follow.
    alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξοπρστυφχψω"
    for language, rows in data.items():
        for row in rows:
            name = row["source"]
            source = (language, "the origin's table" if "Text-Uhr" in name else name)
            letter = letters.setdefault(source, alphabet[len(letters)])
            hour = str(row["hour"]) + ("" if row["clock"] == 24 else ".")
            key = (language, hour, row["slot"], plain(row["phrase"], language.split("-")[0]))
            lines.setdefault(key, [])
            if letter not in lines[key]:
                lines[key].append(letter)
    for (language, source), letter in letters.items():
        print("=", letter, language, source, sep="\t")
    heading = None
    for (language, hour, slot, phrase), found in sorted(lines.items(), key=order):
        if heading != (language, hour):
            heading = (language, hour)
            print("@", language, hour, sep="\t")
        print(slot, phrase, "".join(found), sep="\t")

main()
