import Definitions
import Studies
import Text
import Tree
import Wire

/// Says what is wrong with what is said about data. The names and types are those of ``API/StudyAbout``; here is what
/// goes beyond them.
enum AboutReader {
    private static func fault(_ path: Path, expected: String, _ found: String) -> TreeError {
        TreeError(path: path, expected: expected, found: Value.text(found).summary)
    }

    /// A value with the names and types of the API, and no others.
    static func said(_ value: Value) throws(TreeError) -> API.StudyAbout {
        guard let node = value.node else { throw TreeError(expected: "an object", found: value.summary) }
        try API.StudyAbout.schema.validate(node)
        if let stranger = API.StudyAbout.schema.strangers(in: node).first {
            let schema = stranger.steps.count == 1 ? API.StudyAbout.schema : API.StudyAbout.Author.schema
            let known = schema.rules.map(\.name.text).joined(separator: ", ")
            guard case .name(let name)? = stranger.steps.last else { return API.StudyAbout(node: node) }
            throw fault(stranger, expected: "one of " + known, name)
        }
        return API.StudyAbout(node: node)
    }

    private static func line(_ text: String, _ path: Path) throws(TreeError) -> String {
        guard !text.isEmpty, !text.contains(where: \.isNewline) else {
            throw fault(path, expected: "a text of one line", text)
        }
        return text
    }

    private static func line(_ text: String, _ name: String) throws(TreeError) -> String {
        try line(text, Path([.name(name)]))
    }

    static func lines(_ texts: [String]?, _ name: String) throws(TreeError) -> [String] {
        for (place, text) in (texts ?? []).enumerated() { _ = try line(text, Path([.name(name), .index(place)])) }
        return texts ?? []
    }

    static func author(_ said: API.StudyAbout.Author, _ path: Path) throws(TreeError) -> DataAbout.Author {
        var author = DataAbout.Author(name: try line(said.name, path.appending(.name("name"))))
        if let text = said.affiliation { author.affiliation = try line(text, path.appending(.name("affiliation"))) }
        if let text = said.orcid {
            let digits = text.replacing("https://orcid.org/", with: "")
            guard isIdentifier(orcid: digits) else {
                throw fault(
                    path.appending(.name("orcid")),
                    expected: "an ORCID such as 0000-0002-1825-0097 with its check digit", text)
            }
            author.orcid = "https://orcid.org/" + digits
        }
        return author
    }

    /// Whether the last sign is the check digit of the others (ISO 7064, MOD 11-2).
    static func isIdentifier(orcid text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.count == 4, groups.allSatisfy({ $0.count == 4 }) else { return false }
        let signs = Array(groups.joined().utf8)
        guard let last = signs.last, signs.dropLast().allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        let sum = signs.dropLast().reduce(0) { ($0 + Int($1) - 0x30) * 2 }
        let check = (12 - sum % 11) % 11
        return last == (check == 10 ? UInt8(ascii: "X") : UInt8(0x30 + check))
    }

    static func address(_ text: String) throws(TreeError) -> String {
        let line = try line(text, "url")
        guard line.hasPrefix("https://") || line.hasPrefix("http://"), !line.contains(" ") else {
            throw fault(Path([.name("url")]), expected: "an address such as https://osf.io/k7qf2", text)
        }
        return text
    }

    static func doi(_ text: String) throws(TreeError) -> String {
        let number = try line(text, "doi").replacing("https://doi.org/", with: "")
        guard number.hasPrefix("10."), number.dropFirst(3).contains("/"), !number.contains(" ") else {
            throw fault(Path([.name("doi")]), expected: "a DOI such as 10.5281/zenodo.1234567", text)
        }
        return number
    }

    static func day(_ text: String) throws(TreeError) -> String {
        guard CalendarDate(text) != nil else {
            throw fault(Path([.name("released")]), expected: "a day such as 2027-01-10", text)
        }
        return text
    }
}
