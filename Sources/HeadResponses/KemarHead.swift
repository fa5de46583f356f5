import Foundation
package import Sound
import SoundCommands

/// The head that comes with the lab: the KEMAR manikin with normal pinnae as Bill Gardner and Keith Martin measured it at
/// the MIT Media Lab in 1994, from Debian's package libmysofa1. It is baked at set-up and not kept with the sources,
/// since it is other people's data; the hash of the result makes it the same head in every lab.
package enum KemarHead {
    /// Where Debian puts the measurement.
    package static let path = "/usr/share/libmysofa/MIT_KEMAR_normal_pinna.sofa"
    /// What the baked file says about its origin.
    package static let source =
        "KEMAR with normal pinnae, Bill Gardner and Keith Martin, MIT Media Lab, 1994; as in Debian's libmysofa1"
    /// What the baked file says about its terms, after Debian's copyright file.
    package static let licence =
        "Copyright 1994 by the MIT Media Laboratory; free with no restrictions on use, provided the authors are cited"
    /// SHA-256 of the baked content (what the header states and readers check), in hexadecimal.
    package static let contentHash = HeadChoice.labHash

    /// Bakes the measurement and checks that it is the one known here: 48 kHz, 96 taps, 16 bits; 145 kB, 94 kB with brotli.
    ///
    /// - Throws: what ``SofaMeasurement`` throws, or ``HeadResponsesError/unexpected(path:expected:found:)`` where the
    ///   result is another, because the measurement or the bake changed.
    package static func bytes(path: String = KemarHead.path) throws(HeadResponsesError) -> [UInt8] {
        let measurement = try SofaMeasurement(path: path)
        let bytes = HeadBake(source: source, licence: licence).bake(measurement).encoded()
        let found = contentHash(of: bytes)
        guard found == contentHash else { throw .unexpected(path: path, expected: contentHash, found: found) }
        return bytes
    }

    /// The same measurement with filters for fine rendering, as they are before they are stored: nobody is sent them, so there is
    /// no hash of theirs to check.
    ///
    /// - Throws: what ``SofaMeasurement`` throws.
    package static func fine(path: String = KemarHead.path) throws(HeadResponsesError) -> HeadData {
        HeadBake(taps: RenderingQuality.fine.taps, source: source, licence: licence)
            .bake(try SofaMeasurement(path: path))
    }

    /// The hash that a baked file states in its header; empty if it is too short to be one.
    package static func contentHash(of bytes: [UInt8]) -> String {
        guard bytes.count >= 64 else { return "" }
        return bytes[32..<64].map { String(format: "%02x", $0) }.joined()
    }
}
