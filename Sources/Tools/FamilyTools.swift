package import ArgumentParser
package import Tasks
package import Tree

/// What a family, or a room without tasks, brings to the command line beyond what every family has there.
///
/// Most of the command line needs nothing of this: `replay`, `export`, `demo`, `simulate`, `check`, `new`, `render` and
/// `measure` of a session's file work for every family by its contract (`TaskFamily`). What is more than that is a type in
/// a module of the family's own, `QuizTools` for instance, and one line in the command line's list of them. Everything but
/// the name has a default of nothing.
package protocol FamilyTools: SendableMetatype {
    /// The name that the family's sessions are stored under; of a room without tasks its path.
    static var name: String { get }
    /// Commands of its own: `merkwelt clock`.
    static var commands: [any ParsableCommand.Type] { get }
    /// `merkwelt measure NAME`: figures of raw values.
    static var measure: (any MeasureForm.Type)? { get }
    /// `merkwelt simulate NAME`, in place of the one that all families have. Its command's name is the family's.
    static var simulate: (any ParsableCommand.Type)? { get }
    /// `merkwelt bench NAME`.
    static var benchmarks: (@Sendable () async throws -> [BenchResult])? { get }
    /// `merkwelt bench inputs`: readers of what comes from outside in a form of the family's own.
    ///
    /// - Parameter seed: what the inputs are drawn from.
    static func inputs(seed: Int) throws -> [InputReader]
    /// The commented text of `merkwelt new NAME`, in place of the definition that the family's card offers.
    static var starter: String? { get }
    /// Definitions of the lab's content that `merkwelt new NAME --from` begins with; nil where there are none.
    static var templates: DefinitionTemplates? { get }
    /// What that form can hold, for authors, as Markdown: `merkwelt reference NAME`.
    static var reference: String? { get }
    /// The same in JSON Schema: `merkwelt reference NAME --schema`.
    static var fileSchema: Value? { get }
    /// Reads a definition as authors write it; nil where the file is none of this family's, or it has no form of its own.
    static func reading(of text: [UInt8], file: String) -> DefinitionReading?
    /// Files of the page that the family's rooms fetch, made of what lies in the folder one works in.
    static func pageFiles() throws -> [PageFile]
    /// What the page says aloud, to be recorded while it is built.
    static func reels() throws -> [SpokenReel]
    /// What `merkwelt serve` offers out of a folder of people's own definitions, beside what `page`, the folder of the built
    /// page, has; nil where the family has no such folders.
    static func serving(_ folder: String, page: String?) throws -> (any ServedFolder)?
    /// What a profile keeps for the family besides its sessions.
    static var documents: [KeptDocument] { get }
    /// Sessions that `merkwelt demo` has besides those that the family itself has: of definitions that only the command
    /// line knows.
    static func examples() throws -> [ExamplePlan]
    /// The figures of the family's results in the order in which people are told them, with their units.
    ///
    /// - Parameter results: of one session; a unit may depend on it.
    static func figures(of results: Node) -> [ToldFigure]
}

extension FamilyTools {
    package static var commands: [any ParsableCommand.Type] { [] }
    package static var measure: (any MeasureForm.Type)? { nil }
    package static var reference: String? { nil }
    package static var fileSchema: Value? { nil }
    package static var simulate: (any ParsableCommand.Type)? { nil }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { nil }
    package static func inputs(seed: Int) throws -> [InputReader] { [] }
    package static var starter: String? { nil }
    package static var templates: DefinitionTemplates? { nil }
    package static func reading(of text: [UInt8], file: String) -> DefinitionReading? { nil }
    package static func pageFiles() throws -> [PageFile] { [] }
    package static func reels() throws -> [SpokenReel] { [] }
    package static func serving(_ folder: String, page: String?) throws -> (any ServedFolder)? { nil }
    package static var documents: [KeptDocument] { [] }
    package static func examples() throws -> [ExamplePlan] { [] }
    package static func figures(of results: Node) -> [ToldFigure] { [] }
}

/// A form of `merkwelt measure`. Its command's name is the family's.
package protocol MeasureForm: ParsableCommand {
    /// Whether the words after `measure`, which name no family, are meant for this form. At most one form may think so.
    static func fits(_ words: [String]) -> Bool
}

/// Definitions in YAML that come with the lab, one a file.
package struct DefinitionTemplates: Sendable {
    /// Their folder in the lab's content.
    package let folder: String
    /// The one that is taken where none is named.
    package let first: String

    package init(folder: String, first: String) { (self.folder, self.first) = (folder, first) }
}

/// A definition that an author wrote, and what is wrong with it.
package struct DefinitionReading {
    /// nil where the text cannot be read.
    package let definition: Node?
    /// The same as its author wrote it, for editors.
    package let written: Node?
    package let faults: [FileFault]

    package init(_ definition: Node?, written: Node? = nil, faults: [FileFault]) {
        self.definition = definition
        self.written = written ?? definition
        self.faults = faults
    }
}

/// A fault in a file.
package struct FileFault {
    /// One line: file, place, what was expected, what was found, what to do.
    package let line: String
    /// The same for programs.
    package let node: Node
    /// Whether the file cannot be used as it is.
    package let isError: Bool

    package init(_ line: String, node: Node, isError: Bool) {
        self.line = line
        self.node = node
        self.isError = isError
    }
}

/// A file that the page fetches by its path.
package struct PageFile {
    package let path: String
    package let bytes: [UInt8]
    /// Style sheets refer to it by its path; it gets a name with its content's hash.
    package let isPicture: Bool

    package init(_ path: String, _ bytes: [UInt8], isPicture: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isPicture = isPicture
    }
}

/// A folder of definitions that is served while it is worked on.
package protocol ServedFolder: Sendable {
    /// The text that the page fetches from a path, as it is now; nil where the folder has nothing for it. It is asked for
    /// every request outside the API, so it has to be quick.
    func text(at path: String) -> String?
    /// What there is to say now: each fault with its place, and how much can be taken.
    var report: [String] { get }
    /// Reads the folder again where something in it has changed, and says whether it has.
    func refresh() -> Bool
}

/// A document that a profile keeps, of which its devices send what each of them has.
package struct KeptDocument: Sendable {
    package let name: String
    /// Brings what is stored and what was sent together; checks what was sent.
    package let merge: @Sendable (_ stored: String?, _ sent: [UInt8]) throws(TreeError) -> String

    package init(
        _ name: String, merge: @escaping @Sendable (_ stored: String?, _ sent: [UInt8]) throws(TreeError) -> String
    ) {
        self.name = name
        self.merge = merge
    }
}
