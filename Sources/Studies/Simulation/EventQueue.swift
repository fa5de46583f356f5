/// Something that happens to one person at a time.
struct Event {
    enum Kind {
        case arrival
        /// The server is asked.
        case ask
        case visit
        case comesBack
        case withdraws
    }

    /// In ms since 1970.
    let time: Double
    let person: Int
    let kind: Kind
}

/// The events that are still to come, the earliest first. Of events at the same time, the one that was added first
/// comes first.
struct EventQueue {
    private var heap: [(event: Event, order: Int)] = []
    private var added = 0

    var count: Int { heap.count }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (left, right) = (heap[left], heap[right])
        return left.event.time != right.event.time ? left.event.time < right.event.time : left.order < right.order
    }

    mutating func add(_ event: Event) {
        heap.append((event, added))
        added += 1
        var place = heap.count - 1
        while place > 0, isBefore(place, (place - 1) / 2) {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func next() -> Event? {
        guard let first = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isBefore(child, least) {
                least = child
            }
            if least == place { return first.event }
            heap.swapAt(place, least)
            place = least
        }
    }
}
