import Definitions
import Interface
import Studies
import Tasks
import Tree

/// The files that describe a package's tables. They are all derived from the tables' columns.
enum Descriptors {
    /// Every column of every table that is wanted, in the order in which tables are written.
    static func columns(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> [DescribedColumn] {
        tables(facts, wants: wants).flatMap { table in
            table.columns.map { DescribedColumn(table, $0, hasCodes: facts.options.hasMissingCodes) }
        }
    }

    static func tables(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> [StudyTable] {
        facts.tables.all.filter(wants) + (facts.options.hasExternals ? [facts.tables.externals] : [])
    }

    /// `dictionary.csv`: a line for each column of each table.
    static func dictionary(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> String {
        dictionary(columns(facts, wants: wants), facts.tables.languages)
    }

    /// The same of columns, with one more column of the dictionary.
    static func dictionary(
        _ columns: [DescribedColumn], _ languages: [String], and more: RowColumn<DescribedColumn>? = nil
    ) -> String {
        let list = DescribedColumn.dictionary(languages) + (more.map { [$0] } ?? [])
        let header = list.heads()
        var bytes = RowStyle.csv().header(header)
        for one in columns { RowStyle.csv().append(list.cells(of: one), header, isFirst: false, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The study's title in English, or in its first language.
    static func title(_ facts: ExportFacts) -> String {
        let title = facts.tables.definitions.last?.title.text(in: "en") ?? ""
        let shown = title.isEmpty ? facts.study.key : title
        return facts.mode == "field" ? shown : "\(shown) (\(facts.mode))"
    }

    /// `dataset_description.json` after Psych-DS, with each column's name once.
    static func dataset(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> String {
        var names: [String] = []
        var meanings: [String: [DescribedColumn]] = [:]
        // For Psych-DS, data are the files in `data/`.
        for one in columns(facts, wants: wants) where one.table.file.hasPrefix("data/") {
            if meanings[one.column.name] == nil { names.append(one.column.name) }
            meanings[one.column.name, default: []].append(one)
        }
        let language = facts.tables.languages[0]
        let variables = names.map { name -> Value in
            let all = meanings[name] ?? []
            let descriptions = all.map(\.column.description)
            let isOne = Set(descriptions).count == 1
            let told =
                isOne
                ? descriptions[0]
                : all.map { "\($0.table.name): \($0.column.description)" }
                    .joined(separator: "; ")
            var variable: Node = ["@type": "PropertyValue", "name": .text(name), "description": .text(told)]
            if let unit = all.first?.unit(in: language), !unit.isEmpty { variable["unitText"] = .text(unit) }
            // If a name has different values in different tables, only the dictionary says which.
            guard let first = all.first, all.allSatisfy({ $0.hasSameValues(as: first, in: language) }) else {
                return .node(variable)
            }
            let detail = first.column.detail
            let question = detail.text(language)
            if !question.isEmpty { variable["alternateName"] = .text(question) }
            if let minimum = detail.minimum { variable["minValue"] = .double(minimum) }
            if let maximum = detail.maximum { variable["maxValue"] = .double(maximum) }
            if !detail.levels.isEmpty {
                variable["valueReference"] = .list(
                    detail.levels.map { level in
                        ["@type": "PropertyValue", "value": .text(level.value), "name": .text(level.name(language))]
                    })
            }
            return .node(variable)
        }
        let aim = facts.tables.definitions.last?.aim.text(in: "en") ?? ""
        let node: Node = [
            "@context": "https://schema.org/", "@type": "Dataset", "name": .text(title(facts)),
            "description": .text(
                (aim.isEmpty ? "" : aim + " ") + "Participations of the study \(facts.study.key), mode \(facts.mode)."),
            "schemaVersion": "Psych-DS 0.4.0", "variableMeasured": .list(variables),
        ]
        return Value.node(node).json(pretty: true) + "\n"
    }

    /// The files that are no data in the sense of Psych-DS.
    static let ignored = """
        consort.json
        consort.svg
        definitions/
        dictionary.csv
        external-ids.csv
        ledger.csv
        manifest-sha256.txt
        protocol.html
        raw/
        study.json

        """

    /// `consort.json`: the numbers of the flow chart, and the facts by which the ledger is checked.
    static func consort(_ facts: ExportFacts, _ counts: ExportCounts) -> String {
        var node = counts.consort.value.node ?? Node()
        node["format"] = "merkwelt.consort"
        node["study"] = .text(facts.study.key)
        node["mode"] = .text(facts.mode)
        node["program"] = .text(facts.program)
        node["commitment"] = .text(facts.study.commitment)
        if let secret = facts.study.secret { node["secret"] = .text(secret) }
        for field in counts.value.fields { node[field.name] = field.value }
        return Value.node(node).json(pretty: true) + "\n"
    }
}
