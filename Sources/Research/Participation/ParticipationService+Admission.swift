package import Archive
import Credentials
import Rights
import Studies
import Tree
package import Wire

/// The arrival of a participant by a link.
package struct Arrival: Sendable {
    let profile: ProfileIdentifier
    let token: String?
    let panel: (external: String, session: String?)?
    let details: String

    /// - Parameters:
    ///   - profile: the key that the device made for this study alone.
    ///   - token: the hash of a personal link's secret.
    ///   - panel: the panel's identifiers of the person and of the session.
    ///   - details: language, zone and kind of device, as JSON.
    package init(
        _ profile: ProfileIdentifier, token: String?, panel: (external: String, session: String?)?, details: String
    ) {
        (self.profile, self.token, self.panel, self.details) = (profile, token, panel, details)
    }
}

extension ParticipationService {
    /// Admits a participant with a number and a place. The same device or person continues the participation.
    ///
    /// - Returns: the answer to the device, and whether the participation is new.
    /// - Throws: ``ResearchRefusal/notAdmitted(_:_:)``.
    package func begin(
        _ arrival: Arrival, by entrance: StudyEntrance
    ) async throws -> (begun: API.Begun, isNew: Bool) {
        let secret = entrance.study.secret
        let withdrawal = WithdrawalCode(secret: secret, keyHash: arrival.profile.keyHash)
        let newcomer = NewParticipation(
            link: entrance.link.code, profile: arrival.profile, seed: Int64.random(in: 0..<(1 << 53)),
            token: arrival.token,
            external: arrival.panel.map { ($0.external, ExternalMark.mark(of: $0.external, secret: secret)) },
            session: arrival.panel?.session.map { ExternalMark.mark(of: "session/" + $0, secret: secret) },
            details: arrival.details, withdrawal: { _ in withdrawal.hash })
        switch try await studies.begin(newcomer) {
        case .admitted(let participation): return (participation.begun(withdrawal.text, at: studies.now), true)
        case .known(let participation):
            guard participation.link == entrance.link.code else {
                throw ResearchRefusal.notAdmitted(.takenPart, nil)
            }
            return (try await told(participation, withdrawal.text), false)
        case .resumed(let participation, let owner):
            let first = WithdrawalCode(secret: secret, keyHash: owner.keyHash)
            var answer = try await told(participation, first.text)
            answer.isResumed = true
            return (answer, false)
        case .refused(let refusal): throw ResearchRefusal.notAdmitted(refusal, entrance.version.terms)
        }
    }

    /// The answer for an existing participation, whose log continues under its name.
    private func told(_ participation: StoredParticipation, _ code: String) async throws -> API.Begun {
        var answer = participation.begun(code, at: studies.now)
        answer.log = try await log(of: participation)?.session.record.identifier.text
        return answer
    }

    /// The state of a participation, for its device.
    package func standing(of profile: ProfileIdentifier) async throws -> API.Participation {
        let participation = try await present(profile)
        var facts = participation.facts
        // Between two visits, a participant is asked again if a later version has another text.
        if participation.phase == .waiting, let renewal = try await studies.renewal(of: participation) {
            facts.renewal = API.ParticipationFacts.Renewal(version: renewal.version, definition: renewal.definition)
        }
        let sessions = try await studies.sessions(of: participation)
        var through = Node()
        for session in sessions {
            through[Name(session.session.record.identifier.text)] = .int(session.session.through)
        }
        let log = ParticipationService.log(in: sessions)?.session.record.identifier.text
        return API.Participation(
            sessions: through, serverTime: studies.now + participation.ahead, log: log
        ).with(facts)
    }
}

extension StoredParticipation {
    /// The facts that the participant's own device may know.
    package var facts: API.ParticipationFacts {
        API.ParticipationFacts(
            number: label, study: study, version: version, mode: mode.rawValue, phase: phase.rawValue,
            definition: hash, visit: visit, isLate: isLate, step: step, deadline: deadline, dueFrom: dueFrom,
            dueUntil: dueUntil)
    }

    /// The answer to the device at the begin.
    fileprivate func begun(_ code: String, at now: Double) -> API.Begun {
        var answer = API.Begun(node: facts.node)
        answer.withdrawal = code
        answer.serverTime = now + ahead
        if let seed { answer.seed = Int(seed) }
        return answer
    }
}
