/// Makes the rows of a table from session documents. The command line wires it to the study's columns.
package struct ColumnExporter: Sendable {
    let names: @Sendable (_ family: String) -> [String]
    let families: @Sendable (_ name: String) -> [String]
    let header: @Sendable (_ family: String) -> String?
    let rows: @Sendable (_ family: String, _ document: [UInt8], _ budget: WorkBudget) throws -> String

    /// - Parameters:
    ///   - names: the names under which a family's sessions may be stored: families are sometimes named anew.
    ///   - families: the families that sessions stored under a name may be of, as they are named now.
    ///   - header: the line with the names of a family's columns, without a line end; `nil` for an unknown family.
    ///   - rows: the lines of one session in a family's table, each with its line end; none for another family's session. It
    ///     runs on a thread of its own and ends when its budget is spent. A session for which it throws has no lines; why,
    ///     stands in its document.
    package init(
        names: @escaping @Sendable (_ family: String) -> [String] = { [$0] },
        families: @escaping @Sendable (_ name: String) -> [String] = { [$0] },
        header: @escaping @Sendable (_ family: String) -> String?,
        rows: @escaping @Sendable (_ family: String, _ document: [UInt8], _ budget: WorkBudget) throws -> String
    ) {
        self.names = names
        self.families = families
        self.header = header
        self.rows = rows
    }
}
