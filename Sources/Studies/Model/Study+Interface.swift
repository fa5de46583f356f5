package import Interface
import Text
import Tree

extension Study {
    /// What a file is called that brings the words of a language, where nobody calls it otherwise.
    package static func fileName(ofWordsIn code: String) -> String { "interface." + code + ".po" }

    /// Where a lab has the words of a language that a definition brings, by its hash; a page's own English file is named
    /// behind that.
    package static func address(ofWordsIn code: String, of definition: String) -> String {
        "/words/" + definition + "/" + code
    }

    /// Whether a text is the words themselves and not a file's name.
    package static func isCatalogue(_ text: String) -> Bool { text.bytes.contains(0x0A) }

    /// The languages that the study brings its own words of, by their codes in its order; none that the lab speaks.
    package var broughtLanguages: [String] {
        languages.filter { code in
            Language(code: code) == nil && interface?[Name(code)]?.text.map { Study.isCatalogue($0) } == true
        }
    }

    /// The language of a code for all that the lab says in this study: with the study's own words where it brings them; nil
    /// where there are none.
    package func words(in code: String) -> Language? {
        #if !hasFeature(Embedded)
            // A region's words are those of the language.
            let wanted = Language(brought: code).code
            for own in broughtLanguages where Language(brought: own).code.isSame(as: wanted) {
                return interface?[Name(own)]?.text.map { Language(brought: own, Catalogue($0)) }
            }
        #endif
        return Language(code: code)
    }
}
