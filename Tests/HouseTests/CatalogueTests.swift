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
        for language in try Self.languages(participants: false) {
            // What is to be known of a language is no vocabulary: nobody says it.
            let held = try Self.vocabularies(in: own.appendingPathComponent(language + ".po"))
                .subtracting(["LanguageFact"])
            #expect(held == Set(declared.map(\.type)), "\(module), \(language)")
        }
    }

    /// The languages of which Interface tells: the whole lab's, or those of participants.
    private static func languages(participants: Bool) throws -> [String] {
        let folder = House.root.appendingPathComponent("Sources/Interface/Catalogues")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { file in
            let head = try Self.head(folder.appendingPathComponent(file))
            return file.hasSuffix(".po") && (head["X-Scope"] == "participants") == participants
        }.map { String($0.dropLast(3)) }.sorted()
    }

    /// What a catalogue's head says.
    private static func head(_ file: URL) throws -> [String: String] {
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.prefix(upTo: text.firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
            .matches(of: /"([\w-]+): (.*)\\n"/)
        return Dictionary(lines.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `a language of participants says all that they meet, whatever the module`() throws {
        var met: Set<String> = []
        for folder in Self.folders {
            let own = folder.appendingPathComponent("Catalogues")
            guard let english = try? Self.head(own.appendingPathComponent("en.po")) else { continue }
            let named = (english["X-Participants"] ?? "").split(separator: " ").map(String.init)
            met.formUnion(named.map { folder.lastPathComponent + "." + $0 })
            for language in named.isEmpty ? [] : try Self.languages(participants: true) {
                let file = own.appendingPathComponent(language + ".po")
                let held = (try? Self.vocabularies(in: file)) ?? []
                let gaps = Set(named).subtracting(held).sorted()
                #expect(gaps == [], "\(folder.lastPathComponent), \(language)")
            }
        }
        let needed = [
            "Attendance.AttendancePhrase", "Studies.StudyPhrase", "Studies.Weekday", "Interface.PlotWords",
            "Interface.LanguageFact", "Tasks.TaskPhrase", "Documents.JoinPhrase", "Mail.ReminderPhrase",
            "Documents.RefusalPhrase", "Documents.SharedPhrase", "Documents.CodePhrase",
            "Reaction.ReactionPhrase", "Touch.TouchPhrase", "Hearing.HearingPhrase", "Listening.ListeningPhrase",
            "Levels.LevelsPhrase", "Space.SpacePhrase", "Quiz.QuizPhrase",
        ]
        #expect(Set(needed).subtracting(met).isEmpty, "what a participant meets")
    }

    @Test func `all catalogues of a language have the same rule of forms and the same scope`() throws {
        var heads: [String: Set<[String]>] = [:]
        for folder in Self.folders {
            let own = folder.appendingPathComponent("Catalogues")
            for file in (try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? []
            where file.hasSuffix(".po") {
                let head = try Self.head(own.appendingPathComponent(file))
                #expect(head["Language"] == String(file.dropLast(3)))
                #expect(["yes", "no"].contains(head["X-Reviewed"]), "\(folder.lastPathComponent), \(file)")
                heads[file, default: []].insert([head["Plural-Forms"] ?? "", head["X-Scope"] ?? ""])
            }
        }
        for (file, said) in heads { #expect(said.count == 1, "\(file): \(said)") }
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
