import Definitions
import Families
import Foundation
import Studies
import StudyFiles
import Testing
import Tree

/// The JSON Schema of the study file against the check. What a foreign validator says of the same cases is in
/// `Tests/Schemas`.
@Suite struct StudySchemaTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// One place of a shipped study that is changed, or removed where there is no value.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let study: String
        let path: [Value]
        let value: Value?
        let isValid: Bool
        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let text = (try? String(contentsOf: root.appendingPathComponent("Tests/Schemas/cases.json"), encoding: .utf8))
        let list = text.flatMap { try? Value(json: $0) }?.list ?? []
        return list.compactMap { $0.node }.map { node in
            Case(
                name: node["name"]?.text ?? "", study: node["study"]?.text ?? "", path: node["path"]?.list ?? [],
                value: node["value"], isValid: node["isValid"] == .bool(true))
        }
    }()

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

    /// What the check says that a schema can say as well.
    private static let sayable: Set<StudyFaultCode> = [
        .wrongType, .unknownProperty, .unknownWord, .missingProperty, .badNumber, .oneOfTwo, .notADefinition,
    ]

    @Test(arguments: cases) func `the check judges a broken study as the schema does`(broken: Case) throws {
        let templates = StudyTemplates(executable: "", current: FileManager.default.currentDirectoryPath)
        let content = try #require(templates.content)
        let text = try StudyText("\(content)/studies/\(broken.study).yaml", library: templates.library)
        let study = try #require(Self.changed(text.value, broken.path[...], broken.value))
        let found = StudyLint.faults(in: study, families: families, isPacked: true)
            .filter { Self.sayable.contains($0.code) }
        #expect(found.isEmpty == broken.isValid, "\(found.map(\.line))")
    }

    @Test func `there are cases of both sorts`() {
        #expect(Self.cases.count > 35 && Self.cases.contains { $0.isValid } && Self.cases.contains { !$0.isValid })
    }

    @Test func `the schema in the documentation is what the program says now`() throws {
        let file = Self.root.appendingPathComponent("Documentation/schemas/study.json")
        let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(
            written == StudyFileSchema.document.json(pretty: true) + "\n",
            "write it again: merkwelt reference study --schema > Documentation/schemas/study.json")
    }
}
