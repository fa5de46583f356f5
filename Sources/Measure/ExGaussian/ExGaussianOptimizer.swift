/// Finds the largest ex-Gaussian likelihood of a standardised sample (mean 0, standard deviation 1): Newton's method,
/// damped where the likelihood is not concave (Levenberg 1944, Marquardt 1963), from the best of several starts. No
/// chance is involved.
struct ExGaussianOptimizer {
    let values: [Double]

    /// The smallest sigma and tau searched, as shares of the standard deviation. Below the latter the tail changes the
    /// sample's skewness by less than 2e-5 and cannot be told from none.
    static let smallestSigma = 0.001
    static let smallestTau = 0.02

    struct Result {
        /// mu, ln sigma, ln tau
        var parameters: SIMD3<Double>
        var likelihood: ExGaussianLikelihood
        var isConverged = false
        var isSigmaAtBound = false
        var isTauAtBound = false
    }

    private let sigmaBound = Elementary.log(ExGaussianOptimizer.smallestSigma)
    private let tauBound = Elementary.log(ExGaussianOptimizer.smallestTau)

    func best() -> Result {
        // All starts have the sample's mean and standard deviation and differ in how much of it is tail. The best one
        // and its neighbours are climbed from.
        let tails = [0.15, 0.35, 0.55, 0.75, 0.9, 0.98, 0.999]
        let starts = tails.map { tail in
            evaluated(SIMD3(-tail, 0.5 * Elementary.log1p(-tail * tail), Elementary.log(tail)))
        }
        var center = 0
        for index in 1..<starts.count where starts[index].likelihood.value > starts[center].likelihood.value {
            center = index
        }
        var best = climbed(from: starts[center])
        for index in [center - 1, center + 1] where starts.indices.contains(index) {
            let other = climbed(from: starts[index])
            // Two ways to the same top differ by rounding.
            if other.likelihood.value > best.likelihood.value + 1e-9 { best = other }
        }
        return edge(likelierThan: best) ?? best
    }

    /// With sigma going to 0 the likelihood tends to that of a plain exponential distribution from the smallest value on,
    /// -n (1 + ln tau) at its peak. Where that is more than the best peak inside, the best lies on the bound.
    private func edge(likelierThan best: Result) -> Result? {
        guard let smallest = values.min(), smallest < 0 else { return nil }
        let logarithm = Elementary.log(-smallest)
        guard -Double(values.count) * (1 + logarithm) > best.likelihood.value + 1e-9 else { return nil }
        return evaluated(SIMD3(smallest, sigmaBound, logarithm))
    }

    private func evaluated(_ parameters: SIMD3<Double>) -> Result {
        let bounded = SIMD3(
            parameters.x, Swift.max(sigmaBound, Swift.min(parameters.y, 3)),
            Swift.max(tauBound, Swift.min(parameters.z, 3)))
        return Result(parameters: bounded, likelihood: ExGaussianLikelihood(of: values, at: bounded))
    }

    private func climbed(from start: Result) -> Result {
        var current = start
        var damping = 1e-3
        for _ in 0..<200 {
            let gradient = current.likelihood.gradient
            current.isSigmaAtBound = current.parameters.y <= sigmaBound && gradient.y <= 0
            current.isTauAtBound = current.parameters.z <= tauBound && gradient.z <= 0
            guard let (step, rise) = step(from: current, damping: damping) else {
                damping = Swift.max(damping * 8, 1e-6)
                if damping > 1e12 { break }
                continue
            }
            // What a full step could still gain, against what rounding hides.
            if rise < 1e-13 * (1 + current.likelihood.value.magnitude) {
                current.isConverged = true
                let last = evaluated(current.parameters + step)
                if last.likelihood.value >= current.likelihood.value {
                    current.parameters = last.parameters
                    current.likelihood = last.likelihood
                }
                break
            }
            let next = evaluated(current.parameters + step)
            if next.likelihood.value > current.likelihood.value {
                current.parameters = next.parameters
                current.likelihood = next.likelihood
                damping = damping < 1e-9 ? 0 : damping * 0.1
            } else {
                damping = Swift.max(damping * 8, 1e-6)
                if damping > 1e12 { break }
            }
        }
        return current
    }

    /// The damped Newton step, with the parameters that rest on their bound held fixed, and the rise it promises.
    private func step(from current: Result, damping: Double) -> (SIMD3<Double>, Double)? {
        var matrix = current.likelihood.information
        var gradient = current.likelihood.gradient
        matrix.aa += damping * (matrix.aa.magnitude + 1e-6)
        matrix.bb += damping * (matrix.bb.magnitude + 1e-6)
        matrix.cc += damping * (matrix.cc.magnitude + 1e-6)
        if current.isSigmaAtBound {
            (matrix.ab, matrix.bb, matrix.bc, gradient.y) = (0, 1, 0, 0)
        }
        if current.isTauAtBound {
            (matrix.ac, matrix.bc, matrix.cc, gradient.z) = (0, 0, 1, 0)
        }
        guard var step = matrix.solved(gradient) else { return nil }
        // Not farther than the local parabola can be trusted.
        let length = Swift.max(step.x.magnitude, step.y.magnitude, step.z.magnitude)
        guard length.isFinite else { return nil }
        let rise = 0.5 * (step * gradient).sum()
        if length > 1 { step /= length }
        return (step, rise)
    }
}
