import Space
import Testing

/// The faults that running the origin's own code had shown; each has a test that its code would fail.
@Suite struct OriginFaultTests {
    @Test(arguments: [(-0.1, 0.9), (1.0, 0.0), (1.25, 0.25), (-3.75, 0.25), (0.0, 0.0), (-1e-20, 0.0)])
    func `a position outside comes round again and is not mirrored`(given: Double, expected: Double) {
        #expect(Position(x: Turn(given), y: Turn(given)).x.fraction == expected)
        #expect(Position(x: Turn(given), y: Turn(given)).y.fraction == expected)
    }

    @Test func `a position that is no number is the origin`() {
        for number in [Double.nan, .infinity, -.infinity] { #expect(Turn(number).fraction == 0) }
    }

    @Test func `the vertical direction is read from y`() {
        let eye = Position(x: 0.2, y: 0.5)
        #expect(abs(Position(x: 0.2, y: 0.8).verticalDirection(from: eye) - 0.3) < 1e-15)
        #expect(abs(Position(x: 0.2, y: 0.2).verticalDirection(from: eye) + 0.3) < 1e-15)
        #expect(Position(x: 0.9, y: 0.5).verticalDirection(from: eye) == 0)
        #expect(abs(Position(x: 0.1, y: 0.5).horizontalDirection(from: Position(x: 0.9)) - 72) < 1e-12)
    }
}
