import AuthorFiles
import Definitions
import Families
import Foundation
import Levels
import Quiz
import Studies
import Testing
import Tree

/// The JSON Schemas of files against the checks. What a foreign validator says of the same cases is in `Tests/Schemas`.
@Suite struct FileSchemaTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// One place of a shipped file that is changed, or removed where there is no value.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let file: String
        let path: [Value]
        let value: Value?
        let isValid: Bool
        /// Whether the check says so too: families take a definition's value of another type for none.
        let isTold: Bool
        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let text = (try? String(contentsOf: root.appendingPathComponent("Tests/Schemas/cases.json"), encoding: .utf8))
        let list = text.flatMap { try? Value(json: $0) }?.list ?? []
        return list.compactMap { $0.node }.map { node in
            Case(
                name: node["name"]?.text ?? "", file: node["file"]?.text ?? "", path: node["path"]?.list ?? [],
                value: node["value"], isValid: node["isValid"] == .bool(true),
                isTold: node["isTold"] != .bool(false))
        }
    }()

    private static func read(_ file: String) throws -> Value {
        let path = root.appendingPathComponent("Content/" + file).path
        guard !file.hasSuffix(".json") else {
            return try Value(json: String(contentsOfFile: path, encoding: .utf8), file: file)
        }
        return try StudyText(path, library: StudyTemplates(executable: "", current: root.path).library).value
    }

    /// The same value with one place changed.
    private static func changed(_ whole: Value, _ path: ArraySlice<Value>, _ value: Value?) -> Value? {
        guard let step = path.first else { return value }
        switch (whole, step) {
        case (.node(var node), .text(let name)):
            node[Name(name)] = changed(node[Name(name)] ?? .null, path.dropFirst(), value)
            return .node(node)
        case (.list(var list), .int(let index)):
            let place = Int(index)
            guard list.indices.contains(place) else { return whole }
            if let value = changed(list[place], path.dropFirst(), value) { list[place] = value }
            return .list(list)
        default: return whole
        }
    }

    /// What the check says of a file that a schema can say as well.
    private static func found(_ file: String, _ value: Value) -> [String] {
        switch file.prefix(while: { $0 != "/" }) {
        case "studies":
            let sayable: [StudyFaultCode] = [
                .wrongType, .unknownProperty, .unknownWord, .missingProperty, .badNumber, .oneOfTwo, .notADefinition,
                .faultyDefinition, .unknownPreset,
            ]
            return StudyLint.faults(in: value, families: families, isPacked: true)
                .filter { sayable.contains($0.code) }.map { "\($0.code.rawValue) \($0.path)" }
        case "quizzes":
            let sayable: [QuizFaultCode] = [
                .wrongType, .unknownProperty, .unknownWord, .missingProperty, .badNumber,
            ]
            return Lint.faults(in: value).filter { sayable.contains($0.code) }.map { "\($0.code.rawValue) \($0.path)" }
        default:
            guard let node = value.node else { return ["no object"] }
            do throws(TreeError) {
                try Level.schema.validate(node, with: Rules.inForce.additions)
                return Level.schema.strangers(in: node, with: Rules.inForce.additions).map(\.description)
            } catch {
                return [error.description]
            }
        }
    }

    @Test(arguments: cases) func `the check judges a changed file as the schema does`(change: Case) throws {
        let value = try #require(Self.changed(try Self.read(change.file), change.path[...], change.value))
        let found = Self.found(change.file, value)
        #expect(found.isEmpty == (change.isValid || !change.isTold), "\(found)")
    }

    @Test func `there are cases of each file, and of both sorts`() {
        for folder in ["studies/", "quizzes/", "localisation/"] {
            let cases = Self.cases.filter { $0.file.hasPrefix(folder) }
            #expect(cases.contains { $0.isValid } && cases.contains { !$0.isValid }, "\(folder)")
        }
        #expect(Self.cases.count > 60)
    }

    @Test func `the schemas in the documentation are what the program says now`() throws {
        // The list of families brings the rules of levels.
        _ = families
        try Self.compare("study", StudyFileSchema.document(families))
        try Self.compare("levels", LevelsFamily.fileSchema)
    }

    private static func compare(_ name: String, _ schema: Value) throws {
        let file = root.appendingPathComponent("Documentation/schemas/\(name).json")
        let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(
            written == schema.json(pretty: true) + "\n",
            "write it again: merkwelt reference \(name) --schema > Documentation/schemas/\(name).json")
    }
}
