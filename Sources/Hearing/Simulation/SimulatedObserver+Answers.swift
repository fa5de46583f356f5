import Measure
import Space
import Tree

extension SimulatedObserver {
    /// The true angle that is right with the criterion's probability: what the procedures for it should find.
    ///
    /// Two directions are each heard with normal noise, so the difference has √2 times its standard deviation.
    package var minimumAudibleAngle: Double {
        let share = (ProcedureRun.angleCriterion - lapse / 2) / (1 - lapse)
        return NormalDistribution.quantile(share) * angleNoise * 2.squareRoot() / gain
    }

    /// What the observer answers, after how many seconds, and which headings in degrees it passes on the way.
    func response(
        to stimulus: Stimulus, heard: [HeardInterval]? = nil, generator: inout SeededGenerator
    ) -> (answer: Answer, seconds: Double, path: [Double]) {
        let seconds = 0.6 + 0.8 * generator.uniform()
        if let cheat { return self.answer(by: cheat, to: stimulus, heard: heard, seconds, &generator) }
        if isBinaural, let heard {
            return (binauralAnswer(to: stimulus, heard: heard, &generator), seconds, [])
        }
        let isLapse = generator.uniform() < lapse
        switch stimulus.question {
        case .interval(let count):
            let isSure = !isLapse && generator.uniform() < certainty(stimulus, count)
            let guess = Double(generator.integer(below: count))
            return (.interval(Int(isSure ? stimulus.target : guess)), seconds, [])
        case .side:
            if isLapse { return (.side(isRight: generator.uniform() < 0.5), seconds, []) }
            let way = stimulus.target == 1 ? 1.0 : -1.0
            // The left-right check has no varied angle: the sides are far apart.
            let angle = stimulus.value > 0 ? stimulus.value : 90
            let heard = way * angle * gain + normal(&generator) * angleNoise(at: stimulus) * 2.squareRoot()
            return (.side(isRight: heard > 0), seconds, [])
        case .direction:
            return (.direction(azimuth: heardAzimuth(stimulus.target, &generator), elevation: 0), seconds, [])
        case .turn: return turn(to: stimulus.target, seconds, &generator)
        case .nearer:
            if isLapse { return (.interval(generator.integer(below: 2)), seconds, []) }
            let far = Elementary.log(stimulus.value) / Elementary.log(2)
            let difference = far + normal(&generator) * distanceNoise * 2.squareRoot()
            let nearer = Int(stimulus.target)
            return (.interval(difference > 0 ? nearer : 1 - nearer), seconds, [])
        case .level: return (.level(-25), seconds, [])
        case .words:
            let function = understanding(noiseAt: stimulus.noisePlace ?? 0)
            return (
                .words(words(of: stimulus, understood: function.core(stimulus.value), &generator)),
                seconds + 3, []
            )
        }
    }

    /// The level above noise from a place at which half of the words are understood, in dB.
    package func speechThreshold(noiseAt place: Double) -> Double { speech - spatialRelease(noiseAt: place) }

    /// What a head makes of one noise's place (Bronkhorst 2000), as far as the observer has it: 8 dB between noise from the
    /// voice's place and from the sides is a whole one.
    func spatialRelease(noiseAt place: Double) -> Double {
        let angle = place * .pi / 180
        let whole = 1.38 * (1 - Elementary.cos(angle)) + 8.02 * Elementary.sin(angle).magnitude
        return whole * max(0, together - separated) / 8
    }

    /// How often a word is understood, beside what is guessed.
    private func understanding(noiseAt place: Double) -> PsychometricFunction {
        // What is answered rightly in half of the cases is understood in four ninths of them.
        let guess = 1 / Double(SentenceMatrix.rows)
        let share = (ScoreTrack.target - guess) / (1 - guess)
        let slope = speechSlope / ((1 - guess) * share * (1 - share))
        let threshold = speechThreshold(noiseAt: place) - Elementary.log(share / (1 - share)) / slope
        return PsychometricFunction(.logistic, threshold: threshold, slope: slope, guess: 0)
    }

