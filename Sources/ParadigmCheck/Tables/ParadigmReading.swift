package import Definitions
package import Paradigm
package import Tree

/// A definition that was read together with the files that it names.
package struct ParadigmReading {
    /// A finding, with the file in which it stands.
    package struct Finding {
        package let file: String
        package let fault: ParadigmFault
    }

    /// The definition with the rows of its tables in it; nil where it is none.
    package let definition: Definition?
    package let findings: [Finding]

    /// - Parameters:
    ///   - file: how the definition's own file is named in findings.
    ///   - read: what there is under a name that the definition gives.
    package init(
        _ value: Value, at positions: Positions, file: String, reading read: @escaping (String) -> MaterialFile
    ) {
        var linter = ParadigmLinter()
        linter.read = read
        linter.run(value)
        definition = value.node == nil ? nil : linter.definition
        findings =
            ParadigmFault.located(linter.faults, positions).map { Finding(file: file, fault: $0) } + linter.ofTables
    }

    /// Whether the definition can be used.
    package var isUsable: Bool { ParadigmFault.isUsable(findings.map { $0.fault }) }
}
