import Hearing
import Interface
import Measure
import Space
import Testing
import Tree

@Suite struct HearingTestTests {
    /// Plays a procedure by a rule for the answers.
    private func play(
        _ procedure: Procedure, seed: Int64 = 3, _ answer: (Stimulus) -> Answer
    ) -> (test: HearingTest, stimuli: [Stimulus]) {
        var test = HearingTest(HearingDefinition(procedures: [procedure]), seed: seed)
        var stimuli: [Stimulus] = []
        var time = 0.0
        for _ in 0..<5000 where test.phase != .over {
            time += 100
            switch test.phase {
            case .ready: _ = test.reduce(.begun, at: time)
            case .settling: _ = test.reduce(.advanced, at: time)
            case .presenting: _ = test.reduce(.presented, at: time)
            case .answering:
                guard let stimulus = test.stimulus else { break }
                stimuli.append(stimulus)
                _ = test.reduce(.answered(answer(stimulus)), at: time)
            case .over, .saved: break
            }
        }
        return (test, stimuli)
    }

    @Test func `the Huggins screening needs six of six, the antiphase one five of six`() {
        let procedures = HearingPreset.screening.definition.procedures.map { procedure in
            var procedure = procedure
            procedure.practice = 0  // PracticeTests has it
            return procedure
        }
        for misses in 0...2 {
            var left = misses
            for (procedure, mostMisses) in [(procedures[0], 0), (procedures[1], 1)] {
                left = misses
                let played = play(procedure) { stimulus in
                    let target = Int(stimulus.target)
                    if left > 0 {
                        left -= 1
                        return .interval((target + 1) % 3)
                    }
                    return .interval(target)
                }
                #expect(played.test.finished[0].hasPassed == (misses <= mostMisses), "\(procedure.kind), \(misses)")
                #expect(HearingFigures(of: played.test).screenings.first?.right == 6 - misses)
            }
        }
    }

    @Test func `the screenings hold one target each, and every interval twice`() {
        let huggins = play(HearingPreset.screening.definition.procedures[0]) { _ in .interval(0) }
        #expect(huggins.stimuli.dropFirst().map(\.target).sorted() == [0, 0, 1, 1, 2, 2], "the first is to practise")
        for stimulus in huggins.stimuli {
            #expect(stimulus.sounds.filter { $0.sound == "huggins-pitch" }.count == 1)
            #expect(stimulus.sounds[Int(stimulus.target)].sound == "huggins-pitch")
        }
        let antiphase = play(HearingPreset.screening.definition.procedures[1]) { _ in .interval(0) }
        for stimulus in antiphase.stimuli {
            #expect(stimulus.sounds.map(\.level).filter { $0 == -6 }.count == 1)
            #expect(stimulus.sounds[Int(stimulus.target)].level == -6)
            let opposed = stimulus.sounds.firstIndex { $0.sound == "tone-200-antiphase" }
            #expect(opposed != nil && opposed != Int(stimulus.target))
        }
    }

    @Test func `the still block has every direction as often, at levels that tell nothing`() {
        let played = play(Procedure(kind: .still, trials: 24, repetitions: 3)) { stimulus in
            .direction(azimuth: stimulus.target, elevation: 0)
        }
        let targets = played.stimuli.map(\.target).sorted()
        #expect(targets == (0..<24).flatMap { [Double](repeating: Double($0) * 15 - 165, count: 3) })
        let levels = played.stimuli.map { $0.sounds[0].level }
        #expect(levels.allSatisfy { $0.magnitude <= 5 } && Set(levels).count == 72)
        let figures = HearingFigures(of: played.test).still
        #expect(figures?.signedError == 0 && figures?.rootMeanSquare == 0)
        #expect(figures?.confusions?.successes == 0)
        #expect((figures?.line?.gain ?? 0).distance(to: 1).magnitude < 1e-12)
        #expect((figures?.errorTest?.probability ?? 1) < 1e-10)
    }

    @Test func `a front-back confusion is counted and leaves the local error alone`() {
        let mirrored = DirectionTrial(target: 30, answer: 155, time: 1)
        #expect(mirrored.isConfused && mirrored.localError == -5 && mirrored.absoluteError == 125)
        let behind = DirectionTrial(target: 150, answer: 40, time: 1)
        #expect(behind.isConfused && behind.localError == 10)
        let plain = DirectionTrial(target: -150, answer: -140, time: 1)
        #expect(!plain.isConfused && plain.localError == -10, "further back on the left is more to the left")
        #expect(!DirectionTrial(target: 75, answer: 100, time: 1).isEligible)
        #expect(DirectionTrial(target: 120, answer: 120, time: 1).isEligible)
        #expect(DirectionTrial(target: 0, answer: 180, time: 1).isConfused)
    }

