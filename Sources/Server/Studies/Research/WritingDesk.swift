import Archive
import Definitions
import Interface
import Research
import Studies
import StudyFiles
import Tasks
import Tree
import Wire

/// Reads, checks and tells what authors of studies write, on threads for such work.
struct WritingDesk: Sendable {
    let studies: any StudyStore
    let families: FamilyList
    /// Name and version of the program, as protocols have them.
    let program: String
    let work: CallWork

    /// The definition that is sent; the draft where none is.
    func definition(in fields: FieldReader, of key: String) async throws -> Node {
        if fields.node["definition"] != nil { return try fields.object("definition").node }
        guard let draft = try await studies.draft(of: key) else {
            throw Problem(.notFound, "study \(key): it has no draft", remedy: "send a definition, or keep a draft")
        }
        return try draft.definition
    }

    /// Reads a text, YAML or JSON; nil and what is wrong for one that cannot be read at all.
    func read(_ text: String, _ call: Call) async throws -> (definition: Value?, faults: [StudyFault]) {
        try await work.run(for: call) {
            families
        } work: { families, _ in
            StudyText.reading(Array(text.utf8), families: families)
        }
    }

    /// A definition as it is kept, with everything that is wrong with it.
    func checked(_ definition: Value, _ call: Call) async throws -> CheckedStudy {
        try await work.run(for: call) {
            families
        } work: { families, _ in
            CheckedStudy(definition, families)
        }
    }

    /// A study on a page, to print or to deposit.
    ///
    /// - Parameter commitment: that of the study's secret.
    func page(
        _ study: Study, in code: String, commitment: String?, _ call: Call
    ) async throws -> (text: StudyProtocol, html: String) {
        guard let language = Language(ofLab: code) else {
            throw call.unacceptable("language", code, expected: Language.ofLab)
        }
        return try await work.run(for: call) {
            (families, program)
        } work: { given, _ in
            let text = StudyProtocol(
                study, families: given.0, language: language, program: given.1, commitment: commitment)
            return (text, text.html)
        }
    }
}
