import Interface

/// Cells as bytes, for rows that wait on the disk: a byte for the kind, and the value in the machine's order of bytes.
enum CellBytes {
    private enum Kind: UInt8 {
        case empty, text, integer, number, no, yes
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
        case .integer, .number, .text:
            guard place + 9 <= bytes.count else { return nil }
            let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place + 1, as: UInt64.self) }
            guard kind == .text else {
                place += 9
                return kind == .integer
                    ? .integer(Int(Int64(bitPattern: number))) : .number(Double(bitPattern: number))
            }
            let (start, end) = (place + 9, place + 9 + Int(number))
            guard end <= bytes.count else { return nil }
            place = end
            return .text(String(decoding: bytes[start..<end], as: UTF8.self))
        }
    }
}
