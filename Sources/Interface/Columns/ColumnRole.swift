/// What a column holds of a person. Exports that name nobody replace the cells of most of these columns.
public enum ColumnRole: Sendable {
    /// Nothing that is replaced.
    case plain
    /// The participation's label or code.
    case participant
    /// The session's identity.
    case session
    /// A moment, as each column of the kind has it.
    case instant
    /// The day of a moment as text.
    case day
    /// Why a person does not count, in the team's own words. An export for anybody only tells that it is so.
    case reason
    /// Something by which people are told apart in daily life, such as age. It stays, and exports count how many people
    /// nobody else is equal to in all of these columns.
    case demographic
}
