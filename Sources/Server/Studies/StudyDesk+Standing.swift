import Archive
import Hummingbird
import Studies
import Text
import Tree
import Wire

extension StudyDesk {
    /// How somebody's participation stands.
    func standing(of profile: ProfileIdentifier) async throws -> Response {
        let participation = try await present(profile)
        var facts = participation.facts
        // Whoever is between two visits is asked again where a later version has another text.
        if participation.phase == .waiting, let renewal = try await studies.renewal(of: participation) {
            facts.renewal = API.ParticipationFacts.Renewal(version: renewal.version, definition: renewal.definition)
        }
        let sessions = try await studies.sessions(of: participation)
        var through = Node()
        for session in sessions {
            through[Name(session.session.record.identifier.text)] = .int(session.session.through)
        }
        let log = StudyDesk.log(in: sessions)?.session.record.identifier.text
        return .json(
            API.Participation(sessions: through, serverTime: studies.now + participation.ahead, log: log).with(facts))
    }
}
