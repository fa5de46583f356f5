import Interface
import Testing

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
        var reader = CSVReader()
        var records: [[String]] = []
        // Piece by piece: a record may be cut anywhere.
        for byte in bytes { reader.add([byte]) { records.append($0) } }
        #expect(records == [texts, ["3", "0.1", "", "true", ""]])
    }
}
