package import Foundation

/// A day in UTC, as `MERKWELT_DAY` names it: 2026-11-29.
package struct SampleDay {
    private static let style = Date.ISO8601FormatStyle().year().month().day()

    /// Days since 1 January 1970.
    package let number: Int

    package init(_ date: Date) { number = Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) }

    /// - Returns: nil for what is no day.
    package init?(text: String?) {
        guard let text, let date = try? Date(text, strategy: Self.style) else { return nil }
        self.init(date)
    }

    package var text: String { Date(timeIntervalSince1970: Double(number) * 86_400).formatted(Self.style) }
}
