import Archive
import Foundation
import Logging
import Server
import TLS
import Tools

/// A certificate that others made and renew: its files are read again when they change.
final class CertificateFiles: Sendable {
    let identity: TLSIdentity
    private let chain: String
    private let key: String

    /// - Throws: ``TLSError`` if the files do not hold a certificate and its key.
    init(chain: String, key: String) throws {
        (self.chain, self.key) = (chain, key)
        identity = TLSIdentity(try TLSContext(chain: chain, key: key))
    }

    /// Writes down which certificate is used from now on.
    func writeDown(in archive: SQLiteArchive) async throws(ArchiveError) {
        try await archive.note(AuditNote(identity.context.certificate, .given, as: .given, by: .server))
    }

    /// Looks once a minute. What cannot be used is said, and the last certificate stays.
    func watch(_ archive: SQLiteArchive, _ logger: Logger) -> Task<Void, Never> {
        Task.detached {
            var last = self.dates
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(60))
                let dates = self.dates
                guard dates != last else { continue }
                last = dates
                do {
                    self.identity.replace(with: try TLSContext(chain: self.chain, key: self.key))
                    try await self.writeDown(in: archive)
                } catch let error as ArchiveError {
                    logger.warning("the new certificate is not in the audit log: \(error)")
                } catch {
                    logger.error("the new certificate is not used: \(error)")
                }
            }
        }
    }

    private var dates: [Date?] {
        [chain, key].map { try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }
    }
}
