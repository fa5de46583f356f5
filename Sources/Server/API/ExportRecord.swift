import NIOCore
import Tree

/// What an export delivered, for the audit log. Each answer has its own record.
final class ExportRecord {
    var sessions = 0
    /// Whether the export was delivered to its end.
    var isWhole = false
    private var hash = SHA256()

    func add(_ piece: ByteBuffer) { hash.add(Array(piece.readableBytesView)) }

    /// The number of sessions and the hash of the delivered file.
    var detail: Node {
        ["sessions": .int(sessions), "sha256": .text(hash.hexadecimal), "isWhole": .bool(isWhole)]
    }
}
