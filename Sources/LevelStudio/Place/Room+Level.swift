import Interface
import Levels
import Playing
import Space
import Tasks
import Text
import Tree

/// The editor of a level, and the copy that is tried.
extension LevelStudioRoom {
    static func level(_ intent: LevelIntent, _ desk: inout Desk<Self>) {
        // The place lets go of it meanwhile, so that its history is not copied for every change.
        guard var editor = desk.place.editor else { return }
        desk.place.editor = nil
        let isChanged = perform(intent, in: &editor, at: desk.time)
        desk.place.editor = editor
        if isChanged { return keepLevel(&desk) }
        switch intent {
        case .testPlay: tryLevel(&desk)
        case .export: export(editor, &desk)
        case .hear(let use): hear(use, &desk)
        case .remove: ask(.level(editor.level.id), &desk)
        case .edit, .type, .undo, .redo, .select, .look, .unchanged: break
        }
    }

    /// - Returns: whether the level is another one now.
    private static func perform(_ intent: LevelIntent, in editor: inout Editor, at time: Double) -> Bool {
        switch intent {
        case .edit(let edit):
            let isChanged = !editor.send(edit, at: time).isEmpty
            switch edit {
            case .addEntity(let entity): editor.selected = entity.id
            case .duplicateEntity(_, let copy): editor.selected = copy
            case .renameEntity(_, let name) where isChanged: editor.selected = name
            case .moveEntity(let id, _): editor.selected = id
            default: break
            }
            return isChanged
        case .type(let edit, let field): return !editor.type(edit, in: field, at: time).isEmpty
        case .undo: return !editor.undo().isEmpty
        case .redo: return !editor.redo().isEmpty
        case .select(let entity): editor.selected = entity
        case .look(let turns): editor.centre = Turn(editor.centre.fraction + turns)
        case .hear, .testPlay, .export, .remove, .unchanged: break
        }
        return false
    }

    private static func keepLevel(_ desk: inout Desk<Self>) {
        guard let level = desk.place.editor?.level, let place = ownPlace(of: level.id, desk) else { return }
        var own = OwnLevel(level, edited: desk.surroundings.timeOrigin + desk.time)
        own.isUsable = level.problems(library: desk.place.contents.library ?? Library()).isEmpty
        desk.place.contents.levels?[place] = own
        if let known = desk.place.contents.library?.levels.firstIndex(where: { $0.id.isSame(as: level.id) }) {
            desk.place.contents.library?.levels[known] = level
        }
        keep(own, &desk)
    }

    private static func ownPlace(of id: String, _ desk: Desk<Self>) -> Int? {
        desk.place.contents.levels?.firstIndex { $0.id.isSame(as: id) }
    }

    /// The device's answer to a level that was to be kept.
    static func levelKept(_ id: String, code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard code == .refused else {
            desk.place.fault = code == .done ? "" : text.utf8.isEmpty ? "storage" : text
            return
        }
        // Another tab has changed it meanwhile: both are kept.
        guard let place = ownPlace(of: id, desk), var mine = desk.place.contents.levels?[place] else { return }
        if let theirs = OwnLevel(json: Array(text.utf8)) { desk.place.contents.levels?[place] = theirs }
        mine.level.id = desk.place.contents.library?.freeName(like: id) ?? id
        desk.place.contents.levels = [mine] + (desk.place.contents.levels ?? [])
        desk.place.review()
        keep(mine, &desk)
        if isAt(.level(id), desk) {
            desk.wish(.rename(StudioPath.level(mine.id).path))
            openLevel(mine.id, &desk)
        }
        desk.say(StudioPhrase.levelCopied.text(in: desk.language), isError: true)
    }

    // MARK: Trying and hearing

    /// Plays a copy of the level as it is now. Nothing of it is kept: no session, no progress.
    private static func tryLevel(_ desk: inout Desk<Self>) {
        guard let editor = desk.place.editor, editor.problems.isEmpty else { return }
        hush(&desk)
        let definition = LevelDefinition(playing: editor.level, from: "own").node
        desk.wish(
            .begin(
                Beginning(LevelsFamily.facts.name, definition, trial: StudioPath.trial(editor.level.id).path)))
        desk.sound(.ready([]))
    }

    /// Plays a sound once because it was asked for: that of the selected entity from where the picture shows it.
    static func hear(_ use: SoundUse, _ desk: inout Desk<Self>) {
        var bearing: Bearing?
        if let editor = desk.place.editor, isAt(.level(editor.level.id), desk), let selected = editor.selected,
            let entity = editor.level.entities[id: selected], entity.sound == use
        {
            let position = entity.position
            bearing = Bearing(
                azimuth: position.x.degrees(from: editor.centre), elevation: position.elevation ?? 0,
                distance: position.distance ?? Position.usualDistance)
        }
        desk.place.isHearing = true
        desk.sound([.ready([]), .hush, .once(use, bearing)])
    }

    /// What was asked for in the editor falls silent where the editor is left.
    static func hush(_ desk: inout Desk<Self>) {
        guard desk.place.isHearing else { return }
        desk.place.isHearing = false
        desk.sound(.hush)
    }
}
