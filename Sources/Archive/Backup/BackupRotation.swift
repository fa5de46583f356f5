import Foundation

/// A rule of which backups are kept: the newest of each of the last days, weeks and months that have one.
package struct BackupRotation: Equatable, Sendable {
    package let days: Int
    package let weeks: Int
    package let months: Int

    /// Backups of a week, a month and a year.
    package static let usual = BackupRotation(days: 7, weeks: 4, months: 12)

    private init(days: Int, weeks: Int, months: Int) {
        (self.days, self.weeks, self.months) = (days, weeks, months)
    }

    /// Reads a text such as `7,4,12`; nil for any other form. At least one backup has to be kept.
    package init?(_ text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let days = numbers[0], let weeks = numbers[1], let months = numbers[2],
            min(days, weeks, months) >= 0, max(days, weeks, months) > 0
        else { return nil }
        (self.days, self.weeks, self.months) = (days, weeks, months)
    }

    /// The backups that need not be kept, the oldest first. The newest of all is always kept.
    ///
    /// Backups dated ahead were made by a wrong clock. The rule is applied to them separately, so that they replace no
    /// others.
    /// - Parameters:
    ///   - times: the time of each backup, in milliseconds since 1970. Days, weeks (from Monday) and months are those
    ///     of universal time.
    ///   - now: the time after which a backup counts as dated ahead.
    package func superseded(_ times: [Double], at now: Double = .infinity) -> [Double] {
        superseded(among: times.filter { $0 <= now }) + superseded(among: times.filter { $0 > now })
    }

    private func superseded(among times: [Double]) -> [Double] {
        let newestFirst = Set(times).sorted(by: >)
        var kept = Set(newestFirst.prefix(1))
        for (most, period) in [(days, Self.day), (weeks, Self.week), (months, Self.month)] {
            var seen: Set<Int> = []
            for time in newestFirst where seen.count < most {
                if seen.insert(period(time)).inserted { kept.insert(time) }
            }
        }
        return newestFirst.reversed().filter { !kept.contains($0) }
    }

    private static func day(_ time: Double) -> Int { Int((time / 86_400_000).rounded(.down)) }

    /// 1 January 1970 was a Thursday.
    private static func week(_ time: Double) -> Int { Int((Double(day(time) + 3) / 7).rounded(.down)) }

    private static func month(_ time: Double) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: time / 1000))
        return (parts.year ?? 0) * 12 + (parts.month ?? 0)
    }
}

/// A moment as part of a file's name: `20261122T170643Z`.
package struct FileStamp: Equatable, Sendable {
    /// The time in milliseconds since 1970, a whole number of seconds.
    package let time: Double

    /// - Parameter time: milliseconds since 1970.
    package init(_ time: Double) { self.time = (time / 1000).rounded(.down) * 1000 }

    /// Reads a text that ``text`` wrote; nil for anything else.
    package init?(text: some StringProtocol) {
        let digits = Array(text)
        guard digits.count == 16, let date = try? Date(Self.separated(digits), strategy: .iso8601) else { return nil }
        self.init(date.timeIntervalSince1970 * 1000)
        guard self.text == text else { return nil }
    }

    package var text: String {
        Date(timeIntervalSince1970: time / 1000).formatted(.iso8601).filter { !"-:".contains($0) }
    }

    /// The same moment in the form `2026-11-22T17:06:43Z`.
    private static func separated(_ digits: [Character]) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index == 4 || index == 6 { text.append("-") }
            if index == 11 || index == 13 { text.append(":") }
            text.append(digit)
        }
        return text
    }
}
