import Measure
import ReferenceFigures
import Testing

@Suite("ex-Gaussian distribution")
struct ExGaussianTests {
    @Test func `density and distribution are SciPy's`() throws {
        for row in Fixtures.sciPy["exGaussianPoints"].list.map({ $0.numbers }) {
            let distribution = try #require(ExGaussian(mu: row[0], sigma: row[1], tau: row[2]))
            expectClose(distribution.logDensity(row[3]), row[4], 1e-10, unit: 1, "log-density at \(row)")
            expectClose(distribution.cumulative(row[3]), row[5], 1e-9, unit: 1e-6, "distribution at \(row)")
        }
        #expect(Fixtures.sciPy["exGaussianPoints"].list.count == 200)
    }

    @Test func `the log-density stays finite where the textbook form fails`() throws {
        let thin = try #require(ExGaussian(mu: 300, sigma: 50, tau: 0.001))
        expectClose(
            thin.logDensity(310), NormalDistribution.logDensity(0.2) - Elementary.log(50), 1e-5, "nearly normal")
        let steep = try #require(ExGaussian(mu: 300, sigma: 0.001, tau: 50))
        expectClose(steep.logDensity(400), -2 - Elementary.log(50), 1e-9, "nearly exponential")
        for x in stride(from: -1e5, through: 1e5, by: 997) {
            #expect(thin.logDensity(x).isFinite)
            #expect(steep.logDensity(x).isFinite || x < 300)
        }
    }

    @Test func `the density is the distribution's slope and has area one`() throws {
        let distribution = try #require(ExGaussian(mu: 230, sigma: 25, tau: 60))
        var area = 0.0
        for step in 0..<20_000 {
            let x = 50 + (Double(step) + 0.5) * 0.1
            area += distribution.density(x) * 0.1
            if step % 500 == 0 {
                let slope = (distribution.cumulative(x + 1e-3) - distribution.cumulative(x - 1e-3)) / 2e-3
                expectClose(slope, distribution.density(x), 1e-6, unit: 1e-6, "x = \(x)")
            }
        }
        expectClose(area, 1, 1e-9, "area")
        #expect(distribution.mean == 290)
        #expect(distribution.standardDeviation == 65)
        #expect(distribution.cumulative(-1e9) == 0)
        #expect(distribution.cumulative(1e9) == 1)
    }

    @Test func `parameters that are none are refused`() {
        #expect(ExGaussian(mu: 1, sigma: 0, tau: 1) == nil)
        #expect(ExGaussian(mu: 1, sigma: 1, tau: -1) == nil)
        #expect(ExGaussian(mu: .nan, sigma: 1, tau: 1) == nil)
        #expect(ExGaussian(mu: 1, sigma: .infinity, tau: 1) == nil)
    }

    @Test func `the curve spans the distribution`() throws {
        let curve = try #require(ExGaussian(mu: 230, sigma: 25, tau: 60)).curve(points: 50)
        #expect(curve.count == 50)
        #expect(curve[0].x == 130)
        #expect(curve.allSatisfy { $0.y > 0 })
    }
}
