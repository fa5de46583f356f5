package import Tasks
import Text

/// Packs pointer events into a short text and back, without losing a bit.
///
/// Layout of the bytes, before they are written in base 64: version 1; number of events; the pointers (id, input);
/// runs of (how many pointers further, phase); eight columns (time, x, y, pressure, width, height, tilt x, tilt y); CRC-32. A column names
/// the coarsest grid on which its values lie and holds the differences of the whole numbers to what the two samples
/// before of the same pointer predict (order 1: the same value; order 2: the same step), in variable length.
package enum PackedSamples {
    static let version: UInt64 = 1
    /// The most events of one batch.
    package static let mostEvents = 65_536

    /// The events as text; longer lists than `mostEvents` are cut there.
    package static func text(_ events: [PointerEvent]) -> String {
        let events = events.count > mostEvents ? Array(events[..<mostEvents]) : events
        var writer = NumberWriter()
        writer.plain(version)
        writer.plain(UInt64(events.count))
        let slots = writePointers(events, &writer)
        for column in 0..<8 { write(events.map { value(column, $0.sample) }, slots, &writer) }
        let sum = Checksum.crc32(writer.bytes)
        writer.fixed(sum)
        return String(decoding: Base64.text(writer.bytes), as: UTF8.self)
    }

    static func value(_ column: Int, _ sample: PointerSample) -> Double {
        switch column {
        case 0: sample.time
        case 1: sample.x
        case 2: sample.y
        case 3: sample.pressure
        case 4: sample.width
        case 5: sample.height
        case 6: sample.tiltX
        default: sample.tiltY
        }
    }

    /// Writes who did what, and returns each event's pointer as a place in the list of pointers.
    private static func writePointers(_ events: [PointerEvent], _ writer: inout NumberWriter) -> [Int] {
        var pointers: [(id: Int32, input: Input)] = []
        var slots: [Int] = []
        slots.reserveCapacity(events.count)
        for event in events {
            var slot = 0
            while slot < pointers.count, pointers[slot].id != event.pointer || pointers[slot].input != event.input {
                slot += 1
            }
            if slot == pointers.count { pointers.append((event.pointer, event.input)) }
            slots.append(slot)
        }
        writer.plain(UInt64(pointers.count))
        for pointer in pointers {
            writer.signed(Int64(pointer.id))
            writer.plain(UInt64(inputNumber(pointer.input)))
        }
        var start = 0
        while start < events.count {
            let turn = turn(slots, start, pointers.count)
            var end = start + 1
            while end < events.count, events[end].phase == events[start].phase,
                Self.turn(slots, end, pointers.count) == turn
            { end += 1 }
            // The lowest bit says whether the length of the run follows.
            writer.plain(UInt64(turn) << 3 | UInt64(events[start].phase.rawValue) << 1 | (end - start > 1 ? 1 : 0))
            if end - start > 1 { writer.plain(UInt64(end - start)) }
            start = end
        }
        return slots
    }

    /// How many pointers further than the event before: fingers that move together report in turn.
    private static func turn(_ slots: [Int], _ place: Int, _ count: Int) -> Int {
        let before = place > 0 ? slots[place - 1] : 0
        return (slots[place] - before + count) % max(1, count)
    }

    static func inputNumber(_ input: Input) -> Int {
        var place = 0
        for other in Input.allCases {
            if other == input { return place }
            place += 1
        }
        return place
    }

    private static func write(_ values: [Double], _ slots: [Int], _ writer: inout NumberWriter) {
        guard let first = values.first else { return }
        let isConstant = !values.contains { $0.bitPattern != first.bitPattern }
        let grid = Grid.coarsest(isConstant ? [first] : values)
        let (kind, one, two) = grid.code
        if isConstant {
            writer.bytes += [kind, one, two]
            writer.signed(grid.number(of: first) ?? 0)
            return
        }
        let numbers = values.map { grid.number(of: $0) ?? 0 }
        // The kind's upper half says how values are predicted; the shorter way wins.
        let isOrdered = kind < 4
        let once = differences(numbers, slots, order: 1)
        let twice = isOrdered ? differences(numbers, slots, order: 2) : once
        let isTwice = twice.count < once.count
        writer.bytes += [kind | (isTwice ? 32 : 16), one, two]
        writer.bytes += isTwice ? twice : once
    }

    private static func differences(_ numbers: [Int64], _ slots: [Int], order: Int) -> [UInt8] {
        var writer = NumberWriter()
        var prediction = Prediction(order: order)
        for (place, number) in numbers.enumerated() {
            writer.signed(number &- prediction.next(slots[place]))
            prediction.learn(slots[place], number)
        }
        return writer.bytes
    }
}

/// What the samples before of the same pointer let expect.
struct Prediction {
    let order: Int
    private var last: [Int64] = []
    private var step: [Int64] = []
    /// The very last number of any pointer: where a new pointer's times begin.
    private var latest: Int64 = 0

    init(order: Int) { self.order = order }

    func next(_ slot: Int) -> Int64 {
        guard slot < last.count else { return latest }
        return order == 2 ? last[slot] &+ step[slot] : last[slot]
    }

    mutating func learn(_ slot: Int, _ number: Int64) {
        while last.count <= slot {
            last.append(number)
            step.append(0)
        }
        step[slot] = number &- last[slot]
        last[slot] = number
        latest = number
    }
}
