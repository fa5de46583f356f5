import Tasks

/// What is known of the events that belong to no stroke: together they are `Recording.strays`.
///
/// Whoever taps the last target lifts the finger when the task is over already: that is no fault of the session, and
/// neither is what a finger does whose stroke ended when the page was hidden.
package struct Unplaced: Equatable, Sendable {
    /// Contacts that came while ten were down: they are left out.
    package private(set) var contacts = 0
    /// Events of such contacts, and of fingers whose stroke had been ended before they were lifted.
    package private(set) var explained = 0
    /// Pointers that are down and have no stroke.
    private var crowd: [Int32] = []
    private var ended: [Int32] = []

    /// Far more than a person has fingers; a log that was made by no page must not make this slow.
    private static var most: Int { 64 }

    init() {}

    /// A pointer comes down: whatever it was before, it is a new contact.
    mutating func down(_ pointer: Int32) {
        crowd.removeAll { $0 == pointer }
        ended.removeAll { $0 == pointer }
    }

    /// It came while ten were down.
    mutating func leaveOut(_ pointer: Int32) {
        contacts += 1
        explained += 1
        Self.put(pointer, &crowd)
    }

    /// Its stroke was ended while it was down.
    mutating func end(_ pointer: Int32) { Self.put(pointer, &ended) }

    /// An event without a stroke.
    mutating func take(_ event: PointerEvent) {
        guard event.phase != .down else { return down(event.pointer) }
        guard crowd.contains(event.pointer) || ended.contains(event.pointer) else { return }
        explained += 1
        if event.phase != .move { down(event.pointer) }
    }

    /// A page was opened anew: its pointers are others.
    mutating func forget() {
        crowd = []
        ended = []
    }

    private static func put(_ pointer: Int32, _ list: inout [Int32]) {
        if list.contains(pointer) { return }
        if list.count >= most { list.removeFirst() }
        list.append(pointer)
    }
}

extension Recording {
    /// Events that belong to no stroke and whose reason is not known.
    package var unexplained: Int { max(0, strays - unplaced.explained) }
}
