import Definitions
import Text
package import Tree

extension Written {
    /// Lines of a table, as copied from a spreadsheet, as objects with a number under each name.
    ///
    /// What stands between cells is a tab, else a semicolon, blanks or a comma. A line without any number is a heading and
    /// left out; what else is no number stays as it was typed, for the fault to be seen. O(bytes).
    package static func rows(_ lines: [String], _ names: [Name]) -> [Value] {
        let table = lines.map { cells($0) }
        // One number that tells which sign stands before decimals tells it of the others.
        var sign: WrittenNumber.Sign?
        for cells in table { for cell in cells where sign == nil { sign = WrittenNumber.sign(in: cell) } }
        return table.compactMap { cells in
            var row = Node()
            var hasNumber = false
            for (name, cell) in zip(names, cells) {
                let value = number(cell, sign: sign)
                row[name] = value
                if let value, Double(value) != nil { hasNumber = true }
            }
            return hasNumber ? .node(row) : nil
        }
    }

    private static func cells(_ line: String) -> [String] {
        for separator in [0x09, 0x3B, 0x20, 0x2C] as [UInt8] {
            let cells = parts(line, separator)
            if cells.count > 1 { return cells }
        }
        return [line]
    }
}
