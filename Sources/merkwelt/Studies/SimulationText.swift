import Foundation
import Interface
import Studies
import Tools

/// The results of a simulation as tables for people.
struct SimulationText {
    private let report: SimulationReport

    init(_ report: SimulationReport) { self.report = report }

    var text: String {
        var parts = [ends, TextReport.columns(of: steps)]
        if !report.unreached.isEmpty {
            parts.append(
                report.unreached.map { "nobody came to \($0.step): is it meant for anybody?\n" }.joined())
        }
        if !report.ways.isEmpty { parts.append(TextReport.columns(of: ways)) }
        if !report.groups.isEmpty { parts.append(TextReport.columns(of: groups) + attrition) }
        if !report.cells.isEmpty { parts.append(TextReport.columns(of: cells)) }
        parts.append(durations)
        return parts.joined(separator: "\n")
    }

    private var ends: String {
        var words = ["\(report.came) came"]
        if report.refusedFull > 0 { words.append("\(report.refusedFull) found all places taken") }
        if report.refusedClosed > 0 { words.append("\(report.refusedClosed) came after it was closed") }
        for (phase, people) in report.phases where people > 0 && (phase.isOver || phase == .waiting) {
            words.append("\(people) \(Self.words(phase))")
        }
        if report.abandoned > 0 { words.append("\(report.abandoned) left") }
        if report.late > 0 { words.append("\(report.late) came back late") }
        return words.joined(separator: ", ") + "\n"
    }

    private static func words(_ phase: Phase) -> String {
        switch phase {
        case .begun, .consented, .running, .paused: "inside"
        case .waiting: "wait for a visit"
        case .declined: "declined"
        case .screenedOut: "were screened out"
        case .full: "found a quota full"
        case .completed: "completed"
        case .expired: "came too late"
        case .withdrawn: "withdrew"
        case .stopped: "stopped"
        }
    }

    private var steps: Table {
        Table(
            columns: [
                Column("step", .text, "Identity of the step"), Column("kind", .text, "What it is"),
                Column("came", .integer, "How many came to it"), Column("left", .integer, "How many left at it"),
                Column("median_s", .number, unit: "s", "Median time that it took"),
            ],
            rows: report.steps.map { step in
                [
                    .text(String(repeating: "  ", count: step.depth - 1) + step.step), .text(step.kind.rawValue),
                    .integer(step.people), .integer(step.left), Cell(step.median),
                ]
            })
    }

    private var ways: Table {
        Table(
            columns: [
                Column("branch", .text, "Identity of the branch"), Column("then", .integer, "Who went this way"),
                Column("otherwise", .integer, "Who went the other way"),
            ], rows: report.ways.map { [.text($0.step), .integer($0.then), .integer($0.otherwise)] })
    }

    private var groups: Table {
        Table(
            columns: [
                Column("group", .text, "Name of the group"), Column("allotted", .integer, "Who was allotted to it"),
                Column("left", .integer, "Who of them left"),
            ], rows: report.groups.map { [.text($0.group), .integer($0.allotted), .integer($0.left)] })
    }

    /// Wherever numbers of groups are shown, attrition is shown too.
    private var attrition: String {
        var lines = "largest imbalance of a stratum: \(report.largestImbalance)\n"
        for (step, attrition) in report.attrition {
            let names = report.groups.filter { $0.step == step }.map(\.group)
            if let sentence = attrition.sentence(names, language: .english) { lines += sentence + "\n" }
        }
        return lines
    }

    private var cells: Table {
        Table(
            columns: [
                Column("cell", .text, "Identity of the cell"), Column("taken", .integer, "How many took it"),
                Column("maximum", .integer, "How many may"),
            ], rows: report.cells.map { [.text($0.step + "/" + $0.cell), .integer($0.taken), .integer($0.maximum)] })
    }

    private var durations: String {
        guard let minutes = report.minutes else { return "nobody completed\n" }
        func text(_ minutes: Double) -> String { String(format: "%.1f", minutes) }
        return
            "busy for \(text(minutes.median)) min (10 % below \(text(minutes.tenth)), 10 % above \(text(minutes.ninetieth)))\n"
    }
}
