package import ArgumentParser
import Paradigm
package import Tools
package import Tree

/// What paradigms bring to the command line: their own form of definitions, which says by its `format` what it is.
package enum ParadigmTools: FamilyTools {
    package static var name: String { "paradigm" }
    package static var commands: [any ParsableCommand.Type] { [PlanCommand.self] }
    package static var fileSchema: Value? {
        FileSchema(
            "A paradigm of Merkwelt", of: Definition.schema, open: nil,
            fixed: [(Definition.format.name, .text(Definition.formatName))]
        ).document
    }

    package static var templates: DefinitionTemplates? { DefinitionTemplates(folder: "paradigms", first: "stroop") }
    package static var reference: String? { ParadigmReference.markdown }

    /// Reads a paradigm; nil for every other file, and for a text that cannot be read at all.
    package static func reading(of text: [UInt8], file: String) -> DefinitionReading? {
        ParadigmFile(ifParadigm: text, file: file).map { DefinitionReading($0.definition?.node, faults: $0.faults) }
    }
}
