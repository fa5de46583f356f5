private import Foundation

/// Why the machine's clock is not believed: it shows another time than can be.
///
/// What a time alone decides for good waits until the clock is believed again: no data are deleted because their time is over,
/// no place is given back, no sign-in is removed, no reminder is sent.
package struct ClockDoubt: Equatable, Sendable {
    /// What the clock shows, in ms since 1970.
    package let now: Double
    /// The newest time that is known for certain, in ms since 1970.
    package let known: Double

    /// Whether the clock is ahead of what is known; else it is behind it.
    package var isAhead: Bool { now > known }

    /// By how many whole days it is off.
    package var days: Int { Int(min(abs(now - known) / 86_400_000, 1e9)) }

    /// What is wrong, what follows, and what to do, in a sentence.
    package var words: String {
        "the clock shows \(Self.text(now)), and the newest time in the database is \(Self.text(known)): until that is clear "
            + "nothing is deleted because its time is over, no place is given back, no reminder is sent; set the clock, or, if "
            + "it is right, say `merkwelt retention --clock-is-right`"
    }

    /// A time as people read it, also one that no calendar has.
    private static func text(_ time: Double) -> String {
        guard time.magnitude < 250_000_000_000_000 else { return "a time that no calendar has" }
        return Date(timeIntervalSince1970: time / 1000).formatted(.iso8601)
    }

    package init(
        now: Double, known: Double
    ) {
        (self.now, self.known) = (now, known)
    }
}
