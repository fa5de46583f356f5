import Interface

/// A column of an export with all that is said of it.
struct DescribedColumn {
    let table: StudyTable
    let column: Column
    let label: ColumnLabel
    let detail: ColumnDetail

    /// The unit of the column, or the one that an author wrote.
    func unit(in language: String) -> String { column.unit.isEmpty ? detail.unit(language) : column.unit }

    /// What was asked, and what values mean.
    func words(in language: String) -> [Cell] {
        [.text(detail.text(language)), .text(ColumnDetail.values(detail.levels, in: language))]
    }

    func hasSameValues(as other: ColumnDetail, in language: String) -> Bool {
        detail.minimum == other.minimum && detail.maximum == other.maximum
            && ColumnDetail.values(detail.levels, in: language) == ColumnDetail.values(other.levels, in: language)
    }
}
