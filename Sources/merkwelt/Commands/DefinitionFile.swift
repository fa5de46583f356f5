import ArgumentParser
import AuthorFiles
import Families
import Sessions
import Tasks
import Tools
import Tree

/// A definition in a file, read by its family.
struct DefinitionFile {
    let reading: DefinitionReading

    /// Reads a definition with its faults.
    ///
    /// - Parameters:
    ///   - file: a definition, or a session file, whose definition is read.
    ///   - family: the definition's family; nil if the file tells it. A session and a study tell it by their `format`,
    ///     and so does a form of only one family.
    init(_ file: String, family: FamilyKind?) throws {
        let text = Array(try Files.text(file).utf8)
        if let value = try? Value(json: text, file: file), value.node?[Name("format")] == .text(SessionDocument.format)
        {
            let session = try SessionDocument(value, file: file).session
            guard let kind = families.family(session.family, definition: session.definition) else {
                let known = families.families.map(\.facts.name).joined(separator: ", ")
                throw ValidationError(
                    "\(file): session.family: expected one of \(known), found \"\(session.family)\"")
            }
            reading = Self.reading(session.definition, at: "\(file): session.definition", kind)
        } else if let text = try? WrittenDefinition(text, file: file, starter: StudyText.starter).value,
            StudyText.isStudy(text)
        {
            reading = try StudyText.reading(file, library: StudyTemplates.own.library, families: families)
        } else if let family {
            if let own = tools.tools(of: family.facts.name)?.reading(of: text, file: file) {
                reading = own
            } else {
                reading = try Self.reading(text, file: file, family)
            }
        } else if let own = tools.reading(of: text, file: file) {
            reading = own
        } else {
            let known = families.families.map(\.facts.name).joined(separator: ", ")
            throw ValidationError("\(file): does not say whose definition it is; name it with --family: \(known)")
        }
    }

    private static func reading(_ text: [UInt8], file: String, _ kind: FamilyKind) throws -> DefinitionReading {
        let value: Value
        do throws(TreeError) { value = try Value(json: text, file: file) } catch {
            return DefinitionReading(nil, faults: [fault(error.description)])
        }
        guard let node = value.node else {
            return DefinitionReading(nil, faults: [fault("\(file): expected a definition, an object")])
        }
        return reading(node, at: file + ": ", kind)
    }

    private static func reading(_ definition: Node, at place: String, _ kind: FamilyKind) -> DefinitionReading {
        DefinitionReading(definition, faults: kind.faults(in: definition).map { fault(place + $0.description) })
    }

    private static func fault(_ line: String) -> FileFault {
        FileFault(line, node: ["code": "definition", "severity": "error", "message": .text(line)], isError: true)
    }
}
