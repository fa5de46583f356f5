import Interface
import Studies
import Tasks
import Text
import Tree

/// The participants' own results.
extension StudyScene {
    /// The family's result of a session. Only its disclosures can be used.
    func ownResult(_ finding: StudyFinding?, _ participation: Participation) -> Markup<StudyIntent> {
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

    /// The figures that a step shows, each with its unit, its interval and its source.
    func figures(_ shown: Children<FigureReference>, _ participation: Participation) -> Markup<StudyIntent> {
        // A missing figure is named and not left out, because otherwise two rounds could not be told apart.
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
    ) -> Markup<StudyIntent> {
        let finding = known(reference.step)
        let told =
            number(reference, participation).map { number in
                // If the session's log is not available, or the family has no words for the figure, the author's name
                // is shown.
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

    /// The ordinal of a step's session among those with the same name, in the order in which they were taken; nil for
    /// the only one.
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
