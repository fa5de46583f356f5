/// The times of a running server's backups.
///
/// The server's own backups are counted by a monotonic clock. Of earlier files only the names are known, and their
/// times come from a clock that may have been wrong.
package struct BackupSchedule: Equatable, Sendable {
    /// The time between two backups, in milliseconds.
    private let period: Double
    /// The start of the last backup, or of the server, by the monotonic clock.
    private var last: Double
    private var hasMade = false

    /// - Parameters:
    ///   - period: the time between two backups, in milliseconds.
    ///   - uptime: the start of the server, in milliseconds of a monotonic clock.
    package init(every period: Double, uptime: Double) {
        (self.period, last) = (period, uptime)
    }

    /// Notes that a backup was made.
    ///
    /// - Parameter uptime: the start of that backup, in milliseconds of the monotonic clock.
    package mutating func made(uptime: Double) {
        (last, hasMade) = (uptime, true)
    }

    /// The time of the next backup, in milliseconds since 1970. Without any backup it is due at once.
    ///
    /// A backup dated ahead brings the next one no earlier, and delays it by at most one period, even when its time
    /// comes.
    /// - Parameters:
    ///   - times: the times in the names of the existing backups, in milliseconds since 1970.
    ///   - now: the machine's clock.
    ///   - uptime: the same moment by the monotonic clock.
    package func next(_ times: [Double], now: Double, uptime: Double) -> Double {
        guard !times.isEmpty else { return now }
        let own = now + period - (uptime - last)
        guard !hasMade, let newest = times.filter({ $0 <= now }).max() else { return own }
        return min(newest + period, own)
    }
}
