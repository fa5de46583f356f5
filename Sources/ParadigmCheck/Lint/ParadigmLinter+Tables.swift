import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    static let mostTrials = 5000

    /// Tables have rows of the same columns, and cells of one kind.
    mutating func checkTables() {
        for field in definition.tables.fields {
            under(.name("tables"), .name(field.name.text)) { linter in
                linter.checkName(field.name.text)
                linter.table(field.value)
            }
        }
    }

    private mutating func table(_ value: Value) {
        switch value {
        case .list(let rows): check(rows, at: [])
        case .node(let node):
            guard node["file"] == nil else { return }
            for language in languages {
                switch node[Name(language)] {
                case .list(let rows)?: check(rows, at: [.name(language)])
                case .node(let inner)? where inner["file"] != nil: break
                case nil:
                    report(
                        .tableLanguage, expected: "a table in every language of the definition",
                        found: joined("none for ", language), remedy: joined("add ", language, ": …"))
                case let other?:
                    report(
                        .wrongType, at: [.name(language)], expected: "a list of objects, or file: …",
                        found: summary(other))
                }
            }
        default:
            report(.wrongType, expected: "a list of objects, or {file: words.csv}", found: summary(value))
        }
    }

    private mutating func check(_ rows: [Value], at further: [Path.Step]) {
        let path = Path(steps + further)
        if inlined.contains(where: { $0 == path }) { return }
        if rows.isEmpty {
            report(
                .tableCell, at: further, expected: "at least one row", found: "none", remedy: "add a row: - {word: …}")
        }
        let nodes = rows.compactMap { $0.node }
        let header = DefinitionNames.columns(of: Array(nodes.prefix(1)))
        for name in header { checkName(name, at: further + [.index(0), .name(name)]) }
        for (index, row) in rows.enumerated() {
            let at = further + [.index(index)]
            guard let node = row.node else {
                report(.tableCell, at: at, expected: "an object for each row", found: summary(row))
                continue
            }
            for name in header where node[Name(name)] == nil {
                report(
                    .tableHeader, at: at,
                    expected: joined("the columns of the first row: ", Self.alternatives(header, last: " and ")),
                    found: joined("no ", name), remedy: joined("add ", name, ": …"))
            }
            for field in node.fields where !header.contains(where: { $0.isSame(as: field.name.text) }) {
                report(
                    .tableHeader, at: at + [.name(field.name.text)],
                    expected: joined("one of the columns of the first row: ", Self.alternatives(header)),
                    found: quoted(field.name.text), remedy: "give every row the same columns", isAtName: true)
            }
        }
        for name in header {
            let own = nodes.first.flatMap { $0[Name(name)] }.map { ExpressionType(of: [$0]) } ?? .unknown
            for (index, row) in rows.enumerated() {
                guard let cell = row.node?[Name(name)] else { continue }
                let type = ExpressionType(of: [cell])
                if type == own, type != .unknown { continue }
                report(
                    .tableCell, at: further + [.index(index), .name(name)],
                    expected: own == .unknown
                        ? "a text, a number, true or false" : joined(own.told, ", as in the first row"),
                    found: summary(cell), remedy: "a column has values of one kind; put texts in quotes")
                break
            }
        }
    }
}
