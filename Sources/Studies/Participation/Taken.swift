import Tree

/// A slot that the server gave.
public struct TakenSlot: Equatable, Sendable {
    /// The step's identity; of an order that is drawn anew for each visit with the visit's number: `tests@2`.
    public let key: String
    public let slot: GivenSlot

    var value: Value {
        var node: Node = ["key": .text(key)]
        slot.write(&node)
        return .node(node)
    }
}

/// Cells that were taken at a quota; none where the person fits none.
public struct TakenCells: Equatable, Sendable {
    /// The step's path.
    public let step: String
    public let cells: [String]
    /// The one that was full.
    public let full: String?

    var value: Value { ["step": .text(step), "cells": cells.value, "full": full.value] }
}

/// What a check came to.
public struct TakenCheck: Equatable, Sendable {
    /// The step's path.
    public let step: String
    public internal(set) var attempts: Int
    public internal(set) var isPassed: Bool

    var value: Value { ["step": .text(step), "attempts": .int(attempts), "isPassed": .bool(isPassed)] }
}

/// A session that was begun.
public struct TakenSession: Equatable, Sendable {
    /// The step's path.
    public let step: String
    /// From 1; 0 is for practice.
    public let attempt: Int
    public let session: String
    /// Whether it came to its end.
    public internal(set) var isOver = false
    /// Whether it was left for another attempt.
    public internal(set) var isLeft = false

    var value: Value {
        [
            "step": .text(step), "attempt": .int(attempt), "session": .text(session), "isOver": .bool(isOver),
            "isLeft": .bool(isLeft),
        ]
    }
}

/// A visit after a wait.
public struct TakenVisit: Equatable, Sendable {
    public let visit: Int
    /// When it could begin, in ms, on the clock that its window is on.
    public internal(set) var due: Double
    /// When it began, in ms since 1970; nil where it was missed.
    public internal(set) var came: Double?
    /// By how many ms it was late; 0 where it was not.
    public internal(set) var late: Double
    /// What that follows from.
    var dates: VisitDates?

    var value: Value {
        ["visit": .int(visit), "due": .double(due), "came": came.value, "late": .double(late)]
    }
}

/// What a visit was due by, and when it began.
struct VisitDates: Sendable {
    let wait: WaitStep
    let anchor: PageTime?
    /// nil where it was missed.
    let came: PageTime?
}

/// Which way was taken at a branch.
public struct TakenWay: Equatable, Sendable {
    /// The step's path.
    public let step: String
    /// Whether the condition was true.
    public let isThen: Bool

    var value: Value { ["step": .text(step), "isThen": .bool(isThen)] }
}

// Texts are compared by their bytes: the synthesised comparison would bring Unicode's tables into the page's program.
extension TakenSlot {
    public static func == (left: TakenSlot, right: TakenSlot) -> Bool { left.value == right.value }
}

extension TakenCells {
    public static func == (left: TakenCells, right: TakenCells) -> Bool { left.value == right.value }
}

extension TakenCheck {
    public static func == (left: TakenCheck, right: TakenCheck) -> Bool { left.value == right.value }
}

extension TakenSession {
    public static func == (left: TakenSession, right: TakenSession) -> Bool { left.value == right.value }
}

extension TakenVisit {
    public static func == (left: TakenVisit, right: TakenVisit) -> Bool { left.value == right.value }
}

extension TakenWay {
    public static func == (left: TakenWay, right: TakenWay) -> Bool { left.value == right.value }
}
