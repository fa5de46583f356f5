import Text
public import Tree

/// All rooms of a lab, and among them its families. It is handed in from above: nothing below knows which there are.
public struct FamilyList: Sendable {
    /// A room, and its family where it is one.
    public struct Member: Sendable {
        public let room: RoomKind
        public let family: FamilyKind?
    }

    public let members: [Member]

    public init(_ members: [Member]) { self.members = members }

    public var families: [FamilyKind] { members.compactMap { $0.family } }
    public var rooms: [RoomKind] { members.map { $0.room } }

    /// The family of a stored session; nil for one that this program does not know.
    ///
    /// - Parameter definition: decides where families once shared a name; without it the first that had the name is taken.
    public func family(_ name: String, definition: Node? = nil) -> FamilyKind? {
        for family in families where family.facts.name.isSame(as: name) { return family }
        for family in families {
            guard family.facts.formerNames.contains(where: { $0.isSame(as: name) }) else { continue }
            guard let definition else { return family }
            if family.owns(definition) { return family }
        }
        return nil
    }

    /// The room at a path without slashes at its ends, and the rest of the path below the room's door.
    public func room(at path: String) -> (room: RoomKind, rest: String)? {
        let bytes = Array(path.utf8)
        var found: (room: RoomKind, rest: String)?
        var longest = -1
        for room in rooms {
            let door = Array(room.door.path.utf8)
            guard bytes.starts(with: door), bytes.count == door.count || bytes[door.count] == 0x2F else { continue }
            if door.count > longest {
                longest = door.count
                found = (room, String(decoding: bytes.dropFirst(door.count + 1), as: UTF8.self))
            }
        }
        return found
    }
}

extension FamilyList.Member {
    /// A family of tasks.
    public static func of<F: TaskFamily>(_ type: F.Type) -> FamilyList.Member {
        let family = TypedFamily<F>()
        return FamilyList.Member(room: family.room, family: family)
    }

    /// A place without a task.
    public static func room<R: Room>(_ type: R.Type) -> FamilyList.Member {
        FamilyList.Member(room: TypedRoom<R>(), family: nil)
    }
}
