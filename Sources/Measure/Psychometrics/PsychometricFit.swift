/// Trials at one stimulus: how many, and how many right.
public struct PsychometricPoint: Equatable, Sendable {
    public var stimulus: Double
    public var right: Int
    public var trials: Int

    public init(stimulus: Double, right: Int, trials: Int) {
        self.stimulus = stimulus
        self.right = right
        self.trials = trials
    }
}

/// A psychometric function fitted by maximum likelihood: threshold and slope, and the lapse rate where it is wanted.
///
/// The search is Nelder and Mead's (1965) over ln(threshold) (Weibull) or the threshold, ln(slope) and the lapse rate,
/// which is kept within 0 … `mostLapses`; it is started from several places and restarted until nothing is gained.
public struct PsychometricFit: Equatable, Sendable {
    public let function: PsychometricFunction
    /// The natural logarithm of the likelihood, without the binomial coefficients.
    public let logLikelihood: Double

    /// - Parameters:
    ///   - form: the family of curves.
    ///   - points: what was answered, by stimulus.
    ///   - guess: the guess rate, which is known: 1 / alternatives, or 0.
    ///   - mostLapses: the largest lapse rate that is believed; 0 fits none.
    /// - Returns: `nil` unless there are two stimuli with trials and both right and wrong answers.
    public init?(
        _ form: PsychometricFunction.Form, _ points: [PsychometricPoint], guess: Double, mostLapses: Double = 0.06
    ) {
        let usable = points.filter { $0.trials > 0 && $0.right >= 0 && $0.right <= $0.trials && $0.stimulus.isFinite }
        guard let low = usable.map({ $0.stimulus }).min(), let high = usable.map({ $0.stimulus }).max(), low < high,
            guess >= 0, guess < 1, mostLapses >= 0, guess + mostLapses < 1
        else { return nil }
        if form == .weibull && low < 0 { return nil }
        let right = usable.reduce(0) { $0 + $1.right }
        guard right > 0, right < usable.reduce(0, { $0 + $1.trials }) else { return nil }
        let problem = FitProblem(form: form, points: usable, guess: guess, mostLapses: mostLapses)
        guard let best = problem.solve(low, high) else { return nil }
        function = problem.function(best.place)
        logLikelihood = -best.value
    }

    /// Functions fitted to answers that are drawn from this one, for intervals of what follows from it (the parametric
    /// bootstrap of Wichmann and Hill 2001). Drawn answers that cannot be fitted are passed over.
    ///
    /// - Parameters:
    ///   - points: those of the fit; only their stimuli and numbers of trials count.
    ///   - mostLapses: as for the fit.
    ///   - replicates: how often answers are drawn.
    ///   - source: of chance.
    public func resampled<Source: RandomSource>(
        _ points: [PsychometricPoint], mostLapses: Double = 0.06, replicates: Int, using source: inout Source
    ) -> [PsychometricFunction] {
        var functions: [PsychometricFunction] = []
        for _ in 0..<replicates {
            var drawn = points
            for place in drawn.indices {
                let probability = function.probability(drawn[place].stimulus)
                drawn[place].right = 0
                for _ in 0..<Swift.max(0, drawn[place].trials) where source.uniform() < probability {
                    drawn[place].right += 1
                }
            }
            let problem = FitProblem(form: function.form, points: drawn, guess: function.guess, mostLapses: mostLapses)
            if let found = problem.solve(near: function) { functions.append(found) }
        }
        return functions
    }
}

/// The likelihood as a function of unbounded parameters.
private struct FitProblem {
    let form: PsychometricFunction.Form
    let points: [PsychometricPoint]
    let guess: Double
    let mostLapses: Double

    func function(_ place: [Double]) -> PsychometricFunction {
        let threshold = form == .weibull ? Elementary.exp(place[0]) : place[0]
        let lapse = place.count > 2 ? Swift.min(mostLapses, Swift.max(0, place[2])) : 0
        return PsychometricFunction(
            form, threshold: threshold, slope: Elementary.exp(place[1]), guess: guess, lapse: lapse)
    }

    func cost(_ place: [Double]) -> Double {
        let function = function(place)
        var sum = 0.0
        for point in points {
            let p = Swift.min(1 - 1e-12, Swift.max(1e-12, function.probability(point.stimulus)))
            sum -= Double(point.right) * Elementary.log(p)
            sum -= Double(point.trials - point.right) * Elementary.log1p(-p)
        }
        // Beyond the limits of the lapse rate the function no longer changes; the way back must lead downhill.
        if place.count > 2 {
            let beyond = Swift.max(place[2] - mostLapses, -place[2], 0)
            sum += 1000 * beyond
        }
        return sum.isFinite ? sum : .infinity
    }

    func solve(_ low: Double, _ high: Double) -> (place: [Double], value: Double)? {
        var best: (place: [Double], value: Double)?
        let width = high - low
        for share in [0.2, 0.5, 0.8] {
            for steepness in [1.0, 4.0] {
                let x = low + share * width
                var start =
                    form == .weibull
                    ? [Elementary.log(Swift.max(x, 1e-6)), Elementary.log(steepness)]
                    : [x, Elementary.log(4 * steepness / width)]
                if mostLapses > 0 { start.append(mostLapses / 4) }
                var found = NelderMead.minimum(from: start, cost)
                for _ in 0..<5 {
                    let again = NelderMead.minimum(from: found.place, cost)
                    let isSame = found.value - again.value < 1e-10
                    if again.value <= found.value { found = again }
                    if isSame { break }
                }
                if best.map({ found.value < $0.value }) ?? true { best = found }
            }
        }
        guard let best, best.value.isFinite else { return nil }
        return best
    }

    /// The fit that is found from another function of the same form; nil where all answers are right or all wrong.
    func solve(near function: PsychometricFunction) -> PsychometricFunction? {
        let right = points.reduce(0) { $0 + $1.right }
        guard right > 0, right < points.reduce(0, { $0 + $1.trials }) else { return nil }
        var start = [
            form == .weibull ? Elementary.log(Swift.max(function.threshold, 1e-6)) : function.threshold,
            Elementary.log(function.slope),
        ]
        if mostLapses > 0 { start.append(Swift.max(function.lapse, mostLapses / 4)) }
        let first = NelderMead.minimum(from: start, cost)
        let again = NelderMead.minimum(from: first.place, cost)
        let best = again.value <= first.value ? again : first
        return best.value.isFinite ? self.function(best.place) : nil
    }
}
