private import CArgon2
import Text

/// Hashes that take memory and time on purpose (argon2id, RFC 9106), by Debian's libargon2.
package struct Argon2: Equatable, Sendable {
    /// Memory in KiB.
    package let memory: UInt32
    /// How often the memory is passed through.
    package let passes: UInt32
    /// Threads' worth of work.
    package let lanes: UInt32

    /// 46 MiB once: the first of OWASP's equivalent settings.
    package static let standard = Argon2(memory: 47_104, passes: 1, lanes: 1)

    /// What is stored may ask for no more than this, so that an altered row takes no gigabytes: 1 GiB, 16 passes and lanes.
    private static let most = Argon2(memory: 1 << 20, passes: 16, lanes: 16)
    private static let saltBytes = 16
    private static let hashBytes = 32

    /// Hashes a passphrase with a new salt.
    ///
    /// - Returns: PHC text: `$argon2id$v=19$m=47104,t=1,p=1$salt$hash`.
    package func text(for passphrase: String) throws(CredentialError) -> String {
        var source = SystemRandomNumberGenerator()
        return try text(
            for: passphrase, salt: (0..<Self.saltBytes).map { _ in UInt8(truncatingIfNeeded: source.next()) })
    }

    func text(for passphrase: String, salt: [UInt8]) throws(CredentialError) -> String {
        let bytes = Array(passphrase.utf8)
        let room = argon2_encodedlen(
            passes, memory, lanes, UInt32(salt.count), UInt32(Self.hashBytes), Argon2_id)
        var encoded = [CChar](repeating: 0, count: room)
        let outcome = argon2id_hash_encoded(
            passes, memory, lanes, bytes, bytes.count, salt, salt.count, Self.hashBytes, &encoded, room)
        guard outcome == ARGON2_OK.rawValue else { throw Self.fault(outcome) }
        return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A text that was made from no passphrase: salt and hash are random. To examine it costs as much as any other, to make
    /// it costs nothing.
    var decoy: String {
        var source = SystemRandomNumberGenerator()
        func letters(_ count: Int) -> String {
            String(bytes: Base64.text((0..<count).map { _ in UInt8(truncatingIfNeeded: source.next()) }))
        }
        let (salt, hash) = (letters(Self.saltBytes), letters(Self.hashBytes))
        return "$argon2id$v=19$m=\(memory),t=\(passes),p=\(lanes)$\(salt)$\(hash)"
    }

    /// Whether a text was made from a passphrase; the time does not tell how much of it agrees.
    package static func isMade(_ text: String, from passphrase: String) throws(CredentialError) -> Bool {
        guard let stored = Argon2(text), stored.memory <= most.memory, stored.passes <= most.passes,
            stored.lanes <= most.lanes
        else { throw altered }
        let bytes = Array(passphrase.utf8)
        switch argon2id_verify(text, bytes, bytes.count) {
        case ARGON2_OK.rawValue: return true
        case ARGON2_VERIFY_MISMATCH.rawValue: return false
        case ARGON2_DECODING_FAIL.rawValue: throw altered
        case let outcome: throw fault(outcome)
        }
    }

    /// Whether a hash with these parameters is easier to try than one with the others.
    package func isWeaker(than other: Argon2) -> Bool {
        memory < other.memory || passes < other.passes || lanes < other.lanes
    }

    init(memory: UInt32, passes: UInt32, lanes: UInt32) {
        self.memory = memory
        self.passes = passes
        self.lanes = lanes
    }

    /// The parameters that stand in a stored text.
    package init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19" else { return nil }
        let numbers = parts[3].split(separator: ",", omittingEmptySubsequences: false)
        guard numbers.count == 3 else { return nil }
        func number(_ index: Int, _ name: String) -> UInt32? {
            numbers[index].hasPrefix(name) ? UInt32(numbers[index].dropFirst(name.count)) : nil
        }
        guard let memory = number(0, "m="), let passes = number(1, "t="), let lanes = number(2, "p=") else {
            return nil
        }
        self.init(memory: memory, passes: passes, lanes: lanes)
    }

    private static let altered = CredentialError(
        code: .fault, expected: "", found: "what is stored of the passphrase cannot be read",
        remedy: "restore a backup, or set a new passphrase with `merkwelt person reset`")

    private static func fault(_ outcome: Int32) -> CredentialError {
        let words = argon2_error_message(outcome).map { String(cString: $0) } ?? "code \(outcome)"
        return CredentialError(
            code: .fault, expected: "", found: "the passphrase cannot be hashed (\(words))",
            remedy: "see that 100 MB of memory are free")
    }
}
