package import Tree

/// What a property of some kind of object may hold.
package struct Known: Sendable {
    package enum Kind: Sendable {
        /// One text, the same in all languages.
        case text
        /// A text in every language.
        case texts
        case bool, whole, number
        /// A number or a text, as other properties of the object have it.
        case end
        case textList, nodeList, node, condition
        case wholeList
        case word([String])
        case wordList([String])
        /// A text in a form that is read: what is expected, and whether a value is one.
        case written(String, @Sendable (Value) -> Bool)
        case writtenList(String, @Sendable (Value) -> Bool)
        /// A text or an object.
        case named
    }

    package let name: String
    package let kind: Kind

    package init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> Kind
    where Word.RawValue == String {
        .word(names(type))
    }

    package static func wordList<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> Kind
    where Word.RawValue == String {
        .wordList(names(type))
    }

    private static func names<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> [String]
    where Word.RawValue == String {
        var names: [String] = []
        for word in Word.allCases { names.append(word.rawValue) }
        return names
    }
}
