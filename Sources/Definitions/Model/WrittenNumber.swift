import Text
import Tree

/// A number as people write it. Nothing becomes another number: what can be read in two ways has both.
package enum WrittenNumber: Equatable, Sendable {
    case number(Double)
    /// Thousands with a comma or a point, or three decimals: `1,500` is 1500 or 1.5.
    case either(thousands: Double, decimal: Double)
    case none

    /// A number as it can be typed: a zero behind three decimals keeps them from being read as thousands.
    package static func text(_ number: Double) -> String {
        var text: [UInt8] = []
        if number == number.rounded(), number.magnitude < 1e15 {
            text.append(decimal: Int64(number))
        } else {
            text.append(shortest: number)
        }
        if case .either = WrittenNumber(String(bytes: text)) { text.append("0") }
        return String(bytes: text)
    }

    /// Which sign stands before decimals, where that is known.
    package enum Sign: Equatable, Sendable {
        case point, comma
    }

    /// Reads `3`, `-2.5`, `2,5`, `.5`, `5.`, `05`, `1 500`, `1'500`, `1.234,5`, `1e-5`; minus signs and digits also as they
    /// are written elsewhere.
    ///
    /// - Parameters:
    ///   - text: what was written.
    ///   - sign: the sign before decimals; without it one point or comma before three digits is read in both ways.
    package init(_ text: String, sign: Sign? = nil) {
        guard text.byteCount < 120, let bytes = WrittenNumber.plain(text), bytes.count < 40 else {
            self = .none
            return
        }
        self = WrittenNumber.read(bytes, sign)
    }

    /// What a point and a comma of this number say about the sign before decimals; nil where they say nothing.
    package static func sign(in text: String) -> Sign? {
        guard case .number = WrittenNumber(text), let bytes = plain(text) else { return nil }
        let signs = bytes.filter { $0 == point || $0 == comma }
        guard let last = signs.last else { return nil }
        let isSame = signs.allSatisfy { $0 == last }
        // Several of one kind stand between thousands, so that the other kind is the decimal one.
        if isSame, signs.count > 1 { return last == point ? .comma : .point }
        return last == point ? .point : .comma
    }

    private static let point = UInt8(ascii: ".")
    private static let comma = UInt8(ascii: ",")
    /// What stands between thousands and is neither a point nor a comma.
    private static let gap = UInt8(ascii: "'")

    /// The text with ASCII's digits and signs, blanks and apostrophes as one sign for gaps; nil where something else is
    /// in it.
    private static func plain(_ text: String) -> [UInt8]? {
        var plain: [UInt8] = []
        for value in scalars(text) {
            switch value {
            case 0x30...0x39, 0x2E, 0x2C, 0x2D, 0x2B, 0x65, 0x45: plain.append(UInt8(value))
            // Digits of Arabic, Persian, Devanagari and Bengali writing, and wide ones.
            case 0x660...0x669: plain.append(UInt8(0x30 + value - 0x660))
            case 0x6F0...0x6F9: plain.append(UInt8(0x30 + value - 0x6F0))
            case 0x966...0x96F: plain.append(UInt8(0x30 + value - 0x966))
            case 0x9E6...0x9EF: plain.append(UInt8(0x30 + value - 0x9E6))
            case 0xFF10...0xFF19: plain.append(UInt8(0x30 + value - 0xFF10))
            case 0x2212, 0xFF0D, 0x2010, 0x2011, 0x2013: plain.append(UInt8(ascii: "-"))
            case 0xFF0B: plain.append(UInt8(ascii: "+"))
            case 0x66B: plain.append(UInt8(ascii: "d"))
            case 0xFF0E: plain.append(point)
            case 0xFF0C: plain.append(comma)
            case 0x20, 0x09, 0xA0, 0x202F, 0x2009, 0x2007, 0x27, 0x2019, 0x66C: plain.append(gap)
            // Marks of direction are not seen.
            case 0x200E, 0x200F, 0x61C: break
            default: return nil
            }
        }
        while plain.last == gap { plain.removeLast() }
        while plain.first == gap { plain.removeFirst() }
        return plain
    }

    private static func scalars(_ text: String) -> [UInt32] {
        var scalars: [UInt32] = []
        for byte in text.bytes {
            switch byte {
            case 0..<0x80: scalars.append(UInt32(byte))
            case 0x80..<0xC0: if let last = scalars.popLast() { scalars.append(last << 6 | UInt32(byte & 0x3F)) }
            case 0xC0..<0xE0: scalars.append(UInt32(byte & 0x1F))
            case 0xE0..<0xF0: scalars.append(UInt32(byte & 0x0F))
            default: scalars.append(UInt32(byte & 0x07))
            }
        }
        return scalars
    }

    private static func read(_ bytes: [UInt8], _ sign: Sign?) -> WrittenNumber {
        var digits = bytes[...]
        var isNegative = false
        if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            isNegative = first == UInt8(ascii: "-")
            digits = digits.dropFirst()
            while digits.first == gap { digits = digits.dropFirst() }
        }
        var power: [UInt8] = []
        if let place = digits.firstIndex(where: { $0 == 0x65 || $0 == 0x45 }) {
            power = Array(digits[place...])
            digits = digits[..<place]
        }
        func number(_ decimal: UInt8?) -> Double? {
            guard let value = WrittenNumber.value(Array(digits), decimal, power) else { return nil }
            return isNegative ? -value : value
        }
        if digits.contains(UInt8(ascii: "d")) {
            return number(UInt8(ascii: "d")).map { .number($0) } ?? .none
        }
        // A point or a comma is the decimal sign, or there is none.
        var found: [(decimal: UInt8?, value: Double)] = []
        for decimal in [nil, point, comma] {
            if let decimal, !digits.contains(decimal) { continue }
            if let value = number(decimal) { found.append((decimal, value)) }
        }
        switch found.count {
        case 0: return .none
        case 1: return .number(found[0].value)
        default:
            if let sign {
                let wanted = sign == .point ? point : comma
                // The known sign is decimal, the other one stands between thousands.
                let chosen = found.first { $0.decimal == wanted } ?? found[0]
                return .number(chosen.value)
            }
            return .either(thousands: found[0].value, decimal: found[1].value)
        }
    }

    /// The value with one sign before decimals, or none; nil where the digits do not stand so.
    private static func value(_ digits: [UInt8], _ decimal: UInt8?, _ power: [UInt8]) -> Double? {
        var whole = digits[...]
        var part: [UInt8] = []
        if let decimal {
            guard let place = digits.firstIndex(of: decimal) else { return nil }
            whole = digits[..<place]
            part = Array(digits[(place + 1)...])
            for byte in part where !isDigit(byte) { return nil }
        }
        guard let joined = ungrouped(Array(whole)), !(joined.isEmpty && part.isEmpty) else { return nil }
        if decimal == nil, joined.isEmpty { return nil }
        // JSON has no zeros in front, and digits on both sides of the point.
        var text = Array(joined.drop { $0 == 0x30 })
        if text.isEmpty { text = [0x30] }
        if !part.isEmpty { text += [point] + part }
        text += power
        guard let value = try? Value(json: text), let number = Double(value), number.isFinite else { return nil }
        return number
    }

    /// Digits without what stands between thousands; nil where it stands elsewhere.
    private static func ungrouped(_ digits: [UInt8]) -> [UInt8]? {
        guard let sign = digits.first(where: { !isDigit($0) }) else { return digits }
        guard sign == point || sign == comma || sign == gap else { return nil }
        let groups = digits.split(separator: sign, omittingEmptySubsequences: false)
        guard let first = groups.first, !first.isEmpty, first.count <= 3, first.first != 0x30 else { return nil }
        for group in groups.dropFirst() where group.count != 3 { return nil }
        for group in groups { for byte in group where !isDigit(byte) { return nil } }
        return groups.flatMap { Array($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
