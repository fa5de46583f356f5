import GRDB
import Tree

extension TransferTable {
    /// Rows as nodes.
    ///
    /// - Parameters:
    ///   - source: what follows FROM, with an alias for each table.
    ///   - expressions: of columns that are others in the archive, by their names.
    func rows(
        from source: String, _ arguments: StatementArguments, _ expressions: [String: String] = [:],
        in database: Database
    ) throws -> [Node] {
        let list = columns.map { "\(expressions[$0.name] ?? $0.name) AS \($0.name)" }.joined(separator: ", ")
        return try StudyRows.all("SELECT \(list) FROM \(source)", arguments, in: database) { row in
            var node = Node()
            for column in columns {
                let value: DatabaseValue = row[column.name]
                switch value.storage {
                case .null, .blob: break
                case .int64(let number): node[Name(column.name)] = .int(number)
                case .double(let number): node[Name(column.name)] = .double(number)
                case .string(let text): node[Name(column.name)] = .text(text)
                }
            }
            return node
        }
    }

    /// A row's values in the order of its columns, as the archive keeps them. The row has no fault.
    func values(of node: Node) -> [String: DatabaseValue] {
        var values: [String: DatabaseValue] = [:]
        for column in columns {
            switch node[column.name] {
            case .int(let number)?:
                values[column.name] =
                    column.kind == .number ? Double(number).databaseValue : number.databaseValue
            case .double(let number)?: values[column.name] = number.databaseValue
            case .text(let text)?: values[column.name] = text.databaseValue
            case .null?, .bool?, .list?, .node?, nil: values[column.name] = .null
            }
        }
        return values
    }
}
