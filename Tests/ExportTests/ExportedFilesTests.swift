import Interface
import Testing
import Text

@testable import Export

/// What is read again, from whoever it comes.
@Suite struct ExportedFilesTests {
    @Test func `names that lead elsewhere or come twice are refused`() throws {
        for names in [["../a"], ["/a"], ["a/../../b"], ["a", "a"]] {
            #expect(throws: ExportError.self, "\(names)") {
                try ExportedFiles(zip: ZipWriterTests.archive(names.map { ($0, [1]) }))
            }
        }
    }

    @Test func `what a table says is read as it was written`() throws {
        let texts = ["", "=1+1", "a,b", "\"", "\"\"", "a\r\nb", "ä\u{1F600}", "x", "-1", " "]
        var bytes: [UInt8] = []
        TableStyle.data.append(line: texts.map { .text($0) }, to: &bytes)
        TableStyle.data.append(
            line: [.integer(3), .number(0.1), .number(.nan), .boolean(true), .empty], to: &bytes)
        var reader = CSVReader(separator: .comma)
        var records: [[String]] = []
        // Piece by piece: a record may be cut anywhere.
        for byte in bytes { reader.add([byte]) { records.append($0.fields) } }
        #expect(records == [texts, ["3", "0.1", "", "true", ""]])
    }

    @Test func `a table's last record needs no line end, and one that ends within quotes is refused`() throws {
        let files = try ExportedFiles(
            zip: ZipWriterTests.archive([
                ("whole.csv", Array("a,b\r\n1,2\r\n3,4".utf8)), ("cut.csv", Array("a,b\r\n1,\"2".utf8)),
            ]))
        var found: [[String]] = []
        try CSVTable.read("whole.csv", in: files) { found.append($0.fields) }
        #expect(found == [["1", "2"], ["3", "4"]])
        let error = #expect(throws: ExportError.self) { try CSVTable.read("cut.csv", in: files) { _ in } }
        #expect(
            error?.description
                == "cut.csv: line 2: expected a closing quote, found the end of the file; close the quoted field that begins there"
        )
    }
}
