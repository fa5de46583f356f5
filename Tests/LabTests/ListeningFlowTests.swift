import Interface
import Lab
import Levels
import Listening
import Playing
import Tasks
import Testing

/// The listening page as the lab lives it: what is asked of the page's sound, and when.
@Suite struct ListeningFlowTests {
    /// A lab in its own box, so that what is sent can stand in an expectation.
    private final class Place {
        var state: LabState

        init(_ path: String) {
            var boot = Boot()
            boot.path = path
            state = LabState(boot: boot)
        }

        func send(_ event: LabEvent, at time: Double = 1) -> [LabEffect] { state.reduce(LabAction(event, at: time)) }
        /// What is asked of the sound.
        func sounds(_ event: LabEvent, at time: Double = 1) -> [[String]] {
            send(event, at: time).filter { $0.kind == .sound }.map(\.arguments)
        }
        /// What is asked of the renderer.
        func shown(_ event: LabEvent, at time: Double = 1) -> [SoundRequest] {
            send(event, at: time).compactMap(\.sound)
        }
    }

    @Test func `the place has a path of its own below the hearing family`() {
        #expect(Route(path: "/hearing/listen") == .room("hearing/listen", ""))
        #expect(Route.room("hearing/listen", "").path == "/hearing/listen")
        #expect(Route(path: "/touch/listen") == .notFound("/touch/listen"))
        #expect(Route(path: "/hearing") == .room("hearing", ""))
        let lab = Place("/hearing")
        _ = lab.send(.started)
        _ = lab.send(.reply(.levels(.library), code: .done, text: "sounds.txt\towl\n"))
        let card = labScreen(lab.state).html()
        #expect(card.contains("/hearing/listen") && card.contains("Put a sound anywhere around you"))
    }

    @Test func `the sound is prepared on arrival, starts in the gesture and rests on leaving`() {
        let lab = Place("/hearing/listen")
        #expect(lab.sounds(.started, at: 1) == [["enter"]])
        #expect(lab.sounds(.listening(.start), at: 2) == [["start"]])
        #expect(
            lab.shown(.sound(.ready), at: 3)
                == [
                    .show(.place(HeardPlace(azimuth: 40, elevation: 0, distance: 1.5))), .show(.turn(0)),
                    .show(.play(8, isPanned: false)),
                ])
        _ = lab.send(.listening(.followDevice(true)), at: 4)
        _ = lab.send(.listening(.checkSides(isRight: true)), at: 5)
        #expect(
            lab.sounds(.go("/"), at: 6)
                == [["pause"], ["followDevice", "off"], ["leave"]])
        #expect(lab.state.listening.readiness == .paused && lab.state.listening.check == .none)
        let late = lab.send(.sound(.heading(40)), at: 7)
        #expect(late.isEmpty && lab.state.listening.turn == 0)
        #expect(lab.sounds(.path("/hearing/listen"), at: 8) == [["enter"]])
        #expect(lab.sounds(.listening(.start), at: 9) == [["resume"]])
    }

    @Test func `a sound that is ready only after its place was left stays silent`() {
        let lab = Place("/hearing/listen")
        _ = lab.send(.listening(.start), at: 1)
        _ = lab.send(.go("/settings"), at: 2)
        let effects = lab.sounds(.sound(.ready), at: 3)
        #expect(effects.last == ["pause"] && lab.state.listening.readiness == .paused)
    }

    @Test func `frames move a circling source and end with the place`() {
        let lab = Place("/hearing/listen")
        _ = lab.send(.started)
        _ = lab.send(.listening(.start), at: 1)
        _ = lab.send(.sound(.ready), at: 2)
        let begun = lab.send(.listening(.circle(true)), at: 3)
        #expect(begun == [LabEffect(.frames, ["on"])])
        _ = lab.send(.frame, at: 100)
        #expect(
            lab.shown(.frame, at: 200) == [.show(.place(HeardPlace(azimuth: 44, elevation: 0, distance: 1.5)))])
        let left = lab.send(.go("/"), at: 300)
        #expect(left.contains(LabEffect(.frames, ["off"])))
    }
}
