package import Studies
import Tree

/// Marks against return. A mark is a hash, from which neither profile nor session can be found. It recognises a deleted
/// profile or session that is sent again, in every store alike.
package enum DeletionMark {
    /// The mark of a session.
    package static func text(_ session: SessionIdentifier, of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/" + session.text).utf8))
    }

    /// The mark of a profile that was deleted with everything it had.
    package static func text(of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/").utf8))
    }

    /// The mark of a participation of which only its end was kept.
    package static func text(of profile: ProfileIdentifier, endedAs phase: ParticipationPhase) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/" + phase.rawValue).utf8))
    }

    /// The mark of a participation that was withdrawn after its data had been deleted.
    ///
    /// - Parameter secret: the study's secret, from which its draws come. Without it the mark reveals no participation.
    package static func text(of number: Int, _ mode: String, drawnFrom secret: [UInt8]) -> String {
        SHA256.hexadecimal(of: secret + Array("/\(mode)/\(number)/withdrawn".utf8))
    }
}
