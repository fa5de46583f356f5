import Interface
import Sessions
import Tasks
import Tree

/// The tables of a family's definitions that have columns of their own, one for each name. Definitions that share a name, as
/// versions do, share a table that has the columns of all of them.
struct OwnTables: Sendable {
    private(set) var tables: [TaskTable] = []

    init(_ kind: FamilyKind, _ definitions: [Node]) {
        var known: Set<String> = []
        for definition in definitions where known.insert(Value.node(definition).contentHash).inserted {
            guard let own = kind.exportedTable(of: definition) else { continue }
            guard let place = tables.firstIndex(where: { $0.name == own.name }) else {
                tables.append(own)
                continue
            }
            var columns = tables[place].columns
            for column in own.columns {
                if let same = columns.firstIndex(where: { $0.name == column.name && $0.kind == column.kind }) {
                    columns[same].detail.widen(
                        column.detail.levels, minimum: column.detail.minimum, maximum: column.detail.maximum)
                } else {
                    columns.append(Self.named(column, beside: columns))
                }
            }
            tables[place] = TaskTable(own.name, columns, title: tables[place].title)
        }
    }

    /// A column whose name one of another kind has, as a level that was a text and is a number in the next version, is named
    /// by its kind as well.
    private static func named(_ column: Column, beside others: [Column]) -> Column {
        guard others.contains(where: { $0.name == column.name }) else { return column }
        var named = column
        named.name = otherName(column)
        return named
    }

    private static func otherName(_ column: Column) -> String { "\(column.name)_\(column.kind.rawValue)" }

    /// A session's rows in each of the tables, under the table's columns; none in those of other definitions.
    func rows(_ document: SessionDocument, _ finding: Finding) -> [Table] {
        let name = finding.activity.kind.ownTable(of: document.session.definition)?.name
        return tables.map { table in
            guard table.name == name, let own = document.ownTable(finding) else {
                return Table(columns: table.columns, rows: [])
            }
            let places = table.columns.map { column in
                own.columns.firstIndex {
                    $0.kind == column.kind && [$0.name, Self.otherName($0)].contains(column.name)
                }
            }
            return Table(
                columns: table.columns, rows: own.rows.map { row in places.map { $0.map { row[$0] } ?? .empty } })
        }
    }
}

extension StudyTables.Family {
    /// A session's rows in each of the tables, in their order.
    ///
    /// - Parameter plain: those in the tables of all the family's sessions.
    func rows(_ document: SessionDocument, _ finding: Finding, _ plain: [Table]) -> [Table] {
        own.tables.isEmpty ? plain : plain + own.rows(document, finding)
    }
}

extension StudyTable {
    /// The tables with files of different names.
    static func named(_ tables: [StudyTable]) -> [StudyTable] {
        var files: Set<String> = []
        return tables.map { table in
            var (file, number) = (table.file, 1)
            while !files.insert(file).inserted {
                number += 1
                file = table.file.replacing("_data.csv", with: "\(number)_data.csv")
            }
            return table.filed(as: file)
        }
    }
}
