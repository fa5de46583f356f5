import Archive
import Studies
import Tree
import Wire

/// Reads and checks what authors of studies write, on threads for such work.
struct WritingDesk: Sendable {
    let studies: any StudyStore
    let workshop: StudyWorkshop?
    let work: CallWork

    /// What checks and reads studies.
    var ready: StudyWorkshop {
        get throws(Problem) {
            guard let workshop else {
                throw Problem(.notFound, "this server does not write studies", remedy: "use the command line")
            }
            return workshop
        }
    }

    /// The definition that is sent; the draft where none is.
    func definition(in fields: FieldReader, of key: String) async throws -> Node {
        if fields.node["definition"] != nil { return try fields.object("definition").node }
        guard let draft = try await studies.draft(of: key) else {
            throw Problem(.notFound, "study \(key): it has no draft", remedy: "send a definition, or keep a draft")
        }
        return try draft.definition
    }

    /// Reads a text on a thread of its own.
    func read(_ text: String, _ call: Call) async throws -> (definition: Value?, findings: [StudyWorkshop.Finding]) {
        let bench = try ready
        return try await work.run(for: call) {
            bench
        } work: { bench, _ in
            bench.reading(Array(text.utf8))
        }
    }

    /// A definition as it is kept, with everything that is wrong with it.
    func checked(
        _ definition: Value, _ call: Call
    ) async throws -> (
        draft: NewDraft, demand: StudyDemand?, findings: [StudyWorkshop.Finding], errors: Int, warnings: Int
    ) {
        let bench = try ready
        return try await work.run(for: call) {
            bench
        } work: { bench, _ in
            let findings = bench.findings(definition)
            let errors = findings.count(where: \.isError)
            let warnings = findings.count - errors
            let study = Study(node: definition.node ?? Node())
            let demand = errors == 0 ? bench.demand(study) : nil
            let draft = NewDraft(
                hash: definition.contentHash, json: definition.json(),
                terms: StudyTerms(study, demand),
                findings: (errors, warnings))
            return (draft, demand, findings, errors, warnings)
        }
    }
}
