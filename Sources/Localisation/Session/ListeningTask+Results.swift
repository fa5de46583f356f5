public import Interface
import Measure
public import Tree

/// The one figure by which lists and histories show a session.
public struct ListeningSummary: Equatable, Sendable {
    /// Points of a level (0 … 1000); of a hearing test the lateral error in degrees, else the first minimum audible angle
    /// in degrees, else the spatial release in dB.
    public var figure: Double?
    public var lower: Double?
    public var upper: Double?
    /// The figure's unit: none for points, "°" or "dB".
    public var unit = ""
    /// Right choices or trials that count, and all of them.
    public var valid = 0
    public var trials = 0
}

/// A table with the name of its file.
public struct NamedTable: Equatable, Sendable {
    public let name: String
    public let table: Table
}

extension ListeningTask {
    /// What is derived from the log, under spelt-out names; the same on every platform to the bit.
    public func results(seed: Int64) -> Node {
        switch self {
        case .playing(let game): game.run?.results ?? Node()
        case .hearing(let test): HearingFigures(of: test, seed: seed).node
        }
    }

    public func summary(seed: Int64) -> ListeningSummary {
        var summary = ListeningSummary()
        switch self {
        case .playing(let game):
            guard let run = game.run else { return summary }
            summary.figure = run.phase.isOver ? Double(run.score) : nil
            summary.trials = run.choices.count
            summary.valid = run.choices.count { $0.outcome == .right }
        case .hearing(let test):
            let figures = HearingFigures(of: test, seed: seed)
            summary.trials = test.trials.count
            summary.valid = test.scored.count
            if let error = figures.still?.rootMeanSquare {
                summary.figure = error
                summary.unit = "°"
            } else if let angle = figures.angles.first {
                summary.figure = angle.angle
                summary.unit = "°"
                summary.lower = angle.interval?.lower
                summary.upper = angle.interval?.upper
            } else if let release = figures.releases.first {
                summary.figure = release.release
                summary.unit = "dB"
            }
        }
        return summary
    }

    /// Every table that the session exports; the first one is its main one.
    public var tables: [NamedTable] {
        switch self {
        case .playing(let game):
            guard let run = game.run else {
                return [
                    NamedTable(name: "choices", table: Table(columns: Run.columns)),
                    NamedTable(name: "goals", table: Table(columns: Run.goalColumns)),
                    NamedTable(name: "runs", table: Table(columns: Run.runColumns)),
                ]
            }
            return [
                NamedTable(name: "choices", table: run.table), NamedTable(name: "goals", table: run.goalTable),
                NamedTable(name: "runs", table: run.runTable),
            ]
        case .hearing(let test):
            return [
                NamedTable(name: "trials", table: test.table), NamedTable(name: "traces", table: test.traceTable),
            ]
        }
    }
}

extension Run {
    /// The run under spelt-out names, for the results of a session.
    public var results: Node {
        var node = Node()
        node["level"] = .text(level.id)
        node["result"] = .text(phase.rawValue)
        node["seconds"] = .double(clock)
        node["score"] = .int(score)
        node["stars"] = .int(stars)
        node["rightChoices"] = .int(choices.count { $0.outcome == .right })
        node["wrongChoices"] = .int(wrong)
        node["travelled"] = .double(travelled)
        node["reversals"] = .int(reversals)
        node["disturbances"] = .int(disturbances)
        node["isUnhurried"] = .bool(assistance.isUnhurried)
        node["achievements"] = .list(earned.map { .text($0) })
        return node
    }
}
