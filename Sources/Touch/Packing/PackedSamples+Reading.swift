package import Tasks
import Text
import Tree

extension PackedSamples {
    /// The events of a packed text.
    ///
    /// - Throws: `TouchError` with the place of the fault where the text was cut, changed or is of a newer version.
    package static func events(_ text: String) throws(TouchError) -> [PointerEvent] {
        let bytes: [UInt8]
        do { bytes = try Base64.bytes(text.bytes) } catch { throw TouchError("packed samples, " + error.description) }
        guard bytes.count >= 6 else {
            throw TouchError("packed samples: expected at least 6 bytes, found \(bytes.count)")
        }
        let end = bytes.count - 4
        var found: UInt32 = 0
        for place in 0..<4 { found |= UInt32(bytes[end + place]) << UInt32(8 * place) }
        let sum = Checksum.crc32(bytes[..<end])
        guard found == sum else {
            throw TouchError(
                "packed samples: expected the checksum \(sum), found \(found); the text was cut or changed")
        }
        var reader = NumberReader(bytes[..<end])
        let version = try reader.plain("the version")
        guard version == Self.version else {
            throw TouchError("packed samples: expected version \(Self.version), found \(version)")
        }
        let count = try reader.plain("the number of events")
        guard count <= UInt64(mostEvents) else {
            throw TouchError("packed samples: expected at most \(mostEvents) events, found \(count)")
        }
        let (pointers, slots) = try readPointers(Int(count), &reader)
        var events = pointers
        for column in 0..<8 {
            let values = try readColumn(slots, &reader)
            for place in values.indices { set(column, of: &events[place].sample, to: values[place]) }
        }
        guard reader.isAtEnd else {
            throw TouchError("packed samples: expected the end after the last column, found more")
        }
        return events
    }

    private static func readPointers(
        _ count: Int, _ reader: inout NumberReader
    ) throws(TouchError) -> ([PointerEvent], [Int]) {
        let pointerCount = try reader.plain("the number of pointers")
        guard pointerCount <= UInt64(count) else {
            throw TouchError("packed samples: expected at most \(count) pointers, found \(pointerCount)")
        }
        var pointers: [(id: Int32, input: Input)] = []
        for _ in 0..<Int(pointerCount) {
            let id = try reader.signed("a pointer's id")
            let input = try reader.plain("a pointer's kind")
            guard let id = Int32(exactly: id), input < UInt64(Input.allCases.count) else {
                throw TouchError("packed samples: expected a pointer's id of 32 bits and a kind from 0 to 4")
            }
            pointers.append((id, Input.allCases[Int(input)]))
        }
        var events: [PointerEvent] = []
        var slots: [Int] = []
        events.reserveCapacity(count)
        slots.reserveCapacity(count)
        while events.count < count {
            let code = try reader.plain("a pointer and its phase")
            let run = code & 1 == 1 ? try reader.plain("the length of a run") : 1
            guard code >> 3 < UInt64(pointers.count), let phase = PointerPhase(rawValue: UInt8(code >> 1 & 3)) else {
                throw TouchError("packed samples: expected a pointer below \(pointers.count), found \(code >> 3)")
            }
            guard run > 0, run <= UInt64(count - events.count) else {
                throw TouchError("packed samples: expected a run of 1 to \(count - events.count), found \(run)")
            }
            for _ in 0..<Int(run) {
                let slot = ((slots.last ?? 0) + Int(code >> 3)) % pointers.count
                events.append(
                    PointerEvent(
                        phase, pointer: pointers[slot].id, input: pointers[slot].input,
                        PointerSample(time: 0, x: 0, y: 0)))
                slots.append(slot)
            }
        }
        return (events, slots)
    }

    private static func readColumn(_ slots: [Int], _ reader: inout NumberReader) throws(TouchError) -> [Double] {
        if slots.isEmpty { return [] }
        let kind = try reader.byte("the kind of a column")
        let one = try reader.byte("the grid of a column")
        let two = try reader.byte("the grid of a column")
        let order = Int(kind >> 4)
        guard let grid = Grid(kind & 15, one, two), order <= 2 else {
            throw TouchError("packed samples: expected a known kind of column, found \(kind) \(one) \(two)")
        }
        if order == 0 {
            let value = grid.value(of: try reader.signed("a column's only value"))
            return [Double](repeating: value, count: slots.count)
        }
        var values: [Double] = []
        values.reserveCapacity(slots.count)
        var prediction = Prediction(order: order)
        for slot in slots {
            let number = try reader.signed("a sample") &+ prediction.next(slot)
            prediction.learn(slot, number)
            values.append(grid.value(of: number))
        }
        return values
    }

    private static func set(_ column: Int, of sample: inout PointerSample, to value: Double) {
        switch column {
        case 0: sample.time = value
        case 1: sample.x = value
        case 2: sample.y = value
        case 3: sample.pressure = value
        case 4: sample.width = value
        case 5: sample.height = value
        case 6: sample.tiltX = value
        default: sample.tiltY = value
        }
    }
}
