import Localisation
import Testing
import Tree

/// The faults that running the origin's own code had shown; each has a test that its code would fail.
@Suite struct OriginFaultTests {
    @Test func `a source that passes behind the head stays on its side until it is straight behind`() {
        // The origin gave +0.5 at 0.375 and -0.5 at 0.625: left and right were swapped there.
        var last = 0.0
        for step in 1..<180 {
            var player = Player(makeLevel([("bell", Double(step) / 360)], goals: []))
            let bearing = player.run.bearing(of: 0)
            #expect(bearing.azimuth == Turn(degrees: Double(step)).degrees(from: 0.0))
            #expect(bearing.pan > 0, "to the right at \(step)°")
            if step > 90 { #expect(bearing.pan < last, "back to the middle at \(step)°") }
            last = bearing.pan
            player.send(.turnTo(0.5, pitch: 0))
            #expect(player.run.bearing(of: 0).pan < 0, "to the left for who looks the other way, at \(step)°")
        }
    }

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

    @Test func `two entities with the same sound are two sources`() {
        let player = Player(makeLevel([("one", 0.1), ("two", 0.4)], goals: []))
        #expect(player.run.sounds.map(\.key) == [0, 1])
        #expect(player.run.sounds.map(\.sound) == ["bell", "bell"])
    }
}
