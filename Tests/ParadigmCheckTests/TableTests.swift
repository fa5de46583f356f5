import Definitions
import Foundation
import Testing
import Tree

@testable import ParadigmCheck

/// Tables of comma-separated values.
@Suite struct TableTests {
    static func table(_ text: String) -> TableText { TableText(Array(text.utf8), path: Path([.name("file")])) }

    private static func cells(_ text: String, _ column: String) -> [Value] {
        table(text).rows.map { $0.node?[column] ?? .null }
    }

    @Test func `a column has numbers if all of its cells are, else texts`() {
        let text = "word,size,share,code,flag,mixed\ntree,3,0.5,007,true,1\nsea,-4,1e2,12,false,x\n"
        #expect(Self.table(text).faults == [])
        #expect(Self.cells(text, "word") == ["tree", "sea"])
        #expect(Self.cells(text, "size") == [.int(3), .int(-4)])
        #expect(Self.cells(text, "share") == [0.5, .double(100)])
        // Zeros in front belong to a code.
        #expect(Self.cells(text, "code") == ["007", "12"])
        #expect(Self.cells(text, "flag") == [true, false])
        #expect(Self.cells(text, "mixed") == ["1", "x"])
    }

    @Test func `cells with commas, quotes and line ends are read, and what spreadsheets add is left out`() {
        #expect(Self.cells("a,b\r\n\"x, \"\"y\"\"\",\"1\n2\"\r\n\r\n", "a") == ["x, \"y\""])
        #expect(Self.cells("a,b\r\n\"x\",\"1\n2\"\r\n", "b") == ["1\n2"])
        #expect(Self.cells("\u{FEFF}a;b\nx;1\n", "b") == [.int(1)])
        #expect(Self.cells("sep=\t\na\tb\nx\t1\n", "b") == [.int(1)])
    }

    struct Flaw: CustomTestStringConvertible {
        let text: String
        let code: ParadigmFaultCode
        let spot: String
        let found: String
        var testDescription: String { "\(code.rawValue) \(found)" }
    }

    static let flaws = [
        Flaw(text: "", code: .tableHeader, spot: "1:1", found: "nothing"),
        Flaw(text: "word,size\n", code: .tableCell, spot: "2:1", found: "none"),
        Flaw(text: "word,word\na,b\n", code: .tableHeader, spot: "1:6", found: "\"word\""),
        Flaw(text: "word,two words\na,b\n", code: .tableHeader, spot: "1:6", found: "two words"),
        Flaw(text: "word,\na,b\n", code: .tableHeader, spot: "1:6", found: "\"\""),
        Flaw(text: "word,size\na,1\nb\n", code: .tableCell, spot: "3:1", found: "one cell"),
        Flaw(text: "word,size\nä,1,2\n", code: .tableCell, spot: "2:5", found: "3 cells"),
        Flaw(text: "\u{FEFF}word,size\n\"a\n\",1\nb,NaN\n", code: .tableCell, spot: "4:3", found: "NaN"),
        Flaw(text: "word,size\na,1\nb,1e999\n", code: .tableCell, spot: "3:3", found: "1e999"),
        Flaw(text: "word,size\na,1\nb,-Infinity\n", code: .tableCell, spot: "3:3", found: "-Infinity"),
        Flaw(text: "word,size\r\na,1\r\nb,\r\n", code: .tableCell, spot: "3:3", found: "\"\""),
        Flaw(text: "word,flag\na,true\nb,\n", code: .tableCell, spot: "3:3", found: "\"\""),
        Flaw(text: "word,size\na,\"1\nb,2\n", code: .tableCell, spot: "2:1", found: "the end of the file"),
    ]

    @Test(arguments: flaws) func `a flaw of a table is told with the table's own line and column`(flaw: Flaw) throws {
        let faults = Self.table(flaw.text).faults
        let fault = try #require(faults.first)
        #expect(fault.code == flaw.code)
        #expect("\(fault.line):\(fault.column)" == flaw.spot, "\(fault)")
        #expect(fault.found.contains(flaw.found), "\(fault)")
        #expect(!fault.remedy.isEmpty)
        #expect(faults.count == 1, "\(faults)")
    }

    @Test func `bytes that are no UTF-8 are told with their line`() throws {
        let fault = try #require(TableText(Array("a,b\nx,y\n".utf8) + [0xFC, 0x0A], path: Path()).faults.first)
        #expect(fault.code == .fileType && fault.line == 3)
    }

    @Test func `a table of a million rows and one of 20 MB are refused in a moment`() throws {
        let clock = ContinuousClock()
        let began = clock.now
        let many = Self.table("a\n" + String(repeating: "1\n", count: 1_000_000))
        let fault = try #require(many.faults.first)
        #expect(fault.code == .tableCell && fault.line == TableText.mostRows + 2)
        #expect(many.rows.count == TableText.mostRows)
        let large = TableText([UInt8](repeating: 0x61, count: 20_000_000), path: Path())
        #expect(large.faults.map(\.code) == [.fileType] && large.rows.isEmpty)
        #expect(clock.now - began < .seconds(20))
    }

    @Test func `whatever bytes a table has, reading ends`() {
        var generator = SeededGenerator(seed: 3)
        let signs = Array("a1,;\"\n\r\t.-e".utf8) + [0xC3, 0xA4, 0xFF]
        for _ in 0..<2000 {
            let bytes = (0..<generator.integer(below: 40)).map { _ in signs[generator.integer(below: signs.count)] }
            _ = TableText(bytes, path: Path()).rows
        }
    }
}
