import Measure
import ReferenceFigures
import Testing

@Suite("ex-Gaussian fit")
struct ExGaussianFitTests {
    @Test(arguments: Fixtures.sciPy["exGaussians"].names)
    func `the fit is that of SciPy and of R`(_ name: String) throws {
        let fit = try #require(ExGaussianFit(of: Fixtures.sample(name)))
        let expected = Fixtures.sciPy["exGaussians"][name]
        expectClose(fit.distribution.mu, expected["mu"].number, 1e-3, "mu")
        expectClose(fit.distribution.sigma, expected["sigma"].number, 1e-3, "sigma")
        expectClose(fit.distribution.tau, expected["tau"].number, 1e-3, "tau")
        expectClose(fit.logLikelihood, expected["logLikelihood"].number, 1e-9, "log-likelihood")
        let byR = Fixtures.r["exGaussians"][name]
        expectClose(fit.distribution.mu, byR[0].number, 1e-3, "mu by R")
        expectClose(fit.distribution.sigma, byR[1].number, 1e-3, "sigma by R")
        expectClose(fit.distribution.tau, byR[2].number, 1e-3, "tau by R")
        expectClose(fit.logLikelihood, byR[3].number, 1e-9, "log-likelihood by R")
        let errors = try #require(fit.standardErrors)
        expectClose(errors.mu, byR[4].number, 1e-3, "error of mu by R")
        expectClose(errors.sigma, byR[5].number, 1e-3, "error of sigma by R")
        expectClose(errors.tau, byR[6].number, 1e-3, "error of tau by R")
        expectClose(
            fit.logLikelihood, fit.distribution.logLikelihood(of: Fixtures.sample(name).values), 1e-12, "own sum")
    }

    @Test func `a fit says how far it can be trusted`() throws {
        var source = TestSource(state: 17)
        let values = source.exGaussians(150, mu: 230, sigma: 25, tau: 60)
        #expect(ExGaussianFit(of: Sample(Array(values.prefix(39)))) == nil)
        #expect(try #require(ExGaussianFit(of: Sample(Array(values.prefix(40))))).quality == .rough)
        #expect(try #require(ExGaussianFit(of: Sample(Array(values.prefix(99))))).quality == .rough)
        #expect(try #require(ExGaussianFit(of: Sample(Array(values.prefix(100))))).quality == .good)
        #expect(ExGaussianFit(of: Sample(Array(values.prefix(20))), smallestCount: 20) != nil)
        #expect(ExGaussianFit(of: Sample(Array(values.prefix(4))), smallestCount: 0) == nil)
    }

    @Test func `a sample without a tail or without a bulk is degenerate and has no intervals`() throws {
        var source = TestSource(state: 18)
        // Mirrored, the long tail points the wrong way.
        let mirrored = source.exGaussians(200, mu: 230, sigma: 25, tau: 60).map { 1000 - $0 }
        // The quantiles of an exponential distribution, from its sharp edge on.
        let exponential = (0..<200).map { 100 - 50 * Elementary.log1p(-Double($0) / 200) }
        for values in [mirrored, exponential] {
            let fit = try #require(ExGaussianFit(of: Sample(values)))
            #expect(fit.quality == .degenerate)
            #expect(fit.muInterval == nil && fit.sigmaInterval == nil && fit.tauInterval == nil)
            #expect(fit.standardErrors == nil)
            #expect(fit.logLikelihood.isFinite)
        }
    }

    @Test func `the fit is the likeliest distribution around`() throws {
        for seed in UInt64(1)...20 {
            var source = TestSource(state: seed)
            let sigma = 5 + 60 * source.uniform()
            let tau = 20 + 150 * source.uniform()
            let values = source.exGaussians(40 + Int(300 * source.uniform()), mu: 250, sigma: sigma, tau: tau)
            let fit = try #require(ExGaussianFit(of: Sample(values)))
            guard fit.quality != .degenerate else { continue }
            for _ in 0..<60 {
                let other = try #require(
                    ExGaussian(
                        mu: fit.distribution.mu + 30 * source.normal(),
                        sigma: fit.distribution.sigma * Elementary.exp(source.normal()),
                        tau: fit.distribution.tau * Elementary.exp(source.normal())))
                #expect(other.logLikelihood(of: values) <= fit.logLikelihood + 1e-9, "seed \(seed)")
            }
        }
    }

    @Test func `shift, scale and order carry over`() throws {
        var source = TestSource(state: 21)
        let values = source.exGaussians(120, mu: 230, sigma: 25, tau: 60)
        let fit = try #require(ExGaussianFit(of: Sample(values)))
        let shuffled = try #require(ExGaussianFit(of: Sample(source.shuffled(values))))
        #expect(shuffled == fit)
        let seconds = try #require(ExGaussianFit(of: Sample(values.map { $0 / 1000 + 5 })))
        expectClose(seconds.distribution.mu, fit.distribution.mu / 1000 + 5, 1e-8, "mu")
        expectClose(seconds.distribution.sigma, fit.distribution.sigma / 1000, 1e-6, "sigma")
        expectClose(seconds.distribution.tau, fit.distribution.tau / 1000, 1e-6, "tau")
        expectClose(seconds.tauInterval?.upper, fit.tauInterval.map { $0.upper / 1000 }, 1e-6, "interval")
        expectClose(seconds.logLikelihood, fit.logLikelihood + 120 * Elementary.log(1000), 1e-9, "log-likelihood")
    }

    @Test func `intervals cover the parameters about as often as they promise`() throws {
        var source = TestSource(state: 23)
        var covered = (mu: 0, sigma: 0, tau: 0)
        let rounds = 300
        for _ in 0..<rounds {
            let sample = Sample(source.exGaussians(200, mu: 230, sigma: 30, tau: 80))
            let fit = try #require(ExGaussianFit(of: sample))
            if fit.muInterval?.contains(230) == true { covered.mu += 1 }
            if fit.sigmaInterval?.contains(30) == true { covered.sigma += 1 }
            if fit.tauInterval?.contains(80) == true { covered.tau += 1 }
        }
        // The intervals are asymptotic: 90 to 99 % of 300.
        for count in [covered.mu, covered.sigma, covered.tau] {
            #expect(count >= 270 && count <= 297, "seed 23: \(covered)")
        }
    }

    @Test func `what cannot be fitted is refused`() {
        #expect(ExGaussianFit(of: Sample([])) == nil)
        #expect(ExGaussianFit(of: Sample([Double](repeating: 3, count: 50))) == nil)
        #expect(ExGaussianFit(of: Sample((0..<50).map { $0 % 2 == 0 ? -1e308 : 1e308 })) == nil)
        #expect(ExGaussianFit(of: Sample((0..<50).map { Double($0) }), level: 1) == nil)
        #expect(ExGaussianFit(of: Sample((0..<50).map { Double($0 % 2) })) != nil)
    }
}
