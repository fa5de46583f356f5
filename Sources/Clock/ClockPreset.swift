import Text

/// A way of telling the time: a language with a setting of its switches, a name and an identifier.
public struct ClockPreset: Sendable {
    /// The identifier: `de`, `de-east`, `zh-Hans`.
    public let id: String
    /// The language (BCP 47), for a page's `lang`: `de`, `de-CH`.
    public let languageCode: String
    /// The name in the language itself.
    public let name: String
    /// The name in English.
    public let englishName: String
    /// Switches that differ from the language's first choices, as `name=choice` separated by spaces.
    let settings: String
    /// The language's place in ``LanguageFile/all``.
    let language: Int

    /// Every preset, language by language, each language's usual one first.
    public static var all: [ClockPreset] {
        var result: [ClockPreset] = []
        let files = LanguageFile.all
        for index in 0..<files.count {
            collect(from: files[index].text.bytes, language: index, into: &result)
        }
        return result
    }

    /// The presets of one language's notation.
    public static func all(in notation: String) -> [ClockPreset] {
        var result: [ClockPreset] = []
        collect(from: notation.bytes, language: 0, into: &result)
        return result
    }

    /// The preset called `id`.
    ///
    /// Throws if there is none; the error names all that exist.
    @inline(never)
    public static func named(_ id: String) throws(ClockError) -> ClockPreset {
        let wanted = id.bytes
        var known = ""
        for preset in all {
            if wanted.isSame(as: preset.id) { return preset }
            known = listed(known, preset.id)
        }
        throw ClockError(
            place: "language", expected: joined("one of ", known), found: quoted(wanted),
            remedy: "choose one of them")
    }

    /// A language's file begins with its presets, one a line: `preset ID CODE; NAME; ENGLISH NAME; SWITCHES`.
    @inline(never)
    private static func collect(from source: Word, language: Int, into result: inout [ClockPreset]) {
        let keyword = "preset ".bytes
        var start = 0
        while start + keyword.count < source.count {
            for index in 0..<keyword.count where source[start + index] != keyword[index] { return }
            var end = start
            while end < source.count && source[end] != 10 { end += 1 }
            var fields = parts(of: part(of: source, from: start + keyword.count, to: end), at: UInt8(ascii: ";"))
            while fields.count < 4 { fields.append([]) }
            let names = parts(of: fields[0], at: 32)
            result.append(
                ClockPreset(
                    id: String(bytes: names[0]), languageCode: String(bytes: names[names.count - 1]),
                    name: trimmed(fields[1]), englishName: trimmed(fields[2]), settings: trimmed(fields[3]),
                    language: language))
            start = end + 1
        }
    }

    @inline(never)
    private static func trimmed(_ field: Word) -> String {
        var result: Word = []
        for byte in field where byte != 32 || !result.isEmpty { result.append(byte) }
        return String(bytes: result)
    }
}
