import Archive
import Dispatch
import Export
import Families
import Foundation
import Logging

/// The regular work of a running server on its studies, once a minute. It releases the places of participants without
/// contact, ends what a closing ends, and notes quality facts of ended participations. Admission checks places by
/// itself, so this only keeps displays up to date.
enum StudySweep {
    /// Repeats the round until it is cancelled.
    static func start(_ archive: any LabArchive, _ logger: Logger) -> Task<Void, Never> {
        let round = QualityRound(archive: archive, studies: archive, families: families, work: WorkAside())
        return Task.detached {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                // The program that stops the server closes the archive.
                if Task.isCancelled { return }
                do {
                    // Of several servers one does it, and another takes over when that one is gone.
                    guard try await archive.takeWork("studies") else { continue }
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

    /// Whether the study can have active participants. After a closing they still have their time.
    private static func isUnderWay(_ study: StoredStudy) -> Bool {
        switch study.state {
        case .open, .paused, .closed: true
        case .draft, .published, .archived: false
        }
    }
}

/// Replays logs on a separate thread, each for a limited time, and rests three times as long after it. Thousands of
/// participations that end at once then leave the processor to requests. A thread's class of service would not do that,
/// because Linux has none.
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
        // The rest is cut short when the server stops.
        try? await Task.sleep(for: min(start.duration(to: .now) * 3, Self.longestRest))
        return try outcome.get()
    }
}
