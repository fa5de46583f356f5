import Foundation
import Testing

/// What a family costs who adds one: the proof of the contract.
@Suite struct SizeTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func files(below folder: String) -> [URL] {
        let place = Self.root.appendingPathComponent(folder)
        let found = FileManager.default.enumerator(at: place, includingPropertiesForKeys: [.isRegularFileKey])
        return ((found?.allObjects as? [URL] ?? []) + [place]).filter {
            (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
    }

    @Test func `the family is at most 400 lines of Swift, whatever stands in them`() throws {
        let files = files(below: "Examples/NBack").filter { $0.pathExtension == "swift" }
        #expect(files.count > 5)
        let lines = try files.reduce(0) { sum, file in
            try sum + String(contentsOf: file, encoding: .utf8).count { $0 == "\n" }
        }
        #expect(lines <= 400, "\(lines) lines")
    }

    @Test func `besides its folder it is one entry, one line in the list, and one style sheet`() throws {
        var places: [String: Int] = [:]
        for folder in ["Package.swift", "Sources", "Page", "Scripts", "Content"] {
            for file in files(below: folder) {
                // In a paradigm's file a kind of sequence has the name of the task that it is known from, and two files
                // are that task as paradigms.
                if file.path.contains("/Sources/Paradigm") || file.path.contains("/Content/paradigms/") { continue }
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                let named = text.split(separator: "\n").count {
                    // "TakenBack" speaks of something else; only there is the n small and the B large within a word.
                    $0.contains("NBack") || $0.contains("nback") || $0.lowercased().contains("n-back")
                        || $0.split { !$0.isLetter }.contains { $0.hasPrefix("nBack") }
                }
                if named > 0 { places[String(file.path.dropFirst(Self.root.path.count + 1))] = named }
            }
        }
        #expect(Set(places.keys) == ["Package.swift", "Sources/Families/Families.swift", "Page/styles/n-back.css"])
        // The import and the line in the list.
        #expect(places["Sources/Families/Families.swift"] == 2)
    }
}
