import Interface
import Quiz
package import Tasks

/// The room in which people make quizzes: the list of them, and the editor of one.
package enum QuizWorkshop: Room {
    package typealias Place = Workshop
    package typealias Intent = WorkshopIntent
    package typealias Reply = WorkshopReply

    package static var door: Door {
        Door("create", icon: .plus, entrance: .tab, title: { WorkshopPhrase.title.text(in: $0) })
    }

    package static func furnish(_ kept: (String) -> String) -> Workshop { Workshop() }

    /// The path below the door is the identity of a draft.
    package static func knows(_ path: String) -> Bool { !path.utf8.contains(0x2F) }

    package static func enter(_ desk: inout Desk<QuizWorkshop>) {
        if let path = desk.path, !path.utf8.isEmpty { desk.openEditor(path) } else { desk.readDrafts() }
    }

    package static func intend(_ intent: WorkshopIntent, _ desk: inout Desk<QuizWorkshop>) {
        switch intent {
        case .create: desk.add(desk.distinct(.starter(desk.language)), isNew: true)
        case .importFile: desk.chooseFile(forNew: true)
        case .importAccepted: desk.acceptImport()
        case .draft(let wanted, let id): desk.want(wanted, of: id)
        case .editor(let action): desk.edit(action)
        }
    }

    package static func answered(
        _ reply: WorkshopReply, code: ReplyCode, text: String, _ desk: inout Desk<QuizWorkshop>
    ) {
        switch reply {
        case .drafts: desk.draftsRead(code == .done ? text : "")
        case .draftKept: desk.draftKept(code: code, text: text)
        case .chosenFile: desk.fileChosen(code: code, text: text)
        case .read(let isNew): desk.definitionRead(forNew: isNew, code: code, text: text)
        }
    }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<QuizWorkshop>) {
        switch occurrence {
        case .forgotten: desk.forget()
        case .ticked, .frame, .online, .keptElsewhere, .sound: break
        }
    }

    package static func page(_ scene: RoomScene<QuizWorkshop>) -> RoomPage<WorkshopIntent> {
        let language = scene.language
        let title = WorkshopPhrase.title.text(in: language)
        guard !scene.path.utf8.isEmpty else {
            return RoomPage(title, content: workshopScreen(scene.place, scene.surroundings))
        }
        guard let editor = scene.place.editor(at: scene.path) else {
            return RoomPage(
                title, back: (WorkshopPhrase.mine.text(in: language), "/" + door.path),
                content: skeleton(lines: 4, label: TaskPhrase.loading.text(in: language)))
        }
        return RoomPage(title, frame: .content, content: editScreen(editor, scene.place, language: language))
    }
}

extension QuizWorkshop {
    /// The room for the lab's list. Its boxes are compiled here only, so clients may not inline it.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .room(QuizWorkshop.self) }
}
