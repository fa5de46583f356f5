import Archive
import Definitions
import Rights
import Studies
import Tree

/// The introduction of a study in its first document. It tells people without scripts what the study is and whom to
/// ask.
struct StudyIntroduction {
    private let study: Study

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
    }

    /// Puts it into the first screen.
    func introduce(_ screen: inout FirstScreen) {
        screen.title = study.title.text(in: screen.language)
        let contact = [study.contact?.name, study.contact?.email, study.contact?.telephone].compactMap(\.self)
            .filter { !$0.isEmpty }
        screen.withoutScripts = ([screen.title] + contact).joined(separator: " · ") + ". " + screen.withoutScripts
    }
}
