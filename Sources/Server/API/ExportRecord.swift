import NIOCore
import Tree

/// What an export delivered, for the audit log. Belongs to one answer.
final class ExportRecord {
    var sessions = 0
    /// Whether it came to its end.
    var isWhole = false
    private var hash = SHA256()

    func add(_ piece: ByteBuffer) { hash.add(Array(piece.readableBytesView)) }

    /// How many sessions, and the hash of the file that was delivered.
    var detail: Node {
        ["sessions": .int(sessions), "sha256": .text(hash.hexadecimal), "isWhole": .bool(isWhole)]
    }
}
