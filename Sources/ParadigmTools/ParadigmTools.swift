package import ArgumentParser
import AuthorFiles
import Paradigm
import ParadigmTask
package import Tasks
package import Tools
package import Tree

/// What paradigms bring to the command line: their own form of definitions, which says by its `format` what it is.
package enum ParadigmTools: FamilyTools {
    package static var name: String { "paradigm" }
    package static var commands: [any ParsableCommand.Type] { [PlanCommand.self, ConditionsCommand.self] }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? {
        { try paradigmBenchmarks() + paradigmCheckBenchmarks() }
    }
    package static var simulate: (any ParsableCommand.Type)? { SimulateParadigm.self }
    package static var fileSchema: Value? {
        FileSchema(
            "A paradigm of Merkwelt", of: Definition.schema, open: nil,
            fixed: [(Definition.format.name, .text(Definition.formatName))]
        ).document
    }

    package static var templates: DefinitionTemplates? { DefinitionTemplates(folder: "paradigms", first: "stroop") }
    package static var reference: String? { ParadigmReference.page.markdown }

    /// The list of the library, and one text for each paradigm, as a session names it.
    package static func pageFiles() throws -> [PageFile] {
        var index: [Value] = []
        var files: [PageFile] = []
        let names = try Files.names(in: folder, ".yaml")
        let first = known.map { $0 + ".yaml" }.filter { names.contains($0) }
        for name in first + names.filter({ !first.contains($0) }) {
            let read = try ParadigmFile(try Files.bytes(folder + name), file: folder + name)
            guard let definition = read.definition, !read.faults.contains(where: \.isError) else {
                throw ValidationError(read.faults.map(\.line).joined(separator: "\n"))
            }
            let file = definition.id + ".json"
            index.append(ShelfEntry(definition, file: file).value)
            files.append(PageFile("/paradigms/" + file, Array((definition.value.json() + "\n").utf8)))
        }
        return [PageFile("/paradigms/index.json", Array((Value.list(index).json() + "\n").utf8))] + files
    }

    /// Somebody's days with two paradigms of the lab, where its content is there.
    package static func examples() throws -> [ExamplePlan] {
        let content = StudyTemplates.own
        let names = content.names(in: "paradigms")
        return try [("stroop", 13.0), ("flanker", 8), ("stroop", 3)].filter { names.contains($0.0) }.compactMap {
            name, daysAgo in
            let read = try ParadigmFile(Array(content.text(name, in: "paradigms").utf8), file: name)
            return read.definition.map { ExamplePlan($0.node, daysAgo: daysAgo, skill: 1) }
        }
    }

    private static let folder = "Content/paradigms/"
    /// What most people come for, which the list begins with.
    private static let known = ["stroop", "flanker", "go-no-go", "stop-signal", "n-back-letters", "digit-span"]

    /// Reads a paradigm; nil for every other file, and for a text that cannot be read at all.
    package static func reading(of text: [UInt8], file: String) -> DefinitionReading? {
        ParadigmFile(ifParadigm: text, file: file).map {
            DefinitionReading($0.definition?.node, written: $0.written?.node, faults: $0.faults)
        }
    }
}
