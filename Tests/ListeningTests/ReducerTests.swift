import Sound
import Testing

@testable import Listening

@Suite struct ReducerTests {
    /// A page on which the sound plays.
    private func playing() -> ListeningState {
        var state = ListeningState()
        _ = state.reduce(.start)
        _ = state.reduce(.ready)
        return state
    }

    @Test func `the sound starts once, in the gesture, and then with everything that was set before`() {
        var state = ListeningState()
        #expect(state.reduce(.point(90)) == [])
        let first = state.reduce(.start)
        #expect(first == [.start] && state.readiness == .loading)
        let again = state.reduce(.start)
        #expect(again == [])
        let effects = state.reduce(.ready)
        #expect(
            effects == [
                .place(azimuth: -90, elevation: 0, distance: 1.5), .turn(yaw: 0),
                .play(sound: 8, isPanned: false),
            ])
        #expect(state.readiness == .playing)
    }

    @Test func `every direction ends up as one from -179 to 180`() {
        var state = playing()
        for (given, expected) in [(0, 0), (180, 180), (-180, 180), (181, -179), (359, -1), (-725, -5), (100_000, -80)] {
            _ = state.reduce(.point(given))
            #expect(state.bearing == expected)
        }
        for _ in 0..<100 { _ = state.reduce(.pointBy(.max)) }
        #expect(state.bearing > -180 && state.bearing <= 180)
        _ = state.reduce(.raise(.max))
        #expect(state.elevation == 90)
        _ = state.reduce(.raiseBy(.min))
        #expect(state.elevation == -40)
        _ = state.reduce(.move(.max))
        #expect(state.metres == 25)
        _ = state.reduce(.move(-3))
        #expect(state.metres == 0.2)
    }

    @Test func `nothing that stays the same is sent`() {
        var state = playing()
        let moved = state.reduce(.point(41))
        #expect(moved == [.place(azimuth: -41, elevation: 0, distance: 1.5)])
        let same = state.reduce(.point(41))
        #expect(same == [])
        let turned = state.reduce(.turn(-20))
        #expect(turned == [.turn(yaw: 20)] && state.heard == 61)
        let sameTurn = state.reduce(.turn(340))
        #expect(sameTurn == [])
    }

    @Test func `comparing keeps the place and changes only the way`() {
        var state = playing()
        let one = state.reduce(.switchMethod)
        #expect(one == [.play(sound: 8, isPanned: true)])
        let other = state.reduce(.switchMethod)
        #expect(other == [.play(sound: 8, isPanned: false)])
    }

    @Test func `a circling sound needs eight seconds for a round, at any frame rate`() {
        for rate in [24.0, 60, 144] {
            var state = playing()
            let began = state.reduce(.circle(true))
            #expect(began == [.frames(true)])
            _ = state.reduce(.point(0))
            var seen: Set<Int> = []
            for frame in 0...Int(8 * rate) {
                _ = state.reduce(.tick(5_000 + Double(frame) * 1_000 / rate))
                seen.insert(state.bearing)
            }
            #expect(abs(state.bearing) <= 1, "\(rate)")
            #expect(seen.count > 170)
            // An hour's sleep is no leap.
            let before = state.bearing
            _ = state.reduce(.tick(3_600_000))
            #expect(abs(state.bearing - before) <= 12)
            _ = state.reduce(.tick(.nan))
        }
    }

    @Test func `the device turns the head only while it is followed, from where following began`() {
        var state = playing()
        #expect(state.reduce(.deviceHeading(30)) == [])
        #expect(state.reduce(.followDevice(true)) == [.followDevice(true)])
        #expect(state.reduce(.deviceHeading(350)) == [], "the first word is where it is")
        #expect(state.reduce(.deviceHeading(10.4)) == [.turn(yaw: -20)], "across north")
        #expect(state.reduce(.deviceHeading(-20)) == [.turn(yaw: 10)], "the shorter way round")
        for senseless in [Double.nan, .infinity, 1e9] { #expect(state.reduce(.deviceHeading(senseless)) == []) }
        _ = state.reduce(.followDevice(false))
        #expect(state.reduce(.deviceHeading(70)) == [])
        _ = state.reduce(.followDevice(true))
        #expect(state.reduce(.deviceHeading(70)) == [.turn(yaw: 0)], "following began anew, looking straight ahead")
        #expect(state.reduce(.deviceHeading(75)) == [.turn(yaw: -5)])
    }

    @Test func `headphones the wrong way round are found out`() {
        var state = playing()
        let asked = state.reduce(.checkSides(isRight: true))
        #expect(asked == [.side(isRight: true)])
        let answered = state.reduce(.heardAt(isRight: false))
        #expect(state.check == .swapped)
        #expect(answered.first == .stopSide && answered.contains(.play(sound: 8, isPanned: false)))
        _ = state.reduce(.checkSides(isRight: false))
        _ = state.reduce(.heardAt(isRight: false))
        #expect(state.check == .passed)
        let late = state.reduce(.heardAt(isRight: true))
        #expect(late == [] && state.check == .passed)
    }

    @Test func `failures and interruptions are states of their own`() {
        var state = playing()
        _ = state.reduce(.interrupted(true))
        #expect(state.readiness == .paused && state.isHeldBack)
        _ = state.reduce(.interrupted(false))
        #expect(state.readiness == .playing && !state.isHeldBack)
        // A pause that someone asked for is no interruption, although the browser tells it the same way.
        _ = state.reduce(.pause)
        _ = state.reduce(.interrupted(true))
        #expect(state.readiness == .paused && !state.isHeldBack)
        _ = state.reduce(.start)
        _ = state.reduce(.failed("no audio"))
        #expect(state.readiness == .failed("no audio"))
        let again = state.reduce(.start)
        #expect(again == [.start])
        // An answer that comes twice changes nothing.
        _ = state.reduce(.ready)
        let twice = state.reduce(.ready)
        #expect(twice == [])
    }

    @Test func `sounds stand at the same places in the library, and all go on without an end`() {
        let names: [ListeningSound: String] = [
            .lowVoice: "voice-low", .highVoice: "voice-high",
        ]
        for sound in ListeningSound.allCases {
            let recipe = SoundRecipe.library[sound.rawValue]
            #expect(recipe.name == names[sound] ?? "\(sound)")
            #expect(recipe.loops)
        }
        #expect(ListeningSound.allCases.count == SoundRecipe.library.filter { $0.loops }.count)
    }
}
