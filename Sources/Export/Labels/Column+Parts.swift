import Interface
import Tasks

extension Column.Detail {
    /// The details of a column of a wide row: the question, the meaning of numbers, and the ends between which they
    /// lie.
    init(_ part: PartDetail) {
        self.init()
        (text, unit, levels) = (part.text, part.unit, part.levels)
        (minimum, maximum) = (part.minimum, part.maximum)
        isNominal = !part.identities.isEmpty
        guard part.part.role == .answer else { return }
        missing = MissingAnswer.allCases
        disclosure = part.levels.isEmpty && part.minimum == nil && part.maximum == nil ? .indirect : .none
    }

    /// The details of the column with the identities of a choice.
    init(identitiesOf part: PartDetail) {
        self.init(part)
        levels = zip(part.identities, part.levels).map { ColumnLevel($0, $1.name) }
        (minimum, maximum) = (nil, nil)
    }
}
