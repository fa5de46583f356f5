/// The regular upkeep of an archive in use. Every round checks the files beside it, and a daily round applies
/// retention. After a deletion the file is rewritten: a small one at the next round, a large one, which delays writers,
/// at the daily round.
package struct Upkeep: Sendable {
    /// A remark of a round about what it did or could not do.
    package enum Remark: Sendable, Equatable {
        case removed(RetentionFinding)
        /// The clock is doubted, so nothing was deleted.
        case clockDoubted(ClockDoubt)
        /// Retention failed, and is tried again in an hour.
        case notRemoved(ArchiveError)
        /// Rewriting failed, and is tried again in an hour.
        case notRewritten(ArchiveError)
    }

    /// The size in bytes up to which rewriting a file delays others by less than a second (80 MB/s).
    package static let quicklyRewritten = 64 << 20

    private static let (day, hour) = (86_400_000.0, 3_600_000.0)

    /// The times of the next daily round, rewriting and note, in ms since 1970. The first round is a daily one.
    private var (nextLook, nextRewriting, nextNote) = (0.0, 0.0, 0.0)
    /// Whether a large file has to be rewritten.
    private var isLargeDue = false
    private let quickly: Int

    /// - Parameter quickly: the largest size of a small file, in bytes.
    package init(quickly: Int = Upkeep.quicklyRewritten) {
        self.quickly = quickly
    }

    /// Does what is due by the archive's clock. A failed part is tried again an hour later, however many rounds come
    /// before.
    ///
    /// - Returns: the remarks; empty if nothing happened.
    package mutating func round(_ archive: any LabArchive) async -> [Remark] {
        let now = archive.now
        var remarks: [Remark] = []
        if Self.isDue(nextLook, now, within: Self.day) {
            (nextLook, nextRewriting, isLargeDue) = (now + Self.day, now, true)
            do throws(ArchiveError) {
                if let doubt = try await archive.clockDoubt() { remarks.append(.clockDoubted(doubt)) }
                remarks += try await archive.applyRetention(by: .server).map { .removed($0) }
            } catch {
                nextLook = now + Self.hour
                remarks.append(.notRemoved(error))
            }
        }
        if Self.isDue(nextNote, now, within: Self.hour) {
            // The time is noted even if nothing else happens.
            nextNote = now + Self.hour
            try? await archive.noteTime()
        }
        await archive.lookAround()
        if Self.isDue(nextRewriting, now, within: Self.hour) {
            do throws(ArchiveError) {
                _ = try await archive.rewrite(upTo: isLargeDue ? .max : quickly)
                isLargeDue = false
            } catch {
                nextRewriting = now + Self.hour
                remarks.append(.notRewritten(error))
            }
        }
        return remarks
    }

    /// Whether a time has come. A clock that was set back delays nothing.
    private static func isDue(_ next: Double, _ now: Double, within most: Double) -> Bool {
        now >= next || next - now > most
    }
}
