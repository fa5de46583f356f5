import Archive
import Definitions
import Rights
import Studies
import Tree

/// What a study's first document says of it, so that whoever has no scripts knows what it is and whom to ask.
struct StudyIntroduction {
    private let study: Study

    /// - Parameters:
    ///   - path: of the document: `/s/K7QF2M`.
    ///   - find: looks a code up; nothing is stored and nothing used up.
    /// - Returns: nil for another path, and where no study can be found.
    init?(path: String, _ find: (_ code: String) async throws -> StudyEntrance?) async {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4, parts[0].isEmpty, parts[1] == "s", parts[2].utf8.count == 6,
            let entrance = try? await find(parts[2].uppercased()), entrance.refusal != .linkUnknown,
            // A preview's secret is never sent with its address.
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
