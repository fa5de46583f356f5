import Definitions
import Editing
import Quiz
import Tree

// Fields of declared properties. Which controls can edit a property follows from its type; that a text is long, or that a
// number may be a date, is said by the control's name. All of them are written out where they are used, so that the page's
// program has the property's name alone.
extension FormField {
    @inline(__always)
    private init(_ name: Name, _ phrase: EditorPhrase, _ control: Control) {
        self.init(name.text, phrase.inForm, control)
    }

    @inline(__always)
    static func line(_ property: Property<some Element, Texts>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .line)
    }

    @inline(__always)
    static func area(_ property: Property<some Element, Texts>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .area)
    }

    @inline(__always)
    static func word(_ property: Property<some Element, String>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .word)
    }

    /// What names an object wherever it is named.
    @inline(__always)
    static func identity(_ property: Property<some Element, String>) -> FormField {
        FormField(property.name, .fieldIdentity, .identity)
    }

    @inline(__always)
    static func words(_ property: Property<some Element, [String]>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .words(.blank))
    }

    @inline(__always)
    static func number(_ property: Property<some Element, some NumberPart>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .number)
    }

    /// A number or a date.
    @inline(__always)
    static func end(_ property: Property<some Element, Value>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .end)
    }

    @inline(__always)
    static func toggle(_ property: Property<some Element, Bool>, _ phrase: EditorPhrase) -> FormField {
        FormField(property.name, phrase, .toggle(property.fallback ?? false))
    }

    @inline(__always)
    static func choice<Word: NamedChoice>(
        _ property: Property<some Element, Word>, _ phrase: EditorPhrase
    ) -> FormField {
        FormField(property.name, phrase, .choice(Word.options))
    }

    @inline(__always)
    static func several<Word: NamedChoice>(
        _ property: Property<some Element, [Word]>, _ phrase: EditorPhrase
    ) -> FormField {
        FormField(property.name, phrase, .several(Word.options))
    }
}

/// What a field for numbers edits: a number that is there or may be there.
protocol NumberPart: Storable {}

extension Int: NumberPart {}
extension Double: NumberPart {}
extension Optional: NumberPart where Wrapped: NumberPart {}
