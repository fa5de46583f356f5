import Text
package import Tree

/// A length of time as people write it: `30 s`, `15 min`, `2 h`, `7 d`, `10 y`.
///
/// The unit is kept. Seven days are seven days of the calendar, which can be an hour shorter or longer than 168 hours
/// when the clocks change.
package struct TimeSpan: Storable, Equatable, Sendable {
    package enum Unit: String, CaseIterable, Sendable {
        case seconds = "s"
        case minutes = "min"
        case hours = "h"
        case days = "d"
        case years = "y"
    }

    /// From 0 to 1 000 000.
    package let amount: Int
    package let unit: Unit

    package init(_ amount: Int, _ unit: Unit) {
        self.amount = amount
        self.unit = unit
    }

    /// Reads `15 min`, also without the space; nil for every other text.
    package init?(_ text: String) {
        var amount = 0
        var digits = 0
        var letters: [UInt8] = []
        for byte in text.bytes {
            switch byte {
            case 0x30...0x39 where letters.isEmpty && digits < 7:
                amount = amount * 10 + Int(byte - 0x30)
                digits += 1
            case 0x20 where letters.isEmpty && digits > 0: continue
            case 0x61...0x7A where digits > 0: letters.append(byte)
            default: return nil
            }
        }
        guard digits > 0, amount <= 1_000_000,
            let unit = Unit.allCases.first(where: { letters.isSame(as: $0.rawValue) })
        else { return nil }
        self.init(amount, unit)
    }

    package init?(_ value: Value) {
        guard let text = value.text, let span = TimeSpan(text) else { return nil }
        self = span
    }

    /// As it is written: `15 min`.
    package var text: String {
        var text: [UInt8] = []
        text.append(decimal: Int64(amount))
        text.append(" ")
        text.append(unit.rawValue)
        return String(bytes: text)
    }

    package static var shape: Shape {
        .written("a time such as 30 s, 15 min, 2 h, 7 d or 10 y") { TimeSpan($0) != nil }
    }

    package var value: Value { .text(text) }

    /// Its length if a day has 24 hours and a year 365.2425 days, for uses that do not follow the calendar.
    package var seconds: Double {
        switch unit {
        case .seconds: Double(amount)
        case .minutes: Double(amount) * 60
        case .hours: Double(amount) * 3600
        case .days: Double(amount) * 86_400
        case .years: Double(amount) * 31_556_952
        }
    }
}
