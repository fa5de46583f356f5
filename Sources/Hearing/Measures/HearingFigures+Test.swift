import Measure

extension HearingFigures {
    /// Computes everything that the trials allow.
    ///
    /// - Parameters:
    ///   - test: as far as it has come.
    ///   - seed: the resampling's; the same seed gives the same intervals everywhere.
    ///   - replicates: of the resampling behind gain and bias; 0 leaves those out.
    package init(of test: HearingTest, seed: Int64 = 1, replicates: Int = 1000) {
        let trials = test.scored
        interruptions = test.interruptions
        head = test.head
        still = HearingFigures.still(trials.filter { $0.kind == .still }, seed, replicates)
        turning = HearingFigures.turning(trials.filter { $0.kind == .turning })
        distances = HearingFigures.distances(trials.filter { $0.kind == .distance })
        var runs = test.finished
        if let running = test.procedure { runs.append(running) }
        let isScreened = HearingFigures.isScreened(runs)
        judge(test, runs)
        for (stage, run) in runs.enumerated() {
            let procedure = run.procedure
            if procedure.passes > 0, run.isOver {
                screenings.append(
                    Screening(kind: procedure.kind, right: run.right, trials: run.trials, needed: procedure.passes))
            }
            switch procedure.kind {
            case .angleStaircase:
                guard let angle = run.staircase?.threshold else { break }
                angles.append(
                    Angle(
                        reference: procedure.reference, method: procedure.kind, angle: angle, interval: nil,
                        trials: run.trials,
                        undetermined: HearingFigures.verdict(on: run, angle, nil, isScreened: isScreened)))
            case .angleQuest:
                guard let quest = run.quests.first, run.trials >= 10,
                    let found = run.threshold(of: quest)
                else { break }
                angles.append(
                    Angle(
                        reference: procedure.reference, method: procedure.kind, angle: found.estimate,
                        interval: found.interval, trials: run.trials,
                        undetermined: HearingFigures.verdict(
                            on: run, found.estimate, found.interval, isScreened: isScreened)))
            case .release:
                guard run.quests.count == 2, run.trials >= 20, let together = run.threshold(of: run.quests[0]),
                    let separated = run.threshold(of: run.quests[1])
                else { break }
                releases.append(
                    Release(
                        together: together.estimate, separated: separated.estimate, trials: run.trials,
                        undetermined: HearingFigures.verdict(
                            on: run, trials.filter { $0.kind == .release && $0.stage == stage }, together.interval,
                            separated.interval, isScreened: isScreened)))
            case .sentences:
                speech.append(
                    HearingFigures.speech(
                        run, trials.filter { $0.kind == .sentences && $0.stage == stage }, isScreened: isScreened))
            case .huggins, .antiphase, .sides, .loudness, .still, .turning, .distance: break
            }
        }
    }

    private static func still(_ trials: [HearingTrial], _ seed: Int64, _ replicates: Int) -> Still? {
        guard !trials.isEmpty else { return nil }
        var figures = Still()
        figures.trials = trials.count
        let directions = trials.map { DirectionTrial(target: $0.target, answer: $0.answer, time: $0.time) }
        let eligible = directions.filter { $0.isEligible }
        let confused = eligible.reduce(0) { $0 + ($1.isConfused ? 1 : 0) }
        figures.confusions = eligible.isEmpty ? nil : Proportion(confused, of: eligible.count)
        let errors = eligible.map { $0.localError }
        figures.signedError = Sample(errors).mean
        figures.absoluteError = Sample(errors.map { $0.magnitude }).mean
        var squares = CompensatedRootSum()
        for error in errors { squares.add(error) }
        figures.rootMeanSquare = squares.root
        figures.rawError = Sample(directions.map { $0.absoluteError }).mean
        if replicates > 0 { figures.line = ResponseLine(eligible, seed: seed, replicates: replicates) }
        let raw = CircularSample(degrees: directions.map { $0.answer - $0.target })
        figures.errorDirection = raw.mean
        figures.errorTest = raw.vTest(expected: 0)
        figures.time = Sample(trials.map { $0.time }).median
        if trials.contains(where: { $0.elevation != 0 }) {
            figures.polar = PolarFigures(
                trials.map {
                    (
                        PolarDirection(azimuth: $0.target, elevation: $0.elevation),
                        PolarDirection(azimuth: $0.answer, elevation: $0.answerElevation)
                    )
                })
        }
        return figures
    }

    private static func turning(_ trials: [HearingTrial]) -> Turning? {
        guard !trials.isEmpty else { return nil }
        var figures = Turning()
        figures.trials = trials.count
        figures.finalError =
            Sample(
                trials.map { CircularSample.wrapped($0.answer - $0.target).magnitude }
            ).mean
        figures.errorTest = CircularSample(degrees: trials.map { $0.answer - $0.target }).vTest(expected: 0)
        figures.time = Sample(trials.map { $0.time }).median
        var efficiencies: [Double] = []
        for trial in trials {
            guard let travelled = trial.travelled, let shortest = trial.shortest, travelled > 0 else { continue }
            efficiencies.append(min(1, shortest / travelled))
        }
        figures.efficiency = Sample(efficiencies).mean
        figures.reversals = Sample(trials.compactMap { $0.reversals.map { Double($0) } }).mean
        let firsts = trials.compactMap { $0.firstTurnRight }
        figures.firstTurns =
            firsts.isEmpty ? nil : Proportion(firsts.reduce(0) { $0 + ($1 ? 1 : 0) }, of: firsts.count)
        return figures
    }

    private static func distances(_ trials: [HearingTrial]) -> [(ratio: Double, right: Proportion)] {
        var ratios: [Double] = []
        for trial in trials where !ratios.contains(trial.stimulus) { ratios.append(trial.stimulus) }
        var figures: [(ratio: Double, right: Proportion)] = []
        for ratio in ratios.sorted().reversed() {
            let own = trials.filter { $0.stimulus == ratio }
            let right = own.reduce(0) { $0 + ($1.isRight == true ? 1 : 0) }
            if let share = Proportion(right, of: own.count) { figures.append((ratio, share)) }
        }
        return figures
    }
}
