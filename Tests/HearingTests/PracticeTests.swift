import Hearing
import Interface
import Measure
import ScreenTesting
import Space
import Testing
import Tree

/// Trials that come before those that count, trials that are too plain to be missed, and an end as soon as enough is known.
@Suite struct PracticeTests {
    /// The test that somebody takes who answers each trial as told; `look` sees it at each answer and in between.
    private static func taken(
        _ definition: HearingDefinition, seed: Int64 = 3, answer: (HearingTest, Stimulus) -> Answer,
        look: (HearingTest) -> Void = { _ in }
    ) -> HearingTest {
        var test = HearingTest(definition, seed: seed)
        var time = 0.0
        for _ in 0..<5000 where test.phase != .over {
            time += 400
            look(test)
            switch test.phase {
            case .ready: _ = test.reduce(.begun, at: time)
            case .settling: _ = test.reduce(.advanced, at: time)
            case .presenting: _ = test.reduce(.presented, at: time)
            case .answering:
                if let stimulus = test.stimulus { _ = test.reduce(.answered(answer(test, stimulus)), at: time) }
            case .over, .saved: break
            }
        }
        return test
    }

    private static func right(_ stimulus: Stimulus, _ isRight: Bool = true) -> Answer {
        switch stimulus.question {
        case .side: .side(isRight: (stimulus.target == 1) == isRight)
        case .interval(let count): .interval((Int(stimulus.target) + (isRight ? 0 : 1)) % count)
        case .nearer: .interval(isRight ? Int(stimulus.target) : 1 - Int(stimulus.target))
        case .direction: .direction(azimuth: stimulus.target, elevation: 0)
        case .turn: .here
        case .level: .level(-25)
        case .words:
            .words(SentenceMatrix.places(of: Int(stimulus.target)).map { isRight ? $0 : ($0 + 1) % 10 })
        }
    }

    private static let angle = Procedure(kind: .angleQuest, trials: 30, withholds: true, practice: 2, catches: 5)

    @Test func `practice comes first, is told, and is in no figure`() {
        var told: [String] = []
        var isWrong = true
        let test = Self.taken(
            HearingDefinition(procedures: [Self.angle]),
            answer: { test, stimulus in
                defer { isWrong = false }
                return Self.right(stimulus, !isWrong)
            },
            look: { test in
                guard test.phase == .ready(.practised) else { return }
                told.append(hearingStage(test, language: .english).html())
                #expect(screenFaults { hearingStage(test, language: $0) } == [])
            })
        #expect(test.trials.prefix(2).map(\.purpose) == [.practice, .practice])
        #expect(test.trials.count { $0.purpose == .practice } == 2)
        #expect(test.trials.prefix(3).map(\.number) == [1, 2, 1])
        #expect(told.count == 2)
        #expect(told.first?.contains("Not quite. Right was:") == true && told.first?.contains("once more") == true)
        #expect(told.last?.contains("Right.") == true && told.last?.contains("From now on it counts") == true)
        #expect(test.scored.count == 30 && test.finished[0].trials == 30 && test.finished[0].right == 30)
    }

    @Test func `each kind of procedure that can be practised tells what was right`() {
        for kind in [
            ProcedureKind.huggins, .antiphase, .sides, .still, .turning, .angleStaircase, .angleQuest, .release,
            .distance,
        ] {
            var count = 0
            let test = Self.taken(
                HearingDefinition(procedures: [Procedure(kind: kind, trials: 6, practice: 1)]),
                answer: { Self.right($1) },
                look: { test in
                    guard test.phase == .ready(.practised) else { return }
                    count += 1
                    for language in Language.allCases {
                        let page = PageText(hearingStage(test, language: language).html())
                        let titles = page.elements("p").count
                        #expect(titles >= 2, "\(kind): what was right, and how it goes on")
                    }
                })
            #expect(count == 1 && test.trials.first?.purpose == .practice, "\(kind)")
        }
        let level = Self.taken(
            HearingDefinition(procedures: [Procedure(kind: .loudness, trials: 1, practice: 3)]),
            answer: { Self.right($1) })
        #expect(level.trials.map(\.purpose) == [.counted], "a level cannot be right")
    }

    @Test func `the tone to practise with is heard without its noise as well`() throws {
        var test = HearingTest(HearingPreset.screening.definition, seed: 2)
        for action in [HearingAction.begun, .advanced] { _ = test.reduce(action, at: 1) }
        let sounds = try #require(test.stimulus?.sounds)
        #expect(sounds.map(\.sound).filter { $0 == "huggins-tone" }.count == 1)
        let tone = try #require(sounds.last)
        #expect(sounds.contains { $0.sound == "huggins-pitch" && $0.onset == tone.onset })
    }

