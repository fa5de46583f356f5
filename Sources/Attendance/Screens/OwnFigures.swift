import Interface
import Studies
import Tasks
import Text
import Tree

/// What people are told of their own results.
extension StudyScene {
    /// The family's own result of a session, and nothing to be pressed in it but what unfolds.
    func ownResult(_ finding: StudyFinding?, _ participation: Participation) -> Markup<StudyWish> {
        stepFrame(say(.ownResult), participation) {
            switch finding {
            case .known(let finding):
                paragraph(finding.activity.name(in: language), .class("study-who"))
                element(.div, .class("study-result")) { finding.details(surroundings).map { _ in .close } }
            case .awaited: skeleton(lines: 4, label: say(.oneMoment))
            case .missing, nil: paragraph(say(.resultMissing))
            }
        } foot: {
            onwards()
        }
    }

    /// The own figures that a step shows: each with its unit, its interval, and what it is of.
    func figures(_ shown: Children<FigureReference>, _ participation: Participation) -> Markup<StudyWish> {
        // What came to nothing is said, and not left out: of two rounds one would not know which one is there.
        let references = Array(shown).filter {
            number($0, participation) != nil || attendance.participation?.lastSession(of: $0.step) != nil
        }
        return fragment {
            if references.contains(where: { attendance.finding(of: $0.step) == .awaited }) {
                skeleton(lines: references.count, label: say(.oneMoment))
            } else if !references.isEmpty {
                card {
                    element(.ul, .class("study-figures")) {
                        for reference in references { figure(reference, among: references, participation) }
                    }
                }
            }
            for reference in references {
                for band in reference.bands {
                    if let number = number(reference, participation), band.from.map({ number >= $0 }) ?? true,
                        band.to.map({ number <= $0 }) ?? true
                    {
                        paragraph(own(band.text), tongue, direction)
                    }
                }
            }
        }
    }

    private func number(_ reference: FigureReference, _ participation: Participation) -> Double? {
        participation.facts.find(reference.step, .figure, reference.figure)?.number
    }

    private func known(_ step: String) -> Finding? {
        if case .known(let finding)? = attendance.finding(of: step) { finding } else { nil }
    }

    private func figure(
        _ reference: FigureReference, among shown: [FigureReference], _ participation: Participation
    ) -> Markup<StudyWish> {
        let finding = known(reference.step)
        let told =
            number(reference, participation).map { number in
                // Where the session's log is not to be had, and for what the family has no words, it is what the author named.
                let isWhole = number.magnitude < 1e9 && number == number.rounded()
                return finding?.told(reference.figure, language: language)
                    ?? ToldFigure(reference.figure, format.fixed(number, isWhole ? 0 : 3))
            } ?? ToldFigure(say(.notMeasured), Format.missing)
        var details: [String] = []
        if let interval = told.interval { details.append(say(.interval, ("interval", interval))) }
        details.append(finding?.activity.name(in: language) ?? reference.step)
        if let time = time(of: reference.step, among: shown) { details.append(time) }
        return element(.li) {
            element(.p, .class("study-number")) { text(told.value) }
            element(.p) {
                text(told.title)
                for detail in details { element(.span, .class("study-detail")) { text(detail) } }
            }
        }
    }

    /// The how manieth a step's session was of those of its name, in the order in which they were taken; nil for the only one.
    private func time(of step: String, among shown: [FigureReference]) -> String? {
        guard let name = known(step)?.activity.name(in: language),
            let own = attendance.participation?.lastSession(of: step)
        else {
            return nil
        }
        var alike: [String] = []
        for reference in shown where known(reference.step)?.activity.name(in: language).isSame(as: name) == true {
            if let session = attendance.participation?.lastSession(of: reference.step) { alike.append(session) }
        }
        let order = (attendance.participation?.sessions ?? []).map { $0.session }.filter { session in
            alike.contains { $0.isSame(as: session) }
        }
        guard order.count > 1, let place = order.firstIndex(where: { $0.isSame(as: own) }) else { return nil }
        return say(.timeOf, ("n", String(place + 1)), ("all", String(order.count)))
    }
}
