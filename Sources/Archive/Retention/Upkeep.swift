/// What an archive in use needs now and then: it is seen to what lies beside it, once a day what is kept no longer goes, and where something was deleted, also by
/// its person, the file is written anew: a small one at the next round, a large one, which keeps writers waiting, with the
/// daily look.
package struct Upkeep: Sendable {
    /// What a round did or could not do.
    package enum Remark: Sendable, Equatable {
        case removed(RetentionFinding)
        /// Nothing was looked at.
        case clockDoubted(ClockDoubt)
        /// Tried again in an hour.
        case notRemoved(ArchiveError)
        /// Tried again in an hour.
        case notRewritten(ArchiveError)
    }

    private static let (day, hour) = (86_400_000.0, 3_600_000.0)

    /// In ms since 1970. The first round is a daily one.
    private var (nextLook, nextRewriting, nextNote) = (0.0, 0.0, 0.0)
    /// Whether a large file waits to be written anew.
    private var isLargeDue = false
    private let quickly: Int

    /// - Parameter quickly: the size of a small file, at most, in bytes.
    package init(quickly: Int = SQLiteArchive.quicklyRewritten) {
        self.quickly = quickly
    }

    /// Does what is due by the archive's clock. What fails is tried again an hour later, however many rounds there are
    /// until then.
    ///
    /// - Returns: what there is to say, nothing where nothing happened.
    package mutating func round(_ archive: SQLiteArchive) async -> [Remark] {
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
            // Also where nothing happens it is known that time has passed.
            nextNote = now + Self.hour
            try? await archive.noteTime()
        }
        await archive.lookAround()
        if Self.isDue(nextRewriting, now, within: Self.hour) {
            do throws(ArchiveError) {
                try await archive.rewrite(upTo: isLargeDue ? .max : quickly)
                isLargeDue = false
            } catch {
                nextRewriting = now + Self.hour
                remarks.append(.notRewritten(error))
            }
        }
        return remarks
    }

    /// A clock that was put back puts nothing off.
    private static func isDue(_ next: Double, _ now: Double, within most: Double) -> Bool {
        now >= next || next - now > most
    }
}
