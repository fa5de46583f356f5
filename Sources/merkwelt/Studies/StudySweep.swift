import Archive
import Dispatch
import Export
import Families
import Foundation
import Logging

/// The look of a running server at its studies, once a minute: who was not heard of in time gives the place back, what the
/// closing ends is ended, and what stands out in those who have ended is noticed. Admission looks by itself, so this only keeps
/// what is shown fresh.
enum StudySweep {
    /// Looks until it is cancelled.
    static func start(_ archive: SQLiteArchive, _ logger: Logger) -> Task<Void, Never> {
        let round = QualityRound(archive: archive, studies: archive, families: families, work: WorkAside())
        return Task.detached {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                // Whoever stops the server closes the archive.
                if Task.isCancelled { return }
                do {
                    for study in try await archive.studies() where isUnderWay(study) {
                        try await archive.sweep(study.key)
                        try await round.run(study.key)
                    }
                } catch {
                    logger.roundFailed(
                        "studies could not be looked through: \(error); it is tried again in a minute", error)
                }
            }
        }
    }

    /// Whether somebody can be inside: after a closing people have their time still.
    private static func isUnderWay(_ study: StoredStudy) -> Bool {
        switch study.state {
        case .open, .paused, .closed: true
        case .draft, .published, .archived: false
        }
    }
}

/// Replays on a thread that nobody waits for, each log for a while at most, and rests three times as long as that took:
/// thousands who have ended at once leave the processor to whoever asks something meanwhile. A thread's class of service would
/// not do that, as Linux knows none.
private struct WorkAside: ExportWork {
    private static let longest = 10.0
    private static let longestRest = Duration.seconds(1)

    private let queue = DispatchQueue(label: "quality", qos: .utility)

    func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome {
        let start = ContinuousClock.now
        let outcome = await withCheckedContinuation { continuation in
            queue.async {
                let end = Date().addingTimeInterval(Self.longest)
                continuation.resume(returning: Result { try work { Date() < end } })
            }
        }
        // Cut short where the server stops.
        try? await Task.sleep(for: min(start.duration(to: .now) * 3, Self.longestRest))
        return try outcome.get()
    }
}
