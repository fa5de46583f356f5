import Interface
import Tree
import Wire

/// `datapackage.json` after version 2 of the Data Package standard (https://datapackage.org): every table with its
/// columns, their types and bounds, and the columns by which tables belong together.
struct DataPackage {
    /// The property with the meaning of values, by the names that the standard has.
    private enum Meaning: String {
        case categories, levels
    }

    /// The columns whose values together name a row of a table.
    static let keys = [
        "participations": ["participation"], "people": ["participation"], "answers": ["participation"],
        "steps": ["participation", "step_number"], "sessions": ["session"], "figures": ["session", "figure"],
    ]

    let text: String

    /// - Parameters:
    ///   - release: what is said of the package.
    ///   - files: the files that have been written.
    ///   - wants: whether a table is in the package.
    init(_ release: Release, _ files: [WrittenFile], wants: (StudyTable) -> Bool) {
        let (facts, about) = (release.facts, release.about)
        let resources = Descriptors.tables(facts, wants: wants).compactMap { table in
            files.first { $0.name == table.file }.map { Self.resource(table, $0, facts) }
        }
        var node: Node = [
            "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
            "name": .text(Self.name(facts.study.key)), "title": .text(Descriptors.title(facts)),
            "description": .text(Descriptors.summary(facts)), "version": .text(release.version),
            "resources": .list(resources),
        ]
        if let position = facts.position { node["position"] = .int(position) }
        var licence: Node = [
            "name": .text(about.licence.identifier), "title": .text(about.licence.name), "path": "LICENSE",
        ]
        if !about.licence.isReserved { licence["path"] = .text(about.licence.url) }
        node["licenses"] = [.node(licence)]
        let authors = about.authors.map { author in
            var entry: Node = ["title": .text(author.name), "roles": ["author"]]
            if !author.orcid.isEmpty { entry["path"] = .text(author.orcid) }
            if !author.affiliation.isEmpty { entry["organization"] = .text(author.affiliation) }
            return Value.node(entry)
        }
        let funders = about.funding.map { Value.node(["title": .text($0), "roles": ["funder"]]) }
        if !(authors + funders).isEmpty { node["contributors"] = .list(authors + funders) }
        if !about.keywords.isEmpty { node["keywords"] = .list(about.keywords.map { .text($0) }) }
        if !about.doi.isEmpty { node["id"] = .text(about.address) }
        if !about.url.isEmpty { node["homepage"] = .text(about.url) }
        text = Value.node(node).json(pretty: true) + "\n"
    }

    /// A name of letters, digits and signs that every reader of packages takes.
    private static func name(_ key: String) -> String {
        let plain = key.lowercased().utf8.map { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) ? byte : UInt8(ascii: "-")
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func resource(_ table: StudyTable, _ file: WrittenFile, _ facts: ExportFacts) -> Value {
        let key = keys[table.name] ?? []
        let fields = table.columns.map { column in
            field(
                DescribedColumn(table, column, hasCodes: facts.options.hasMissingCodes), column,
                isKey: key.contains(column.name), languages: facts.tables.languages)
        }
        var schema: Node = ["fields": .list(fields), "missingValues": [""]]
        if !key.isEmpty { schema["primaryKey"] = .list(key.map { .text($0) }) }
        let others: [(column: String, table: String)] = [
            ("participation", "participations"), ("session", "sessions"),
        ]
        let references = others.filter { other in
            other.table != table.name && table.columns.contains { $0.name == other.column }
        }
        if !references.isEmpty {
            schema["foreignKeys"] = .list(
                references.map { other in
                    [
                        "fields": [.text(other.column)],
                        "reference": ["resource": .text(other.table), "fields": [.text(other.column)]],
                    ]
                })
        }
        return [
            "name": .text(name(table.name)), "path": .text(table.file), "type": "table", "format": "csv",
            "mediatype": "text/csv", "encoding": "utf-8", "title": .text(table.description),
            "bytes": .int(file.bytes), "hash": .text("sha256:" + file.hash),
            "dialect": ["delimiter": ",", "lineTerminator": "\r\n", "quoteChar": "\"", "doubleQuote": true],
            "schema": .node(schema),
        ]
    }

    private static func field(
        _ described: DescribedColumn, _ plain: Column, isKey: Bool, languages: [String]
    ) -> Value {
        let (column, detail) = (described.column, described.column.detail)
        var field: Node = [
            "name": .text(column.name), "type": .text(type(of: column)),
            "title": .text(column.label.english), "description": .text(column.description),
        ]
        let unit = described.unit(in: languages[0])
        if !unit.isEmpty { field["unit"] = .text(unit) }
        let question = detail.text(languages[0])
        if !question.isEmpty { field["question"] = .text(question) }
        var constraints: Node = [:]
        if isKey { constraints["required"] = true }
        // Codes of missing answers lie outside of the bounds.
        let hasCodes = detail.levels.count > plain.detail.levels.count
        if let minimum = detail.minimum, !hasCodes { constraints["minimum"] = .double(minimum) }
        if let maximum = detail.maximum { constraints["maximum"] = .double(maximum) }
        let levels = plain.detail.levels.isEmpty || column.kind == .boolean ? [] : detail.levels
        // A star stands for the places of a list, so those levels are no values.
        if !levels.contains(where: { $0.value.contains("*") }), !levels.isEmpty {
            if detail.isList {
                let one = "(" + levels.map { escaped($0.value) }.joined(separator: "|") + ")"
                constraints["pattern"] = .text("\(one)( \(one))*")
            } else {
                let values = levels.map { level in
                    column.kind == .text ? .text(level.value) : Double(level.value).map { Value.double($0) } ?? .null
                }
                constraints["enum"] = .list(values)
            }
            let meaning: Meaning = column.kind == .text && !detail.isList ? .categories : .levels
            field[Name(meaning.rawValue)] = .list(
                levels.map { ["value": .text($0.value), "label": .text($0.name(languages[0]))] })
        }
        if !constraints.isEmpty { field["constraints"] = .node(constraints) }
        return .node(field)
    }

    private static func type(of column: Column) -> String {
        switch column.kind {
        case .text: "string"
        case .instant: "datetime"
        case .integer, .number, .boolean: column.kind.rawValue
        }
    }

    /// A text as a pattern that matches it alone.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { pattern, sign in
            if #"\.[]{}()*+?^$|/"#.contains(sign) { pattern += "\\" }
            pattern.append(sign)
        }
    }
}
