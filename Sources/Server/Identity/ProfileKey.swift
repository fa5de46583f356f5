import Archive
import HTTPTypes
import Tree
import Wire

/// Reads the device's profile key from the `Authorization` header.
///
/// The device makes the key and alone knows it; the server computes its hash and forgets it. Only for reminders is it
/// kept, encrypted, because the return link in a mail contains it.
enum ProfileKey {
    /// How many hexadecimal digits a key has.
    static let length = 32...128

    /// The profile a request belongs to.
    static func profile(_ headers: HTTPFields) throws(Problem) -> ProfileIdentifier {
        guard let profile = ProfileIdentifier(keyHash: SHA256.hexadecimal(of: Array(try key(headers).utf8))) else {
            throw Problem(.fault, "the hash of a key has an unexpected form", remedy: "report this fault")
        }
        return profile
    }

    /// The key itself.
    static func key(_ headers: HTTPFields) throws(Problem) -> String {
        guard let header = headers[.authorization] else {
            throw missing("there is no Authorization header")
        }
        let parts = header.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw missing("the Authorization header does not have the form \"Bearer key\"")
        }
        let key = Array(parts[1].utf8)
        guard length.contains(key.count), key.allSatisfy(\.isLowerHexadecimal) else {
            throw missing("the key is not \(length.lowerBound) to \(length.upperBound) lower-case hexadecimal digits")
        }
        return String(parts[1])
    }

    private static func missing(_ detail: String) -> Problem {
        Problem(
            .keyMissing, detail,
            remedy: "make a key of 32 random bytes once, keep it on the device, and send it as 64 hexadecimal digits")
    }
}
