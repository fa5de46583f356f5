import Measure
import ReferenceFigures
import Testing

@Suite("Laws of the special functions")
struct ElementaryLawTests {
    static let seed: UInt64 = 20_211_122

    @Test func `erfcx times the bell is erfc`() {
        var source = TestSource(state: Self.seed)
        for _ in 0..<2000 {
            let x = 32 * source.uniform() - 6
            let product = Elementary.erfcx(x) * Elementary.exp(-x * x)
            let complement = Elementary.erfc(x)
            // Rounding x² alone costs x² units of the last place.
            guard complement > 1e-290 else { continue }
            expectClose(product, complement, 1e-15 * (4 + x * x), "seed \(Self.seed), x = \(x)")
        }
    }

    @Test func `the quantile undoes the normal distribution`() {
        var source = TestSource(state: Self.seed)
        for _ in 0..<2000 {
            let x = 45 * source.uniform() - 37
            let p = NormalDistribution.cumulative(x)
            let tail = 1 - p
            // Near 1 the probability itself has few digits left of the tail.
            guard p < 1, tail > 1e-10 else { continue }
            expectClose(NormalDistribution.quantile(p), x, 1e-14 + 1e-16 / tail, unit: 1, "seed \(Self.seed), x = \(x)")
        }
    }

    @Test func `Student's quantile is undone by its distribution`() throws {
        var source = TestSource(state: Self.seed)
        for _ in 0..<1000 {
            let freedom = Elementary.exp(-1 + 12 * source.uniform())
            let student = try #require(StudentDistribution(degreesOfFreedom: freedom))
            let p = source.uniform()
            expectClose(
                student.cumulative(student.quantile(p)), p, 1e-13, unit: 0.01, "seed \(Self.seed), df \(freedom)")
        }
    }

    @Test func `Student's quantiles are R's`() throws {
        for row in Fixtures.r["student"].list.map({ $0.numbers }) {
            let student = try #require(StudentDistribution(degreesOfFreedom: row[0]))
            expectClose(student.quantile(row[1]), row[2], 1e-10, unit: 1e-3, "df \(row[0]), p = \(row[1])")
        }
        #expect(Fixtures.r["student"].list.count == 56)
    }

    @Test func `quantiles at the ends of the scale are infinite, outside undefined`() throws {
        let student = try #require(StudentDistribution(degreesOfFreedom: 3))
        for quantile in [NormalDistribution.quantile, student.quantile] {
            #expect(quantile(0) == -.infinity)
            #expect(quantile(1) == .infinity)
            #expect(quantile(-0.1).isNaN)
            #expect(quantile(.nan).isNaN)
            #expect(quantile(0.5) == 0)
        }
        #expect(StudentDistribution(degreesOfFreedom: 0) == nil)
        #expect(StudentDistribution(degreesOfFreedom: .infinity) == nil)
        #expect(StudentDistribution(degreesOfFreedom: .nan) == nil)
    }

    @Test func `Student's distribution becomes the normal one`() throws {
        let wide = try #require(StudentDistribution(degreesOfFreedom: 1e17))
        let nearly = try #require(StudentDistribution(degreesOfFreedom: 1e12))
        #expect(wide.cumulative(-2) == NormalDistribution.cumulative(-2))
        expectClose(nearly.cumulative(-2), NormalDistribution.cumulative(-2), 1e-10, "df 1e12")
        expectClose(nearly.density(1), NormalDistribution.density(1), 1e-10, "density")
    }

    @Test func `the incomplete functions answer outside their domain with NaN and at its ends exactly`() {
        #expect(Elementary.incompleteBeta(2, 3, 0) == 0)
        #expect(Elementary.incompleteBeta(2, 3, 1) == 1)
        #expect(Elementary.incompleteBeta(0, 3, 0.5).isNaN)
        #expect(Elementary.incompleteBeta(2, 3, 1.5).isNaN)
        #expect(Elementary.incompleteBeta(2, .nan, 0.5).isNaN)
        #expect(Elementary.incompleteGamma(2, 0) == 0)
        #expect(Elementary.incompleteGamma(2, .infinity) == 1)
        #expect(Elementary.incompleteGammaComplement(2, 0) == 1)
        #expect(Elementary.incompleteGamma(-1, 1).isNaN)
        #expect(Elementary.incompleteGamma(2, -1).isNaN)
    }
}
