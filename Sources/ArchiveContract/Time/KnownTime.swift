/// What an archive knows of the time: the newest moment at which something was written with a trusted clock.
///
/// A clock that is days ahead of that moment, or behind it, may be wrong: a battery is empty, or a machine was
/// restored. The lab may also have been switched off for that long. The clock is therefore doubted until it has gone on
/// for some days, or a person confirms it. A lab that regularly makes long pauses is doubted only after a longer one.
package struct KnownTime: Equatable, Sendable {
    private static let (hour, day) = (3_600_000.0, 86_400_000.0)
    /// The most that a clock may be ahead of the newest time and behind it, in ms.
    private static let (longestPause, farthestBack) = (3 * day, hour)
    /// The longest pause that can count as a lab's habit, in ms.
    private static let longestHabit = 40 * day
    /// The number of later days on which a doubted clock has to go on before it is trusted.
    private static let trial = 3

    /// The newest trusted time, in ms since 1970; nil before anything was written.
    package private(set) var known: Double?
    /// The longest pause that the lab has made, in ms.
    package private(set) var pause: Double
    /// The last time of a clock that is doubted, in ms since 1970.
    package private(set) var doubted: Double?
    /// The number of days on which that clock has gone on, and its longest pause in ms.
    package private(set) var days: Int
    package private(set) var doubtedPause: Double

    package init(known: Double?, pause: Double, doubted: Double?, days: Int, doubtedPause: Double) {
        (self.known, self.pause, self.doubted) = (known, pause, doubted)
        (self.days, self.doubtedPause) = (days, doubtedPause)
    }

    /// The reason to doubt a clock; nil if there is none.
    package func doubt(at now: Double) -> ClockDoubt? {
        guard let known else { return nil }
        let most = max(Self.longestPause, min(1.5 * pause, Self.longestHabit))
        guard now > known + most || now < known - Self.farthestBack else { return nil }
        return ClockDoubt(now: now, known: known)
    }

    /// What is known after a change at a moment, and whether a doubted clock is trusted again; nil while there is nothing
    /// to write down: it is written once an hour, or if the clock is doubted.
    ///
    /// - Parameter isSure: whether a person has confirmed the clock.
    package func noting(_ now: Double, isSure: Bool) -> (time: KnownTime, isBelievedAgain: Bool)? {
        guard now.isFinite else { return nil }
        var next = self
        let isBelievedAgain = next.take(now, isSure: isSure)
        let isSame = next.doubted == doubted && next.days == days
        if isSame, !isBelievedAgain, let known, let new = next.known, new - known < Self.hour { return nil }
        return (next, isBelievedAgain)
    }

    /// Takes a moment into the record.
    ///
    /// - Returns: whether a doubted clock is trusted again.
    private mutating func take(_ now: Double, isSure: Bool) -> Bool {
        let doubt = doubt(at: now)
        guard !isSure, let doubt else {
            let wasDoubted = doubted != nil || doubt != nil
            known = isSure ? now : max(known ?? now, now)
            (doubted, days, doubtedPause) = (nil, 0, 0)
            return wasDoubted
        }
        if let last = doubted, last - Self.farthestBack <= now, now <= last + Self.longestHabit {
            if (now / Self.day).rounded(.down) > (last / Self.day).rounded(.down) { days += 1 }
            doubtedPause = max(doubtedPause, now - last)
        } else {
            // A jump starts the count anew, because it is a different wrong time.
            (days, doubtedPause) = (0, 0)
        }
        doubted = max(doubted ?? now, now)
        if days == 0 { doubted = now }
        guard days >= Self.trial else { return false }
        if doubt.isAhead { pause = max(pause, min(doubtedPause, Self.longestHabit)) }
        return take(now, isSure: true)
    }
}
