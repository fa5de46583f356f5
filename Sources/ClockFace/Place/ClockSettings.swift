public import Clock
import Text

/// How the text clock is set on this device: a language's preset, steps, rounding and the way it is shown.
///
/// It is written as the query of the clock's address, so that what is kept on the device can be shared as a link:
/// `language=de-east&precision=5&rounding=nearest&view=grid`.
public struct ClockSettings: Equatable, Sendable {
    /// A preset's identifier; empty follows the reader's language.
    public var preset = ""
    public var precision: Precision = .fiveMinutes
    public var rounding: Rounding = .nearest
    /// Whether the words light up in a grid of letters.
    public var isGrid = false

    public init() {}

    /// Reads a query. What is missing or unknown keeps its default.
    public init(query: String) {
        for pair in query.utf8.split(separator: 0x26) {
            var name: [UInt8] = []
            var value: [UInt8] = []
            var isValue = false
            for byte in pair {
                if byte == 0x3D { isValue = true } else if isValue { value.append(byte) } else { name.append(byte) }
            }
            let text = String(decoding: value, as: UTF8.self)
            if name.isSame(as: "language") {
                if ClockSettings.isIdentifier(value) { preset = text }
            } else if name.isSame(as: "precision") {
                precision = Precision(named: text) ?? .fiveMinutes
            } else if name.isSame(as: "rounding") {
                rounding = Rounding(named: text) ?? .nearest
            } else if name.isSame(as: "view") {
                isGrid = text.isSame(as: "grid")
            }
        }
    }

    /// The query; what is at its default is left out.
    public var query: String {
        var parts: [String] = []
        if !preset.utf8.isEmpty { parts.append("language=" + preset) }
        if precision != .fiveMinutes { parts.append("precision=" + precision.name) }
        if rounding != .nearest { parts.append("rounding=" + rounding.name) }
        if isGrid { parts.append("view=grid") }
        var query = ""
        for part in parts { query += (query.utf8.isEmpty ? "" : "&") + part }
        return query
    }

    /// The clock's address with these settings.
    public var path: String { query.utf8.isEmpty ? "/clock" : "/clock?" + query }

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
