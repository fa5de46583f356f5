import Foundation
import Testing

/// Files stay readable.
@Suite struct FileTests {
    private static let ours = ["Sources", "Tests", "Examples"].flatMap {
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

    @Test func `nothing is called a helper or a manager`() {
        for file in Self.ours {
            for word in ["Utils", "Helper", "Manager"] {
                #expect(!file.lastPathComponent.contains(word), "\(file.lastPathComponent)")
            }
        }
    }
}
