import Interface
import Studies
import Tree
import Wire

/// How far people come.
extension DashboardFigures {
    var funnel: Part {
        let funnel = facts.funnelPart
        let begun = funnel.begun
        return card("funnel", .funnel, isWide: true) {
            dataTable(
                caption: say(.funnelCaption),
                columns: [
                    DataColumn(say(.step)), DataColumn(say(.passed)), DataColumn(say(.leftHere), isNumber: true),
                    DataColumn(say(.otherwise)), DataColumn(say(.medianTime), isNumber: true),
                ],
                rows: [
                    DataRow(
                        key: "begin",
                        [
                            text(say(.begin)), bar(begun, of: begun), text(Format.missing), text(Format.missing),
                            text(Format.missing),
                        ])
                ] + funnel.steps.map { row($0, begun) })
            if funnel.withdrawn > 0 {
                sentence(telling.say(.withdrawnInBegun, ("n", telling.number(funnel.withdrawn))))
            }
            if funnel.hidden > 0 { sentence(say(.stepsHidden)) }
        }
    }

    private func row(_ step: API.StudyDashboard.Funnel.Step, _ begun: Int) -> DataRow<Void> {
        var others: [String] = []
        for (phase, phrase) in [
            (ParticipationPhase.declined, FigurePhrase.nDeclined), (.screenedOut, .nScreenedOut), (.full, .nFull),
            (.expired, .nExpired),
        ] {
            let count = step.otherwise[Name(phase.rawValue)].flatMap { Int($0) } ?? 0
            if count > 0 { others.append(telling.say(phrase, ("n", telling.number(count)))) }
        }
        if step.waiting > 0 {
            others.append(telling.say(.nWaiting, ("n", telling.number(step.waiting))))
        }
        if step.inside > 0 {
            others.append(telling.say(.nInside, ("n", telling.number(step.inside))))
        }
        let name = step.step
        let kind = telling.kind(step.kind)
        return DataRow(
            key: name,
            [
                element(.span, .class("studies-step"), .attribute(.dataCount, min(step.depth, 6))) {
                    element(.span) { name }
                    element(.small) { " " + kind }
                },
                bar(step.passed, of: begun), text(telling.orNothing(step.left)),
                text(others.isEmpty ? Format.missing : others.joined(separator: ", ")),
                text(step.medianSeconds.map { telling.format.duration($0) } ?? Format.missing),
            ])
    }

    /// A number with a bar of its share.
    func bar(_ count: Int, of all: Int) -> Part {
        let width = all > 0 ? 100 * Double(count) / Double(all) : 0
        return element(.span, .class("studies-bar")) {
            element(
                .svg, .attribute(.viewBox, "0 0 100 10"), .attribute(.preserveAspectRatio, "none"), .decorative()
            ) {
                element(.path, .class("studies-bar-all"), .attribute(.d, "M0 0H100V10H0Z"))
                element(
                    .path, .class("studies-bar-part"),
                    .attribute(.d, "M0 0H" + Format.machine.fixed(width, 1) + "V10H0Z"))
            }
            element(.span) { telling.number(count) }
        }
    }

    // MARK: Times

    private var whole: (people: Int, minutes: API.StudyDashboard.Spread)? {
        let durations = facts.durationsPart
        return durations.minutes.map { (durations.people, $0) }
    }

    var durations: Part {
        card("durations", .durations, picture: whole == nil ? nil : plotAddress("durations")) {
            if let plot = durationsPlot, let (people, minutes) = whole {
                plot
                asTable(
                    dataTable(
                        caption: say(.durationsCaption),
                        columns: [DataColumn(say(.part))]
                            + [say(.people), say(.tenth), say(.median), say(.ninetieth)].map {
                                DataColumn($0, isNumber: true)
                            },
                        rows: [
                            DataRow(
                                key: say(.wholeStudy),
                                [say(.wholeStudy), telling.number(people)]
                                    + [minutes.tenth, minutes.median, minutes.ninetieth].map(telling.minutes))
                        ]))
            } else {
                paragraph(say(facts.durationsPart.isHidden == true ? .durationsHidden : .noDurations))
            }
        }
    }

    /// Medians with the range from the tenth to the ninetieth percentile.
    var durationsPlot: Part? {
        guard let minutes = whole?.minutes else { return nil }
        return Plot.estimates(
            [
                Plot.Estimate(
                    name: say(.wholeStudy),
                    interval: Plot.Interval(estimate: minutes.median, low: minutes.tenth, high: minutes.ninetieth),
                    note: telling.minutes(minutes.median))
            ], isRange: true,
            in: Plot.Frame(
                title: say(.durations),
                description: telling.say(
                    .durationsSentence, ("median", telling.minutes(minutes.median)),
                    ("ninetieth", telling.minutes(minutes.ninetieth))), caption: say(.rangeCaption),
                language: language, xLabel: say(.minutes)))
    }
}
