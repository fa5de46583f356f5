import Interface

/// How far people come.
extension DashboardFigures {
    var funnel: Part {
        let funnel = facts["funnel"]
        let begun = funnel.count("begun")
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
                ] + funnel.list("steps").map { row($0, begun) })
            if funnel.count("withdrawn") > 0 {
                sentence(telling.say(.withdrawnInBegun, ("n", telling.number(funnel.count("withdrawn")))))
            }
            if funnel.count("hidden") > 0 { sentence(say(.stepsHidden)) }
        }
    }

    private func row(_ step: StudyFacts, _ begun: Int) -> DataRow<Void> {
        var others: [String] = []
        let otherwise = step["otherwise"]
        for (key, phrase) in [
            ("declined", FigurePhrase.nDeclined), ("screened-out", .nScreenedOut), ("full", .nFull),
            ("expired", .nExpired),
        ] where otherwise.count(key) > 0 {
            others.append(telling.say(phrase, ("n", telling.number(otherwise.count(key)))))
        }
        if step.count("waiting") > 0 {
            others.append(telling.say(.nWaiting, ("n", telling.number(step.count("waiting")))))
        }
        if step.count("inside") > 0 {
            others.append(telling.say(.nInside, ("n", telling.number(step.count("inside")))))
        }
        let name = step.text("step") ?? ""
        let kind = telling.kind(step.text("kind") ?? "")
        return DataRow(
            key: name,
            [
                element(.span, .class("studies-step"), .attribute(.dataCount, min(step.count("depth"), 6))) {
                    element(.span) { name }
                    element(.small) { " " + kind }
                },
                bar(step.count("passed"), of: begun), text(telling.orNothing(step.count("left"))),
                text(others.isEmpty ? Format.missing : others.joined(separator: ", ")),
                text(step.double("medianSeconds").map { telling.format.duration($0) } ?? Format.missing),
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

    private var durationRows: [(name: String, people: Int, minutes: StudyFacts)] {
        let durations = facts["durations"]
        let visits = durations.list("visits").map {
            (telling.say(.visit, ("n", telling.number($0.count("visit")))), $0.count("people"), $0["minutes"])
        }
        let whole = (say(.wholeStudy), durations.count("people"), durations["minutes"])
        // One visit is the whole.
        return (visits.count > 1 ? [whole] + visits : [whole]).filter { $0.2.has("median") }
    }

    var durations: Part {
        card("durations", .durations, picture: durationRows.isEmpty ? nil : plotAddress("durations")) {
            if let plot = durationsPlot {
                plot
                asTable(
                    dataTable(
                        caption: say(.durationsCaption),
                        columns: [DataColumn(say(.part))]
                            + [say(.people), say(.tenth), say(.median), say(.ninetieth)].map {
                                DataColumn($0, isNumber: true)
                            },
                        rows: durationRows.map { name, people, minutes in
                            DataRow(
                                key: name,
                                [name, telling.number(people)]
                                    + ["tenth", "median", "ninetieth"].map {
                                        telling.minutes(minutes.double($0) ?? .nan)
                                    })
                        }))
            } else {
                paragraph(say(facts["durations"].isTrue("isHidden") ? .durationsHidden : .noDurations))
            }
        }
    }

    /// Medians with the range from the tenth to the ninetieth percentile.
    var durationsPlot: Part? {
        let rows = durationRows.compactMap { name, _, minutes -> Plot.Estimate? in
            guard let tenth = minutes.double("tenth"), let median = minutes.double("median"),
                let ninetieth = minutes.double("ninetieth")
            else { return nil }
            return Plot.Estimate(
                name: name, interval: Plot.Interval(estimate: median, low: tenth, high: ninetieth),
                note: telling.minutes(median))
        }
        guard let whole = rows.first else { return nil }
        return Plot.estimates(
            rows, isRange: true,
            in: Plot.Frame(
                title: say(.durations),
                description: telling.say(
                    .durationsSentence, ("median", telling.minutes(whole.interval.estimate)),
                    ("ninetieth", telling.minutes(whole.interval.high))), caption: say(.rangeCaption),
                language: language, xLabel: say(.minutes)))
    }
}
