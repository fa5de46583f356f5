import Measure
import ReferenceFigures
import Testing

@Suite("Elementary functions")
struct ElementaryTests {
    /// Largest error allowed against mpmath, in units of the last place.
    static let limits: [(name: String, limit: Double, function: @Sendable ([Double]) -> Double)] = [
        ("exp", 1, { Elementary.exp($0[0]) }),
        ("expm1", 1, { Elementary.expm1($0[0]) }),
        ("log", 0.51, { Elementary.log($0[0]) }),
        ("log1p", 0.51, { Elementary.log1p($0[0]) }),
        ("pow", 1, { Elementary.pow($0[0], $0[1]) }),
        ("sin", 1, { Elementary.sin($0[0]) }),
        ("cos", 1, { Elementary.cos($0[0]) }),
        ("tan", 2, { Elementary.tan($0[0]) }),
        ("atan", 0.51, { Elementary.atan($0[0]) }),
        ("atan2", 0.51, { Elementary.atan2($0[0], $0[1]) }),
        ("erf", 2, { Elementary.erf($0[0]) }),
        ("erfc", 5, { Elementary.erfc($0[0]) }),
        ("erfcx", 5, { Elementary.erfcx($0[0]) }),
        ("lgamma", 6, { Elementary.lgamma($0[0]) }),
        ("normalCumulative", 6, { NormalDistribution.cumulative($0[0]) }),
        ("normalLogCumulative", 6, { NormalDistribution.logCumulative($0[0]) }),
        // A power of e in the far tail costs digits: 2000 units are 4e-13.
        ("incompleteBeta", 2000, { Elementary.incompleteBeta($0[0], $0[1], $0[2]) }),
        ("incompleteGamma", 2000, { Elementary.incompleteGamma($0[0], $0[1]) }),
        ("incompleteGammaComplement", 2000, { Elementary.incompleteGammaComplement($0[0], $0[1]) }),
        (
            "studentCumulative", 500,
            { StudentDistribution(degreesOfFreedom: $0[0])?.cumulative($0[1]) ?? .nan }
        ),
    ]

    @Test(arguments: limits.indices) func `a function agrees with mpmath`(_ index: Int) throws {
        let (name, limit, function) = Self.limits[index]
        let rows = Fixtures.elementary[name].list.map { $0.numbers }
        try #require(rows.count == 300)
        var worst = (error: 0.0, row: rows[0])
        for row in rows {
            let (high, low) = (row[row.count - 2], row[row.count - 1])
            let error = ((function(row) - high) - low).magnitude / high.ulp
            if error.isNaN || error > worst.error { worst = (error.isNaN ? .infinity : error, row) }
        }
        #expect(worst.error <= limit, "\(name) is \(worst.error) units of the last place off at \(worst.row)")
    }

    @Test(
        arguments: [
            // mpmath's besseli(0, x).
            (0, 1), (0.5, 1.0634833707413235193), (1, 1.2660658777520083356), (2.5, 3.2898391440501230357),
            (5, 27.239871823604446895), (10, 2815.7166284662544715), (-10, 2815.7166284662544715),
            (30, 781_672_297_823.97748972), (700, 1.5295933476718737363e302),
        ] as [(Double, Double)])
    func `the modified Bessel function of order 0 agrees with mpmath`(x: Double, value: Double) {
        #expect((Elementary.bessel0(x) - value).magnitude <= 1e-14 * value)
    }

    @Test func `a modified Bessel function ends for what is no number`() {
        #expect(Elementary.bessel0(.nan).isNaN && Elementary.bessel0(.infinity) == .infinity)
        #expect(Elementary.bessel0(800) == .infinity)
    }

