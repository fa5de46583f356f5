package import Archive
package import Studies
private import Synchronization

/// A cache of the courses of active participations, so that an upload reads only its own entries and not the whole log.
///
/// A caller that continues a course takes it out and puts it back. A second caller at the same time reads the log anew.
/// Courses that are not in the cache are read from the log, so that nothing is lost when one is dropped or the program
/// ends.
package final class KeptCourses: Sendable {
    /// A course, and what it was read from.
    package struct Kept: Sendable {
        package var course: StudyCourse
        /// The session that is its log, by the archive's own key, which is never used again.
        package let session: SessionKey
        /// The hash of the course's definition.
        package let definition: String
        /// The bytes of log and definition as text.
        package let bytes: (log: Int, definition: Int)
        package let times: DeviceTimes
    }

    private struct State {
        var courses: [SessionKey: (kept: Kept, turn: UInt64, used: Double)] = [:]
        /// The definitions, each stored once, with the number of courses that use it.
        var definitions: [String: (study: Study, bytes: Int, courses: Int)] = [:]
        var turn: UInt64 = 0
        var bytes = 0
        /// A lower bound for the last use of all courses, in ms since 1970.
        var earliest = Double.infinity

        /// The least recently used course.
        var oldest: (session: SessionKey, used: Double)? {
            courses.min { $0.value.turn < $1.value.turn }.map { ($0.key, $0.value.used) }
        }

        /// Whether a course was not used since a moment. The bound avoids a search each time.
        mutating func isOver(_ moment: Double) -> Bool {
            guard earliest < moment else { return false }
            earliest = oldest?.used ?? .infinity
            return earliest < moment
        }

        mutating func remove(_ session: SessionKey) -> Kept? {
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
    ///   - courses: the most courses.
    ///   - bytes: the most bytes of their logs and definitions as text. In memory they are several times as large.
    package init(courses: Int = 512, bytes: Int = 16 << 20) { most = (courses, bytes) }

    /// The number of courses.
    package var count: Int { state.withLock { $0.courses.count } }

    /// The definition with a hash, if a course has it.
    package func study(_ hash: String) -> Study? { state.withLock { $0.definitions[hash]?.study } }

    /// Takes the course of a log out of the cache.
    package func take(_ session: SessionKey) -> Kept? { state.withLock { $0.remove(session) } }

    /// The time without use after which a course is dropped, in milliseconds.
    package static let patience = 3_600_000.0

    /// Puts a course back, and drops the least recently used ones: all that were not used in the last hour, and more if
    /// there are too many.
    ///
    /// If another course of the same log was put back meanwhile, it is unknown which of them the archive has taken
    /// over. The longer one stays, and all of its times are written the next time.
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
