/// A value of a room's own type, carried by code that does not know the type.
///
/// Only the room's ``RoomKind`` seals and opens values, and it has one type for each use, so it opens what it has
/// sealed. The form is that of `Interface/Markup/Handler.swift`, since subclasses compile in the page's build but `any`
/// does not.
///
/// Tests and the command line compare the values in boxes. The page's build compares only the boxes' identity, because
/// a method of a class would be compiled for every type even if it is not called. Two equal boxes can then count as
/// different, which draws a screen once too often but never a wrong one.
@usableFromInline class Sealed {
    @usableFromInline init() {}

    func isSame(as other: Sealed) -> Bool { false }
}

@usableFromInline final class SealedValue<Value: Equatable & Sendable>: Sealed {
    @usableFromInline let value: Value

    @usableFromInline init(_ value: Value) { self.value = value }

    #if !hasFeature(Embedded)
        override func isSame(as other: Sealed) -> Bool {
            unsafeDowncast(other, to: SealedValue<Value>.self).value == value
        }
    #endif
}

/// An intent of some room, without its type.
public struct RoomIntent: Equatable, @unchecked Sendable {
    let kind: RoomKind
    let sealed: Sealed

    /// The room.
    package var room: RoomKind { kind }

    public static func == (left: RoomIntent, right: RoomIntent) -> Bool {
        left.kind === right.kind && (left.sealed === right.sealed || left.sealed.isSame(as: right.sealed))
    }
}

/// A reply of some room, without its type. It says to which question an answer of the page belongs.
public struct RoomReply: Equatable, @unchecked Sendable {
    let kind: RoomKind
    let sealed: Sealed

    @usableFromInline init(kind: RoomKind, sealed: Sealed) {
        self.kind = kind
        self.sealed = sealed
    }

    package var room: RoomKind { kind }

    public static func == (left: RoomReply, right: RoomReply) -> Bool {
        left.kind === right.kind && (left.sealed === right.sealed || left.sealed.isSame(as: right.sealed))
    }
}

/// The place of some room, without its type. It is a value; its storage is copied when it is changed while it is
/// shared.
package struct RoomPlace: Equatable, @unchecked Sendable {
    var box: PlaceBox

    package static func == (left: RoomPlace, right: RoomPlace) -> Bool {
        left.box === right.box || left.box.isSame(as: right.box)
    }

    /// Copies the storage if it is shared, so that nothing else sees the change that follows.
    mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    }
}

@usableFromInline class PlaceBox {
    func copy() -> PlaceBox { self }
    func isSame(as other: PlaceBox) -> Bool { false }
}

@usableFromInline final class TypedPlace<Place: Equatable & Sendable>: PlaceBox {
    @usableFromInline var place: Place

    init(_ place: Place) { self.place = place }

    override func copy() -> PlaceBox { TypedPlace(place) }

    #if !hasFeature(Embedded)
        override func isSame(as other: PlaceBox) -> Bool {
            unsafeDowncast(other, to: TypedPlace<Place>.self).place == place
        }
    #endif
}
