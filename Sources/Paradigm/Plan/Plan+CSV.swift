import Text

extension Plan {
    /// All trials as a table of RFC 4180, one row each.
    package var csv: String {
        var text: [UInt8] = []
        let columns = placed
        Self.write(["block", "practice", "run", "trial"] + columns.map { $0.name }, to: &text)
        for block in blocks {
            for row in 0..<block.count {
                var cells = [block.id, block.isPractice ? "true" : "false"]
                cells.append(Self.number(block.run(of: row) + 1))
                cells.append(Self.number(row + 1))
                for column in columns { cells.append(self.text(of: block.table[column.place, row], block.table)) }
                Self.write(cells, to: &text)
            }
        }
        return String(bytes: text)
    }

    /// The columns of the file and what they bring.
    private var placed: [(name: String, place: Int)] {
        let own = ["language", "device.touch", "block", "run", "trial"]
        return maker.placed.filter { column in !own.contains { $0.isSame(as: column.name) } }
    }

    private static func number(_ number: Int) -> String {
        var text: [UInt8] = []
        text.append(decimal: Int64(number))
        return String(bytes: text)
    }

    private static func write(_ cells: [String], to text: inout [UInt8]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            let bytes = cell.bytes
            let isPlain = !bytes.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
            if isPlain {
                text += bytes
                continue
            }
            text.append(0x22)
            for byte in bytes {
                if byte == 0x22 { text.append(0x22) }
                text.append(byte)
            }
            text.append(0x22)
        }
        text.append(0x0D)
        text.append(0x0A)
    }
}
