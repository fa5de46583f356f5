import Archive
import ArgumentParser
import Foundation
import Logging
import Tools

/// Removes what is kept no longer than it is needed.
struct Retention: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove what is kept no longer, or say what that would be.",
        discussion: "A running server does this once a day by itself. What goes is written down in the audit log.")

    @OptionGroup var data: DataFolder

    @Flag(help: "Only say what goes now, and what more within 14 days.")
    var dryRun = false

    func run() async throws {
        let archive = try data.openExisting()
        let findings = try await dryRun ? archive.retention() : archive.applyRetention(by: .commandLine)
        try await archive.close()
        for finding in findings {
            print(dryRun ? "\(finding.what): \(finding.due) now, \(finding.soon) more within 14 days" : finding.words)
        }
        if findings.isEmpty { print("There was nothing to remove") }
    }
}

extension RetentionFinding {
    fileprivate var words: String { "\(what): \(due) removed" }
}

/// The daily look of a running server. Where something was deleted, also by its person, the file is written anew: a small one
/// within a minute, a large one, which keeps writers waiting, with the daily look.
enum DailyRetention {
    private static let (day, hour) = (86_400.0, 3600.0)

    /// Looks now and then once a day, until it is cancelled.
    static func start(_ archive: SQLiteArchive, _ logger: Logger) -> Task<Void, Never> {
        Task.detached {
            var (next, nextRewriting) = (0.0, 0.0)
            while !Task.isCancelled {
                let now = archive.now / 1000
                // A clock that was put back does not put the next look off.
                let isDaily = now >= next || next - now > day
                if isDaily {
                    next = now + day
                    do throws(ArchiveError) {
                        for finding in try await archive.applyRetention(by: .server) {
                            logger.info("retention: \(finding.words)")
                        }
                    } catch {
                        logger.roundFailed("what is kept no longer could not be removed: \(error); it is tried again")
                        next = now + hour
                    }
                }
                if isDaily || now >= nextRewriting || nextRewriting - now > hour {
                    do throws(ArchiveError) {
                        try await archive.rewrite(upTo: isDaily ? .max : SQLiteArchive.quicklyRewritten)
                    } catch {
                        logger.roundFailed(
                            "after a deletion the file could not be written anew: \(error); it is tried again")
                        nextRewriting = now + hour
                    }
                }
                // In short steps: a machine that slept is not late by that.
                try? await Task.sleep(for: .seconds(60))
            }
        }
    }
}
