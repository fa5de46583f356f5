import Archive
package import Studies
private import Synchronization

/// The courses of those who take part just now, so that an upload reads the entries that it brings and not the whole log.
///
/// Whoever goes on with a course takes it out and puts it back: one that is given to two at once is read anew by the second.
/// What is not here is read from the log, and so nothing is lost where a course is given up, or the program ends.
package final class KeptCourses: Sendable {
    /// A course, and what it was read by.
    package struct Kept: Sendable {
        package var course: StudyCourse
        /// Which session is its log, by the archive's own number, which no other one ever has.
        package let session: Int64
        /// The hash of its definition.
        package let definition: String
        /// The texts' bytes.
        package let bytes: (log: Int, definition: Int)
        package let times: DeviceTimes
    }

    private struct State {
        var courses: [Int64: (kept: Kept, turn: UInt64, used: Double)] = [:]
        /// The definitions, each once, and how many courses have it.
        var definitions: [String: (study: Study, bytes: Int, courses: Int)] = [:]
        var turn: UInt64 = 0
        var bytes = 0
        /// When the one was used that was used before all others, as far as it is known.
        var earliest = Double.infinity

        /// The course that was not used for longest.
        var oldest: (session: Int64, used: Double)? {
            courses.min { $0.value.turn < $1.value.turn }.map { ($0.key, $0.value.used) }
        }

        /// Whether one was not used since a moment. Not all are looked through each time.
        mutating func isOver(_ moment: Double) -> Bool {
            guard earliest < moment else { return false }
            earliest = oldest?.used ?? .infinity
            return earliest < moment
        }

        mutating func remove(_ session: Int64) -> Kept? {
            guard let kept = courses.removeValue(forKey: session)?.kept else { return nil }
            bytes -= kept.bytes.log
            guard var definition = definitions[kept.definition] else { return kept }
            definition.courses -= 1
            if definition.courses == 0 { bytes -= definition.bytes }
            definitions[kept.definition] = definition.courses == 0 ? nil : definition
            return kept
        }

        mutating func add(_ kept: Kept, at now: Double) {
            turn += 1
            earliest = min(earliest, now)
            courses[kept.session] = (kept, turn, now)
            let before = definitions[kept.definition]
            if before == nil { bytes += kept.bytes.definition }
            definitions[kept.definition] = (
                before?.study ?? kept.course.participation.study, kept.bytes.definition, (before?.courses ?? 0) + 1
            )
            bytes += kept.bytes.log
        }
    }

    private let state = Mutex(State())
    private let most: (courses: Int, bytes: Int)

    /// - Parameters:
    ///   - courses: how many are kept.
    ///   - bytes: how many bytes their logs and definitions have as text; in memory they are several times as large.
    package init(courses: Int = 512, bytes: Int = 16 << 20) { most = (courses, bytes) }

    /// How many there are.
    package var count: Int { state.withLock { $0.courses.count } }

    /// The definition of a hash, if a course has it.
    package func study(_ hash: String) -> Study? { state.withLock { $0.definitions[hash]?.study } }

    /// Takes the course of a log out.
    package func take(_ session: Int64) -> Kept? { state.withLock { $0.remove(session) } }

    /// After how many milliseconds a course is given up that nobody goes on with.
    package static let patience = 3_600_000.0

    /// Puts a course back, and gives up those that were not used for longest: all of before the last hour, and further ones
    /// where there are too many.
    ///
    /// Where another one of the same log was put back meanwhile, it is not known which of both the archive has: the longer one
    /// stays, and is told wholly the next time.
    ///
    /// - Parameters:
    ///   - kept: the course.
    ///   - now: milliseconds since 1970.
    package func put(_ kept: Kept, at now: Double) {
        state.withLock { state in
            var kept = kept
            if let other = state.remove(kept.session) {
                if other.course.count > kept.course.count { kept = other }
                kept.course.doubt()
            }
            state.add(kept, at: now)
            while state.courses.count > most.courses || state.bytes > most.bytes || state.isOver(now - Self.patience) {
                guard let oldest = state.oldest else { break }
                _ = state.remove(oldest.session)
            }
        }
    }
}