    @Test func `plain trials come once in each part, cannot be told from the others, and differ by seed`() throws {
        var all: Set<[Int]> = []
        for seed in Int64(1)...20 {
            var lines: [String] = []
            let test = Self.taken(
                HearingDefinition(procedures: [Self.angle]), seed: seed, answer: { Self.right($1) },
                look: { test in
                    guard case .answering = test.phase, test.procedure?.purpose != .practice else { return }
                    let html = hearingStage(test, language: .english).html()
                    if let line = PageText(html).elements("p").first(where: { $0.content.contains("Trial") }) {
                        lines.append(String(line.content))
                    }
                })
            let counted = test.trials.filter { $0.purpose != .practice }
            let places = counted.indices.filter { counted[$0].purpose == .check }
            #expect(places.count == 5)
            for (part, place) in places.enumerated() { #expect((part * 7..<(part + 1) * 7).contains(place)) }
            #expect(places.allSatisfy { counted[$0].stimulus == 60 })
            #expect(lines.count == 35 && Set(lines).count == 35, "numbered from 1 to 35")
            #expect(lines.allSatisfy { $0.contains("of 35") })
            all.insert(places)
        }
        #expect(all.count > 10)
    }

    @Test func `who misses plain trials gets no figure, who misses one does`() {
        for (misses, reason) in [(0, nil), (1, nil), (2, HearingFigures.Undetermined.inattention)] {
            for kind in [ProcedureKind.angleQuest, .release, .distance] {
                var left = misses
                let procedure = Procedure(
                    kind: kind, trials: kind == .distance ? 4 : 40, repetitions: 10, limit: 60, withholds: true,
                    catches: 5)
                let test = Self.taken(HearingDefinition(procedures: [procedure])) { test, stimulus in
                    if test.procedure?.purpose == .check {
                        left -= 1
                        return Self.right(stimulus, left < 0)
                    }
                    // As somebody whose threshold lies in the middle of the grid.
                    let isHeard = kind == .release ? stimulus.value > -14 : kind == .distance || stimulus.value > 5
                    return Self.right(stimulus, isHeard || test.trials.count % 2 == 0)
                }
                let figures = HearingFigures(of: test)
                let verdict: HearingFigures.Undetermined? =
                    switch kind {
                    case .angleQuest: figures.angles[0].undetermined
                    case .release: figures.releases[0].undetermined
                    default: figures.distancesUndetermined
                    }
                #expect(verdict == reason, "\(kind), \(misses) missed")
                let verdicts = figures.table.rows.map { $0[7] }
                #expect(verdicts.allSatisfy { $0 == .text(reason?.name ?? "determined") })
                #expect(figures.table.rows.allSatisfy { ($0[2] == .empty) == (reason != nil) })
            }
        }
    }

    @Test func `a procedure ends as soon as its intervals are as narrow as asked, and not before`() throws {
        for kind in [ProcedureKind.angleQuest, .release] {
            let precision = kind == .release ? 8.0 : 4.0
            var ended = 0
            for seed in Int64(1)...10 {
                let definition = HearingDefinition(procedures: [
                    Procedure(kind: kind, trials: 120, precision: precision)
                ])
                let (test, _) = Simulation.session(definition, .kemar, seed: seed)
                let run = try #require(test.finished.first)
                if run.trials < 120 { ended += 1 }
                #expect(run.trials >= (kind == .release ? 30 : 15))
                let figures = HearingFigures(of: test)
                if kind == .angleQuest, run.trials < 120 {
                    let interval = try #require(figures.angles.first?.interval)
                    #expect(interval.upper / interval.lower <= precision)
                }
            }
            #expect(ended >= 8, "\(kind): \(ended) of 10 ended early")
        }
        let (whole, _) = Simulation.session(
            HearingDefinition(procedures: [Procedure(kind: .angleQuest, trials: 60)]), .kemar, seed: 1)
        #expect(whole.finished.first?.trials == 60)
    }

    @Test func `an end by precision neither moves the angle nor narrows its interval wrongly`() throws {
        let procedure = try #require(HearingPreset.angle.definition.procedures.first { $0.kind == .angleQuest })
        let truth = SimulatedObserver.kemar.minimumAudibleAngle
        var (held, logarithms, trials) = (0, 0.0, 0)
        let runs = 300
        for seed in Int64(1)...Int64(runs) {
            let test = Simulation.session(HearingDefinition(procedures: [procedure]), .kemar, seed: seed).test
            let angle = try #require(HearingFigures(of: test).angles.first)
            let interval = try #require(angle.interval)
            if interval.lower <= truth, truth <= interval.upper { held += 1 }
            logarithms += Elementary.log(angle.angle / truth)
            trials += angle.trials
        }
        let bias = Elementary.exp(logarithms / Double(runs)) - 1
        print("precision: trials", Double(trials) / Double(runs), "held", held, "of", runs, "bias", bias)
        #expect(held >= 280, "95 % intervals hold the truth in \(held) of \(runs)")
        #expect(abs(bias) < 0.1)
    }
}