    @Test func `interaural-polar coordinates and errors follow Middlebrooks`() throws {
        let ahead = PolarDirection(azimuth: 0, elevation: 0)
        let above = PolarDirection(azimuth: 0, elevation: 90)
        let behind = PolarDirection(azimuth: 180, elevation: 0)
        let right = PolarDirection(azimuth: 90, elevation: 0)
        #expect(abs(ahead.polar) < 1e-12 && abs(above.polar - 90) < 1e-12 && abs(behind.polar.magnitude - 180) < 1e-12)
        #expect(abs(right.lateral - 90) < 1e-6)
        let figures = try #require(
            PolarFigures([(ahead, behind), (ahead, PolarDirection(azimuth: 0, elevation: 20)), (right, ahead)]))
        #expect(figures.quadrantErrors == Proportion(1, of: 2))
        expectNear(figures.localError, 20, 1e-9)
        #expect(PolarFigures([(right, ahead)]) == nil)
    }

    @Test func `turning is measured: way, reversals, first turn`() {
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .turning, trials: 4)]), seed: 8)
        for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
        let target = test.stimulus?.target ?? 0
        let way = target > 0 ? 1.0 : -1.0
        // 20° the wrong way, then to the target, 6° too far, and back.
        let path = [-10 * way, -20 * way, target / 2, target, target + 6 * way, target]
        for (index, heading) in path.enumerated() {
            _ = test.reduce(.turnTo(Turn(degrees: heading).fraction, pitch: 0), at: 20 + Double(index) * 16)
        }
        _ = test.reduce(.answered(.here), at: 2010)
        let trial = test.trials[0]
        expectNear(trial.answer, target, 1e-9)
        expectNear(trial.travelled, 20 + (target.magnitude + 20) + 6 + 6, 1e-9)
        #expect(trial.reversals == 2)
        #expect(trial.firstTurnRight == false)
        #expect(trial.time == 2)
        #expect(test.trace.count == 6)
        #expect(test.traceTable.rows.count == 6 && test.table.rows.count == 1)
    }

    @Test func `an interrupted trial is kept, and comes again`() {
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .still, trials: 8)]), seed: 8)
        for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
        let target = test.stimulus?.target
        #expect(test.reduce(.disturbed(.outputChanged), at: 50) == [.silence, .store])
        #expect(test.phase == .ready(.interrupted))
        #expect(test.trials.map(\.interrupted) == [true])
        var targets: [Double] = []
        var time = 100.0
        _ = test.reduce(.begun, at: time)
        while test.phase != .over, time < 10_000 {
            time += 10
            _ = test.reduce(.advanced, at: time)
            _ = test.reduce(.presented, at: time)
            if let stimulus = test.stimulus { targets.append(stimulus.target) }
            _ = test.reduce(.answered(.direction(azimuth: 0, elevation: 0)), at: time)
        }
        #expect(targets.count == 8 && targets.last == target)
        #expect(test.scored.count == 8 && test.table.rows.count == 9)
    }

    @Test func `answers that do not fit the question change nothing`() {
        var test = HearingTest(HearingPreset.screening.definition, seed: 1)
        for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
        let before = test
        for answer in [Answer.interval(3), .interval(-1), .here, .side(isRight: true), .level(.nan)] {
            #expect(test.reduce(.answered(answer), at: 20).isEmpty)
        }
        #expect(test.reduce(.answered(.interval(0)), at: .nan).isEmpty)
        #expect(test.reduce(.advanced, at: 20).isEmpty)
        #expect(test == before)
    }

    @Test func `a hearing test replayed from its written log gives the same test and figures to the bit`() {
        for preset in HearingPreset.allCases {
            let definition = preset.definition
            let (test, log) = Simulation.session(definition, .kemar, seed: 21)
            #expect(test.phase == .over, "\(preset)")
            var again = HearingTest(definition, seed: 21)
            for (time, action) in log {
                guard let read = HearingAction(action.value) else {
                    Issue.record("\(action) cannot be read back")
                    continue
                }
                _ = again.reduce(read, at: time)
            }
            #expect(again == test)
            #expect(HearingFigures(of: again).node == HearingFigures(of: test).node)
        }
    }

    @Test func `a left test ends, and skipping leads to the next procedure`() {
        var test = HearingTest(HearingPreset.standard.definition, seed: 1)
        _ = test.reduce(.begun, at: 1)
        _ = test.reduce(.skipped, at: 2)
        #expect(test.stage == 1 && test.phase == .ready(.nextProcedure))
        _ = test.reduce(.begun, at: 3)
        #expect(test.reduce(.stopped, at: 4) == [.silence, .finish])
        #expect(test.stoppedEarly && test.phase == .over)
    }

    @Test func `presets are written out in full and keep to their schema`() throws {
        for preset in HearingPreset.allCases {
            let definition = preset.definition
            try HearingDefinition.schema.validate(definition.node)
            // What is not there is not written: the open air is no room, and most have no words and no places of noise.
            for procedure in definition.procedures {
                let own = [procedure.room != nil, procedure.words != nil, !procedure.places.isEmpty].count { $0 }
                #expect(procedure.node.fields.count == 16 + own, "\(preset)")
            }
        }
    }

    @Test func `the columns describe every cell`() {
        let (test, _) = Simulation.session(HearingPreset.standard.definition, .kemar, seed: 2)
        for row in test.table.rows { #expect(row.count == HearingTest.columns.count) }
        for row in test.traceTable.rows { #expect(row.count == HearingTest.traceColumns.count) }
        #expect(test.table.rows.count > 150 && test.traceTable.rows.count > 200)
        let names = HearingTest.columns.map(\.name)
        #expect(Set(names).count == names.count)
    }
}

/// Whether a number is where it should be.
func expectNear(
    _ actual: Double?, _ expected: Double, _ tolerance: Double, at location: SourceLocation = #_sourceLocation
) {
    #expect(
        actual.map { ($0 - expected).magnitude <= tolerance } ?? false,
        "\(actual.map { "\($0)" } ?? "nothing") instead of \(expected)", sourceLocation: location)
}
