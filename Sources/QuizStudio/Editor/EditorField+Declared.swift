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

    /// What most leave as it is, with a sentence of what it is for. The page's program has this once.
    @inline(never)
    init(rare name: Name, _ phrase: EditorPhrase, _ control: Control, _ hint: EditorPhrase) {
        self.init(name.text, phrase.inForm, control, hint: hint.inForm, isRare: true)
    }

    /// The direction in which a source keys an item.
    @inline(__always)
    static func keyed(_ property: Property<some Element, Key?>) -> FormField { keyed(property.name) }

    @inline(never)
    private static func keyed(_ name: Name) -> FormField {
        FormField(
            rare: name, .fieldKeyed, .choice([FormOption("", EditorPhrase.keyedNot.inForm)] + Key.options), .hintKeyed)
    }

    @inline(__always)
    static func rareNumber(
        _ property: Property<some Element, some NumberPart>, _ phrase: EditorPhrase, hint: EditorPhrase
    ) -> FormField {
        FormField(rare: property.name, phrase, .number, hint)
    }

    /// Numbers by the identities of things.
    @inline(__always)
    static func weights(
        _ property: Property<some Element, Node>, of thing: FormThing, _ phrase: EditorPhrase, hint: EditorPhrase
    ) -> FormField {
        weights(property.name, thing, phrase, hint)
    }

    @inline(never)
    private static func weights(
        _ name: Name, _ thing: FormThing, _ phrase: EditorPhrase, _ hint: EditorPhrase
    ) -> FormField { FormField(rare: name, phrase, .weights(of: thing.rawValue), hint) }

    /// The identity of a thing.
    @inline(__always)
    static func named(
        _ property: Property<some Element, String>, of thing: FormThing, _ phrase: EditorPhrase, none: EditorPhrase
    ) -> FormField {
        FormField(property.name, phrase, .named(of: thing.rawValue, none: none.inForm))
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

    /// One of a few words, which is always written.
    @inline(__always)
    static func always<Word: NamedChoice>(
        _ property: Property<some Element, Word>, _ phrase: EditorPhrase
    ) -> FormField {
        FormField(property.name, phrase, .always(Word.options))
    }

    @inline(__always)
    static func several<Word: NamedChoice>(
        _ property: Property<some Element, [Word]>, _ phrase: EditorPhrase
    ) -> FormField {
        FormField(property.name, phrase, .several(Word.options))
    }
}

/// What objects of a quiz name: a scale its items, an answer its outcomes.
enum FormThing: String {
    case item, outcome
}

/// What a field for numbers edits: a number that is there or may be there.
protocol NumberPart: Storable {}

extension Int: NumberPart {}
extension Double: NumberPart {}
extension Optional: NumberPart where Wrapped: NumberPart {}
