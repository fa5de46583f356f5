import Interface
import Testing

@testable import Export

/// Rows that are written together.
@Suite struct RowStyleTests {
    private static let columns = [
        Column("session", .text, "Whose"), Column("number", .number, "A number"), Column("text", .text, "A text"),
        Column("moment", .instant, "When"), Column("last", .integer, "What differs"),
    ]

    /// Rows whose beginnings are equal to people and programs, and not in every byte.
    private static let rows: [[Cell]] = {
        let texts = ["", "a", "a,b", "é", "e\u{301}", "é"]
        var rows: [[Cell]] = []
        for (place, text) in texts.enumerated() {
            for number in [0, -0.0, .nan, 1.5] {
                let moment = Cell.instant(place < 3 ? 0 : -0.0, offset: place % 2 == 0 ? nil : 60)
                for session in ["one", "one", "\"two\""] {
                    rows.append([.text(session), .number(number), .text(text), moment, .integer(rows.count)])
                }
            }
        }
        return rows
    }()

    @Test(arguments: [0, 1, 2, 3, 4]) func `rows that are written together are those that are written one by one`(
        isOf kind: Int
    ) {
        // With the columns turned round, each of them comes first once.
        let order = (0..<5).map { ($0 + kind) % 5 }
        let (columns, rows) = (order.map { Self.columns[$0] }, Self.rows.map { row in order.map { row[$0] } })
        for style in [RowStyle.csv(), .csv(.spreadsheet), .json, .cells] {
            for count in [0, 7] {
                for some: [[Cell]] in [rows, Array(rows.prefix(2)), Array(rows.suffix(13)), []] {
                    var (together, single): ([UInt8], [UInt8]) = ([], [])
                    style.append(some, columns, after: count, to: &together)
                    for (place, row) in some.enumerated() {
                        style.append(row, columns, isFirst: count + place == 0, to: &single)
                    }
                    #expect(together == single)
                }
            }
        }
    }

    @Test func `rows of a session begin alike, and end as each does`() {
        let rows: [[Cell]] = (0..<50).map { [.text("a\tb"), .empty, .text("long enough to be a text"), .integer($0)] }
        let columns = ["a", "b", "c", "d"].map { Column($0, .text, $0) }
        var bytes: [UInt8] = []
        RowStyle.csv().append(rows, columns, after: 0, to: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.count == 50 && lines[49] == "a\tb,,long enough to be a text,49")
    }
}
