package import ArgumentParser
import AuthorFiles
import Definitions
import Paradigm
import ParadigmCheck
package import Tools
package import Tree

/// What paradigms bring to the command line: their own form of definitions, which says by its `format` what it is.
package enum ParadigmTools: FamilyTools {
    package static var name: String { "paradigm" }
    package static var commands: [any ParsableCommand.Type] { [PlanCommand.self] }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { try paradigmBenchmarks() } }
    package static var simulate: (any ParsableCommand.Type)? { SimulateParadigm.self }
    package static var fileSchema: Value? {
        FileSchema(
            "A paradigm of Merkwelt", of: Definition.schema, open: nil,
            fixed: [(Definition.format.name, .text(Definition.formatName))]
        ).document
    }

    /// Reads a paradigm; nil for every other file, and for a text that cannot be read at all.
    package static func reading(of text: [UInt8], file: String) -> DefinitionReading? {
        guard let written = try? WrittenDefinition(text, file: file, starter: "merkwelt new"),
            Definition.isParadigm(written.value)
        else { return nil }
        let faults = ParadigmLint.faults(in: written.value, at: written.positions)
        return DefinitionReading(
            written.value.node,
            faults: faults.map {
                FileFault($0.description(file: file), node: $0.node, isError: $0.severity == .error)
            })
    }
}
