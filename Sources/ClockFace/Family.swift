package import Interface
package import Tasks

/// The text clock: the time in words over the whole window, and on the lab's first place.
package enum ClockRoom: Room {
    package typealias Place = ClockPlace
    package typealias Intent = ClockIntent
    package typealias Reply = ClockReply

    package static var door: Door {
        Door("clock", icon: .clock, entrance: .inside, title: { ClockPhrase.clock.text(in: $0) })
    }

    /// Everything of the clock is in the part of the program that the page loads second, so nothing of it happens before
    /// the first tick: what is kept is read then. Until the clock has been loaded the time stands in digits; what the
    /// server's first screen showed is never taken over, for the server knows no hour but its own.
    package static func furnish(_ kept: (String) -> String) -> ClockPlace {
        var place = ClockPlace()
        place.kept = kept(preference)
        return place
    }

    /// The address may say how the clock is set: "?language=de-east&view=grid".
    package static func knows(_ path: String) -> Bool { path.utf8.first.map { $0 == 0x3F || $0 == 0x23 } ?? true }

    package static func enter(_ desk: inout Desk<Self>) {
        desk.place.shared = nil
        takeSettings(from: desk.path ?? "", &desk)
        prepare(&desk)
    }

    package static func leave(_ desk: inout Desk<Self>) {
        desk.place.isSetting = false
        desk.place.isScreenFree = false
        desk.place.shared = nil
        desk.ask(.wakeLock, ["off"])
        desk.ask(.fullscreen, ["off"])
    }

    package static func intend(_ intent: ClockIntent, _ desk: inout Desk<Self>) {
        switch intent {
        case .settings(let isOpen):
            desk.place.isSetting = isOpen
            if isOpen { desk.place.readSwitches(desk.language) }
        case .fullscreen: desk.ask(.fullscreen, ["on"])
        case .share:
            let title = ClockPhrase.clock.text(in: desk.language)
            desk.ask(.share, [title, desk.place.words.text, desk.place.settings.path], reply: .shared)
        case .set(let settings):
            desk.place.settings = settings
            desk.place.kept = ""
            desk.place.tell(desk.surroundings)
            desk.ask(.setPreference, [preference, settings.query])
            desk.wish(.rename(settings.path))
            prepare(&desk)
            desk.place.readSwitches(desk.language)
        }
    }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>) {
        switch occurrence {
        case .ticked: tick(&desk)
        case .frame, .online, .keptElsewhere, .forgotten, .sound: break
        }
    }

    package static func page(_ scene: RoomScene<Self>) -> RoomPage<ClockIntent> {
        RoomPage(door.title(scene.language), frame: .none, content: clockScreen(scene.place, scene.surroundings))
    }

    package static func hero(_ scene: RoomScene<Self>) -> Markup<ClockIntent>? {
        clockHero(scene.place, scene.surroundings)
    }
}

extension ClockRoom {
    /// The room on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .room(ClockRoom.self) }
}
