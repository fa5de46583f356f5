package import Archive
import Foundation
package import Logging
import Synchronization
package import TLS

/// A given certificate that others renew. Its files are read again when they change.
package final class CertificateFiles: Sendable {
    /// The certificate and key for new connections.
    package let identity: TLSIdentity
    private let chain: String
    private let key: String
    /// The dates of the files that were read last.
    private let read: Mutex<[Date?]>

    /// Reads a certificate and its key.
    ///
    /// - Parameters:
    ///   - chain: the path of the certificate in PEM, followed by the intermediate certificates.
    ///   - key: the path of its key in PEM.
    /// - Throws: `TLSError` if the files do not hold a certificate and its key.
    package init(chain: String, key: String) throws(TLSError) {
        (self.chain, self.key) = (chain, key)
        read = Mutex(Self.dates(chain, key))
        identity = TLSIdentity(try TLSContext(chain: chain, key: key))
    }

    /// Writes into the audit log which certificate is used from now on.
    package func writeDown(in archive: any PeopleStore) async throws(ArchiveError) {
        try await archive.note(AuditNote(identity.context.certificate, .given, as: .given, by: .server))
    }

    /// Checks the files once a minute until it is cancelled.
    package func watch(_ archive: any PeopleStore, _ logger: Logger) -> Task<Void, Never> {
        Task.detached {
            while (try? await Task.sleep(for: .seconds(60))) != nil { await self.look(archive, logger) }
        }
    }

    /// Reads the files if they have changed. If they cannot be used, it logs that and keeps the last certificate.
    func look(_ archive: any PeopleStore, _ logger: Logger) async {
        let dates = Self.dates(chain, key)
        let isNew = read.withLock { last in
            defer { last = dates }
            return last != dates
        }
        guard isNew else { return }
        do {
            identity.replace(with: try TLSContext(chain: chain, key: key))
            try await writeDown(in: archive)
        } catch let error as ArchiveError {
            logger.warning("the new certificate is not in the audit log: \(error)")
        } catch {
            logger.error("the new certificate is not used: \(error)")
        }
    }

    private static func dates(_ paths: String...) -> [Date?] {
        paths.map { try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }
    }
}
