extension Decision {
    /// The preset and the switches that are meant to say what a source says.
    static let counterparts: [Character: (preset: String, switches: String)] = [
        "a": ("de", "full=Uhr"), "b": ("de", "full=none"), "c": ("de", "full=Uhr"),
        "d": ("de", "full=Uhr midnight=Mitternacht"), "e": ("de", "full=Uhr"), "f": ("de", "full=Uhr"), "g": ("de", ""),
        "h": ("de", "full=Uhr twenty=half forty=half three=next"), "i": ("de", "full=Uhr twenty=half forty=half"),
        "j": ("de-east", "full=Uhr"), "k": ("de-east", "full=Uhr twenty=past forty=before midnight=Mitternacht"),
        "l": ("de-east", "full=Uhr forty=before"), "m": ("de-east", "full=Uhr"), "n": ("de-east", "full=Uhr"),
        "o": ("de-swabia", ""), "p": ("de-swabia", ""), "q": ("de-swabia", ""), "r": ("de-bavaria", "full=Uhr"),
        "s": ("de", "full=Uhr after=ab twenty=half forty=half"), "t": ("de", "full=Uhr after=ab"),
        "u": ("de-bern", ""), "v": ("de-bern", ""), "w": ("de-austria", "full=Uhr"),
        "x": ("en", ""), "y": ("en", "quarter=a_quarter"), "z": ("en", ""), "A": ("en", "noon=named"), "B": ("en", ""),
        "C": ("en", ""), "D": ("en-us", "after=past before=till half=past"),
        "E": ("fr", ""), "F": ("fr", "noon=numbers"), "G": ("fr", ""), "H": ("fr", "noon=numbers quarter=moins_quart"),
        "I": ("es", ""), "J": ("es", ""), "K": ("es", "noon=named"), "L": ("es-day", "noon=named"),
        "M": ("it", ""), "N": ("it", "half=mezzo"), "O": ("it-day", "half=mezzo"), "P": ("it", ""),
        "Q": ("nl", ""), "R": ("nl", "twenty=past forty=before"), "S": ("nl", "midnight=middernacht"), "T": ("nl", ""),
        "U": ("nl", ""), "V": ("nl-flemish", ""), "W": ("ru-official", ""), "X": ("pl-official", ""), "Y": ("pl", ""),
        "Z": ("pl-half", "midnight=północ"), "α": ("sv", ""), "β": ("sv", ""), "γ": ("sv", ""),
        "δ": ("tr-past", "noon=counted"), "ε": ("tr", ""), "ζ": ("tr-half", ""), "η": ("ja-until", ""),
        "θ": ("ja-before", ""), "ι": ("da", "minutes=minutter"), "κ": ("da", "half=far"), "λ": ("nb", "seven=syv"),
        "μ": ("nb", ""), "ν": ("cs-official", ""), "ξ": ("pt", ""), "ο": ("ca", ""), "π": ("ro", ""),
        "ρ": ("zh-Hans-day", ""), "σ": ("zh-Hant-day", ""), "τ": ("el", ""), "υ": ("el", "words=spoken"),
    ]
}
