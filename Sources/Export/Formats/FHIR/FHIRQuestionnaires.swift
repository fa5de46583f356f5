import Interface
import Tasks
import Tree

/// Questionnaires and the answers to them, as the families give them.
struct FHIRQuestionnaires {
    private let facts: ExportFacts
    private let release: FHIRRelease
    /// The address and version of each written questionnaire, by the hash of its definition.
    private var canonicals: [String: String] = [:]
    /// The items of each.
    private var links: [String: Set<String>] = [:]

    /// The items by step whose answers the table of answers withholds.
    private let withheld: [String: Set<String>]

    init(_ facts: ExportFacts, _ release: FHIRRelease) {
        (self.facts, self.release) = (facts, release)
        let there = Set(facts.tables.answers.columns.map(\.name))
        var withheld: [String: Set<String>] = [:]
        for (column, origin) in zip(facts.tables.answerColumns.columns, facts.tables.answerColumns.origins)
        where origin.part.role == .answer && !there.contains(column.name) {
            withheld[origin.step, default: []].insert(origin.part.item)
        }
        self.withheld = withheld
    }

    /// Writes each questionnaire of the study once: those that were taken and those that nobody has come to yet.
    ///
    /// - Parameters:
    ///   - files: what families gave of sessions.
    ///   - suffixes: the ends of the names of files that follow from a definition.
    mutating func write(_ files: WrittenTable?, _ suffixes: [String], _ add: (Node) throws -> Void) throws {
        for step in facts.tables.taken {
            let hash = Value.node(step.definition).contentHash
            guard canonicals[hash] == nil, let activity = try? step.family.begin(step.definition, seed: 0) else {
                continue
            }
            let context = FileContext(
                isDark: false, language: .english, started: 0, sessionLanguage: facts.tables.languages[0])
            for (_, content) in activity.finding().files(suffixes, context) { try write(content, hash, add) }
        }
        guard let files else { return }
        try files.forEach { cells in
            let row = WrittenRow(files, cells)
            guard let hash = row.text("definition"), let suffix = row.text("file"), suffixes.contains(suffix) else {
                return
            }
            try write(row.text("content") ?? "", hash, add)
        }
    }

    private mutating func write(_ content: String, _ hash: String, _ add: (Node) throws -> Void) throws {
        guard canonicals[hash] == nil, var node = (try? Value(json: content))?.node else { return }
        node["id"] = .text(String(hash.prefix(32)))
        // Two definitions can say the same of themselves, as when an author changed one and left its version.
        let url = node["url"]?.text ?? "urn:merkwelt:definition:" + hash
        var version = node["version"]?.text ?? "1"
        if canonicals.values.contains("\(url)|\(version)") { version += "-" + hash.prefix(8) }
        (node["url"], node["version"]) = (.text(url), .text(version))
        canonicals[hash] = "\(url)|\(version)"
        links[hash] = FHIRItems.links(node)
        try add(release == .r4b ? FHIRDowngrade.questionnaire(node) : node)
    }

    /// Writes the answers of each session that has some.
    ///
    /// - Returns: the sessions.
    func responses(
        _ sessions: WrittenTable, files: WrittenTable?, _ add: (Node) throws -> Void
    ) throws -> Set<String> {
        var answered: Set<String> = []
        let rows = try files?.reader()
        let study = FHIRElement.identity(facts.study.key)
        try sessions.forEach { cells in
            let session = WrittenRow(sessions, cells)
            guard let id = session.text("session") else { return }
            while let files, let cells = try rows?.next(where: { WrittenRow(files, $0).text("session") == id }) {
                let row = WrittenRow(files, cells)
                guard var node = (try? Value(json: row.text("content") ?? ""))?.node,
                    node["resourceType"] == "QuestionnaireResponse"
                else { continue }
                node = withheld(from: node, at: session.text("step") ?? "", row.text("definition") ?? "")
                node["id"] = .text(FHIRElement.identity(id))
                node["questionnaire"] = canonicals[row.text("definition") ?? ""].map { .text($0) }
                let person = FHIRElement.identity(session.text("participation") ?? "")
                node["subject"] = FHIRElement.reference("Patient", person)
                node["authored"] = session.moment("started_at")
                let name = FHIRElement.identifier("urn:merkwelt:session", id)
                node["identifier"] = release == .r4b ? name : [name]
                node["extension"] = .list((node["extension"]?.list ?? []) + [FHIRElement.study(study)])
                try add(node)
                answered.insert(id)
            }
        }
        guard try rows?.next() == nil else {
            throw ExportError(
                .format,
                "files: expected the sessions of the table of sessions in its order, found another one; begin anew")
        }
        return answered
    }

    /// A response without the answers that the table of answers withholds.
    ///
    /// An item that has another name in the questionnaire cannot be told from others, and none of the answers stays then.
    private func withheld(from response: Node, at step: String, _ hash: String) -> Node {
        guard let items = withheld[step] else { return response }
        var response = response
        let isTold = items.isSubset(of: links[hash] ?? [])
        response["item"] = isTold ? response["item"]?.list.map { .list(FHIRItems.without(items, $0)) } : nil
        return response
    }
}
