import Families
import Foundation
import Interface
import Testing

@testable import Studies

/// What is said of flags.
@Suite struct FlagTests {
    @Test func `each flag has words of its own in every language`() {
        #expect(VocabularyCheck.problems(in: ParticipationFlag.self) == [])
        #expect(VocabularyCheck.problems(in: ServerFlag.self) == [])
        #expect(VocabularyCheck.problems(in: QualityFlag.self) == [])
        #expect(Set(StudyFlag.names).count == StudyFlag.names.count)
        for language in Language.allCases {
            let texts = StudyFlag.names.map { StudyFlag.text(of: $0, in: language) ?? $0 }
            #expect(Set(texts).count == texts.count)
            for (name, text) in zip(StudyFlag.names, texts) { #expect(text != name && text.contains(" "), "\(name)") }
        }
        #expect(StudyFlag.text(of: "other", in: .english) == nil)
    }

    /// Rules and routes write flags as texts: each has to be one of these.
    @Test func `whatever the archive and the server write as a flag has words`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        var found: Set<String> = []
        for module in ["Archive", "Research", "Server", "StudyRules"] {
            let folder = sources.appending(path: module)
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /add\(flags: \["([^"]*)"\]/) { found.insert(String(match.1)) }
            }
        }
        #expect(found.contains("facts-differ"))
        for name in found { #expect(StudyFlag.text(of: name, in: .german) != nil, "\(name)") }
    }
}
