import Foundation
import Tree

/// What is only long: `./test` takes a share of its cases, another one each day, and `./test long` takes all of them.
package enum DailySample {
    /// Whether all cases are taken.
    package static let isWhole = ProcessInfo.processInfo.environment["MERKWELT_WHOLE"] == "yes"

    /// The day whose share is taken: today in UTC, or the one that `MERKWELT_DAY` names.
    package static let day: SampleDay = {
        let day = SampleDay(text: ProcessInfo.processInfo.environment["MERKWELT_DAY"]) ?? SampleDay(Date())
        // Said once at the beginning as well, since what traps says nothing any more.
        FileHandle.standardError.write(Data("sweeps take the cases of MERKWELT_DAY=\(day.text)\n".utf8))
        return day
    }()

    /// How a run with the same cases is asked for.
    package static let repeating = isWhole ? "MERKWELT_WHOLE=yes" : "MERKWELT_DAY=\(day.text)"

    /// The day's share of some cases, in their order.
    ///
    /// - Parameter daily: how many a day has at most. All cases have had their day after as many days as that takes.
    package static func of<Case>(_ cases: some Sequence<Case>, _ daily: Int) -> [Case] {
        let cases = Array(cases)
        return isWhole ? cases : places(of: cases.count, daily, on: day.number).map { cases[$0] }
    }

    /// How many cases there are where each run makes its own.
    package static func count(whole: Int, daily: Int) -> Int { isWhole ? whole : min(whole, daily) }

    /// Which of `count` cases a day has. They are shuffled once for all days, since neighbours are often alike and every
    /// tenth one still more so.
    static func places(of count: Int, _ daily: Int, on day: Int) -> [Int] {
        guard daily < count else { return Array(0..<count) }
        var generator = SeededGenerator(seed: count)
        let shuffled = (0..<count).shuffled(using: &generator)
        let days = (count + max(1, daily) - 1) / max(1, daily)
        return stride(from: (day % days + days) % days, to: count, by: days).map { shuffled[$0] }.sorted()
    }
}
