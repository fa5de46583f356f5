import Quiz
import Tree

/// A property as the editor's form shows it.
struct EditorField {
    /// What kind of control edits the property.
    enum Control {
        /// A text in the language being edited, on one line or several.
        case texts, area
        /// A text that is the same in all languages.
        case word
        /// The identity, which is changed wherever it is named when the field is left.
        case identity
        case number
        /// A number or a date, as it is written.
        case end
        /// Words separated by spaces.
        case words
        case toggle(Bool)
        /// One of a few words with what they are called. The first one stands for no entry.
        case choice([(word: String, phrase: EditorPhrase)])
        /// Several of a few words.
        case several([(word: String, phrase: EditorPhrase)])
    }

    let name: String
    let phrase: EditorPhrase
    let control: Control

    init(_ name: String, _ phrase: EditorPhrase, _ control: Control) {
        self.name = name
        self.phrase = phrase
        self.control = control
    }

    static let about = [
        EditorField("title", .fieldTitle, .texts), EditorField("introduction", .fieldIntroduction, .area),
        EditorField("id", .fieldIdentity, .word), EditorField("version", .fieldVersion, .number),
        EditorField("languages", .fieldLanguages, .words), EditorField("corners", .fieldCorners, .words),
        EditorField("minutes", .fieldMinutes, .number), EditorField("source", .fieldSource, .texts),
        EditorField("licence", .fieldLicence, .word), EditorField("back", .fieldBack, .toggle(true)),
        EditorField("review", .fieldReview, .toggle(false)),
        EditorField(
            "random", .fieldRandom,
            .several([("questions", .questions), ("items", .rows), ("answers", .answers)])),
    ]
    static let page = [
        EditorField("id", .fieldIdentity, .identity), EditorField("title", .fieldTitle, .texts),
        EditorField("text", .fieldText, .area),
    ]
    static let outcome = [
        EditorField("id", .fieldIdentity, .identity), EditorField("emoji", .fieldEmoji, .word),
        EditorField("name", .fieldName, .texts), EditorField("title", .fieldResultLine, .texts),
        EditorField("text", .fieldText, .area),
    ]
    static let scale = [
        EditorField("id", .fieldIdentity, .identity), EditorField("name", .fieldName, .texts),
        EditorField("text", .fieldMeaning, .area),
        EditorField("method", .fieldMethod, .choice([("sum", .methodSum), ("mean", .methodMean)])),
        EditorField("missing", .fieldMissing, .choice([("missing", .missingMissing), ("prorate", .missingProrate)])),
        EditorField("minimum", .fieldMinimum, .number),
    ]
    static let band = [
        EditorField("from", .fieldFrom, .number), EditorField("to", .fieldTo, .number),
        EditorField("name", .fieldName, .texts), EditorField("text", .fieldText, .texts),
    ]
    static let norm = [
        EditorField("group", .fieldGroup, .texts), EditorField("mean", .fieldMean, .number),
        EditorField("deviation", .fieldDeviation, .number), EditorField("size", .fieldSize, .number),
        EditorField("citation", .fieldCitation, .word),
    ]
    static let answer = [
        EditorField("text", .fieldAnswer, .texts), EditorField("id", .fieldIdentity, .identity),
        EditorField("value", .fieldValue, .number), EditorField("fixed", .fieldFixed, .toggle(false)),
    ]
    static let row = [
        EditorField("text", .fieldStatement, .texts), EditorField("id", .fieldIdentity, .identity),
        EditorField("fixed", .fieldFixed, .toggle(false)),
    ]

    /// What a question of a type has.
    static func question(_ type: QuestionType) -> [EditorField] {
        var fields = [
            EditorField("type", .fieldType, .choice(types)), EditorField("id", .fieldIdentity, .identity),
            EditorField("text", .fieldQuestion, .area),
        ]
        guard type != .info else { return fields }
        fields.append(EditorField("hint", .fieldHint, .texts))
        fields.append(EditorField("required", .fieldRequired, .toggle(true)))
        switch type {
        case .multiple:
            fields.append(EditorField("least", .fieldLeast, .number))
            fields.append(EditorField("most", .fieldMost, .number))
        case .ranged, .number, .date:
            fields.append(EditorField("from", .fieldFrom, .end))
            fields.append(EditorField("to", .fieldTo, .end))
            if type == .date { break }
            fields.append(EditorField("step", .fieldStep, .number))
            fields.append(EditorField("unit", .fieldUnit, .texts))
            if type == .ranged {
                fields.append(EditorField("lowLabel", .fieldLowLabel, .texts))
                fields.append(EditorField("highLabel", .fieldHighLabel, .texts))
            }
        case .text: fields.append(EditorField("longest", .fieldLongest, .number))
        case .single, .matrix, .info: break
        }
        fields.append(EditorField("fixed", .fieldFixed, .toggle(false)))
        return fields
    }

    static let types: [(word: String, phrase: EditorPhrase)] = [
        ("single", .typeSingle), ("multiple", .typeMultiple), ("ranged", .typeRanged), ("matrix", .typeMatrix),
        ("number", .typeNumber), ("text", .typeText), ("date", .typeDate), ("info", .typeInfo),
    ]
}

extension Question {
    /// Whether questions of the type have answers to choose from.
    var hasAnswers: Bool {
        switch type {
        case .single, .multiple, .matrix, .ranged: true
        case .number, .text, .date, .info: false
        }
    }
}
