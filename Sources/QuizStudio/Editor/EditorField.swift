import Editing
import Quiz
import Tree

/// A property as the editor's form shows it.
typealias EditorField = FormField

extension FormField {
    fileprivate init(_ name: String, _ phrase: EditorPhrase, _ control: Control) {
        self.init(name, phrase.inForm, control)
    }

    static let about = [
        EditorField("title", .fieldTitle, .line), EditorField("introduction", .fieldIntroduction, .area),
        EditorField("id", .fieldIdentity, .word), EditorField("version", .fieldVersion, .number),
        EditorField("languages", .fieldLanguages, .words(.blank)),
        EditorField("corners", .fieldCorners, .words(.blank)),
        EditorField("minutes", .fieldMinutes, .number), EditorField("source", .fieldSource, .line),
        EditorField("licence", .fieldLicence, .word), EditorField("back", .fieldBack, .toggle(true)),
        EditorField("review", .fieldReview, .toggle(false)),
        EditorField(
            "random", .fieldRandom,
            .several(options([("questions", .questions), ("items", .rows), ("answers", .answers)]))),
    ]
    static let page = [
        EditorField("id", .fieldIdentity, .identity), EditorField("title", .fieldTitle, .line),
        EditorField("text", .fieldText, .area),
    ]
    static let outcome = [
        EditorField("id", .fieldIdentity, .identity), EditorField("emoji", .fieldEmoji, .word),
        EditorField("name", .fieldName, .line), EditorField("title", .fieldResultLine, .line),
        EditorField("text", .fieldText, .area),
    ]
    static let scale = [
        EditorField("id", .fieldIdentity, .identity), EditorField("name", .fieldName, .line),
        EditorField("text", .fieldMeaning, .area),
        EditorField("method", .fieldMethod, .choice(options([("sum", .methodSum), ("mean", .methodMean)]))),
        EditorField(
            "missing", .fieldMissing, .choice(options([("missing", .missingMissing), ("prorate", .missingProrate)]))),
        EditorField("minimum", .fieldMinimum, .number),
    ]
    static let band = [
        EditorField("from", .fieldFrom, .number), EditorField("to", .fieldTo, .number),
        EditorField("name", .fieldName, .line), EditorField("text", .fieldText, .line),
    ]
    static let norm = [
        EditorField("group", .fieldGroup, .line), EditorField("mean", .fieldMean, .number),
        EditorField("deviation", .fieldDeviation, .number), EditorField("size", .fieldSize, .number),
        EditorField("citation", .fieldCitation, .word),
    ]
    static let answer = [
        EditorField("text", .fieldAnswer, .line), EditorField("id", .fieldIdentity, .identity),
        EditorField("value", .fieldValue, .number), EditorField("fixed", .fieldFixed, .toggle(false)),
    ]
    static let row = [
        EditorField("text", .fieldStatement, .line), EditorField("id", .fieldIdentity, .identity),
        EditorField("fixed", .fieldFixed, .toggle(false)),
    ]

    /// What a question of a type has.
    static func question(_ type: QuestionType) -> [EditorField] {
        var fields = [
            EditorField("type", .fieldType, .choice(options(types))), EditorField("id", .fieldIdentity, .identity),
            EditorField("text", .fieldQuestion, .area),
        ]
        guard type != .info else { return fields }
        fields.append(EditorField("hint", .fieldHint, .line))
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
            fields.append(EditorField("unit", .fieldUnit, .line))
            if type == .ranged {
                fields.append(EditorField("lowLabel", .fieldLowLabel, .line))
                fields.append(EditorField("highLabel", .fieldHighLabel, .line))
            }
        case .text: fields.append(EditorField("longest", .fieldLongest, .number))
        case .single, .matrix, .info: break
        }
        fields.append(EditorField("fixed", .fieldFixed, .toggle(false)))
        return fields
    }

    private static func options(_ words: [(word: String, phrase: EditorPhrase)]) -> [FormOption] {
        words.map { FormOption($0.word, $0.phrase.inForm) }
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
