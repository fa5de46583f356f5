import Interface
import Testing

/// What a table is as text: RFC 4180; for programs to the byte, for spreadsheets with nothing in it that one would run.
@Suite struct TableTextTests {
    private static func field(_ text: String, _ style: TableStyle) -> String {
        let table = Table(columns: [Column("answer", .text, "What was written")], rows: [[.text(text)]])
        return String(table.csv(style, withHeader: false).dropLast())
    }

    private static let formulas = [
        #"=HYPERLINK("http://evil.example","Click")"#, "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "-5", "+49 30 123",
        "\t=1", "\r=1",
    ]

    @Test(arguments: formulas + ["1=1", "two\nlines", "", "a, \"b\""]) func `a text for programs is what was given`(
        text: String
    ) {
        let quoted = text.replacing("\"", with: "\"\"")
        let isQuoted = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
        #expect(Self.field(text, .data) == (isQuoted ? "\"\(quoted)\"" : text))
    }

    @Test(arguments: formulas) func `a text that a spreadsheet would run gets an apostrophe in front for spreadsheets`(
        text: String
    ) {
        let field = Self.field(text, .spreadsheet)
        #expect(field.hasPrefix("'") || field.hasPrefix("\"'"), "\(field)")
    }

    @Test(arguments: ["1=1", "Müller", "5 + 3", ""]) func `any other text stays as it is for spreadsheets, too`(
        text: String
    ) {
        #expect(Self.field(text, .spreadsheet) == text)
    }

    @Test func `a table for spreadsheets has a UTF-8 mark and guarded names that its dictionary explains`() {
        let columns = [Column("=1", .text, "A text"), Column("n", .number, "A number")]
        #expect(Table(columns: columns).csv(.spreadsheet) == "\u{FEFF}'=1,n\r\n")
        #expect(Table(columns: columns).csv() == "=1,n\r\n")
        let told = Table.dictionary(of: columns, .spreadsheet).rows.map { $0[3] }
        #expect(told[0] != .text("A text") && told[1] == .text("A number"))
        #expect(Table.dictionary(of: columns).rows[0][3] == .text("A text"))
    }

    @Test func `a negative number is a number`() {
        let table = Table(columns: [Column("x", .number, "")], rows: [[.number(-1.5)], [.integer(-2)]])
        for style in [TableStyle.data, .spreadsheet] {
            #expect(table.csv(style, withHeader: false) == "-1.5\r\n-2\r\n")
        }
    }
}