    @Test func `special arguments follow IEEE 754`() {
        #expect(Elementary.exp(-.infinity) == 0)
        #expect(Elementary.exp(.infinity) == .infinity)
        #expect(Elementary.exp(710) == .infinity)
        #expect(Elementary.exp(-746) == 0)
        #expect(Elementary.exp(-745) == 0x1p-1074)
        #expect(Elementary.exp(0) == 1)
        #expect(Elementary.expm1(-.infinity) == -1)
        #expect(Elementary.expm1(-0.0).sign == .minus)
        #expect(Elementary.log(0) == -.infinity)
        #expect(Elementary.log(-1).isNaN)
        #expect(Elementary.log(.infinity) == .infinity)
        #expect(Elementary.log(1) == 0)
        #expect(Elementary.log1p(-1) == -.infinity)
        #expect(Elementary.log1p(-1.5).isNaN)
        #expect(Elementary.sin(.infinity).isNaN)
        #expect(Elementary.sin(-0.0).sign == .minus)
        #expect(Elementary.cos(0) == 1)
        #expect(Elementary.atan(.infinity) == .pi / 2)
        #expect(Elementary.erf(.infinity) == 1)
        #expect(Elementary.erfc(-.infinity) == 2)
        #expect(Elementary.erfc(30) == 0)
        #expect(Elementary.erfcx(-30) == .infinity)
        #expect(Elementary.erfcx(.infinity) == 0)
        #expect(Elementary.lgamma(1) == 0)
        #expect(Elementary.lgamma(2) == 0)
        #expect(Elementary.lgamma(0) == .infinity)
        #expect(Elementary.lgamma(-3) == .infinity)
        #expect(Elementary.lgamma(1e306) == 1e306 * (Elementary.log(1e306) - 1))
        for function in [
            Elementary.exp, Elementary.log, Elementary.sin, Elementary.atan, Elementary.erf, Elementary.lgamma,
        ] {
            #expect(function(.nan).isNaN)
        }
    }

    @Test func `powers of special numbers are those of C`() {
        #expect(Elementary.pow(0, 0) == 1)
        #expect(Elementary.pow(.nan, 0) == 1)
        #expect(Elementary.pow(1, .nan) == 1)
        #expect(Elementary.pow(-2, 3) == -8)
        #expect(Elementary.pow(-2, 4) == 16)
        #expect(Elementary.pow(-2, 0.5).isNaN)
        #expect(Elementary.pow(-0.0, -3) == -.infinity)
        #expect(Elementary.pow(-0.0, 3).sign == .minus)
        #expect(Elementary.pow(-1, .infinity) == 1)
        #expect(Elementary.pow(0.5, .infinity) == 0)
        #expect(Elementary.pow(2, -.infinity) == 0)
        #expect(Elementary.pow(-.infinity, 3) == -.infinity)
        #expect(Elementary.pow(2, 1e300) == .infinity)
        #expect(Elementary.pow(0.999, 1e300) == 0)
        #expect(Elementary.pow(-3, 0x1p53 + 2) == .infinity)
        #expect(Elementary.pow(10, 22) == 1e22)
    }

    @Test func `the angle of a point is right in every quadrant and on the axes`() {
        #expect(Elementary.atan2(0, 1) == 0)
        #expect(Elementary.atan2(-0.0, 1).sign == .minus)
        #expect(Elementary.atan2(0, -1) == .pi)
        #expect(Elementary.atan2(-0.0, -1) == -.pi)
        #expect(Elementary.atan2(1, 0) == .pi / 2)
        #expect(Elementary.atan2(-1, 0) == -.pi / 2)
        #expect(Elementary.atan2(1, 1) == .pi / 4)
        #expect(Elementary.atan2(-1, -1) == -3 * Double.pi / 4)
        #expect(Elementary.atan2(.infinity, -.infinity) == 3 * Double.pi / 4)
        #expect(Elementary.atan2(1, -.infinity) == .pi)
        #expect(Elementary.atan2(1e-300, -1e300) == .pi)
        #expect(Elementary.atan2(1e-300, 1e-300) == .pi / 4)
    }
}
