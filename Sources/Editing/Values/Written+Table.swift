import Definitions
import Text
package import Tree

extension Written {
    /// Lines of a table, as copied from a spreadsheet, as objects with a number under each name.
    ///
    /// What stands between cells is a tab, else a semicolon, blanks or a comma. A line without any number is a heading and
    /// left out; what else is no number stays as it was typed, for the fault to be seen. O(bytes).
    package static func rows(_ lines: [String], _ names: [Name]) -> [Value] {
        // One number that tells which sign stands before decimals tells it of the others.
        var sign: WrittenNumber.Sign?
        for line in lines { for cell in cells(line) where sign == nil { sign = WrittenNumber.sign(in: cell) } }
        var rows: [Value] = []
        for line in lines {
            let cells = cells(line)
            var row = Node()
            var hasNumber = false
            for index in 0..<min(names.count, cells.count) {
                let value = number(cells[index], sign: sign)
                row[names[index]] = value
                if let value, Double(value) != nil { hasNumber = true }
            }
            if hasNumber { rows.append(.node(row)) }
        }
        return rows
    }

    private static func cells(_ line: String) -> [String] {
        for separator in [0x09, 0x3B, 0x20, 0x2C] as [UInt8] {
            let cells = parts(line, separator)
            if cells.count > 1 { return cells }
        }
        return [line]
    }
}
