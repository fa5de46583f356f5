import Interface

/// Cells as bytes, for rows that wait on the disk: a byte for the kind, and the value in the machine's order of bytes.
enum CellBytes {
    private enum Kind: UInt8 {
        case empty, text, integer, number, no, yes
        /// A moment without and with the distance from universal time, which follows on it.
        case instant, placedInstant
    }

    static func append(_ cell: Cell, to bytes: inout [UInt8]) {
        func append(_ kind: Kind, _ number: UInt64) {
            bytes.append(kind.rawValue)
            withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
        }
        switch cell {
        case .empty: bytes.append(Kind.empty.rawValue)
        case .boolean(let isTrue): bytes.append(isTrue ? Kind.yes.rawValue : Kind.no.rawValue)
        case .integer(let number): append(.integer, UInt64(bitPattern: Int64(number)))
        case .number(let number): append(.number, number.bitPattern)
        case .milliseconds(let time): append(.number, Column.seconds(time).bitPattern)
        case .instant(let moment, nil): append(.instant, moment.bitPattern)
        case .instant(let moment, let offset?):
            append(.placedInstant, moment.bitPattern)
            withUnsafeBytes(of: Int64(offset)) { bytes.append(contentsOf: $0) }
        case .text(let text):
            append(.text, UInt64(text.utf8.count))
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Reads the cell at a place, and moves the place behind it.
    ///
    /// - Returns: nil if the bytes end before the cell does; the place stays then.
    static func next(of bytes: [UInt8], at place: inout Int) -> Cell? {
        guard place < bytes.count, let kind = Kind(rawValue: bytes[place]) else { return nil }
        switch kind {
        case .empty, .no, .yes:
            place += 1
            return kind == .empty ? .empty : .boolean(kind == .yes)
        case .integer, .number, .instant:
            guard let number = word(of: bytes, at: place + 1) else { return nil }
            place += 9
            return switch kind {
            case .integer: .integer(Int(Int64(bitPattern: number)))
            case .number: .number(Double(bitPattern: number))
            default: .instant(Double(bitPattern: number), offset: nil)
            }
        case .placedInstant:
            guard let moment = word(of: bytes, at: place + 1), let offset = word(of: bytes, at: place + 9) else {
                return nil
            }
            place += 17
            return .instant(Double(bitPattern: moment), offset: Int(Int64(bitPattern: offset)))
        case .text:
            guard let length = word(of: bytes, at: place + 1) else { return nil }
            let (start, end) = (place + 9, place + 9 + Int(length))
            guard end <= bytes.count else { return nil }
            place = end
            return .text(String(decoding: bytes[start..<end], as: UTF8.self))
        }
    }

    /// The number at a place; nil if the bytes end before it does.
    private static func word(of bytes: [UInt8], at place: Int) -> UInt64? {
        guard place + 8 <= bytes.count else { return nil }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    }
}
