import AuthorFiles
import Export
import Interface
import Sessions
import Studies
import Synchronization
import Tasks
import Tools
import Tree

/// The computations of the families on a list.
struct ListedFamilies: FamilyWork {
    let families: FamilyList
    let tools: ToolList
    let engine: String
    /// What comes with the lab; nil where that is not there.
    let content: StudyTemplates?
    private let names = FigureNames()
    private let tasks = KeptTasks()

    init(_ families: FamilyList, _ tools: ToolList, engine: String, content: StudyTemplates? = nil) {
        (self.families, self.tools, self.engine, self.content) = (families, tools, engine, content)
    }

    func results(of document: [UInt8], within budget: WorkBudget) throws -> String? {
        try replay(SessionDocument(Value(json: document)), budget).finding.results.value.json()
    }

    /// The outcome of a session's log, unless it costs more than the server may spend on it.
    private func replay(_ document: SessionDocument, _ budget: WorkBudget) throws -> Outcome {
        guard let outcome = try document.replay(families, while: { !budget.isSpent }) else { throw budget.spent }
        return outcome
    }

    func header(of family: String) -> String? {
        // A former name can stand for several families, so the present name is needed. The server ends the line itself.
        families.family(family).flatMap { $0.facts.name == family ? $0 : nil }
            .map { String(Table(columns: $0.exportedTables[0].columns).csv().dropLast()) }
    }

    func rows(of document: [UInt8], in family: String, within budget: WorkBudget) throws -> String {
        // A session of another family with the same stored name has no rows here.
        let session = try SessionDocument(Value(json: document))
        guard let kind = families.family(family), session.session.kind(families) === kind else { return "" }
        return session.tables(try replay(session, budget).finding)[0].csv(withHeader: false)
    }

    func storedNames(of family: String) -> [String] {
        guard let facts = families.family(family)?.facts, facts.name == family else { return [family] }
        return [family] + facts.formerNames
    }

    func families(storedAs name: String) -> [String] {
        let known = kinds(storedAs: [name]).map(\.facts.name)
        return known.isEmpty ? [name] : known
    }

    private func kinds(storedAs names: [String]) -> [FamilyKind] {
        families.families.filter { kind in
            names.contains { $0 == kind.facts.name || kind.facts.formerNames.contains($0) }
        }
    }

    func dictionary(of names: [String]) -> [Value] {
        kinds(storedAs: names).flatMap { kind in
            kind.exportedTables.map { table in
                [
                    "family": .text(kind.facts.name), "table": .text(table.name),
                    "columns": .list(
                        table.columns.map {
                            [
                                "name": .text($0.name), "type": .text($0.kind.rawValue), "unit": .text($0.unit),
                                "description": .text($0.description),
                            ]
                        }),
                ]
            }
        }
    }

    func faults(in definition: Value, of family: String) -> [String] {
        guard case .node(let node) = definition, let kind = families.family(family, definition: node) else { return [] }
        return kind.faults(in: node).map { "definition" + $0.description }
    }

    func reading(of text: [UInt8]) -> (definition: Value?, faults: [String]) {
        guard let reading = tools.reading(of: text, file: "definition.yaml") else { return (nil, []) }
        return (reading.written.map { .node($0) }, reading.faults.filter(\.isError).map(\.line))
    }

    func progress(stored: String?, sent: [UInt8]) throws(TreeError) -> String {
        try tools.merged("progress", stored: stored, sent: sent)
    }

    var studyTasks: [Value] { tasks.all(families, content) }

    func name(
        of figure: String, of step: String, in study: Study, language: Language
    ) -> (title: String, unit: String)? {
        names.name(figure, of: step, in: study, families, language).map { ($0.title, $0.unit) }
    }
}

/// The tasks that a step can be. They are found once, because a simulated person takes each for the names of its
/// figures.
private final class KeptTasks: Sendable {
    private let known = Mutex<[Value]?>(nil)

    func all(_ families: FamilyList, _ content: StudyTemplates?) -> [Value] {
        if let known = known.withLock({ $0 }) { return known }
        let found = StudyTasks.all(families, content: content)
        known.withLock { $0 = found }
        return found
    }
}
