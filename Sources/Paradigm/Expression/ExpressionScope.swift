package import Definitions
import Text

/// When something is decided.
package enum DecisionStage: Int, Comparable, Sendable {
    /// Before the start, for the whole session.
    case fixed
    /// With the plan, before the start.
    case planned
    /// When the trial begins.
    case begun
    /// When a phase begins: how often it was there, and the value of the list that it goes through.
    case shown
    /// When the answer is in.
    case answered

    package static func < (left: DecisionStage, right: DecisionStage) -> Bool { left.rawValue < right.rawValue }

    package var told: String {
        switch self {
        case .fixed: "before the session"
        case .planned: "with the plan, before the start"
        case .begun: "when the trial begins"
        case .shown: "when a phase begins"
        case .answered: "when the answer is in"
        }
    }
}

/// What the names in expressions mean: each has a place in a flat array.
package struct ExpressionScope: Sendable {
    /// What is known of a name.
    package struct Meaning: Sendable {
        package var type: ExpressionType
        package var stage: DecisionStage
        /// Where its value stands.
        package let place: Int

        package init(_ type: ExpressionType, _ stage: DecisionStage, place: Int) {
            self.type = type
            self.stage = stage
            self.place = place
        }
    }

    /// A table of the definition, for `row`.
    package struct Table: Sendable {
        package let columns: [String]
        package let types: [ExpressionType]

        package init(columns: [String], types: [ExpressionType]) {
            self.columns = columns
            self.types = types
        }
    }

    private var table = NameTable(capacity: 64)
    private var meanings: [Meaning] = []
    private var tableNames = NameTable(capacity: 8)
    package private(set) var tables: [Table] = []
    /// The identities for `label`; nil where any may be asked for.
    package var labels: NameTable?

    package init() {}

    /// Gives a name a meaning; false, and no change, where it has one.
    @discardableResult
    package mutating func add(_ name: String, _ type: ExpressionType, _ stage: DecisionStage) -> Bool {
        guard table.insert(name, meanings.count) else { return false }
        meanings.append(Meaning(type, stage, place: meanings.count))
        return true
    }

    package mutating func add(table: Table, named name: String) {
        if tableNames.insert(name, tables.count) { tables.append(table) }
    }

    /// Changes what is known of a name.
    package mutating func set(_ name: String, type: ExpressionType, stage: DecisionStage) {
        guard let place = table.find(name) else { return }
        meanings[place].type = type
        meanings[place].stage = stage
    }

    package func meaning(of name: String) -> Meaning? { table.find(name).map { meanings[$0] } }
    package func tableNumber(of name: String) -> Int? { tableNames.find(name) }
    package var names: [String] { table.names }
    package var tableList: [String] { tableNames.names }
    /// How many places there are.
    package var count: Int { meanings.count }
    /// The types of all places.
    package var types: [ExpressionType] { meanings.map { $0.type } }
}
