#if !hasFeature(Embedded)
    package import Tree

    /// A form of definitions that authors write as files of their own, beside what a family needs in order to run them.
    ///
    /// A module above the family makes it and the list of families adds it, so that neither the family nor its part of the
    /// page has the thorough check.
    package struct DefinitionForm: Sendable {
        /// The folder of the lab's content that has such definitions, one a file.
        package let folder: String
        /// The most bytes that a file beside a definition is worth reading with.
        package let mostBytes: Int
        /// Whether a text that was read says that it is one.
        package let isOne: @Sendable (Node) -> Bool
        /// Checks a definition and puts in what it leaves to defaults and to other files; without a reader of files, what
        /// is in the definition itself counts.
        package let read: @Sendable (Node, ((String) -> NamedFile)?) -> FormedDefinition

        package init(
            folder: String, mostBytes: Int, isOne: @escaping @Sendable (Node) -> Bool,
            read: @escaping @Sendable (Node, ((String) -> NamedFile)?) -> FormedDefinition
        ) {
            (self.folder, self.mostBytes, self.isOne, self.read) = (folder, mostBytes, isOne, read)
        }
    }

    /// A definition of such a form, as sessions name it, with all that was found.
    package struct FormedDefinition: Sendable {
        package let definition: Node
        /// The same as its author wrote it, with what other files bring, for editors.
        package let written: Node
        package let findings: [DefinitionFinding]

        package init(_ definition: Node, written: Node, _ findings: [DefinitionFinding]) {
            (self.definition, self.written, self.findings) = (definition, written, findings)
        }
    }

    /// Something wrong with a definition that an author wrote.
    package struct DefinitionFinding: Sendable {
        /// How much it keeps somebody from.
        package enum Weight: Equatable, Sendable {
            case error, warning
            /// It may be written and cannot be taken yet.
            case later
        }

        package let weight: Weight
        package let code: String
        package let path: Path
        package let expected: String
        package let found: String
        package let remedy: String
        /// It is about a property's name, or about this sign of a text.
        package let isAtName: Bool
        package let sign: Int?
        /// The file beside the definition in which it stands, with its place there; nil where it stands in the definition.
        package let elsewhere: (file: String, line: Int, column: Int)?

        package init(
            _ weight: Weight, _ code: String, _ path: Path, expected: String, found: String, remedy: String,
            isAtName: Bool = false, sign: Int? = nil, elsewhere: (file: String, line: Int, column: Int)? = nil
        ) {
            (self.weight, self.code, self.path) = (weight, code, path)
            (self.expected, self.found, self.remedy) = (expected, found, remedy)
            (self.isAtName, self.sign, self.elsewhere) = (isAtName, sign, elsewhere)
        }

        /// Equal for the same fault of two definitions.
        package var identity: String { "\(code) \(path) \(expected) \(found)" }
    }
#endif
