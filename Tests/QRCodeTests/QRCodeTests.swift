import Foundation
import Testing
import Tree

@testable import QRCode

@Suite struct QRCodeTests {
    struct Known: Decodable {
        let text: String
        /// SHA-256 of the code's rows in each of the eight masks, by an encoder of another house (Fixtures/codes.py).
        let masks: [String]
    }

    static func known() throws -> [Known] {
        let file = try #require(
            Bundle.module.url(forResource: "codes", withExtension: "json", subdirectory: "Fixtures"))
        return try JSONDecoder().decode([Known].self, from: Data(contentsOf: file))
    }

    static func rows(_ code: QRCode) -> String {
        (0..<code.side).map { row in
            String((0..<code.side).map { code.isDark(row: row, column: $0) ? "#" : "." as Character })
        }.joined(separator: "\n")
    }

    @Test func `a code is one of the eight that another encoder makes of the same text`() throws {
        let known = try Self.known()
        #expect(known.count > 15)
        for known in known {
            let rows = Self.rows(try QRCode(known.text))
            #expect(known.masks.contains(SHA256.hexadecimal(of: Array(rows.utf8))), "\(known.text.prefix(40))")
        }
    }

    @Test(arguments: ["", String(repeating: "x", count: 2332), "a\0b"])
    func `what no code can hold is refused with its length`(text: String) {
        #expect(throws: QRCodeError(bytes: text.utf8.count)) { try QRCode(text) }
    }

    @Test func `a terminal's code says the same with and without colours, margin and all`() throws {
        let code = try QRCode("http://192.168.178.23:8080")
        let margin = QRCode.margin
        for hasColours in [true, false] {
            let lines = code.terminal(hasColours: hasColours)
                .replacing("\u{1B}[38;5;16;48;5;231m", with: "").replacing("\u{1B}[0m", with: "")
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == (code.side + 2 * margin + 1) / 2)
            for (line, text) in lines.enumerated() {
                #expect(text.count == code.side + 2 * margin)
                for (place, mark) in text.enumerated() {
                    let (row, column) = (2 * line - margin, place - margin)
                    // Without colours, what is printed is light: the ground is the terminal's, which is dark.
                    let isInk = (upper: mark == "█" || mark == "▀", lower: mark == "█" || mark == "▄")
                    #expect((isInk.upper == hasColours) == code.isDark(row: row, column: column))
                    #expect((isInk.lower == hasColours) == code.isDark(row: row + 1, column: column))
                }
            }
        }
    }

    @Test func `a picture has every dark module once`() throws {
        let code = try QRCode("https://merkwelt-3fa1.local:8443")
        var dark: Set<[Int]> = []
        for run in code.svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            let (_, x, y, width, back) = run.output
            #expect(width == back)
            let (start, row) = (try #require(Int(x)), try #require(Int(y)))
            for column in start..<start + (try #require(Int(width))) {
                #expect(dark.insert([row - QRCode.margin, column - QRCode.margin]).inserted)
            }
        }
        for row in 0..<code.side {
            for column in 0..<code.side {
                #expect(dark.contains([row, column]) == code.isDark(row: row, column: column))
            }
        }
    }
}
