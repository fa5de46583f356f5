/// When a running server makes its next backup.
///
/// What it has made itself it counts by a clock that nobody sets. Of files from before it knows only their names, whose
/// times are those of a clock that may have been wrong.
package struct BackupSchedule: Equatable, Sendable {
    /// How often, in milliseconds.
    private let period: Double
    /// When the server began the last one, or was started, by the clock that nobody sets.
    private var last: Double
    private var hasMade = false

    /// - Parameters:
    ///   - period: how often, in milliseconds.
    ///   - uptime: when the server is started, in milliseconds of a clock that nobody sets.
    package init(every period: Double, uptime: Double) {
        (self.period, last) = (period, uptime)
    }

    /// Notes that one was made.
    ///
    /// - Parameter uptime: when it was begun, in milliseconds of the clock that nobody sets.
    package mutating func made(uptime: Double) {
        (last, hasMade) = (uptime, true)
    }

    /// When the next one is due, in milliseconds since 1970; where there is none yet it is due at once.
    ///
    /// What is dated ahead brings none forward, and puts none off for longer than a period, also when its time comes.
    /// - Parameters:
    ///   - times: what the names of those that are there say, in milliseconds since 1970.
    ///   - now: what the machine's clock shows.
    ///   - uptime: now, by the clock that nobody sets.
    package func next(_ times: [Double], now: Double, uptime: Double) -> Double {
        guard !times.isEmpty else { return now }
        let own = now + period - (uptime - last)
        guard !hasMade, let newest = times.filter({ $0 <= now }).max() else { return own }
        return min(newest + period, own)
    }
}
