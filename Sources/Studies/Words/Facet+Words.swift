package import Interface
import Text
package import Tree

// What the declaration of a study's property says in words: in forms, in the reference and in protocols.

extension Facet {
    /// The name of the property in words, and a hint about it.
    package static func called(_ phrase: PropertyPhrase, hint: FormPhrase? = nil) -> Facet {
        Facet { rule in
            rule.details.title = phrase.wording
            rule.details.hint = hint.map { $0.wording }
        }
    }

    /// The label of the button that adds an entry to the property's list, and the new entry. Identities of further
    /// entries are made from its identity.
    package static func adding(_ phrase: FormPhrase, _ entry: Value) -> Facet {
        Facet { rule in
            rule.details.addition = phrase.wording
            rule.details.entry = entry
        }
    }

    /// What a form says after the property's control.
    package static func remark(_ phrase: FormPhrase) -> Facet { Facet { $0.details.remark = phrase.wording } }
}

extension Vocabulary {
    /// The text by the code of a language, for code that knows neither phrases nor languages.
    package var wording: Schema.Wording { { self.text(in: Language(coded: $0)) } }
}

extension Language {
    /// The language of a code; English where the lab does not speak it.
    fileprivate init(coded code: String) {
        self = .english
        for language in Language.allCases where language.code.isSame(as: code) { self = language }
    }
}

/// A type whose words have names: a choice, a list of choices, or an optional choice.
package protocol WordHolder {
    static func name(of word: String, in language: String) -> String?
}

extension Array: WordHolder where Element: Choice & Vocabulary {
    package static func name(of word: String, in language: String) -> String? { named(word, Element.self, language) }
}

extension Optional: WordHolder where Wrapped: Choice & Vocabulary {
    package static func name(of word: String, in language: String) -> String? { named(word, Wrapped.self, language) }
}

private func named<Word: Choice & Vocabulary>(_ word: String, _: Word.Type, _ language: String) -> String? {
    Word(.text(word))?.text(in: Language(coded: language))
}

// A property of such a type says what its words are called, without that being declared.

extension Property where Part: WordHolder {
    package func described(by facets: Facet...) -> Schema.Rule {
        rule.described(by: [Facet { $0.details.word = { Part.name(of: $0, in: $1) } }] + facets)
    }
}

extension Property where Part: Choice & Vocabulary {
    package func described(by facets: Facet...) -> Schema.Rule {
        rule.described(by: [Facet { $0.details.word = { named($0, Part.self, $1) } }] + facets)
    }
}
