import Tree

/// A slot that the server gave.
@SameText
package struct TakenSlot: Sendable {
    /// The step's identity, followed by the visit's number if the step is an order that is drawn anew for each visit:
    /// `tests@2`.
    package let key: String
    package let slot: GivenSlot

    var value: Value {
        var node: Node = ["key": .text(key)]
        slot.write(to: &node)
        return .node(node)
    }
}

/// Cells that were taken at a quota; none where the person fits none.
@SameText
package struct TakenCells: Sendable {
    /// The step's path.
    package let step: String
    package let cells: [String]
    /// The cell that was full; nil if there was none.
    package let full: String?

    var value: Value { ["step": .text(step), "cells": cells.value, "full": full.value] }
}

/// The result of a check.
@SameText
package struct TakenCheck: Sendable {
    /// The step's path.
    package let step: String
    package internal(set) var attempts: Int
    package internal(set) var isPassed: Bool

    var value: Value { ["step": .text(step), "attempts": .int(attempts), "isPassed": .bool(isPassed)] }
}

/// A session that was begun.
@SameText
package struct TakenSession: Sendable {
    /// The step's path.
    package let step: String
    /// From 1; 0 is for practice.
    package let attempt: Int
    package let session: String
    /// Whether it came to its end.
    package internal(set) var isOver = false
    /// Whether it was left for another attempt.
    package internal(set) var isLeft = false

    var value: Value {
        [
            "step": .text(step), "attempt": .int(attempt), "session": .text(session), "isOver": .bool(isOver),
            "isLeft": .bool(isLeft),
        ]
    }
}

/// A visit after a wait.
package struct TakenVisit: Equatable, Sendable {
    package let visit: Int
    /// When it could begin, in ms, on the clock that its window is on.
    package internal(set) var due: Double
    /// When it began, in ms since 1970; nil where it was missed.
    package internal(set) var came: Double?
    /// By how many ms it was late; 0 if it was in time.
    package internal(set) var late: Double
    /// The dates from which these times are derived.
    var dates: VisitDates?

    package static func == (left: TakenVisit, right: TakenVisit) -> Bool { left.value == right.value }

    var value: Value {
        ["visit": .int(visit), "due": .double(due), "came": came.value, "late": .double(late)]
    }
}

/// The dates by which a visit was due, and when it began.
struct VisitDates: Sendable {
    let wait: WaitStep
    let anchor: PageTime?
    /// nil where it was missed.
    let came: PageTime?
}

/// Which way was taken at a branch.
@SameText
package struct TakenWay: Sendable {
    /// The step's path.
    package let step: String
    /// Whether the condition was true.
    package let isThen: Bool

    var value: Value { ["step": .text(step), "isThen": .bool(isThen)] }
}
