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
        #expect(room.arguments(.sound) == [["place", "-40", "0", "1500"], ["turn", "0"], ["play", "8", "head"]])
        room.want(.followDevice(true))
        room.want(.checkSides(isRight: true))
        room.leave()
        #expect(room.arguments(.sound) == [["pause"], ["followDevice", "off"], ["leave"]])
        #expect(room.place.readiness == .paused && room.place.check == .none)
        room.send(.occurrence(.sound(.turned(40))))
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
        #expect(room.arguments(.sound) == [["place", "-44", "0", "1500"]])
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

    @Test func `every effect crosses as whole numbers`() {
        #expect(
            PageEffect(ListeningEffect.place(azimuth: -179, elevation: 90, distance: 0.2)).arguments
                == ["place", "-179", "90", "200"])
        #expect(PageEffect(ListeningEffect.head(factor: 1.08)).arguments == ["head", "1080"])
        #expect(PageEffect(ListeningEffect.head(factor: 0.92)).arguments == ["head", "920"])
        #expect(PageEffect(ListeningEffect.side(isRight: false)).arguments == ["side", "left"])
        #expect(PageEffect(ListeningEffect.play(sound: 3, isPanned: true)).arguments == ["play", "3", "panned"])
    }
}
