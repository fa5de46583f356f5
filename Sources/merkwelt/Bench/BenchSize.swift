import Foundation
import Tools

/// How large what is measured is beside what the bars are for, and where it is said how far the measuring is.
struct BenchSize: Sendable {
    /// 1 for what the bars are for.
    let share: Double
    /// The one part of a group that is measured; nil for all.
    let part: ExportBench.Part?

    func of(_ count: Int) -> Int { max(1, Int((Double(count) * share).rounded())) }

    /// A bar of time that grows with the size.
    func time(_ seconds: Double) -> Double { seconds * share }

    /// Says on the standard error what is measured now, since it takes minutes.
    func tell(_ what: String) { FileHandle.standardError.write(Data((what + "\n").utf8)) }
}

/// The memory of this process.
enum Memory {
    /// Begins anew to look for the greatest.
    static func forgetPeak() throws {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
        try? file.write(contentsOf: Data("5".utf8))
        try? file.close()
    }

    /// The seconds that processors have worked for this process.
    static var processor: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    /// The greatest since then, in megabytes.
    static func peak() throws -> Double {
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0
            return (number * 1024 / 1e5).rounded() / 10
        }
        throw BenchFault("/proc has no VmHWM")
    }
}
