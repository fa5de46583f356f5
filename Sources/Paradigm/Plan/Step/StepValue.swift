package import Tree

/// A property of a phase or of a layer with its expressions compiled: what it is in every trial, or how it is computed.
package enum StepValue: Sendable {
    case fixed(Value)
    case program(ExpressionProgram)
    /// A text with values put into it.
    case template([Piece])

    package enum Piece: Sendable {
        case text(String)
        case program(ExpressionProgram)
    }
}

/// A length on the stage, or how it is computed in the stage's own unit.
package enum StepLength: Sendable {
    case fixed(StageLength)
    case program(ExpressionProgram)
}

/// How long something lasts, counted from the onset of its phase.
package enum StepDuration: Sendable {
    case milliseconds(Double)
    case frames(Int)
    /// Drawn with the plan, and kept in this place of the trial.
    case drawn(place: Int)
    case program(ExpressionProgram)
}

/// A time from an onset, as one trial has it.
package enum StepTime: Equatable, Sendable {
    case milliseconds(Double)
    case frames(Int)

    /// In ms, with so many ms between two frames.
    package func length(interval: Double) -> Double {
        switch self {
        case .milliseconds(let time): time
        case .frames(let count): Double(count) * interval
        }
    }

    /// Whether nothing could be seen of it.
    package var isNothing: Bool {
        switch self {
        case .milliseconds(let time): !(time > 0)
        case .frames(let count): count <= 0
        }
    }
}
