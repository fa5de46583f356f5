import GRDB
private import Synchronization
package import Tree

extension SQLiteArchive: TransferStore {
    package func take(
        _ study: TransferredStudy, _ content: any TransferContent, note: Node, isTrial: Bool, by author: Author
    ) async throws -> TransferOutcome {
        let now = configuration.now()
        // What ends the transaction without a change comes back beside it.
        let ended = Mutex<(outcome: TransferOutcome?, error: (any Error)?)>((nil, nil))
        do {
            return try await queue.commit { database in
                do {
                    var writer = TransferWriter(study, at: now, in: database)
                    try writer.writeStudy()
                    try content.forEachParticipation { try writer.write($0) }
                    try content.forEachSession { try writer.write($0) }
                    try writer.writePosition()
                    if isTrial || !writer.outcome.conflicts.isEmpty {
                        ended.withLock { $0.outcome = writer.outcome }
                        throw TransferRefused()
                    }
                    if writer.hasChanged {
                        try AuditChain.add(
                            AuditNote(.study, of: "study \(study.key)", by: author, note), at: now, in: database)
                    }
                    return writer.outcome
                } catch {
                    ended.withLock { if $0.outcome == nil { $0.error = error } }
                    // Whatever it is, everything that was written is taken back.
                    throw error is ArchiveError ? TransferRefused() : error
                }
            }
        } catch {
            let (outcome, cause) = ended.withLock { $0 }
            if let outcome { return outcome }
            // The archive's own word for a full disk or a damaged file is the better one.
            if let cause, error.code == .other, !(cause is DatabaseError) { throw cause }
            throw error
        }
    }
}

/// Ends a transaction of which nothing is to stay.
struct TransferRefused: Error {}
