import Measure
import ReferenceFigures
import Testing

@Suite struct PsychometricsTests {
    static let reference = (try? Reference.file("psychometrics", in: .module)) ?? .nothing

    private func form(_ reference: Reference) -> PsychometricFunction.Form {
        PsychometricFunction.Form(rawValue: reference["form"].text) ?? .normal
    }

    @Test func `psychometric functions agree with SciPy, and their inverse leads back`() {
        #expect(Self.reference["functions"].list.count == 12)
        for expected in Self.reference["functions"].list {
            let function = PsychometricFunction(
                form(expected), threshold: expected["threshold"].number ?? 0, slope: expected["slope"].number ?? 0,
                guess: expected["guess"].number ?? 0, lapse: expected["lapse"].number ?? 0)
            for (x, p) in zip(expected["x"].numbers, expected["p"].numbers) {
                expectClose(function.probability(x), p, 1e-13, "\(function) at \(x)")
                // Close to the asymptotes the inverse is as badly conditioned as the tail is flat.
                if function.core(x) > 1e-3 && function.core(x) < 0.999 {
                    expectClose(function.stimulus(probability: p), x, 1e-9, unit: 1, "\(function) back from \(p)")
                }
            }
            #expect(function.stimulus(probability: 1) == nil)
        }
    }

    @Test func `maximum-likelihood fits are as good as SciPy's best of many starts`() {
        #expect(Self.reference["fits"].list.count == 4)
        for expected in Self.reference["fits"].list {
            var points: [PsychometricPoint] = []
            for (index, x) in expected["x"].numbers.enumerated() {
                points.append(
                    PsychometricPoint(
                        stimulus: x, right: Int(expected["right"][index].number ?? 0),
                        trials: Int(expected["trials"][index].number ?? 0)))
            }
            let fit = PsychometricFit(
                form(expected), points, guess: expected["guess"].number ?? 0, mostLapses: expected["most"].number ?? 0)
            expectClose(fit?.logLikelihood, expected["logLikelihood"].number, 1e-9, "likelihood")
            expectClose(fit?.function.threshold, expected["threshold"].number, 1e-4, "threshold")
            expectClose(fit?.function.slope, expected["slope"].number, 1e-4, "slope")
            expectClose(fit?.function.lapse, expected["lapse"].number, 1e-4, unit: 1, "lapse")
        }
    }

    @Test func `a fit needs two stimuli and both kinds of answers`() {
        let one = PsychometricPoint(stimulus: 1, right: 5, trials: 10)
        #expect(PsychometricFit(.weibull, [one], guess: 0.5) == nil)
        let all = [
            PsychometricPoint(stimulus: 1, right: 9, trials: 9), PsychometricPoint(stimulus: 2, right: 9, trials: 9),
        ]
        #expect(PsychometricFit(.normal, all, guess: 0) == nil)
        let bad = [PsychometricPoint(stimulus: .nan, right: 1, trials: 2), one]
        #expect(PsychometricFit(.normal, bad, guess: 0) == nil)
    }

    @Test func `QUEST+ chooses the same stimuli as the package questplus and comes to the same posterior`() throws {
        let expected = Self.reference["quest"]
        var quest = try #require(
            QuestPlus(
                .weibull, stimuli: expected["stimuli"].numbers, thresholds: expected["thresholds"].numbers,
                slopes: expected["slopes"].numbers, lapses: expected["lapses"].numbers, guess: 0.5))
        #expect(expected["steps"].list.count == 30)
        for (number, step) in expected["steps"].list.enumerated() {
            let index = Int(step["index"].number ?? -1)
            #expect(quest.nextIndex == index, "trial \(number)")
            quest.answer(at: index, isRight: step["right"].number == 1)
            expectClose(quest.mean.threshold, step["threshold"].number, 1e-10, "threshold, trial \(number)")
            expectClose(quest.mean.slope, step["slope"].number, 1e-10, "slope, trial \(number)")
            expectClose(quest.mean.lapse, step["lapse"].number, 1e-10, "lapse, trial \(number)")
            expectClose(quest.entropy, step["entropy"].number, 1e-10, "entropy, trial \(number)")
        }
    }

    @Test func `QUEST+ refuses grids that make no sense`() {
        #expect(QuestPlus(.weibull, stimuli: [], thresholds: [1], slopes: [1], guess: 0.5) == nil)
        #expect(QuestPlus(.weibull, stimuli: [1], thresholds: [1], slopes: [.nan], guess: 0.5) == nil)
        #expect(QuestPlus(.weibull, stimuli: [1], thresholds: [1, 2], slopes: [1], guess: 0.5, prior: [1]) == nil)
        #expect(QuestPlus(.weibull, stimuli: [1], thresholds: [1, 2], slopes: [1], guess: 0.5, prior: [0, 0]) == nil)
    }

    @Test func `a 2-down-1-up staircase settles at 70.7 % right`() {
        let truth = PsychometricFunction(.weibull, threshold: 5, slope: 1.5, guess: 0.5, lapse: 0)
        let aim = truth.stimulus(probability: 0.5.squareRoot()) ?? .nan
        var source = TestSource(state: 2)
        var logarithms: [Double] = []
        for _ in 0..<400 {
            var staircase = Staircase(start: 30, least: 0.1, greatest: 90, reversalLimit: 14, trialLimit: 200)
            while !staircase.isOver {
                staircase.answer(isRight: source.uniform() < truth.probability(staircase.stimulus))
            }
            if let threshold = staircase.threshold { logarithms.append(Elementary.log(threshold)) }
        }
        let estimate = Elementary.exp(Sample(logarithms).mean ?? .nan)
        #expect(logarithms.count > 395)
        #expect((estimate / aim - 1).magnitude < 0.08, "state 2: \(estimate) instead of \(aim)")
        #expect(Staircase(start: 1, least: 0, greatest: 2).target.distance(to: 0.5.squareRoot()).magnitude < 1e-15)
    }

    @Test func `a staircase stays within its limits and ends`() {
        var always = Staircase(start: 10, least: 1, greatest: 20, trialLimit: 30)
        while !always.isOver { always.answer(isRight: true) }
        #expect(always.stimulus == 1 && always.trials == 30 && always.threshold == nil)
        var never = Staircase(start: 10, least: 1, greatest: 20, trialLimit: 30)
        while !never.isOver { never.answer(isRight: false) }
        #expect(never.stimulus == 20)
    }
}
