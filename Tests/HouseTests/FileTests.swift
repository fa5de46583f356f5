import Foundation
import Testing

/// Files stay readable.
@Suite struct FileTests {
    static let ours = ["Sources", "Tests", "Examples"].flatMap {
        House.swiftFiles(in: House.root.appendingPathComponent($0))
    }

    @Test func `no file is longer than 400 lines`() throws {
        let written = ["Sources", "Tests", "Examples", "Page"].flatMap {
            House.files(
                in: House.root.appendingPathComponent($0), ending: ["swift", "c", "h", "js", "mjs", "css", "py"])
        }
        #expect(written.count > 100)
        for file in written {
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 401, "\(file.lastPathComponent): \(lines.count) lines")
        }
    }

    /// Lines that say something: not blank, and no comment.
    private static func code(in file: URL) throws -> Int {
        try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).count { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !text.hasPrefix("//")
        }
    }

    @Test func `the lab is what families share and no more, and half of all files fit on a screen`() throws {
        let lab = House.swiftFiles(in: House.root.appendingPathComponent("Sources/Lab"))
        #expect(try lab.map(Self.code).reduce(0, +) <= 3_000)
        let lengths = try Self.ours.map(Self.code).sorted()
        #expect(lengths[lengths.count / 2] <= 80)
    }

    @Test func `nothing is called a helper or a manager`() {
        for file in Self.ours {
            for word in ["Utils", "Helper", "Manager"] {
                #expect(!file.lastPathComponent.contains(word), "\(file.lastPathComponent)")
            }
        }
    }
}
