import Definitions
import Studies
import Tree

/// Reads the parts of what is said about data, and says what is wrong with one.
struct AboutReader {
    let file: String

    private func fault(_ place: String, expected: String, found: Value?) -> ExportError {
        let found = found.map { $0.text ?? $0.json() } ?? "nothing"
        return ExportError(
            .format, "\(file): \(place.isEmpty ? "" : place + ": ")expected \(expected), found \(found)")
    }

    /// The properties of an object, each of which is one of these.
    func fields(of value: Value, at place: String, _ known: [String]) throws -> [(name: String, value: Value)] {
        guard let node = value.node else { throw fault(place, expected: "an object", found: value) }
        return try node.fields.map { field in
            let name = field.name.text
            guard known.contains(name) else {
                throw fault(place, expected: "one of " + known.joined(separator: ", "), found: .text(name))
            }
            return (name, field.value)
        }
    }

    func list(_ value: Value, at place: String) throws -> [Value] {
        guard let list = value.list else { throw fault(place, expected: "a list", found: value) }
        return list
    }

    func text(_ value: Value, at place: String) throws -> String {
        guard let text = value.text, !text.isEmpty, !text.contains(where: \.isNewline) else {
            throw fault(place, expected: "a text of one line", found: value)
        }
        return text
    }

    func texts(_ value: Value, at place: String) throws -> [String] {
        try list(value, at: place).enumerated().map { try text($1, at: "\(place)[\($0)]") }
    }

    func author(_ value: Value, _ number: Int) throws -> DataAbout.Author {
        let place = "authors[\(number)]"
        var author = DataAbout.Author(name: "")
        for (name, value) in try fields(of: value, at: place, ["name", "orcid", "affiliation"]) {
            let text = try text(value, at: place + "." + name)
            switch name {
            case "name": author.name = text
            case "affiliation": author.affiliation = text
            default:
                let digits = text.replacing("https://orcid.org/", with: "")
                guard Self.isIdentifier(orcid: digits) else {
                    throw fault(
                        place + ".orcid", expected: "an ORCID such as 0000-0002-1825-0097 with its check digit",
                        found: value)
                }
                author.orcid = "https://orcid.org/" + digits
            }
        }
        guard !author.name.isEmpty else { throw fault(place + ".name", expected: "a name", found: nil) }
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

    func licence(_ value: Value) throws -> Licence {
        guard let found = Licence.known.first(where: { $0.identifier == value.text }) else {
            let known = Licence.known.map(\.identifier).joined(separator: ", ")
            throw fault("licence", expected: "one of " + known, found: value)
        }
        return found
    }

    func address(_ value: Value) throws -> String {
        let text = try text(value, at: "url")
        let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
        guard isAddress, !text.contains(" ") else {
            throw fault("url", expected: "an address such as https://osf.io/k7qf2", found: value)
        }
        return text
    }

    func doi(_ value: Value) throws -> String {
        let text = try text(value, at: "doi").replacing("https://doi.org/", with: "")
        guard text.hasPrefix("10."), text.dropFirst(3).contains("/"), !text.contains(" ") else {
            throw fault("doi", expected: "a DOI such as 10.5281/zenodo.1234567", found: value)
        }
        return text
    }

    func day(_ value: Value) throws -> String {
        let text = try text(value, at: "released")
        guard CalendarDate(text) != nil else {
            throw fault("released", expected: "a day such as 2027-01-10", found: value)
        }
        return text
    }
}
