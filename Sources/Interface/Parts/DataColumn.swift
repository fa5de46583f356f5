/// A column of a table on a page.
public struct DataColumn: Sendable {
    let title: String
    let isNumber: Bool

    /// - Parameters:
    ///   - title: the head of the column.
    ///   - isNumber: numbers stand at the end of their column, digits below digits.
    public init(_ title: String, isNumber: Bool = false) {
        self.title = title
        self.isNumber = isNumber
    }
}
