import Foundation

/// What is long rather than telling: a few of many cases each day, and all of them in as many days as that takes.
enum DailySample {
    /// - Parameter daily: how many of the cases a day has. `MERKWELT_WHOLE` asks for all of them, as `./test long` does.
    static func of<Case>(_ cases: [Case], _ daily: Int) -> [Case] {
        guard ProcessInfo.processInfo.environment["MERKWELT_WHOLE"] == nil, daily < cases.count else { return cases }
        let first = Int(Date().timeIntervalSince1970 / 86_400) * daily
        return (first..<first + daily).map { cases[$0 % cases.count] }
    }
}
