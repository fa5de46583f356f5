import Foundation
import Testing

/// The house: imports point down, portable modules stay portable, files stay readable.
@Suite struct ImportTests {
    /// What each module may import, besides its own kind below it. Foundation and packages only where named.
    static let allowed: [String: Set<String>] = [
        "Tree": [],
        "Store": ["Tree"],
        "Measure": [],
        "Interface": [],
        "Clock": [],
        "Reaction": ["Interface", "Measure", "Store", "Tree"],
        "Touch": ["Interface", "Measure", "Tree"],
        "Sound": ["Measure", "Tree"],
        "Playing": ["Measure", "Sound"],
        "Listening": ["Interface"],
        "Quiz": ["Interface", "Measure", "Store", "Tree"],
        "Localisation": ["Interface", "Measure", "Store", "Tree"],
        "Study": ["Clock", "Interface", "Localisation", "Measure", "Quiz", "Reaction", "Store", "Touch", "Tree"],
        "Lab": [
            "Clock", "Interface", "Listening", "Localisation", "Measure", "Playing", "Quiz", "Reaction", "Store",
            "Study",
            "Touch", "Tree",
        ],
        "LabPage": [
            "Interface", "Lab", "Listening", "Localisation", "Playing", "Reaction", "Sound", "Store", "Study", "Touch",
            "Tree", "WasmRuntime",
        ],
        "LabSound": ["Sound", "WasmRuntime"],
        "CoreProbe": ["Store", "Tree", "WasmRuntime"],
        "NumberProbe": ["Measure", "Quiz", "WasmRuntime"],
    ]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func swiftFiles(in folder: String) -> [URL] {
        let base = root.appendingPathComponent(folder)
        let all = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return all.filter { $0.pathExtension == "swift" }
    }

    static func imports(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let position = words.firstIndex(of: "import"), position < words.count - 1, position <= 2 else {
                return nil
            }
            let modifiers: Set<Substring> = ["public", "package", "internal", "private", "@preconcurrency"]
            guard words[..<position].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@_spi") }) else { return nil }
            return String(words[position + 1])
        }
    }

    @Test(arguments: allowed.keys.sorted()) func `a portable module imports only what lies below it`(module: String)
        throws
    {
        let files = Self.swiftFiles(in: "Sources/" + module)
        #expect(!files.isEmpty)
        for file in files {
            for imported in try Self.imports(of: file) {
                #expect(
                    Self.allowed[module]?.contains(imported) == true,
                    "\(module)/\(file.lastPathComponent) imports \(imported)")
            }
        }
    }

    @Test func `server and archive know nothing of screens`() throws {
        for module in ["Archive", "Server"] {
            for file in Self.swiftFiles(in: "Sources/" + module) {
                let imports = Set(try Self.imports(of: file))
                #expect(imports.isDisjoint(with: ["Lab", "Study", "Reaction", "Measure"]), "\(file.lastPathComponent)")
            }
        }
    }

    @Test func `no file is longer than 400 lines`() throws {
        for file in Self.swiftFiles(in: "Sources") + Self.swiftFiles(in: "Tests") {
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 401, "\(file.lastPathComponent): \(lines.count) lines")
        }
    }

    @Test func `nothing is called a helper or a manager`() {
        for file in Self.swiftFiles(in: "Sources") {
            for word in ["Utils", "Helper", "Manager"] {
                #expect(!file.lastPathComponent.contains(word), "\(file.lastPathComponent)")
            }
        }
    }
}
