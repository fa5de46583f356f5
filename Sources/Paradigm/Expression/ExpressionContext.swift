/// What expressions look at while a paradigm runs.
package protocol ExpressionContext {
    /// The value of a place in the present trial, or in the one so many before it; missing outside the trials.
    func datum(at place: Int, back: Int) -> Datum
    /// The value at a position in the storage of lists.
    func element(at position: Int) -> Datum
    /// The value of a running count.
    func running(_ number: Int) -> Datum
    /// How many trials that are over had this value.
    func seen(_ number: Int, _ datum: Datum) -> Int
    /// The label of an identity, both as numbers of texts; missing where it has none.
    func label(of text: Int) -> Datum
    /// The cell of a table in a row from 0 and a column, named by the number of its text.
    func cell(of table: Int, row: Int, column: Int) -> Datum
    /// Whether one text comes before another, byte by byte.
    func isText(_ text: Int, before other: Int) -> Bool
}
