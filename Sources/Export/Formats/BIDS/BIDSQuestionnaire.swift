import Interface
import Tasks
import Tree

/// A questionnaire of a study, with the columns of its table.
struct BIDSQuestionnaire {
    /// A column of answers or of scores.
    struct Item {
        /// The table and the cells that tell it apart from others.
        let key: [UInt8]
        let name: String
        /// What the sidecar says of it.
        let node: Node
        /// Its identity, if it holds answers that are no numbers.
        let text: String?
    }

    let label: String
    let step: TakenStep
    /// The hash of its definition.
    let hash: String
    let name: String
    let items: [Item]

    static let head: [(name: String, told: String)] = [
        ("participant_id", "The participant"), ("session_id", "The visit"),
        ("run_id", "Which time it was taken in this visit"),
    ]

    /// - Parameter isThere: whether an export has the answers to an item of texts, by the item's identity.
    init(
        _ step: TakenStep, hash: String, name: String, label: String, _ language: String, isThere: (String) -> Bool
    ) {
        (self.step, self.hash, self.name, self.label) = (step, hash, name, label)
        items = Self.items(of: step, language).filter { $0.text.map(isThere) ?? true }
    }

    /// The columns of a questionnaire, which are those of a session that nobody has begun.
    private static func items(of step: TakenStep, _ language: String) -> [Item] {
        guard let finding = try? step.family.begin(step.definition, seed: 0).finding() else { return [] }
        let wide = finding.wideRow(session: "", language: "")
        let details = step.family.details(of: step.definition)
        var names = ColumnNames(head.map(\.name) + ["MeasurementToolMetadata"])
        var items: [Item] = []
        for (place, table) in finding.tables.enumerated() {
            let meanings = table.columns.map(\.detail.meaning)
            let keys = meanings.indices.filter { meanings[$0] == .item }
            guard let value = meanings.firstIndex(of: .value), let last = keys.last else { continue }
            for row in table.rows {
                let own = row[last].text
                let detail = details.first { part in
                    part.part.item == own && (part.part.role == .answer) == (place == 0) && part.part.role != .time
                }
                let column = wide.flatMap { row in
                    row.parts.firstIndex(of: WidePart(.answer, own)).map { row.columns[$0] }
                }
                let isText = place == 0 && column?.kind == .text
                items.append(
                    Item(
                        key: ([.integer(place)] + keys.map { row[$0] }).key,
                        name: names.free(place == 0 ? own : own + "_" + table.columns[value].name),
                        node: described(detail, own, table.columns[value], language, isList: isText),
                        text: isText ? own : nil))
            }
        }
        return items
    }

    private static func described(
        _ detail: PartDetail?, _ item: String, _ column: Column, _ language: String, isList: Bool
    ) -> Node {
        let text = detail?.text(language) ?? ""
        var node: Node = [
            "LongName": .text(item), "Description": .text(text.isEmpty ? "\(item): \(column.description)" : text),
        ]
        guard let detail else { return node }
        let identities = zip(detail.identities, detail.levels).map { ColumnLevel($0, $1.name) }
        node.tell(detail.levels + identities, in: language, isList: isList)
        let unit = detail.unit(language)
        if !unit.isEmpty { node["Units"] = .text(unit) }
        return node
    }

    /// The sidecar of its tables.
    func described(in code: String) -> Node {
        let title = step.family.heading(step.definition, language: Language(ofLab: code) ?? .english)
        var node: Node = ["MeasurementToolMetadata": ["Description": .text(title.isEmpty ? name : title)]]
        for (name, told) in Self.head { node[Name(name)] = ["Description": .text(told)] }
        for item in items { node[Name(item.name)] = .node(item.node) }
        return node
    }
}
