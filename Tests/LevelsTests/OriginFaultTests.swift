import Levels
import LevelsTesting
import Space
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

    @Test func `two entities with the same sound are two sources`() {
        let player = Player(makeLevel([("one", 0.1), ("two", 0.4)], goals: []))
        #expect(player.run.sounds.map(\.key) == [0, 1])
        #expect(player.run.sounds.map(\.sound) == ["bell", "bell"])
    }
}
