import Archive
import Research
import Rights
import Studies
import Tree
import Wire

extension Problem {
    /// The problem that says why a person was not admitted.
    init(_ refusal: AdmissionRefusal, _ terms: StudyTerms?) {
        switch refusal {
        case .linkUnknown: self = .linkUnknown
        case .notOpen:
            self.init(.studyNotOpen, "the study is not open yet", remedy: "come again when it is")
            if let opens = terms?.opens { details["opens"] = .double(opens) }
        case .closed: self.init(.studyClosed, "the study is closed", remedy: "nobody can begin any more")
        case .paused: self.init(.studyPaused, "the study pauses", remedy: "come again later, or ask its contact")
        case .full:
            self.init(
                .studyFull, "every place is taken", remedy: "places of those who leave are given again; come later")
        case .takenPart:
            self.init(
                .takenPart, "this link, or this person of the panel, has taken part already",
                remedy: "go on by the return link, or withdraw by the code that was shown with the consent")
        case .tokenUnknown:
            self.init(
                .tokenUnknown, "the personal link is not one of this study",
                remedy: "open the whole link, to its last letter, or ask who sent it")
        case .externalMissing: self = .panelIdentity(.missing, "external", "nothing")
        case .withdrawn: self = .withdrawn
        }
    }

    static let linkUnknown = Problem(
        .linkUnknown, "the code leads to no study, or not any more", remedy: "look at its six signs again")

    static let withdrawn = Problem(
        .withdrawn, "the participation was withdrawn, and everything of it was deleted",
        remedy: "remove it from the device, too")

    static func panelIdentity(_ fault: PanelIdentity.Fault, _ parameter: String, _ found: String) -> Problem {
        let expected = "an identity of 1 to 256 bytes without signs that nobody sees"
        let reason =
            switch fault {
            case .missing, .form: ""
            case .placeHolder: ", which stands for one that the panel did not fill in"
            }
        var problem = Problem(
            .externalID,
            "the panel did not say who comes: \(parameter): expected \(expected), found \(found)\(reason)",
            remedy: "open the study from the panel's page; who runs it checks the link's parameters")
        problem.parameter = parameter
        problem.expected = expected
        problem.found = found
        return problem
    }

    static func stepNotReached(_ step: String, at present: String?) -> Problem {
        var problem = Problem(
            .stepNotReached, "step \"\(step)\" is not where the participation's log is",
            remedy: "send the log up to the step first; ask for the step that it leads to")
        problem.expected = present ?? "the first page"
        problem.found = step
        return problem
    }

    static func participationOver(_ phase: ParticipationPhase) -> Problem {
        var problem = Problem(
            .participationOver, "the participation has ended: \(phase.rawValue)",
            remedy: "what is stored stays; nothing can be added")
        problem.details["phase"] = .text(phase.rawValue)
        return problem
    }
}
