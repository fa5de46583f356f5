import Archive
import AuthorFiles
import Definitions
import Interface
import Research
import Studies
import Tasks
import Tree
import Wire

/// Reads and checks what authors of studies write, on threads for such work.
struct AuthoringService: Sendable {
    let studies: any StudyStore
    let families: FamilyList
    /// Name and version of the program, as protocols have them.
    let program: String
    let work: CallWork

    /// The sent definition, or the draft if none is sent.
    func definition(in fields: FieldReader, of key: String) async throws -> Node {
        if fields.node["definition"] != nil { return try fields.object("definition").node }
        guard let draft = try await studies.draft(of: key) else {
            throw Problem(.notFound, "study \(key): it has no draft", remedy: "send a definition, or keep a draft")
        }
        return try draft.definition
    }

    /// Reads a text in YAML or JSON, with its faults. The definition is nil if the text cannot be read at all.
    func read(_ text: String, _ call: Call) async throws -> (definition: Value?, faults: [StudyFault]) {
        try await work.run(for: call) {
            families
        } work: { families, _ in
            StudyText.reading(Array(text.utf8), families: families)
        }
    }

    /// A definition in its stored form, with all its faults.
    func checked(_ definition: Value, _ call: Call) async throws -> CheckedStudy {
        try await work.run(for: call) {
            families
        } work: { families, _ in
            CheckedStudy(definition, families)
        }
    }

    /// The protocol of a study, to print or to deposit.
    ///
    /// - Parameter commitment: the hash of the study's secret.
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
