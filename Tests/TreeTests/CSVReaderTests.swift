import Testing
import Text
import Tree

@Suite struct CSVReaderTests {
    private static func rows(
        _ text: String, _ separator: CSVReader.Separator = .found, piece: Int = .max
    ) throws -> [CSVReader.Row] {
        var reader = CSVReader(separator: separator)
        var rows: [CSVReader.Row] = []
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            reader.add(Array(bytes.prefix(piece))) { rows.append($0) }
            bytes = bytes.dropFirst(piece)
        }
        return try rows + reader.end()
    }

    @Test(
        arguments: [
            // The examples of RFC 4180, section 2.
            ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
            ("aaa,bbb,ccc\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
            ("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx", [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]]),
            ("\"aaa\",\"b\"\"bb\",\"ccc\"", [["aaa", "b\"bb", "ccc"]]),
            // Empty fields, quoted or not, first, last and alone.
            (",\"\",\n", [["", "", ""]]), ("a,", [["a", ""]]), ("\"\"", [[""]]), ("", []),
            // Other ends of lines; an empty line is a row with one empty field.
            ("a\rb\nc\r\n\r\nd", [["a"], ["b"], ["c"], [""], ["d"]]),
            // What careless writers leave behind a closing quote or put into a field without quotes.
            ("\"a\"b\"c,d\n", [["ab\"c", "d"]]), ("a\"b\"\"c,d\n", [["a\"b\"\"c", "d"]]),
        ] as [(String, [[String]])])
    func `a table is read as RFC 4180 says, whole or in pieces that are cut anywhere`(
        text: String, rows: [[String]]
    ) throws {
        for separator in [CSVReader.Separator.comma, .found] {
            for piece in [1, 2, 3, 5, Int.max] {
                #expect(try Self.rows(text, separator, piece: piece).map(\.fields) == rows, "\(text) by \(piece)")
            }
        }
    }

    @Test(
        arguments: [
            ("a;b;c,d\n1;2;3,4\n", [["a", "b", "c,d"], ["1", "2", "3,4"]], 1),
            ("a\tb\n1\t2\n", [["a", "b"], ["1", "2"]], 1),
            ("\"a;b;c\",d\n1,2\n", [["a;b;c", "d"], ["1", "2"]], 1),
            ("\"a\n;;\",d\n1,2\n", [["a\n;;", "d"], ["1", "2"]], 1),
            ("a;b,c\n", [["a;b", "c"]], 1),
            ("sep=;\na;b,c,d\n", [["a", "b,c,d"]], 2),
            ("sep=|\r\na|b\r\n", [["a", "b"]], 2),
            ("sep=\t\ra\tb\r", [["a", "b"]], 2),
            ("sep=;", [["sep=", ""]], 1),
            ("\u{FEFF}a;b\n", [["a", "b"]], 1),
            ("\u{FEFF}sep=;\na;b\n", [["a", "b"]], 2),
        ] as [(String, [[String]], Int)])
    func `a separator is found in the first row or where it is declared`(
        text: String, rows: [[String]], line: Int
    ) throws {
        for piece in [1, 4, Int.max] {
            let found = try Self.rows(text, piece: piece)
            #expect(found.map(\.fields) == rows, "\(text) by \(piece)")
            #expect(found.first?.line == line)
        }
    }

    @Test func `a comma is asked for and nothing else is a separator or a declaration`() throws {
        #expect(try Self.rows("sep=;\na;b,c\n", .comma).map(\.fields) == [["sep=;"], ["a;b", "c"]])
        #expect(try Self.rows("\u{FEFF}a\n", .comma).map(\.fields) == [["\u{FEFF}a"]])
    }

    @Test func `a row has the line on which it begins, counting line ends within quotes`() throws {
        let rows = try Self.rows("a,b\r\n\"1\n2\n\",3\n\n4,5\r6,\"\n\"")
        #expect(rows.map(\.line) == [1, 2, 5, 6, 7])
        #expect(rows.map(\.isBlank) == [false, false, true, false, false])
    }

    @Test func `a quote that nothing closes is refused with the line on which its field begins`() throws {
        for (text, line) in [("a,\"b", 1), ("a\n\"b\n\"\nc,\"\n\n", 4), ("\"", 1), ("\"\"\"\n", 1), ("\"x\n\",\"y", 2)]
        {
            for piece in [1, Int.max] {
                let error = #expect(throws: CSVReader.OpenQuote.self, "\(text)") {
                    try Self.rows(text, piece: piece)
                }
                #expect(error?.line == line, "\(text)")
            }
        }
        let error = #expect(throws: CSVReader.OpenQuote.self) { try Self.rows("a\n\nb,\"") }
        #expect(
            error?.description
                == "line 3: expected a closing quote, found the end of the file; close the quoted field that begins there"
        )
    }

    @Test func `what is no UTF-8 in a field is not taken for an empty field`() {
        var reader = CSVReader(separator: .comma)
        reader.add([0x61, 0xFF, 0x2C, 0x62, 0x0A]) { #expect($0.fields == ["a\u{FFFD}", "b"]) }
    }

    @Test func `any texts that are quoted come back, wherever the table is cut`() throws {
        var random = seededGenerator()
        for _ in 0..<200 {
            let rows = (0..<random.integer(below: 5)).map { _ in
                (0...random.integer(below: 4)).map { _ in random.text() + random.element(of: ["", ",", "\r\n", ";"]) }
            }
            var text = ""
            for row in rows {
                text += row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
            }
            let piece = 1 + random.integer(below: 9)
            #expect(try Self.rows(text, .comma, piece: piece).map(\.fields) == rows, "\(text) by \(piece)")
        }
    }

    @Test(arguments: [1, 2, 3, 7, Int.max]) func `a field's beginning is told as it stands in the text`(piece: Int)
        throws
    {
        for (text, separator) in [
            ("word,\"a,\"\"b\nc\",ä\r\n,x\rlast", ","), ("\u{FEFF}a;b\nc;\"d\"\n", ";"), ("sep=;\na;b\n\nc;d", ";"),
        ] {
            let bytes = Array(text.utf8)
            for row in try Self.rows(text, piece: piece) {
                for (field, start) in zip(row.fields, row.starts) {
                    // What stands there is the field, or a quote before it, or its end.
                    let rest = String(decoding: bytes[start...], as: UTF8.self)
                    let first = field.first.map(String.init) ?? ""
                    let isThere = rest.hasPrefix(first) || rest.hasPrefix("\"" + first)
                    #expect(
                        isThere && (first != "" || rest.isEmpty || rest.hasPrefix(separator) || rest.hasPrefix("\n")))
                }
            }
        }
    }
}
