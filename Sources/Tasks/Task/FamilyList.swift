import Text
public import Tree

/// All rooms of a lab, among them its families. It is handed in from above, so that nothing below knows which there
/// are.
///
/// ```swift
/// // families: the lab's own list, of the module `Families`
/// if let family = families.family("reaction") { print(family.facts.name) }
/// print(families.families.count, families.family("of a later program") == nil)
/// ```
public struct FamilyList: Sendable {
    /// A room, with its family if it has tasks.
    public struct Member: Sendable {
        package let room: RoomKind
        public let family: FamilyKind?
    }

    public let members: [Member]

    public init(_ members: [Member]) { self.members = members }

    public var families: [FamilyKind] { members.compactMap { $0.family } }
    package var rooms: [RoomKind] { members.map { $0.room } }
    /// The family whose definitions are questionnaires; nil where none is on the list.
    package var questions: FamilyKind? { families.first { $0.facts.asksQuestions } }

    /// The family of a stored session; nil for one that this program does not know.
    ///
    /// - Parameters:
    ///   - name: the name under which it is stored.
    ///   - definition: decides between families that once shared a name; without it, the first of them is taken.
    public func family(_ name: String, definition: Node? = nil) -> FamilyKind? {
        for family in families where family.facts.name.isSame(as: name) { return family }
        for family in families {
            guard family.facts.formerNames.contains(where: { $0.isSame(as: name) }) else { continue }
            guard let definition else { return family }
            if family.owns(definition) { return family }
        }
        return nil
    }

    /// The room whose card shows a family. The family's path begins with that room's path.
    package func card(of family: FamilyKind) -> RoomKind? { card(at: family.room.door.path) }

    /// The room with a card whose path is this path or its longest beginning.
    package func card(at path: String) -> RoomKind? {
        var found: RoomKind?
        for room in rooms where room.door.entrance == .card && FamilyList.leads(room.door.path, to: path) {
            if room.door.path.utf8.count > (found?.door.path.utf8.count ?? -1) { found = room }
        }
        return found
    }

    /// The families that a card shows, in their order.
    package func families(at card: RoomKind) -> [FamilyKind] { families.filter { self.card(of: $0) === card } }

    private static func leads(_ door: String, to path: String) -> Bool {
        let (door, path) = (Array(door.utf8), Array(path.utf8))
        return path.starts(with: door) && (path.count == door.count || path[door.count] == 0x2F)
    }

    /// The room at a path without slashes at its ends, and the rest of the path below the room's door.
    package func room(at path: String) -> (room: RoomKind, rest: String)? {
        let bytes = Array(path.utf8)
        var found: (room: RoomKind, rest: String)?
        var longest = -1
        for room in rooms {
            let length = room.door.path.utf8.count
            guard length > longest, FamilyList.leads(room.door.path, to: path) else { continue }
            longest = length
            found = (room, String(decoding: bytes.dropFirst(length + 1), as: UTF8.self))
        }
        return found
    }
}

extension FamilyList.Member {
    /// A family of tasks.
    ///
    /// - Parameters:
    ///   - type: the family.
    ///   - files: files of its sessions that modules above the family make; they follow the family's own.
    public static func of<F: TaskFamily>(_ type: F.Type, files: [FileMaker<F>] = []) -> FamilyList.Member {
        let family = TypedFamily<F>(files)
        return FamilyList.Member(room: family.room, family: family)
    }

    #if !hasFeature(Embedded)
        /// A family of tasks whose definitions authors write in a form of its own.
        package static func of<F: TaskFamily>(_ type: F.Type, form: DefinitionForm) -> FamilyList.Member {
            let family = TypedFamily<F>([])
            family.form = form
            return FamilyList.Member(room: family.room, family: family)
        }
    #endif

    /// A place without a task.
    public static func room<R: Room>(_ type: R.Type) -> FamilyList.Member {
        FamilyList.Member(room: TypedRoom<R>(), family: nil)
    }
}
