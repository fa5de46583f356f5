package import Tree

/// Describes the tables that sessions make. The command line wires it to the families' columns.
package struct DictionaryMaker: Sendable {
    let tables: @Sendable (_ families: [String]) -> [Value]

    /// - Parameter tables: takes the names under which sessions are stored; returns, for each table that they make, an object
    ///   with `family`, `table` and `columns`, each of these with `name`, `type`, `unit` and `description`.
    package init(tables: @escaping @Sendable (_ families: [String]) -> [Value]) { self.tables = tables }
}
