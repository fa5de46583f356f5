import ArgumentParser
import AuthorFiles
import Definitions
import Paradigm
import ParadigmCheck
import Tools
import Tree

extension ParadigmTools {
    /// A paradigm without errors; those that a file has are printed, and the command ends.
    static func usable(_ file: String) throws -> Definition {
        let written = try WrittenDefinition(try Files.bytes(file), file: file, starter: "merkwelt new")
        guard Definition.isParadigm(written.value), let node = written.value.node else {
            throw ValidationError("\(file): is no paradigm; a paradigm begins with format: \(Definition.formatName)")
        }
        let faults = ParadigmLint.faults(in: written.value, at: written.positions)
        guard ParadigmFault.isUsable(faults) else {
            for fault in faults where fault.severity == .error { print(fault.description(file: file)) }
            throw ExitCode(1)
        }
        return Definition(node: node)
    }
}
