import Interface
import Paradigm
import ParadigmTask
package import Tasks
import Text
import Tree

/// The room in which people make paradigms: the list of their own, and the editor of one.
package enum ParadigmStudioRoom: Room {
    package typealias Place = StudioPlace
    package typealias Intent = StudioIntent
    package typealias Reply = StudioReply

    package static var door: Door {
        Door("create/paradigm", icon: .compare, entrance: .inside, title: { StudioPhrase.title.text(in: $0) })
    }

    package static func furnish(_ kept: (String) -> String) -> StudioPlace { StudioPlace() }

    package static func knows(_ path: String) -> Bool { StudioAddress(path) != nil }

    package static func enter(_ desk: inout Desk<ParadigmStudioRoom>) { desk.arrive() }

    package static func intend(_ intent: StudioIntent, _ desk: inout Desk<ParadigmStudioRoom>) {
        switch intent {
        case .create: desk.add(.starter(desk.language))
        case .begin(let id): desk.begin(id)
        case .openFile: desk.choose(.draft)
        case .tryAgain: desk.arrive()
        case .draft(let wanted, let id): desk.want(wanted, of: id)
        case .editor(let action): desk.edit(action)
        }
    }

    package static func answered(
        _ reply: StudioReply, code: ReplyCode, text: String, _ desk: inout Desk<ParadigmStudioRoom>
    ) {
        switch reply {
        case .drafts: desk.draftsRead(code == .done ? text : "")
        case .shelf: desk.shelfFetched(code: code, text: text)
        case .draftKept: desk.draftKept(code: code, text: text)
        case .chosenFile: desk.fileChosen(code: code, text: text)
        case .paradigm: desk.paradigmFetched(code: code, text: text)
        case .read(let isNew): desk.definitionRead(isNew: isNew, code: code, text: text)
        case .idle: desk.edit(.check)
        case .idleForPeople: desk.edit(.simulateMore)
        }
    }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<ParadigmStudioRoom>) {
        switch occurrence {
        case .forgotten: desk.forget()
        case .ticked, .frame, .online, .keptElsewhere, .sound: break
        }
    }

    package static func page(_ scene: RoomScene<ParadigmStudioRoom>) -> RoomPage<StudioIntent> {
        let language = scene.language
        let title = StudioPhrase.title.text(in: language)
        guard case .draft(let id, _)? = StudioAddress(scene.path) else {
            return RoomPage(
                title, back: (StudioPhrase.create.text(in: language), "/create"),
                content: paradigmShelfScreen(scene.place, scene.surroundings))
        }
        guard let editor = scene.place.editor(at: id) else {
            return RoomPage(
                title, back: (StudioPhrase.mine.text(in: language), "/" + door.path),
                content: skeleton(lines: 4, label: TaskPhrase.loading.text(in: language)))
        }
        let fault = scene.place.fault
        return RoomPage(
            title, frame: .content,
            content: fragment {
                if fault.byteCount > 0 {
                    element(.div, .class("page page-wide editor-notices")) {
                        notice(.error, StudioPhrase.notKept.text(in: language, ("detail", fault)))
                    }
                }
                paradigmEditorScreen(editor, language: language).map { StudioIntent.editor($0) }
            })
    }
}

extension ParadigmStudioRoom {
    /// The room for the lab's list. Its boxes are compiled here only, so clients may not inline it.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .room(ParadigmStudioRoom.self) }
}
