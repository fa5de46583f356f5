import Archive
import Definitions
import Interface
import Rights
import Studies
import Tree

/// The introduction of a study in its first document. It tells people without scripts what the study is and whom to
/// ask.
struct StudyIntroduction {
    private let study: Study
    private let definition: String

    /// - Parameters:
    ///   - path: the path of the document: `/s/K7QF2M`.
    ///   - find: looks a code up without storing anything or using it up.
    /// - Returns: nil for another path, or if no study is found.
    init?(path: String, _ find: (_ code: String) async throws -> StudyEntrance?) async {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4, parts[0].isEmpty, parts[1] == "s", parts[2].utf8.count == 6,
            let entrance = try? await find(parts[2].uppercased()), entrance.refusal != .linkUnknown,
            // A preview has no introduction, because its secret is not sent with the address.
            entrance.link.kind != .preview,
            let definition = (try? Value(json: entrance.version.json))?.node
        else { return nil }
        study = Study(node: definition)
        self.definition = entrance.version.hash
    }

    /// Codes of the languages whose words the study brings.
    var brought: [String] { study.broughtLanguages }

    /// The language of a code with the words that the study brings of it; nil where it brings none.
    func words(in code: String) -> Language? { brought.contains(code) ? study.words(in: code) : nil }

    /// Puts it into the first screen.
    func introduce(_ screen: inout FirstScreen) {
        let code = study.languages.first { Language(brought: $0).code == screen.language && brought.contains($0) }
        if let code { screen.words = Study.address(ofWordsIn: code, of: definition) }
        screen.title = study.title.text(in: code ?? screen.language)
        let contact = [study.contact?.name, study.contact?.email, study.contact?.telephone].compactMap(\.self)
            .filter { !$0.isEmpty }
        screen.withoutScripts = ([screen.title] + contact).joined(separator: " · ") + ". " + screen.withoutScripts
    }
}
