import Editing
import Quiz
import Tree

/// The words of a property, with what the editor calls them.
protocol NamedChoice: Choice {
    var phrase: EditorPhrase { get }
}

extension NamedChoice {
    static var options: [FormOption] {
        var options: [FormOption] = []
        for word in allCases { options.add(word.rawValue, word.phrase) }
        return options
    }
}

extension [FormOption] {
    /// The page's program has this once, and not for each property.
    @inline(never)
    fileprivate mutating func add(_ word: String, _ phrase: EditorPhrase) { append(FormOption(word, phrase.inForm)) }
}

extension QuestionType: NamedChoice {
    var phrase: EditorPhrase {
        switch self {
        case .single: .typeSingle
        case .multiple: .typeMultiple
        case .ranged: .typeRanged
        case .matrix: .typeMatrix
        case .number: .typeNumber
        case .text: .typeText
        case .date: .typeDate
        case .info: .typeInfo
        }
    }
}

extension Shuffled: NamedChoice {
    var phrase: EditorPhrase {
        switch self {
        case .questions: .questions
        case .items: .rows
        case .answers: .answers
        }
    }
}

extension Quiz.Method: NamedChoice {
    var phrase: EditorPhrase {
        switch self {
        case .sum: .methodSum
        case .mean: .methodMean
        }
    }
}

extension Key: NamedChoice {
    var phrase: EditorPhrase {
        switch self {
        case .plus: .keyedPlus
        case .minus: .keyedMinus
        }
    }
}

extension MissingRule: NamedChoice {
    var phrase: EditorPhrase {
        switch self {
        case .missing: .missingMissing
        case .prorate: .missingProrate
        }
    }
}
