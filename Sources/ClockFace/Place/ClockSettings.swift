package import Clock
import Text

/// How the text clock is set on this device: a language's preset and switches, steps, rounding, the parts of the day and
/// the way it is shown.
///
/// It is written as the query of the clock's address, so that what is kept on the device can be shared as a link:
/// `language=de-east&switches=after:ab,full:Uhr&precision=5&rounding=nearest&periods=language&view=grid`.
package struct ClockSettings: Equatable, Sendable {
    /// A preset's identifier; empty follows the reader's language.
    package var preset = ""
    /// What differs from the preset, as `TextClock` of Clock takes it: `after=ab full=Uhr`.
    package var switches = ""
    package var precision: Precision = .fiveMinutes
    package var rounding: Rounding = .nearest
    /// Whose hours the parts of the day follow.
    package var periods: PeriodHours = .lab
    /// Whether the words light up in a grid of letters.
    package var isGrid = false

    package init() {}

    /// Reads a query. What is missing or unknown keeps its default.
    package init(query: String) {
        for pair in query.utf8.split(separator: 0x26) {
            var name: [UInt8] = []
            var value: [UInt8] = []
            var isValue = false
            for byte in pair {
                switch (byte, isValue) {
                case (0x3D, false): isValue = true
                case (_, true): value.append(byte)
                case (_, false): name.append(byte)
                }
            }
            let text = String(decoding: value, as: UTF8.self)
            if name.isSame(as: "language") {
                if ClockSettings.isIdentifier(value) { preset = text }
            } else if name.isSame(as: "switches") {
                switches = ClockSettings.switches(ClockSettings.decoded(value))
            } else if name.isSame(as: "precision") {
                precision = Precision(named: text) ?? .fiveMinutes
            } else if name.isSame(as: "rounding") {
                rounding = Rounding(named: text) ?? .nearest
            } else if name.isSame(as: "periods") {
                periods = text.isSame(as: "language") ? .language : .lab
            } else if name.isSame(as: "view") {
                isGrid = text.isSame(as: "grid")
            }
        }
    }

    /// The query; what is at its default is left out.
    package var query: String {
        var parts: [String] = []
        if !preset.utf8.isEmpty { parts.append("language=" + preset) }
        if !switches.utf8.isEmpty { parts.append("switches=" + ClockSettings.address(switches)) }
        if precision != .fiveMinutes { parts.append("precision=" + precision.name) }
        if rounding != .nearest { parts.append("rounding=" + rounding.name) }
        if periods == .language { parts.append("periods=language") }
        if isGrid { parts.append("view=grid") }
        var query = ""
        for part in parts { query += (query.utf8.isEmpty ? "" : "&") + part }
        return query
    }

    /// The clock's address with these settings.
    package var path: String { query.utf8.isEmpty ? "/clock" : "/clock?" + query }

    /// Sets one switch, and leaves the others as they are.
    mutating func set(_ name: String, to choice: String) {
        var kept: [UInt8] = []
        let head = (name + "=").bytes
        for setting in switches.utf8.split(separator: 0x20) where !setting.starts(with: head) {
            kept.append(contentsOf: setting)
            kept.append(0x20)
        }
        kept.append(contentsOf: head)
        kept.append(contentsOf: choice.utf8)
        switches = String(bytes: kept)
    }

    /// Identifiers become parts of addresses, so only letters, digits and hyphens are let through.
    private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
        for byte in bytes {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: continue
            default: return false
            }
        }
        return !bytes.isEmpty && bytes.count <= 30
    }
}

// Switches in an address: `after:ab,full:Uhr`, with `%` before the bytes of letters beyond ASCII.
extension ClockSettings {
    /// As the clock takes them; empty unless every one has a name and a choice.
    private static func switches(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var colons = 0
        var words = 1
        for byte in bytes {
            switch byte {
            case UInt8(ascii: ":"):
                colons += 1
                result.append(UInt8(ascii: "="))
            case UInt8(ascii: ","):
                words += 1
                result.append(0x20)
            case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: result.append(byte)
            default: return ""
            }
        }
        return colons == words && result.count <= 200 ? String(decoding: result, as: UTF8.self) : ""
    }

    private static func address(_ switches: String) -> String {
        var result: [UInt8] = []
        for byte in switches.utf8 {
            switch byte {
            case UInt8(ascii: "="): result.append(UInt8(ascii: ":"))
            case 0x20: result.append(UInt8(ascii: ","))
            case 0x80...0xFF:
                result.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { result.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            default: result.append(byte)
            }
        }
        return String(bytes: result)
    }

    /// Bytes that browsers and ``address(_:)`` write as `%C3`.
    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
