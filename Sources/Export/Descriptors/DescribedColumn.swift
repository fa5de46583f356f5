import Interface

/// A column of an export's table.
struct DescribedColumn {
    let table: StudyTable
    let column: Column
    /// What it is called in another program's file.
    var variable = ""

    /// - Parameter hasCodes: whether a missing value has a code that says why.
    init(_ table: StudyTable, _ column: Column, hasCodes: Bool) {
        var column = column
        if hasCodes { column.detail.levels += column.detail.missing.map { $0.level(String($0.code)) } }
        (self.table, self.column) = (table, column)
    }

    /// The unit of the column, or the one that an author wrote.
    func unit(in language: String) -> String { column.unit.isEmpty ? column.detail.unit(language) : column.unit }

    /// All values with their meanings in a language: `1 = Female; 2 = Male`.
    func values(in language: String) -> String {
        column.detail.levels.map { "\($0.value) = \($0.name(language))" }.joined(separator: "; ")
    }

    func hasSameValues(as other: DescribedColumn, in language: String) -> Bool {
        column.detail.minimum == other.column.detail.minimum && column.detail.maximum == other.column.detail.maximum
            && values(in: language) == other.values(in: language)
    }
}

extension DescribedColumn {
    /// The columns of the dictionary.
    ///
    /// - Parameter languages: the study's languages. The first is that of `text` and `values`; each other one has two
    ///   more columns.
    static func dictionary(_ languages: [String]) -> [RowColumn<DescribedColumn>] {
        let first = languages[0]
        return [
            RowColumn(Column("file", .text, "The table that has the column")) { .text($0.table.file) },
            RowColumn(Column("name", .text, "Name of the column")) { .text($0.column.name) },
            RowColumn(Column("type", .text, "text, integer, number, boolean or instant")) {
                .text($0.column.kind.rawValue)
            },
            RowColumn(Column("unit", .text, "Unit of a number; empty where there is none")) {
                .text($0.unit(in: first))
            },
            RowColumn(Column("label_en", .text, "What it is called in English")) { .text($0.column.label.english) },
            RowColumn(Column("label_de", .text, "What it is called in German")) { .text($0.column.label.german) },
            RowColumn(Column("description", .text, "What the column holds")) { .text($0.column.description) },
            RowColumn(Column("text", .text, "What was asked, as the author wrote it, in the study's first language")) {
                .text($0.column.detail.text(first))
            },
            RowColumn(Column("values", .text, "What the values mean, in that language: 1 = Female; 2 = Male")) {
                .text($0.values(in: first))
            },
            RowColumn(Column("minimum", .number, "The lowest value that is possible; empty where there is none")) {
                Cell($0.column.detail.minimum)
            },
            RowColumn(Column("maximum", .number, "The highest value that is possible; empty where there is none")) {
                Cell($0.column.detail.maximum)
            },
        ]
            + languages.dropFirst().flatMap { code in
                [
                    RowColumn(Column("text_\(code)", .text, "The same text in the language \(code)")) {
                        .text($0.column.detail.text(code))
                    },
                    RowColumn(Column("values_\(code)", .text, "The same values in the language \(code)")) {
                        .text($0.values(in: code))
                    },
                ]
            }
    }
}
