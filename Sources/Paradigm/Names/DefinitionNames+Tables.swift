import Definitions
import Text
package import Tree

extension DefinitionNames {
    /// Gives the tables their names, with the kinds of their columns.
    mutating func addTables() {
        let fields = definition.tables.fields
        for place in Order.places(fields.count, { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }) {
            let rows = Self.rows(of: fields[place].value, languages: definition.languages)
            guard !rows.isEmpty else { continue }
            let names = Self.columns(of: rows)
            let types = names.map { name in ExpressionType(of: rows.compactMap { $0[name] }) }
            compiler.scope.add(
                table: ExpressionScope.Table(columns: names, types: types), named: fields[place].name.text)
        }
    }

    /// The rows of a table that is written in the definition; those of the first language where there is one for each.
    package static func rows(of table: Value, languages: [String]) -> [Node] {
        if let list = table.list { return list.compactMap { $0.node } }
        guard let node = table.node else { return [] }
        for language in languages { if let list = node[language]?.list { return list.compactMap { $0.node } } }
        return []
    }

    /// The names in the rows, in the order of their bytes.
    package static func columns(of rows: [Node]) -> [String] {
        var names = NameTable(capacity: 8)
        for row in rows { for field in row.fields { names.insert(field.name.text, 0) } }
        let all = names.names
        return Order.places(all.count) { all[$0].hasBytes(before: all[$1]) }.map { all[$0] }
    }
}
