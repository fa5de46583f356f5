import Interface
import SoundCommands
package import Tasks

/// The listening page as a place of the lab: one sound, moved around the head. It keeps where everything stands until
/// the page is closed, and sounds only while somebody is there.
package enum ListeningRoom: Tasks.Room {
    package typealias Place = ListeningState
    package typealias Intent = ListeningAction
    package typealias Reply = ListeningReply

    package static var door: Door {
        Door("hearing/listen", icon: .speaker, entrance: .inside, title: { ListeningPhrase.hearing.text(in: $0) })
    }

    package static func furnish(_ kept: (String) -> String) -> ListeningState { ListeningState() }

    package static func enter(_ desk: inout Desk<Self>) {
        desk.place.heads.chosen = desk.surroundings.head
        desk.ask(.sound, ["enter"])
        desk.ask(.loadHeads, reply: .heads)
    }

    /// Lets go of the sound and of the device's sensor; where everything stands is kept.
    package static func leave(_ desk: inout Desk<Self>) {
        let asked = desk.place.reduce(.pause) + desk.place.reduce(.followDevice(false))
        desk.place.check = .none
        for effect in asked { desk.ask(PageEffect(effect)) }
        desk.ask(.sound, ["leave"])
    }

    package static func intend(_ action: ListeningAction, _ desk: inout Desk<Self>) {
        if case .head(let intent) = action { return intend(intent, &desk) }
        let isHere = desk.path != nil
        if case .deviceHeading = action, !isHere { return }
        var asked = desk.place.reduce(action)
        // The sound was left while it was being prepared: it stays silent until someone comes back.
        if !isHere, desk.place.readiness == .playing { asked += desk.place.reduce(.pause) }
        for effect in asked { desk.ask(PageEffect(effect)) }
    }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>) {
        switch occurrence {
        case .frame:
            if desk.path != nil { intend(.tick(desk.time), &desk) }
        case .sound(let notice): intend(ListeningAction(notice), &desk)
        case .forgotten:
            desk.place.heads = HeadShelf()
            if desk.surroundings.head != .usual { desk.wish(.wear(.usual)) }
        case .ticked, .online, .keptElsewhere: break
        }
    }

    package static func page(_ scene: RoomScene<Self>) -> RoomPage<ListeningAction> {
        RoomPage(
            ListeningPhrase.title.text(in: scene.language),
            back: (ListeningPhrase.hearing.text(in: scene.language), "/hearing"), frame: .page(isWide: true),
            content: listeningScreen(scene.place, language: scene.language))
    }
}

extension ListeningAction {
    /// What the page's sound says of itself.
    init(_ notice: SoundNotice) {
        switch notice {
        case .ready: self = .ready
        case .interrupted(let isInterrupted): self = .interrupted(isInterrupted)
        case .heading(let degrees): self = .deviceHeading(degrees)
        case .report(let load, let gaps, let latency, let isWireless):
            var quality = SoundQuality()
            quality.load = load
            quality.gaps = gaps
            quality.latency = latency
            quality.isWireless = isWireless
            self = .report(quality)
        case .failed(let reason): self = .failed(reason)
        }
    }
}

extension ListeningRoom {
    /// The room on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .room(ListeningRoom.self) }
}
