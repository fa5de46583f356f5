#if !hasFeature(Embedded)
    import Definitions
    import Paradigm
    package import Tasks
    import Tree

    extension DefinitionForm {
        /// Paradigms, as authors write them.
        package static var paradigms: DefinitionForm {
            DefinitionForm(
                folder: "paradigms", mostBytes: MaterialFile.mostBytes, isOne: { Definition.isParadigm(.node($0)) }
            ) { node, files in
                var linter = ParadigmLinter()
                linter.read = files
                linter.run(.node(node))
                return FormedDefinition(
                    linter.definition.complete.node, written: linter.definition.node,
                    linter.faults.map { DefinitionFinding($0) }
                        + linter.ofTables.map { DefinitionFinding($0.fault, elsewhere: $0.file) })
            }
        }
    }

    extension DefinitionFinding {
        /// - Parameter file: the table in which it stands; nil where it stands in the definition.
        fileprivate init(_ fault: ParadigmFault, elsewhere file: String? = nil) {
            self.init(
                fault.code == .notYet ? .later : fault.severity == .error ? .error : .warning, fault.code.rawValue,
                fault.path, expected: fault.expected, found: fault.found, remedy: fault.remedy,
                isAtName: fault.isAtName, sign: fault.sign,
                elsewhere: file.map { (file: $0, line: fault.line, column: fault.column) })
        }
    }
#endif
