extension QuestPlus {
    /// The posterior means of threshold, slope and lapse rate as a function.
    public var mean: PsychometricFunction {
        var threshold = 0.0
        var slope = 0.0
        var lapse = 0.0
        eachFunction { weight, function in
            threshold += weight * function.threshold
            slope += weight * function.slope
            lapse += weight * function.lapse
        }
        return PsychometricFunction(form, threshold: threshold, slope: slope, guess: guess, lapse: lapse)
    }

    /// The most likely function of the grid; the first of equals.
    public var mode: PsychometricFunction {
        var best = PsychometricFunction(
            form, threshold: thresholds[0], slope: slopes[0], guess: guess, lapse: lapses[0])
        var most = -1.0
        eachFunction { weight, function in
            if weight > most { (best, most) = (function, weight) }
        }
        return best
    }

    /// The stimulus at which the answer is right with a probability: its posterior mean and the interval that holds it
    /// with a probability of `level`, on a logarithmic scale if `isLogarithmic`.
    ///
    /// Functions that never reach the probability are left out; `nil` if they are more than half of the posterior.
    public func stimulus(
        probability: Double, isLogarithmic: Bool, level: Double = 0.95
    ) -> (estimate: Double, interval: Interval)? {
        var places: [(x: Double, weight: Double)] = []
        var total = 0.0
        eachFunction { weight, function in
            guard weight > 0, let x = function.stimulus(probability: probability), !isLogarithmic || x > 0 else {
                return
            }
            places.append((isLogarithmic ? Elementary.log(x) : x, weight))
            total += weight
        }
        guard total > 0.5, Interval.isLevel(level) else { return nil }
        places.sort { $0.x < $1.x }
        var mean = 0.0
        var sum = 0.0
        var low = places[0].x
        var high = places[places.count - 1].x
        for place in places {
            mean += place.x * place.weight / total
            let before = sum
            sum += place.weight / total
            if before < (1 - level) / 2 && sum >= (1 - level) / 2 { low = place.x }
            if before < (1 + level) / 2 && sum >= (1 + level) / 2 { high = place.x }
        }
        func out(_ x: Double) -> Double { isLogarithmic ? Elementary.exp(x) : x }
        guard let interval = Interval(lower: out(low), upper: out(high), level: level) else { return nil }
        return (out(mean), interval)
    }

    private func eachFunction(_ body: (_ weight: Double, _ function: PsychometricFunction) -> Void) {
        var index = 0
        for threshold in thresholds {
            for slope in slopes {
                for lapse in lapses {
                    body(
                        posterior[index],
                        PsychometricFunction(form, threshold: threshold, slope: slope, guess: guess, lapse: lapse))
                    index += 1
                }
            }
        }
    }
}
