import ArgumentParser
import Dispatch
import Families
import Foundation
import Measure
import Studies
import Synchronization
import Tree

/// An effect in the form `decaf:pvt.median=+0.02`.
struct EffectOption: ExpressibleByArgument {
    let effect: SimulatedEffect

    init?(argument: String) {
        let sides = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2, let size = Double(sides[1]), size.isFinite else { return nil }
        let parts = sides[0].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let point = parts[1].firstIndex(of: ".") else { return nil }
        let (step, figure) = (String(parts[1][..<point]), String(parts[1][point...].dropFirst()))
        guard !step.isEmpty, !figure.isEmpty else { return nil }
        effect = SimulatedEffect(group: String(parts[0]), step: step, figure: figure, size: size)
    }

    /// The effect, if the study has its group and step. Throws otherwise.
    func known(in study: Study) throws -> SimulatedEffect {
        var (groups, steps) = ([String](), [String]())
        study.forEachStep { step, _, _ in
            if case .allot(let allot)? = step.form { groups += allot.groups }
            if step.form?.orderedTask != nil { steps.append(step.id) }
        }
        guard groups.contains(effect.group) else {
            throw ValidationError(
                "--effect: expected one of the groups \(groups.joined(separator: ", ")), found \(effect.group)")
        }
        guard steps.contains(effect.step) else {
            throw ValidationError(
                "--effect: expected one of the steps \(steps.joined(separator: ", ")), found \(effect.step)")
        }
        return effect
    }
}

/// Independent runs on all processors.
struct PowerRuns {
    private let study: Study
    private let settings: SimulationSettings
    private let count: Int

    init(_ study: Study, _ settings: SimulationSettings, _ count: Int) {
        (self.study, self.settings, self.count) = (study, settings, count)
    }

    private struct State {
        var runs: [EffectRun?]
        var fault: (any Error)?
    }

    /// - Parameter progress: gets the number of finished runs.
    func report(progress: (Int) -> Void) throws -> PowerReport {
        guard let effect = settings.effect else { preconditionFailure("power without an effect") }
        let state = Mutex(State(runs: [EffectRun?](repeating: nil, count: count)))
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        for start in stride(from: 0, to: count, by: width) {
            DispatchQueue.concurrentPerform(iterations: min(width, count - start)) { place in
                var settings = settings
                settings.seed += Int64(start + place)
                var simulation = Simulation(study, settings, families)
                let result = Result { try simulation.run() }
                state.withLock { state in
                    switch result {
                    case .success: state.runs[start + place] = simulation.compare(effect)
                    case .failure(let error): state.fault = error
                    }
                }
            }
            if let fault = state.withLock({ $0.fault }) { throw fault }
            progress(min(start + width, count))
        }
        return PowerReport(effect, state.withLock { $0.runs.compactMap(\.self) })
    }
}

/// The power of an effect, for people and programs.
struct PowerText {
    private let report: PowerReport

    init(_ report: PowerReport) { self.report = report }

    private func percent(_ share: Double) -> String { String(format: "%.1f", share * 100) }

    var text: String {
        let (effect, runs) = (report.effect, report.runs)
        let people = runs.map(\.group).reduce(0, +), others = runs.map(\.others).reduce(0, +)
        let share = report.share ?? 0
        let range = report.interval.map { "\(percent($0.lower)) to \(percent($0.upper)) %" } ?? "-"
        var lines = [
            "found in \(report.found) of \(runs.count) runs: \(percent(share)) % (95 % interval of that share: \(range))",
            "found means: the 95 % interval of the difference in means (\(effect.group) minus all others, Welch) leaves out 0",
            "put in: \(effect.step).\(effect.figure) \(effect.size) in \(effect.group); mean difference of the runs: "
                + (report.difference.map { String(format: "%.5g", $0) } ?? "-"),
            "people with the figure in a run, on average: \(people / runs.count) of \(effect.group), \(others / runs.count) others; "
                + "without who withdrew and who falls under a declared rule of exclusion",
        ]
        if report.wrong > 0 { lines.append("on the other side than the effect in \(report.wrong) runs") }
        if report.undefined > 0 {
            lines.append("too few to compare in \(report.undefined) runs, which count as not found")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var node: Node {
        var node: Node = [
            "group": .text(report.effect.group), "step": .text(report.effect.step),
            "figure": .text(report.effect.figure),
            "size": .double(report.effect.size), "runs": .int(report.runs.count), "found": .int(report.found),
            "wrongSide": .int(report.wrong), "undefined": .int(report.undefined),
        ]
        if let share = report.share { node["share"] = .double(share) }
        if let interval = report.interval { node["interval"] = [.double(interval.lower), .double(interval.upper)] }
        if let difference = report.difference { node["meanDifference"] = .double(difference) }
        return node
    }
}
