import Interface

/// Who was given which group, and who of them left.
extension DashboardFigures {
    var ledgers: [StudyFacts] { facts.list("groups") }

    private func name(_ group: StudyFacts, _ place: Int, _ ledger: StudyFacts) -> String {
        telling.group(group.text("group") ?? "", at: place, isBlinded: ledger.isTrue("isBlinded"))
    }

    func groups(_ ledger: StudyFacts) -> Part {
        let step = ledger.text("step") ?? ""
        let isFirst = ledgers.first?.text("step") == step
        return card(
            "groups-" + step, .groups,
            picture: isFirst && groupsPlot(ledger) != nil ? plotAddress("groups") : nil
        ) {
            if ledgers.count > 1 { note(step) }
            if ledger.isTrue("isHidden") {
                paragraph(say(hiddenLine))
            } else {
                groupsTable(ledger)
                if let plot = groupsPlot(ledger) { plot }
                if let sentence = ledger["attrition"].text("sentence", in: language.code) {
                    self.sentence(sentence)
                }
            }
        }
    }

    private func groupsTable(_ ledger: StudyFacts) -> Part {
        dataTable(
            caption: say(.groupsCaption),
            columns: [DataColumn(say(.group))]
                + [say(.given), say(.places), say(.completed), say(.inside), say(.left)].map {
                    DataColumn($0, isNumber: true)
                },
            rows: ledger.list("groups").enumerated().map { place, group in
                DataRow(
                    key: String(place),
                    [groupName(name(group, place, ledger), place)]
                        + ["given", "places", "completed", "inside", "left"].map {
                            text(telling.number(group.count($0)))
                        })
            })
    }

    /// The name of a group with its mark.
    func groupName(_ name: String, _ place: Int) -> Part {
        element(.span, .class("studies-group"), .attribute(.dataCount, place % 4 + 1)) {
            element(.svg, .class("studies-mark"), .attribute(.viewBox, "0 0 16 16"), .decorative()) {
                element(.path, .attribute(.d, Self.marks[place % 4]))
            }
            element(.span) { name }
        }
    }

    private static let marks = [
        "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z", "M3 3H13V13H3Z", "M8 2L15 13.5H1Z", "M8 1L14 8L8 15L2 8Z",
    ]

    /// The shares that left, with Wilson's intervals, and their difference with Newcombe's; nil where nobody was given a
    /// group yet.
    func groupsPlot(_ ledger: StudyFacts) -> Part? {
        let groups = ledger.list("groups")
        var rows: [Plot.Estimate] = []
        for (place, group) in groups.enumerated() {
            let interval = group.doubles("interval")
            let given = group.count("given")
            guard given > 0, interval.count == 2 else { continue }
            rows.append(
                Plot.Estimate(
                    name: name(group, place, ledger),
                    interval: Plot.Interval(
                        estimate: 100 * Double(group.count("left")) / Double(given), low: 100 * interval[0],
                        high: 100 * interval[1]),
                    note: telling.say(
                        .of, ("n", telling.number(group.count("left"))), ("m", telling.number(given)))))
        }
        guard rows.count > 1 else { return nil }
        return Plot.estimates(
            rows, difference: difference(ledger),
            in: Plot.Frame(
                title: say(.groupsPlot),
                description: ledger["attrition"].text("sentence", in: language.code) ?? say(.groupsCaption),
                caption: say(.groupsPlotCaption), language: language, xLabel: say(.leftPercent)))
    }

    private func difference(_ ledger: StudyFacts) -> Plot.Estimate? {
        let attrition = ledger["attrition"]
        let interval = attrition.doubles("interval")
        guard let estimate = attrition.double("difference"), interval.count == 2 else { return nil }
        let groups = ledger.list("groups")
        func shown(_ key: String) -> String {
            let found = attrition.text(key) ?? ""
            let place = groups.firstIndex { $0.text("group") == found } ?? 0
            return telling.group(found, at: place, isBlinded: ledger.isTrue("isBlinded"))
        }
        return Plot.Estimate(
            name: shown("more") + " " + Format.minus + " " + shown("less"),
            interval: Plot.Interval(estimate: 100 * estimate, low: 100 * interval[0], high: 100 * interval[1]),
            note: telling.say(.points, ("n", telling.format.signed(100 * estimate, 1))))
    }
}
