import Interface
import Text

/// What forms say below a property, by its name in files.
enum PropertyHint: String, CaseIterable, Vocabulary {
    static let phrases = Phrases("ParadigmStudio.PropertyHint", of: PropertyHint.self)

    case languages, needs, correct, choices, keys, levels, weights, draw
    case condition = "where"
    case value
    case duration = "for"
    case text, shape, at, size, colour, before, order, feedback
    case fixed = "set"
    case statistic = "is"
    case of, minus

    init?(property: String) {
        for word in PropertyHint.allCases where word.rawValue.isSame(as: property) {
            self = word
            return
        }
        return nil
    }
}
