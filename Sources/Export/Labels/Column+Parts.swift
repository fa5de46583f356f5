import Interface
import Tasks

extension Column.Detail {
    /// The details of a column of a wide row: the question, the meaning of numbers, and the ends between which they
    /// lie.
    init(_ part: PartDetail, _ kind: Column.Kind) {
        self.init()
        (text, unit, levels) = (part.text, part.unit, part.levels)
        (minimum, maximum) = (part.minimum, part.maximum)
        isNominal = !part.identities.isEmpty
        guard part.part.role == .answer else { return }
        missing = MissingAnswer.allCases
        // One answer of a choice is a number; several are their identities.
        isList = kind == .text && !part.levels.isEmpty
        disclosure = part.levels.isEmpty && part.minimum == nil && part.maximum == nil ? .indirect : .none
    }

    /// The details of the column with the identities of a choice.
    init(identitiesOf part: PartDetail) {
        self.init(part, .integer)
        levels = zip(part.identities, part.levels).map { ColumnLevel($0, $1.name) }
        (minimum, maximum) = (nil, nil)
    }

    /// Takes in what another version of a definition says of the same part: values that were not there, and wider ends.
    mutating func widen(_ further: [ColumnLevel], minimum low: Double?, maximum high: Double?) {
        levels += further.filter { level in !levels.contains { $0.value == level.value } }
        minimum = minimum.flatMap { own in low.map { min(own, $0) } }
        maximum = maximum.flatMap { own in high.map { max(own, $0) } }
    }
}
