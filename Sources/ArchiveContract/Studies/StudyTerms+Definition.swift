package import Studies
import Tree

extension StudyTerms {
    /// Takes from a definition what the archive decides by. A further version continues the ledgers that are drawn as
    /// before.
    ///
    /// - Parameters:
    ///   - demand: its demand on participants; nil for a definition with errors.
    ///   - earlier: all previous versions, in order.
    package init(_ study: Study, _ demand: StudyDemand? = nil, after earlier: [StoredVersion] = []) {
        self.init()
        minutes = demand?.minutes
        isHeard = demand?.isHeard ?? false
        opens = study.opens?.milliseconds
        closes = study.closes?.milliseconds
        grace = study.grace.seconds * 1000
        maximum = study.maximum
        endsLate = study.late == .end
        abandoned = study.abandoned.seconds * 1000
        withdrawUntil = study.retention?.withdrawUntil?.milliseconds
        keepsData = study.retention?.data.map { $0.seconds * 1000 }
        keepsConsents = study.retention?.consents.map { $0.seconds * 1000 }
        keepsContacts = study.retention?.contacts.map { $0.seconds * 1000 }
        needsConsent = false
        title = study.titles
        visits = 1
        study.forEachStep { step, _, _ in
            switch step.form {
            case .consent: needsConsent = true
            case .wait: visits += 1
            case .allot(let allot):
                groups = allot.groups.count
                isBlind = allot.blind
                release = allot.release
            case .information, .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch, .order,
                .repetition, .feedback, .finish, nil:
                break
            }
        }
        let before = earlier.map { version in
            (
                definition: Study(node: (try? Value(json: version.json))?.node ?? Node()),
                marks: version.terms.ledgers.map { (step: $0.key, mark: $0.value) }
            )
        }
        for (step, mark) in StudyLedgers.marks(of: study, after: before) { ledgers[step] = mark }
    }
}
