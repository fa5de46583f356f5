import Measure
import Testing

@Test func `a small sample has the figures that SciPy gives`() throws {
    let description = Description(of: [231, 244, 219, 402, 238, 251.5, 260])
    #expect(description.median == 244)
    #expect(abs(try #require(description.mean) - 263.64285714285717) < 1e-10)
    #expect(abs(try #require(description.standardDeviation) - 62.45712815318086) < 1e-10)
    #expect(abs(try #require(description.skewness) - 2.392815019415477) < 1e-10)
    #expect(abs(try #require(description.meanInterval).lower - 205.8796477182326) < 1e-9)
}
