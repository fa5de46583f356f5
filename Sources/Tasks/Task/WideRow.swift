public import Interface
import Tree

/// The part of a session that a column of a wide row holds. Each part has one column in a row. The column's name does
/// not tell the part, since people name items as they like.
@SameText
public struct WidePart: Sendable {
    public enum Role: Equatable, Sendable {
        /// The session's identity, and the language of its words.
        case session, language
        case duration, stoppedEarly
        /// The answer to an item, and when it was given.
        case answer, time
        /// A scale's score and an outcome's points.
        case score, points
        /// The outcome that was shown, and whether others had as many points.
        case outcome, tied
    }

    public let role: Role
    /// The item, scale or outcome; empty for parts that a session has only once.
    public let item: String

    public init(_ role: Role, _ item: String = "") { (self.role, self.item) = (role, item) }

    /// The column's name, unless another column has it.
    public var name: String {
        switch role {
        case .session: "session"
        case .language: "language"
        case .duration: "duration"
        case .stoppedEarly: "stopped_early"
        case .answer: item
        case .time: item + "_time"
        case .score: item + "_score"
        case .points: item + "_points"
        case .outcome: "outcome"
        case .tied: "outcome_tied"
        }
    }
}

/// One session as one row, whose columns depend on its definition.
public struct WideRow: Equatable, Sendable {
    /// The name of the protocol or quiz, as it may stand in a file's name.
    public let name: String
    public let columns: [Column]
    /// The part that each column holds, in the order of the columns.
    public let parts: [WidePart]
    public let cells: [Cell]
    /// Why a column of an answer is empty; nil for all other columns.
    public let missing: [MissingAnswer?]

    public init(
        _ name: String, columns: [Column], parts: [WidePart], cells: [Cell], missing: [MissingAnswer?]
    ) {
        (self.name, self.columns, self.parts, self.cells, self.missing) = (name, columns, parts, cells, missing)
    }
}
