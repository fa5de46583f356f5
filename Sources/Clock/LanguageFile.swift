/// The notation of one language. A new language is a file in `Languages` and its name here.
///
/// ```swift
/// for file in LanguageFile.all where file.name == "Esperanto" {
///     print(file.text)  // the notation, as the article of this module explains it
/// }
/// print(try TextClock("eo").phrase(at: 15 * 3600 + 15 * 60).text)  // la tria kaj kvarono
/// ```
package struct LanguageFile: Sendable {
    /// The name that stands in error messages.
    package let name: String
    package let text: String

    /// The languages that are part of the program. The browser's program has none of them, the page fetches what it needs.
    package static var all: [LanguageFile] {
        #if hasFeature(Embedded)
            return []
        #else
            return everything
        #endif
    }

    #if !hasFeature(Embedded)
        private static var everything: [LanguageFile] {
            [
                german, english, french, spanish, italian, dutch, russian, polish, swedish, danish, norwegian, finnish,
                czech, slovak, portuguese, ukrainian, turkish, hungarian, catalan, romanian, greek, bulgarian,
                slovenian, japanese, simplifiedChinese, traditionalChinese, korean, esperanto,
            ]
        }
    #endif
}
