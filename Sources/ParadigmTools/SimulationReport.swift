import Foundation
import Interface
import Measure
import Paradigm
import ParadigmTask
import Tools
import Tree

/// What simulated people came to, for people, for spreadsheets and for programs.
struct SimulationReport {
    let definition: Definition
    let seed: Int64
    let effects: [SimulatedEffect]
    let group: SimulatedGroup
    let powers: [SimulatedPower]
    /// The responses that nobody has described, which were guessed.
    let guessed: [String]

    /// One row for each figure.
    var table: Table {
        Table(
            columns: [
                Interface.Column("measure", .text, "Identity of the measure"),
                Interface.Column("level", .text, "Level that the figure is of; empty for all"),
                Interface.Column("part", .text, "Which of the measure's figures; empty for the main one"),
                Interface.Column("unit", .text, "Unit of the figure"),
                Interface.Column("defined", .integer, "Of how many people it is defined"),
                Interface.Column("mean", .number, "Mean over people"),
                Interface.Column("sd", .number, "Standard deviation over people"),
                Interface.Column("true", .number, "Mean of the same people's figures over 20 times as many trials"),
                Interface.Column("bias", .number, "Mean of figures minus what is true"),
                Interface.Column("error", .number, "Root of the mean squared distance from what is true"),
                Interface.Column("recovery", .number, "Correlation with what is true"),
                Interface.Column("covered", .number, "Share of 95 % intervals that hold what is true"),
                Interface.Column("reliability", .number, "Mean Spearman-Brown reliability of random halves"),
                Interface.Column("reliability_low", .number, "2.5 % quantile over halves"),
                Interface.Column("reliability_high", .number, "97.5 % quantile over halves"),
            ],
            rows: group.rows.map { row in
                [
                    .text(row.measure), .text(row.level), .text(row.part), .text(row.unit.told), .integer(row.defined),
                    Cell(row.mean), Cell(row.deviation), Cell(row.truth), Cell(row.bias), Cell(row.error),
                    Cell(row.recovery), Cell(row.covered?.estimate), Cell(row.reliability?.reliability),
                    Cell(row.reliability?.interval.lower), Cell(row.reliability?.interval.upper),
                ]
            })
    }

    /// The 10, 50 and 90 % quantiles of how long the trials took, in s.
    var durations: [Double] { Sample(group.durations).quantiles([0.1, 0.5, 0.9]) ?? [] }

    var text: String {
        var lines = ["\(definition.id): \(group.durations.count) simulated people, seed \(seed). None of them is real."]
        for effect in effects {
            lines.append(
                "With an effect of \(String(format: "%+g", effect.amount))\(effect.kind == .time ? " s" : " of errors") on "
                    + "\(effect.measure).")
        }
        if !guessed.isEmpty {
            lines.append("Guessed, since simulate has no model: \(guessed.joined(separator: ", ")).")
        }
        var text = lines.joined(separator: "\n") + "\n\n" + TextReport.columns(of: table)
        let missing = group.rows.filter { $0.defined < $0.people && $0.reason != nil }
        if !missing.isEmpty { text += "\n" }
        for row in missing {
            let name = [row.measure, row.level, row.part].filter { !$0.isEmpty }.joined(separator: ", ")
            text +=
                "\(name) is not defined for \(row.people - row.defined) of \(row.people): \(row.reason?.told(in: .english) ?? "")\n"
        }
        let minutes = durations.map { String(format: "%.1f", $0 / 60) }.joined(separator: ", ")
        text += "\nTrials take \(minutes) min (10, 50, 90 % of people); pages, pauses and feedback are not in it.\n"
        for power in powers { text += Self.told(power) + "\n" }
        return text
    }

    private static func told(_ power: SimulatedPower) -> String {
        let share = { (share: Double?) in String(format: "%.0f %%", (share ?? 0) * 100) }
        let interval = power.found.interval()
        let what =
            power.question == .differsFromZero
            ? "\(power.measure) differs from 0 over \(power.peoplePerGroup) people"
            : "\(power.measure) differs between \(power.peoplePerGroup) people with the effect and as many without"
        return "Power: \(what) in \(share(power.found.estimate)) of \(power.found.trials) studies "
            + "(95 % interval \(share(interval?.lower)) to \(share(interval?.upper)); t test at 5 %)."
    }

    var node: Node {
        var node = Node()
        node["definition"] = .text(definition.id)
        node["people"] = .int(Int64(group.durations.count))
        node["seed"] = .int(seed)
        node["effects"] = .list(
            effects.map { effect in
                var node = Node()
                node["measure"] = .text(effect.measure)
                node["amount"] = .double(effect.amount)
                node["unit"] = .text(effect.kind == .time ? "s" : "share")
                return .node(node)
            })
        node["guessed"] = .list(guessed.map { .text($0) })
        node["figures"] = .list(group.rows.map { .node(Self.node(of: $0)) })
        node["durations"] = .list(durations.map { .double($0) })
        node["powers"] = .list(
            powers.map { power in
                var node = Node()
                node["measure"] = .text(power.measure)
                node["question"] = .text(power.question == .differsFromZero ? "differs-from-zero" : "groups-differ")
                node["peoplePerGroup"] = .int(Int64(power.peoplePerGroup))
                node["studies"] = .int(Int64(power.found.trials))
                node["found"] = .int(Int64(power.found.successes))
                return .node(node)
            })
        return node
    }

    private static func node(of row: SimulatedGroup.Row) -> Node {
        var node = Node()
        func put(_ name: String, _ number: Double?) { node[Name(name)] = number.map { .double($0) } ?? .null }
        node["measure"] = .text(row.measure)
        node["level"] = .text(row.level)
        node["part"] = .text(row.part)
        node["unit"] = .text(row.unit.told)
        node["defined"] = .int(Int64(row.defined))
        put("mean", row.mean)
        put("standardDeviation", row.deviation)
        put("true", row.truth)
        put("bias", row.bias)
        put("error", row.error)
        put("recovery", row.recovery)
        put("covered", row.covered?.estimate)
        put("reliability", row.reliability?.reliability)
        put("reliabilityLower", row.reliability?.interval.lower)
        put("reliabilityUpper", row.reliability?.interval.upper)
        if let reason = row.reason { node["reason"] = .text(reason.told(in: .english)) }
        return node
    }
}
