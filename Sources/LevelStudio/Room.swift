import Interface
import Levels
import Space
package import Tasks
import Text
import Tree

/// Where people make levels and scenarios of their own.
package enum LevelStudioRoom: Room {
    package typealias Place = StudioPlace
    package typealias Intent = LevelStudio.Intent
    package typealias Reply = StudioReply

    package static var door: Door {
        Door("hearing/editor", icon: .edit, entrance: .inside, title: { LevelsPhrase.editor.text(in: $0) })
    }

    package static func furnish(_ kept: (String) -> String) -> StudioPlace { StudioPlace() }

    package static func knows(_ path: String) -> Bool { StudioPath(path) != nil }

    /// Fetches the levels, once, and reads what the person has made: anew each time, since another tab may have changed
    /// it.
    package static func enter(_ desk: inout Desk<Self>) {
        hush(&desk)
        desk.place.contents.fault = ""
        desk.ask(.loadDrafts, reply: .drafts)
        if desk.place.contents.assets == nil { desk.ask(.loadAssets, reply: .assets) }
        if desk.place.contents.shipped == nil { desk.ask(.fetchText, [Contents.libraryPath], reply: .library) }
        open(&desk)
    }

    package static func leave(_ desk: inout Desk<Self>) { hush(&desk) }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>) {
        switch occurrence {
        case .forgotten:
            let contents = desk.place.contents
            desk.place = StudioPlace()
            desk.place.contents = contents
            desk.place.contents.forget()
            desk.ask(.deleteDraft, ["*"])
        case .ticked, .frame, .online, .keptElsewhere, .sound: break
        }
    }

    package static func answered(_ reply: StudioReply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .library:
            desk.place.contents.takeLibrary(code: code, text)
            reviewed(&desk)
        case .drafts:
            desk.place.contents.takeDrafts(code == .done ? text : "")
            reviewed(&desk)
        case .assets:
            desk.place.contents.takeAssets(code == .done ? text : "")
            reviewed(&desk)
        case .levelKept(let id): levelKept(id, code: code, text, &desk)
        case .scenarioKept(let id): scenarioKept(id, code: code, text, &desk)
        case .levelFile: levelFileChosen(code: code, text, &desk)
        case .levelPiece(let number): levelPiece(number, code: code, text, &desk)
        case .levelKnown(let number): levelKnown(number, code: code, text, &desk)
        case .levelSaved: levelSaved(code: code, text, &desk)
        case .chosenAsset: assetChosen(code: code, text, &desk)
        case .assetKept: assetKept(code: code, text, &desk)
        case .assetArrived(let upload): kept(upload, from: upload.name, code: code, text, &desk)
        }
    }

    private static func reviewed(_ desk: inout Desk<Self>) {
        desk.place.review()
        open(&desk)
    }

    package static func intend(_ intent: LevelStudio.Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .shelf(let intent): shelf(intent, &desk)
        case .level(let intent): level(intent, &desk)
        case .scenario(let intent): scenario(intent, &desk)
        case .remove(let removal): remove(removal, &desk)
        case .tryAgain: enter(&desk)
        }
    }

    /// Opens what the place shows once everything has been read; what is not there leads to the list.
    static func open(_ desk: inout Desk<Self>) {
        guard let path = desk.path.flatMap({ StudioPath($0) }), desk.place.contents.isReady,
            desk.place.contents.library != nil
        else { return }
        switch path {
        case .list: break
        case .trial(let id):
            // A reload in the middle of a trial: the level is where it was.
            guard !desk.isBusy else { return }
            desk.wish(.rename(StudioPath.level(id).path))
            openLevel(id, &desk)
        case .level(let id): openLevel(id, &desk)
        case .scenario(let id): openScenario(id, &desk)
        }
    }

    static func openLevel(_ id: String, _ desk: inout Desk<Self>) {
        guard let own = desk.place.contents.ownLevel(id) else { return missing(&desk) }
        guard let library = desk.place.contents.library, desk.place.editor?.level != own.level else { return }
        var editor = Editor(own.level, library: library)
        editor.own = desk.place.contents.assets ?? []
        editor.centre = own.level.start.x
        desk.place.editor = editor
    }

    static func openScenario(_ id: String, _ desk: inout Desk<Self>) {
        guard let own = desk.place.contents.ownScenario(id) else { return missing(&desk) }
        guard let library = desk.place.contents.library, desk.place.scenarioEditor?.scenario != own.scenario else {
            return
        }
        desk.place.scenarioEditor = ScenarioEditor(own.scenario, library: library)
    }

    private static func missing(_ desk: inout Desk<Self>) {
        desk.wish(.rename(StudioPath.list.path))
        desk.say(StudioPhrase.levelMissing.text(in: desk.language), isError: true)
    }

    static func isAt(_ path: StudioPath, _ desk: Desk<Self>) -> Bool {
        desk.path.flatMap { StudioPath($0) } == path
    }
}

extension LevelStudioRoom {
    /// The room on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .room(LevelStudioRoom.self) }
}
