import Foundation
import Testing

/// What catalogues and vocabularies have in common; that each text is sound is tested in the vocabularies' own modules.
struct CatalogueTests {
    private static let folders = ["Sources", "Examples"].flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(
            at: House.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)) ?? [])
    }

    /// The vocabularies that a module's sources declare: what they call themselves, and the type.
    private static func declared(in folder: URL) throws -> [(name: String, type: String)] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var found: [(String, String)] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            for match in try String(contentsOf: file, encoding: .utf8).matches(
                of: /^ +[a-z ]*static let phrases = Phrases\(\s*"([\w.]+)", of: (\w+)\.self\)/.anchorsMatchLineEndings()
            ) {
                found.append((String(match.1), String(match.2)))
            }
        }
        return found
    }

    private static func vocabularies(in catalogue: URL) throws -> Set<String> {
        Set(
            try String(contentsOf: catalogue, encoding: .utf8).matches(of: /msgctxt "(\w+)\./)
                .map { String($0.1) })
    }

    @Test(arguments: folders) func `a module's vocabularies and those of its catalogues are the same`(_ folder: URL)
        throws
    {
        let module = folder.lastPathComponent
        let declared = try Self.declared(in: folder)
        for one in declared { #expect(one.name == "\(module).\(one.type)") }
        let own = folder.appendingPathComponent("Catalogues")
        guard !declared.isEmpty || FileManager.default.fileExists(atPath: own.path) else { return }
        for language in ["en", "de"] {
            let held = try Self.vocabularies(in: own.appendingPathComponent(language + ".po"))
            #expect(held == Set(declared.map(\.type)), "\(module), \(language)")
        }
    }

    @Test func `every vocabulary is checked by a test`() throws {
        var checked = ""
        let files = FileManager.default.enumerator(
            at: House.root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" { checked += try String(contentsOf: file, encoding: .utf8) }
        }
        for folder in Self.folders {
            for one in try Self.declared(in: folder) {
                #expect(checked.contains("VocabularyCheck.problems(in: \(one.type).self)"), "\(one.name)")
            }
        }
    }
}
