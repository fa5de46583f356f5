import Archive
import ArgumentParser
import Foundation
import Logging
import Tools

/// Deletes what retention no longer keeps.
struct Retention: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove what is kept no longer, or say what that would be.",
        discussion: """
            A running server does this once a day by itself. What goes was announced on fourteen days before, and is written down \
            in the audit log. Nothing goes while the clock shows a time that cannot be: days after the newest one in the \
            database, or before it. A lab that was switched off for long is doubted as well: the clock is believed again when it \
            has gone on for three days, or at once with --clock-is-right.
            """)

    @OptionGroup var data: ArchiveOptions

    @Flag(help: "Only say what goes now, and what more within 14 days.")
    var dryRun = false

    @Flag(help: "Say that the clock is right, although it is far from the newest time in the database.")
    var clockIsRight = false

    func run() async throws {
        let archive = try data.openExisting()
        if clockIsRight, !dryRun { try await archive.believeClock(by: .commandLine) }
        if let doubt = try await archive.clockDoubt() { print(doubt.words) }
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

/// The rounds of a running server.
enum RegularUpkeep {
    /// Repeats the round once a minute, until it is cancelled.
    static func start(_ archive: any LabArchive, _ logger: Logger) -> Task<Void, Never> {
        Task.detached {
            var upkeep = Upkeep()
            while !Task.isCancelled {
                for remark in await upkeep.round(archive) { tell(remark, logger) }
                // Short steps, so that sleep of the machine does not make it late.
                try? await Task.sleep(for: .seconds(60))
            }
        }
    }

    private static func tell(_ remark: Upkeep.Remark, _ logger: Logger) {
        switch remark {
        case .clockDoubted(let doubt): logger.warning("\(doubt.words)")
        case .removed(let finding): logger.info("retention: \(finding.words)")
        case .notRemoved(let error):
            logger.roundFailed(
                "what is kept no longer could not be removed: \(error); it is tried again in an hour", error)
        case .notRewritten(let error):
            logger.roundFailed(
                "after a deletion the file could not be written anew: \(error); it is tried again in an hour",
                error)
        }
    }
}
