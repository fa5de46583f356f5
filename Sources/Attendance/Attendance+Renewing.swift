import Studies
import Tasks
import Text
import Tree

/// A later version of the study whose text is to be agreed to before the next visit.
struct StudyRenewal: Equatable, Sendable {
    let version: Int
    /// The hash of its definition.
    let definition: String
    /// As soon as it is there.
    var study: Study?
    /// The person has come to the visit: the text stands before them.
    var isAsked = false

    static func == (left: StudyRenewal, right: StudyRenewal) -> Bool {
        left.version == right.version && left.definition.isSame(as: right.definition) && left.isAsked == right.isAsked
            && (left.study == nil) == (right.study == nil)
    }
}

/// Agreeing again, between two visits, to a text that has changed. Without the server nobody learns that it has: the visit then
/// goes on by the text that was agreed to.
extension Attendance {
    /// The server has said how it stands, and with that whether a text has changed.
    mutating func renewalTold(_ node: Node) {
        guard participation?.phase == .waiting, let told = node["renewal"]?.node,
            let version = told["version"].flatMap({ Int($0) }), let definition = told["definition"]?.text
        else {
            renewal = nil
            return
        }
        if renewal?.version != version { renewal = StudyRenewal(version: version, definition: definition) }
    }

    /// The definition with the new text. One that asks for no agreement asks nobody.
    mutating func renewalCame(_ text: String, _ moment: Now) -> [AttendanceStep] {
        guard let study = (try? Value(json: text))?.node.map({ Study(node: $0) }), study.consent != nil else {
            return withoutRenewal(moment)
        }
        renewal?.study = study
        return [.page(.scrollTop)]
    }

    /// The text is not to be had; whoever waits for it goes on.
    mutating func withoutRenewal(_ moment: Now) -> [AttendanceStep] {
        renewal = nil
        return come(moment)
    }

    /// Whoever comes to a visit is asked first; nil where nothing is to be asked.
    mutating func askForRenewal() -> [AttendanceStep]? {
        guard let renewal else { return nil }
        // The text is on its way, or stands there.
        guard !renewal.isAsked else { return [] }
        self.renewal?.isAsked = true
        form = StudyForm()
        return ask(.renewal)
    }

    /// What is to be agreed to now: the step's own text, or a later version's.
    var askedConsent: (study: Study, step: String, consent: ConsentStep)? {
        if let renewal, renewal.isAsked, let study = renewal.study, let found = study.consent {
            return (study, found.step, found.consent)
        }
        guard let participation, let step = participation.step, case .consent(let consent)? = step.form else {
            return nil
        }
        return (participation.study, step.id, consent)
    }

    /// Agrees to a later version's text, and begins the visit; nil where it is the first agreement.
    mutating func renew(_ step: String, _ consented: Consented, _ moment: Now) -> [AttendanceStep]? {
        guard let renewal, renewal.isAsked else { return nil }
        self.renewal = nil
        form = StudyForm()
        if var node = record?.node, let study = renewal.study {
            node["agreed"] = .node(study.node)
            record = StudyRecord(node)
        }
        return keepRecord() + take(.consentedAgain(version: renewal.version, step: step, consented), moment)
            + come(moment)
    }

    /// The definition whose text was agreed to; nil on another device than the one where a later version's was.
    var agreedStudy: Study? {
        guard participation?.agreedVersion != nil else { return participation?.study }
        return record?.node["agreed"]?.node.map { Study(node: $0) }
    }
}

extension Study {
    /// The first step that asks for an agreement.
    var consent: (step: String, consent: ConsentStep)? {
        var found: (step: String, consent: ConsentStep)?
        forEachStep { step, _, _ in
            if found == nil, case .consent(let consent)? = step.form { found = (step.id, consent) }
        }
        return found
    }
}
