import Text
package import Tree

/// A moment as a definition writes it, always with its distance from universal time: `2027-01-10T08:00+01:00`, or with `Z`.
@SameText
package struct Instant: Storable, Sendable {
    /// Milliseconds since 1970 in universal time.
    package let milliseconds: Double
    /// Minutes eastwards of universal time, as it is written.
    package let offset: Int
    /// As it is written.
    package let text: String

    /// Reads `YYYY-MM-DDTHH:MM`, seconds or none, and `Z` or `±HH:MM`; nil for every other text.
    package init?(_ text: String) {
        let bytes = text.bytes
        guard bytes.count >= 17, bytes[10] == UInt8(ascii: "T"), let date = CalendarDate(digits: bytes[..<10]),
            let time = ClockTime(digits: bytes[11..<16])
        else { return nil }
        var scanner = DigitScanner(bytes[16...])
        var seconds = 0
        if scanner.skip(":") {
            guard let number = scanner.number(2), number < 60 else { return nil }
            seconds = number
        }
        guard let offset = Instant.offset(&scanner), scanner.isAtEnd else { return nil }
        let minutes = date.dayNumber * 1440 + time.minutes - offset
        milliseconds = Double(minutes) * 60_000 + Double(seconds) * 1000
        self.offset = offset
        self.text = text
    }

    private static func offset(_ scanner: inout DigitScanner) -> Int? {
        if scanner.skip("Z") { return 0 }
        let isWest = scanner.next == UInt8(ascii: "-")
        guard scanner.skip(isWest ? "-" : "+"), let hours = scanner.number(2), scanner.skip(":"),
            let minutes = scanner.number(2), hours <= 14, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }

    package init?(_ value: Value) {
        guard let text = value.text, let instant = Instant(text) else { return nil }
        self = instant
    }

    package static var shape: Shape { .written("an instant such as 2027-01-10T08:00+01:00") { Instant($0) != nil } }

    package var value: Value { .text(text) }
}
