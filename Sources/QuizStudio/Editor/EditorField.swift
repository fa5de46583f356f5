import Editing
import Quiz
import Tree

/// A property as the editor's form shows it.
typealias EditorField = FormField

/// The fields of the editor's forms. What a field is about is the declared property: its name, its words and what counts
/// without an entry are the declaration's.
extension FormField {
    /// What an author's team writes for itself: everything but the rows of a table has one.
    static let note = FormField(rare: Definition.note.name, .fieldNote, .passage, .hintNote)
    static let about = [
        line(Definition.title, .fieldTitle), area(Definition.introduction, .fieldIntroduction),
        word(Definition.id, .fieldIdentity), number(Definition.version, .fieldVersion),
        words(Definition.languages, .fieldLanguages), words(Definition.corners, .fieldCorners),
        number(Definition.minutes, .fieldMinutes), line(Definition.source, .fieldSource),
        word(Definition.licence, .fieldLicence), toggle(Definition.back, .fieldBack),
        toggle(Definition.review, .fieldReview), several(Definition.random, .fieldRandom),
    ]
    static let page = [
        identity(Page.id), line(Page.title, .fieldTitle), area(Page.text, .fieldText),
    ]
    static let outcome = [
        identity(Outcome.id), word(Outcome.emoji, .fieldEmoji), line(Outcome.name, .fieldName),
        line(Outcome.title, .fieldResultLine), area(Outcome.text, .fieldText),
    ]
    static let scale = [
        identity(Scale.id), line(Scale.name, .fieldName), area(Scale.text, .fieldMeaning),
        choice(Scale.method, .fieldMethod), choice(Scale.missing, .fieldMissing),
        number(Scale.minimum, .fieldMinimum), weights(Scale.weights, of: .item, .fieldWeights, hint: .hintWeights),
    ]
    static let band = [
        number(Band.from, .fieldFrom), number(Band.to, .fieldTo), line(Band.name, .fieldName),
        line(Band.text, .fieldText),
    ]
    static let norm = [
        line(Norm.group, .fieldGroup), number(Norm.mean, .fieldMean), number(Norm.deviation, .fieldDeviation),
        number(Norm.size, .fieldSize), word(Norm.citation, .fieldCitation),
    ]
    static let percentile = [
        number(Percentile.score, .fieldScore), number(Percentile.percentile, .fieldPercentile),
    ]
    static let answer = [
        line(Answer.text, .fieldAnswer), identity(Answer.id), number(Answer.value, .fieldValue),
        toggle(Answer.fixed, .fieldFixed), named(Answer.outcome, of: .outcome, .fieldOutcome, none: .noOutcome),
        rareNumber(Answer.weight, .fieldWeight, hint: .hintWeight),
        weights(Answer.outcomes, of: .outcome, .fieldOutcomes, hint: .hintOutcomes),
    ]
    static let row = [
        line(Item.text, .fieldStatement), identity(Item.id), toggle(Item.fixed, .fieldFixed), keyed(Item.keyed),
    ]

    /// What a question of a type has.
    static func question(_ type: QuestionType) -> [EditorField] {
        var fields = [
            always(Question.type, .fieldType), identity(Question.id), area(Question.text, .fieldQuestion),
        ]
        guard type != .info else { return fields }
        fields.append(line(Question.hint, .fieldHint))
        fields.append(toggle(Question.required, .fieldRequired))
        switch type {
        case .multiple:
            fields.append(number(Question.least, .fieldLeast))
            fields.append(number(Question.most, .fieldMost))
        case .ranged, .number, .date:
            fields.append(end(Question.from, .fieldFrom))
            fields.append(end(Question.to, .fieldTo))
            if type == .date { break }
            fields.append(number(Question.step, .fieldStep))
            fields.append(line(Question.unit, .fieldUnit))
            if type == .ranged {
                fields.append(line(Question.lowLabel, .fieldLowLabel))
                fields.append(line(Question.highLabel, .fieldHighLabel))
            }
        case .text: fields.append(number(Question.longest, .fieldLongest))
        case .single, .matrix, .info: break
        }
        fields.append(toggle(Question.fixed, .fieldFixed))
        switch type {
        // What scales can hold.
        case .single, .multiple, .ranged, .number: fields.append(keyed(Question.keyed))
        case .matrix, .text, .date, .info: break
        }
        return fields
    }
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
