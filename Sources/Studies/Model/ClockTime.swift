import Text
package import Tree

/// A time of the day on the participant's clock: `06:00`.
package struct ClockTime: Storable, Equatable, Sendable {
    /// Minutes since midnight, 0 to 1439.
    package let minutes: Int

    package init?(minutes: Int) {
        guard minutes >= 0, minutes < 1440 else { return nil }
        self.minutes = minutes
    }

    /// Reads `HH:MM` of 24 hours; nil for every other text.
    package init?(_ text: String) { self.init(digits: text.bytes[...]) }

    init?(digits bytes: ArraySlice<UInt8>) {
        var scanner = DigitScanner(bytes)
        guard let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2), scanner.isAtEnd,
            hour < 24, minute < 60
        else { return nil }
        minutes = hour * 60 + minute
    }

    package init?(_ value: Value) {
        guard let text = value.text, let time = ClockTime(text) else { return nil }
        self = time
    }

    package static var shape: Shape { .written("a time of the day such as \"06:00\"") { ClockTime($0) != nil } }

    package var value: Value {
        var text: [UInt8] = []
        text.append(minutes / 60, digits: 2)
        text.append(":")
        text.append(minutes % 60, digits: 2)
        return .text(String(bytes: text))
    }
}
