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

    /// `dictionary.json`: the same with the texts of all languages, and with levels as a list.
    static func dictionaryDocument(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> String {
        var text = "{\"languages\":"
        text += Value.list(facts.tables.languages.map { .text($0) }).json() + ",\n\"columns\":["
        for (place, one) in columns(facts, wants: wants).enumerated() {
            var entry = one.value(facts.tables.languages).node ?? Node()
            entry["file"] = .text(one.table.file)
            text += (place == 0 ? "\n" : ",\n") + Value.node(entry).json()
        }
        return text + "\n]}\n"
    }

    /// The study's title in a language, or in its first one.
    static func title(_ facts: ExportFacts, in language: String = "en") -> String {
        let title = facts.tables.definitions.last?.title.text(in: language) ?? ""
        let shown = title.isEmpty ? facts.study.key : title
        return facts.mode == "field" ? shown : "\(shown) (\(facts.mode))"
    }

    /// What the study asked and what these data are, in a sentence or two.
    static func summary(_ facts: ExportFacts) -> String {
        let aim = facts.tables.definitions.last?.aim.text(in: "en") ?? ""
        return (aim.isEmpty ? "" : aim + " ") + "Participations of the study \(facts.study.key), mode \(facts.mode)."
    }

    /// The files that are no data in the sense of Psych-DS.
    static let ignored = """
        CITATION.cff
        LICENSE
        README.de.md
        analysis/
        consort.json
        consort.svg
        datapackage.json
        definitions/
        dictionary.csv
        dictionary.json
        external-ids.csv
        ledger.csv
        manifest-sha256.txt
        protocol.html
        raw/
        results/
        ro-crate-metadata.json
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
        let fields = facts.options.isPlain ? facts.options.partFields : facts.options.fields
        for (name, value) in fields { node[Name(name)] = .text(value) }
        if facts.options.participation != nil { node["isOne"] = true }
        if let number = facts.keyNumber, number > 1 { node["key"] = .int(number) }
        if !facts.options.isPlain {
            node["unique"] = .int(counts.unique)
            if facts.options.hasLogs { node["logsWithheld"] = .int(counts.logsWithheld) }
        }
        for field in counts.value.fields { node[field.name] = field.value }
        return Value.node(node).json(pretty: true) + "\n"
    }
}
