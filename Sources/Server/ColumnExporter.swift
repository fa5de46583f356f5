/// Makes the rows of a table from session documents. The command line wires it to the study's columns.
public struct ColumnExporter: Sendable {
    let header: @Sendable (_ family: String) -> String?
    let rows: @Sendable (_ family: String, _ document: [UInt8]) -> String

    /// - Parameters:
    ///   - header: the line with the names of a family's columns, without a line end; `nil` for an unknown family.
    ///   - rows: the lines of one session, each with its line end. Every session must be seen in the export, so one that
    ///     cannot be read gives a line with its name and the reason, not an error.
    public init(
        header: @escaping @Sendable (_ family: String) -> String?,
        rows: @escaping @Sendable (_ family: String, _ document: [UInt8]) -> String
    ) {
        self.header = header
        self.rows = rows
    }
}
