import Foundation
import Reaction
import Sessions
import Tasks
import Tools
import Tree

/// What a session costs: its log's size, its replay, its figures.
func reactionBenchmarks() -> [BenchResult] {
    var generator = SeededGenerator(seed: 3)
    let families = FamilyList([.of(ReactionFamily.self)])
    guard let family = families.families.first else { return [] }
    let vigilance = Examples.session(
        family, Preset.pvtB.definition.node, started: 1_763_654_400_000, offset: 60, skill: 1, generator: &generator)
    let size = vigilance.entries.reduce(0) { $0 + $1.value.json().utf8.count + 1 }
    let test = (try? vigilance.replay(families))?.activity.state(of: ReactionFamily.self)
    var thousand: [Double] = []
    for _ in 0..<1000 { thousand.append(0.2 + 0.05 * generator.uniform() - 0.05 * log(1 - generator.uniform())) }
    return [
        BenchResult(
            name: "log of a 3-minute vigilance test", value: (Double(size) / 100).rounded() / 10, unit: "kB", bar: 50,
            reference: "goal 9 of the survey: a replayable log of at most 50 kB; no other system has one"),
        .shortest("replay of that log with all figures", bar: 50, "one frame budget of a phone is 16 ms") {
            _ = try? vigilance.replay(families)
        },
        .shortest("all figures of that session", bar: 20, "drawn once per session") {
            if let test { _ = Figures(of: test) }
        },
        .shortest("all figures of 1 000 times, ex-Gaussian fit included", bar: 50, "no opponent measured yet") {
            _ = Figures(times: thousand, lapse: 0.5, falseStart: 0.1)
        },
    ]
}
