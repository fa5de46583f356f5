import AuthorFiles
import Definitions
package import Paradigm
import ParadigmCheck
import Tasks
package import Tools
package import Tree

/// The definition of a paradigm in a file, with the files that it names.
package struct ParadigmFile {
    /// What a session names: every default written out, tables with their rows; nil where the file is none.
    package let definition: Definition?
    /// The same as its author wrote it, with the rows of its tables.
    package let written: Definition?
    package let faults: [FileFault]

    /// Reads a definition and its tables, pictures and sounds, which lie in its folder.
    ///
    /// - Throws: the fault of a text that is neither YAML nor JSON.
    package init(_ text: [UInt8], file: String) throws(TreeError) {
        let written = try WrittenDefinition(text, file: file, starter: "merkwelt new paradigm")
        guard let formed = FormedFile(written, file: file, form: .paradigms) else {
            (definition, self.written) = (nil, nil)
            faults = ParadigmLint.faults(in: written.value, at: written.positions).map {
                FileFault($0.description(file: file), node: $0.node, isError: $0.severity == .error)
            }
            return
        }
        definition = Definition(node: formed.definition)
        self.written = Definition(node: formed.written)
        faults = formed.faults
    }

    /// nil where a text can be read and is no paradigm.
    package init?(ifParadigm text: [UInt8], file: String) {
        guard let written = try? WrittenDefinition(text, file: file, starter: "merkwelt new paradigm"),
            let formed = FormedFile(written, file: file, form: .paradigms)
        else { return nil }
        definition = Definition(node: formed.definition)
        self.written = Definition(node: formed.written)
        faults = formed.faults
    }
}
