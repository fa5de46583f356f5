import Store
public import Tree

/// A level being made: every change with undo and redo, the problems it has now, and a copy to try.
///
/// The level stands still; sounds play only on request.
public struct Editor {
    private var timeline: Timeline<Level, Edit, EditEffect>
    /// What there is to choose from.
    public var library: Library
    public let rules: Rules
    /// The entity that is being edited, and where the panorama's centre is.
    public var selected: String?
    public var centre: Turn = 0.0

    /// The entity that is being dragged, and where it is held now; the level changes once, when it is let go.
    public private(set) var held: (entity: String, position: Position)?

    public init(_ level: Level, library: Library, rules: Rules = .standard) {
        timeline = Timeline(level, reducer: Level.editing)
        self.library = library
        self.rules = rules
    }

    /// An editor of a level file.
    ///
    /// - Throws: what is wrong with the file's syntax or schema. A level that merely cannot be won yet is taken in; see
    ///   `problems`.
    public init(importing text: String, file: String, library: Library, rules: Rules = .standard) throws(TreeError) {
        self.init(try Level(json: text, file: file, with: rules.additions), library: library, rules: rules)
    }

    public var level: Level { timeline.state }
    public var canUndo: Bool { timeline.log.canUndo }
    public var canRedo: Bool { timeline.log.canRedo }
    /// Everything that keeps the level from being played.
    public var problems: [TreeError] { level.problems(rules: rules, library: library) }
    /// The level as a file.
    public var exported: String { level.json(pretty: true) }

    /// Makes a change; one that changes nothing leaves no trace.
    public mutating func send(_ edit: Edit, at time: Double) -> [EditEffect] {
        var trial = level
        guard !trial.apply(edit).isEmpty else { return [] }
        return timeline.send(edit, at: time)
    }

    /// Takes back the last change.
    public mutating func undo() -> [EditEffect] { timeline.undo() ? [.save] : [] }

    /// Makes again what was taken back last.
    public mutating func redo() -> [EditEffect] { timeline.redo() ? [.save] : [] }

    /// What the panorama shows: every entity relative to its centre, the dragged one where it is held.
    public var panorama: [DisplayEntity] {
        level.entities.enumerated().map { place, entity in
            var position = entity.position
            if let held, held.entity.hasSameBytes(as: entity.id) { position = held.position }
            return DisplayEntity(
                key: place, name: entity.name, image: entity.image, azimuth: position.x.degrees(from: centre),
                drop: position.y.turns(from: 0.5), isFound: false)
        }
    }

    /// The entity at a place of the panorama, no further away than the share `reach` of a full turn; the nearest one.
    public func entity(at place: Position, reach: Double = 0.03) -> String? {
        var best: String?
        var least = reach
        for entity in level.entities {
            let across = entity.position.x.turns(from: place.x)
            let down = entity.position.y.turns(from: place.y) / 2
            let way = (across * across + down * down).squareRoot()
            if way <= least { (best, least) = (entity.id, way) }
        }
        return best
    }

    /// Takes hold of an entity, or moves the one that is held. Unknown ones change nothing.
    public mutating func drag(_ entity: String, to position: Position) {
        guard let place = level.entities.index(id: entity) else { return }
        var whole = level.entities[place].position
        whole.x = position.x
        whole.y = position.y
        held = (entity, whole)
        selected = entity
    }

    /// Lets go: one change, with one step of undo, however long the way was.
    public mutating func drop(at time: Double) -> [EditEffect] {
        guard let held else { return [] }
        self.held = nil
        return send(.moveEntity(held.entity, held.position), at: time)
    }

    /// Lets go and leaves the entity where it was.
    public mutating func cancelDrag() { held = nil }

    /// A game with a copy of the level as it is now, for trying it; nothing of it comes back.
    public func testGame(seed: Int64) -> Game {
        var own = library
        own.levels = [level]
        return Game(own, seed: seed)
    }
}
