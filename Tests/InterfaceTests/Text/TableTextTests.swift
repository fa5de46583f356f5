import Interface
import Testing

/// What a table is as text: RFC 4180, and nothing in it that a spreadsheet would run.
@Suite struct TableTextTests {
    private static func field(_ text: String) -> String {
        let table = Table(columns: [Column("answer", .text, "What was written")], rows: [[.text(text)]])
        return String(table.csv(withHeader: false).dropLast())
    }

    @Test(arguments: [
        (#"=HYPERLINK("http://evil.example","Click")"#, #""'=HYPERLINK(""http://evil.example"",""Click"")""#),
        ("+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"), ("-2+3", "'-2+3"), ("@SUM(1)", "'@SUM(1)"),
        ("1=1", "1=1"), ("a, b", #""a, b""#), ("two\nlines", "\"two\nlines\""), ("", ""),
    ])
    func `a text that a spreadsheet would run has an apostrophe in front, and others stay as they are`(
        text: String, field: String
    ) {
        #expect(Self.field(text) == field)
    }

    @Test func `a name of a column is held to the same`() {
        #expect(Table(columns: [Column("=1", .text, "")]).csv() == "'=1\r\n")
    }

    @Test func `a negative number is a number`() {
        let table = Table(columns: [Column("x", .number, "")], rows: [[.number(-1.5)], [.integer(-2)]])
        #expect(table.csv(withHeader: false) == "-1.5\r\n-2\r\n")
    }
}
