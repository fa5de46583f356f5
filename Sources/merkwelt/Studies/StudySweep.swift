import Archive
import Logging

/// The look of a running server at its studies, once a minute: who was not heard of in time gives the place back, and what the
/// closing ends is ended. Admission looks by itself, so this only keeps what is shown fresh.
enum StudySweep {
    /// Looks until it is cancelled.
    static func start(_ archive: SQLiteArchive, _ logger: Logger) -> Task<Void, Never> {
        Task.detached {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                do throws(ArchiveError) {
                    for study in try await archive.studies() where isUnderWay(study) {
                        try await archive.sweep(study.key)
                    }
                } catch {
                    logger.error("studies could not be looked through: \(error); it is tried again in a minute")
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
