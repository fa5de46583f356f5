import Archive
import Tree
import Wire

/// Reads the header of a session from the body of a request.
struct HeaderReader {
    /// The versions of the header that this server understands.
    static let versions = [1]
    /// The greatest whole number that every double holds exactly.
    static let greatestSeed = (1 << 53) - 1
    /// The end of the year 9999 in milliseconds since 1970.
    static let endOfTime = 253_402_300_799_999.0
    /// The possible offsets of local time from universal time, in minutes.
    static let offsets = -1_500...1_500
    /// The possible lengths of the engine's name, in bytes.
    static let engineBytes = 1...200

    /// - Parameter identifier: the session's name in the address.
    static func record(_ body: JSONBody, for identifier: SessionIdentifier) throws(Problem) -> SessionRecord {
        let fields = try FieldReader(body.value, in: body)
        try checkVersion(fields)
        _ = try fields.text("id", expected: "\"\(identifier)\", as in the address") { $0 == identifier.text }
        let family = try fields.text(
            "family", expected: familyName, where: isFamily)
        _ = try fields.integer("seed", 0...greatestSeed)
        let started = try fields.number("started", 0...endOfTime, unit: "milliseconds since 1970")
        _ = try fields.integer("offset", offsets)
        _ = try fields.text("language", expected: "a language tag such as \"de\"", where: isLanguage)
        _ = try fields.text("engine", expected: "a text of 1 to 200 bytes") { engineBytes.contains($0.utf8.count) }
        let definition = Value.node(try fields.object("definition").node)
        let hash = definition.contentHash
        guard fields.node["definitionHash"] == .text(hash) else {
            throw fields.problem(
                "definitionHash", expected: "\"\(hash)\", the SHA-256 of the definition as compact JSON",
                remedy: "write the definition with sorted names and without spaces before hashing it")
        }
        var rest = fields.node
        rest["definition"] = nil
        return SessionRecord(
            identifier: identifier, family: family, started: started, definitionHash: hash,
            definition: definition.json(), header: Value.node(rest).json())
    }

    private static func checkVersion(_ fields: FieldReader) throws(Problem) {
        guard case .int(let version) = fields.node["version"] else {
            throw fields.problem("version", expected: "a whole number")
        }
        guard versions.contains(where: { $0 == version }) else {
            var problem = fields.problem(
                "version", expected: versions.count == 1 ? "\(versions[0])" : "one of \(versions)",
                remedy: "use a program that writes one of the supported versions, or update the server",
                kind: .version)
            problem.supported = versions
            throw problem
        }
    }

    /// The words for a valid name of a family.
    static let familyName = "a name of lower-case letters, digits and dashes"

    static func isFamily(_ text: String) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = text.utf8.first, letters.contains(first), text.utf8.count <= 32 else { return false }
        return text.utf8.allSatisfy { letters.contains($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLanguage(_ text: String) -> Bool {
        guard (2...35).contains(text.utf8.count) else { return false }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return text.utf8.allSatisfy { letters.contains($0 | 0x20) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