    /// Each word by itself: understood, or one of its column.
    func words(of stimulus: Stimulus, understood share: Double, _ generator: inout SeededGenerator) -> [Int] {
        SentenceMatrix.places(of: Int(stimulus.target)).map { place in
            let isUnderstood = generator.uniform() < share * (1 - lapse)
            let guessed = generator.integer(below: SentenceMatrix.rows)
            return isUnderstood ? place : guessed
        }
    }

    /// Who hears nothing but which ear is first: left from right, no front from behind, no distance, no detection.
    private func binauralAnswer(
        to stimulus: Stimulus, heard: [HeardInterval], _ generator: inout SeededGenerator
    ) -> Answer {
        func delay(_ interval: Int) -> Double {
            (heard.indices.contains(interval) ? heard[interval].delay : 0) + delayNoise * normal(&generator)
        }
        switch stimulus.question {
        case .interval(let count): return .interval(generator.integer(below: count))
        case .nearer: return .interval(generator.integer(below: 2))
        case .side: return .side(isRight: heard.count < 2 ? delay(0) < 0 : delay(1) < delay(0))
        case .direction:
            let interval = HeardInterval(loudness: 0, rightLoudness: 0, delay: delay(0))
            let isBehind = generator.uniform() < 0.5
            let lateral = interval.lateral
            return .direction(azimuth: CircularSample.wrapped(isBehind ? 180 - lateral : lateral), elevation: 0)
        case .turn: return .here
        case .level: return .level(-25)
        case .words: return .words(words(of: stimulus, understood: 0, &generator))
        }
    }

    /// How exactly directions are compared at the stimulus's: 1.5th power of the cosine's reciprocal, which leads
    /// through the figures of Mills (1958), 1 ahead and 7 to 10 at 75° to the side, and no further than to 10.
    private func angleNoise(at stimulus: Stimulus) -> Double {
        guard stimulus.value > 0, let azimuth = stimulus.sounds.first?.bearing?.azimuth, azimuth != 0 else {
            return angleNoise
        }
        let lateral = DirectionTrial(target: azimuth, answer: azimuth, time: 0).lateral
        let cosine = Elementary.cos(lateral * .pi / 180)
        return angleNoise * (cosine > 0.21 ? min(10, 1 / (cosine * cosine.squareRoot())) : 10)
    }

    /// How often the observer knows the interval.
    private func certainty(_ stimulus: Stimulus, _ count: Int) -> Double {
        if stimulus.sounds.first?.bearing == nil { return hasHeadphones ? 0.97 : 0.02 }
        let threshold = stimulus.condition == 0 ? together : separated
        return PsychometricFunction(.logistic, threshold: threshold, slope: 0.8, guess: 0).probability(stimulus.value)
    }

    /// Where the observer hears a direction: the lateral angle with bias, gain and noise, front and back perhaps taken
    /// for one another.
    private func heardAzimuth(_ target: Double, _ generator: inout SeededGenerator) -> Double {
        let trial = DirectionTrial(target: target, answer: target, time: 0)
        let lateral = bias + gain * trial.lateral + noise * normal(&generator)
        let isBehind = trial.isBehind != (generator.uniform() < confusions)
        return CircularSample.wrapped(isBehind ? 180 - lateral : lateral)
    }

    /// Turns towards where the target is heard first, perhaps the wrong way round, corrects that half-way, and stops.
    private func turn(
        to target: Double, _ seconds: Double, _ generator: inout SeededGenerator
    ) -> (answer: Answer, seconds: Double, path: [Double]) {
        let heard = heardAzimuth(target, &generator)
        let aim = target + 0.4 * (bias + noise * normal(&generator))
        var path: [Double] = []
        var heading = 0.0
        func walk(to goal: Double) {
            let step = goal > heading ? 4.0 : -4.0
            while (goal - heading).magnitude > 4 {
                heading += step
                path.append(heading)
            }
            heading = goal
            path.append(goal)
        }
        let firstWay = heard >= 0 ? 1.0 : -1.0
        let shortWay = aim >= 0 ? 1.0 : -1.0
        if firstWay != shortWay { walk(to: firstWay * (10 + 30 * generator.uniform())) }
        walk(to: aim)
        return (.here, seconds + Double(path.count) / 60, path)
    }

    func normal(_ generator: inout SeededGenerator) -> Double {
        NormalDistribution.quantile(generator.uniform() + 0x1p-54)
    }
}
