import Archive
import Research
import Tree
import Wire

extension Problem {
    /// What whoever takes part, or runs a study, is told of a refusal.
    init(_ refusal: ResearchRefusal) {
        switch refusal {
        case .withdrawn: self = .withdrawn
        case .over(let phase): self = .participationOver(phase)
        case .stepNotReached(let step, let present): self = .stepNotReached(step, at: present)
        case .noConsent:
            self.init(
                .noConsent, "nothing is stored before a consent is",
                remedy: "send the participation's log with the consent first")
        case .cellFull(let cell):
            self.init(.cellFull, "enough people of \"\(cell)\" have come", remedy: "the study says what follows")
            details["cell"] = .text(cell)
        case .incomplete(let missing):
            self.init(
                .incompleteUpload, "\(missing.count) sessions are not stored to their ends",
                remedy: "send what is missing from each \"through\" on, then complete again")
            details["missing"] = .list(
                missing.map { ["session": .text($0.session.text), "through": .int($0.through)] })
        case .studyGone: self.init(.notFound, "the study was deleted", remedy: "ask its contact")
        case .faultyStep(let path, let reason):
            self.init(.definition, "\(path): \(reason)", remedy: "the study's author corrects the definition")
        case .unreadableLog(let reason):
            self.init(
                .unacceptable, "the participation's log cannot be read: \(reason)",
                remedy: "report this fault; nothing that was sent is lost")
            found = reason
        case .faulty(let faults): self.init(faults)
        case .unpublished(let study, .open):
            self.init(.studyFrozen, "study \(study): nothing is published yet", remedy: "publish its draft first")
        case .unpublished(let study, _):
            self.init(.studyFrozen, "study \(study): nothing was published", remedy: "delete it")
        case .notClosed(let study, let state):
            self.init(
                .studyFrozen, "study \(study) is \(state.rawValue), and only a closed one is archived",
                remedy: "close it first")
        case .notAdmitted(let refusal, let terms): self.init(refusal, terms)
        case .altered(let part):
            self.init(.altered, "the study's \(part.rawValue) was altered on the disk", remedy: "restore a backup")
        }
    }
}
