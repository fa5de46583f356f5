import Playing
import Tasks
import Testing

@testable import Listening
@testable import RoomTesting

/// The listening page as a place of the lab: what is asked of the page's sound, and when.
@Suite struct RoomTests {
    private func room() -> RoomDriver<ListeningRoom> {
        var room = RoomDriver<ListeningRoom>(FamilyList.Member.room(ListeningRoom.self).room)
        room.enter()
        return room
    }

    /// A room in which the sound plays.
    private func playing() -> RoomDriver<ListeningRoom> {
        var room = room()
        room.want(.start)
        room.send(.occurrence(.sound(.ready)))
        return room
    }

    @Test func `the sound is prepared on arrival, starts in the gesture and rests on leaving`() {
        var room = room()
        #expect(room.arguments(.sound) == [["enter"]])
        room.want(.start)
        #expect(room.arguments(.sound) == [["start"]])
        room.send(.occurrence(.sound(.ready)))
        #expect(
            room.effects.compactMap(\.sound)
                == [
                    .show(.place(HeardPlace(azimuth: 40, elevation: 0, distance: 1.5))), .show(.turn(0)),
                    .show(.play(8, isPanned: false)),
                ])
        room.want(.followDevice(true))
        room.want(.checkSides(isRight: true))
        room.leave()
        #expect(room.arguments(.sound) == [["pause"], ["followDevice", "off"], ["leave"]])
        #expect(room.place.readiness == .paused && room.place.check == .none)
        room.send(.occurrence(.sound(.heading(40))))
        #expect(room.wishes.isEmpty && room.place.turn == 0)
        room.enter()
        #expect(room.arguments(.sound) == [["enter"]])
        room.want(.start)
        #expect(room.arguments(.sound) == [["resume"]])
    }

    @Test func `a sound that is ready only after its place was left stays silent`() {
        var room = room()
        room.want(.start)
        room.leave()
        room.send(.occurrence(.sound(.ready)))
        #expect(room.arguments(.sound).last == ["pause"] && room.place.readiness == .paused)
    }

    @Test func `frames move a circling source and end with the place`() {
        var room = playing()
        room.want(.circle(true))
        #expect(room.arguments(.frames) == [["on"]])
        room.time = 100
        room.send(.occurrence(.frame))
        room.time = 200
        room.send(.occurrence(.frame))
        #expect(
            room.effects.compactMap(\.sound)
                == [.show(.place(HeardPlace(azimuth: 44, elevation: 0, distance: 1.5)))])
        room.leave()
        #expect(room.arguments(.frames) == [["off"]])
        room.time = 300
        room.send(.occurrence(.frame))
        #expect(room.wishes.isEmpty)
    }

    @Test func `what the sound says of itself stands on the page`() {
        var room = playing()
        room.send(.occurrence(.sound(.report(load: 0.25, gaps: 3, latency: 180, isWireless: true))))
        #expect(room.place.quality.gaps == 3 && room.place.quality.isWireless)
        room.send(.occurrence(.sound(.interrupted(true))))
        #expect(room.place.isHeldBack && room.html.contains("Go on"))
        room.send(.occurrence(.sound(.failed("no audio"))))
        #expect(room.html.contains("no audio"))
    }

    @Test func `degrees to the left become degrees to the right, and the check clicks like a clock`() {
        #expect(
            PageEffect(ListeningEffect.place(azimuth: -179, elevation: 90, distance: 0.2)).sound
                == .show(.place(HeardPlace(azimuth: 179, elevation: 90, distance: 0.2))))
        #expect(PageEffect(ListeningEffect.turn(yaw: 20)).sound == .show(.turn(-20)))
        #expect(
            PageEffect(ListeningEffect.side(isRight: false)).sound
                == .show(.side(ListeningSound.clock.rawValue, isRight: false)))
        #expect(PageEffect(ListeningEffect.play(sound: 3, isPanned: true)).sound == .show(.play(3, isPanned: true)))
    }
}
