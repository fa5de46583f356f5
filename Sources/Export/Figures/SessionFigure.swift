/// A figure of a session, as the family's own measure has it.
struct SessionFigure: Equatable, Sendable {
    /// As in the session's results, with points between; elements of lists by their places from 1.
    let name: String
    /// nil where it is not defined for the session.
    let value: Double?
    /// Empty for pure numbers, shares and counts.
    let unit: String
    let lower: Double?
    let upper: Double?
    /// From how many trials, letters, items it was made; nil where that has no one number.
    let count: Int?
}
