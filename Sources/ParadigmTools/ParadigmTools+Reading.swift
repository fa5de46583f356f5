import ArgumentParser
import Paradigm
import Tools

extension ParadigmTools {
    /// A paradigm without errors, as a session names it; errors that a file has are printed, and the command ends.
    static func usable(_ file: String) throws -> Definition {
        let read = try ParadigmFile(try Files.bytes(file), file: file)
        guard let definition = read.definition, !read.faults.contains(where: \.isError) else {
            for fault in read.faults where fault.isError { print(fault.line) }
            throw ExitCode(1)
        }
        return definition
    }
}
