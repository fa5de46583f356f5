/// A value of a room's own type, carried by code that does not know the type.
///
/// Only the room's ``RoomKind`` seals and opens, and it has one type for each use; so what it opens is what it sealed. The
/// form is that of `Interface/Markup/Handler.swift`: `any` does not compile in the page's build, subclasses do.
///
/// Tests and the command line compare what is in boxes. The page does not, and a method of a class is compiled for every type
/// whether it is called or not, so the page's build has only the boxes' identity. There two equal boxes may
/// be told different, which draws a screen once too often and never shows a wrong one.
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

/// A reply of some room, without its type: it says which question an answer of the page belongs to.
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

/// The place of some room, without its type: a value outside, storage that is copied when it is shared inside.
package struct RoomPlace: Equatable, @unchecked Sendable {
    var box: PlaceBox

    package static func == (left: RoomPlace, right: RoomPlace) -> Bool {
        left.box === right.box || left.box.isSame(as: right.box)
    }

    /// Makes sure that nothing else sees what is about to be changed.
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
