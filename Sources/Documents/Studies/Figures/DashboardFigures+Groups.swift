import Interface
import Wire

/// Who was given which group, and who of them left.
extension DashboardFigures {
    typealias Ledger = API.StudyDashboard.Ledger

    private func name(_ group: Ledger.Group, _ place: Int, _ ledger: Ledger) -> String {
        telling.group(group.group, at: place, isBlinded: ledger.isBlinded ?? false)
    }

    func groups(_ ledger: Ledger) -> Part {
        let step = ledger.step
        let isFirst = facts.ledgers.first?.step == step
        return card(
            "groups-" + step, .groups,
            picture: isFirst && groupsPlot(ledger) != nil ? plotAddress("groups") : nil
        ) {
            if facts.ledgers.count > 1 { note(step) }
            if ledger.isHidden == true {
                paragraph(say(hiddenLine))
            } else {
                groupsTable(ledger)
                if let plot = groupsPlot(ledger) { plot }
                if let sentence = telling.text(ledger.attrition?.sentence) {
                    self.sentence(sentence)
                }
            }
        }
    }

    private func groupsTable(_ ledger: Ledger) -> Part {
        dataTable(
            caption: say(.groupsCaption),
            columns: [DataColumn(say(.group))]
                + [say(.given), say(.places), say(.completed), say(.inside), say(.left)].map {
                    DataColumn($0, isNumber: true)
                },
            rows: (ledger.groups ?? []).enumerated().map { place, group in
                DataRow(
                    key: String(place),
                    [groupName(name(group, place, ledger), place)]
                        + [group.given, group.places ?? 0, group.completed ?? 0, group.inside ?? 0, group.left].map {
                            text(telling.number($0))
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
    func groupsPlot(_ ledger: Ledger) -> Part? {
        let groups = ledger.groups ?? []
        var rows: [Plot.Estimate] = []
        for (place, group) in groups.enumerated() {
            let given = group.given
            guard given > 0, let interval = group.interval, interval.count == 2 else { continue }
            rows.append(
                Plot.Estimate(
                    name: name(group, place, ledger),
                    interval: Plot.Interval(
                        estimate: 100 * Double(group.left) / Double(given), low: 100 * interval[0],
                        high: 100 * interval[1]),
                    note: telling.say(
                        .of, ("n", telling.number(group.left)), ("m", telling.number(given)))))
        }
        guard rows.count > 1 else { return nil }
        return Plot.estimates(
            rows, difference: difference(ledger),
            in: Plot.Frame(
                title: say(.groupsPlot),
                description: telling.text(ledger.attrition?.sentence) ?? say(.groupsCaption),
                caption: say(.groupsPlotCaption), language: language, xLabel: say(.leftPercent)))
    }

    private func difference(_ ledger: Ledger) -> Plot.Estimate? {
        guard let attrition = ledger.attrition, let estimate = attrition.difference,
            let interval = attrition.interval, interval.count == 2, let more = attrition.more, let less = attrition.less
        else { return nil }
        let groups = ledger.groups ?? []
        func shown(_ found: String) -> String {
            let place = groups.firstIndex { $0.group == found } ?? 0
            return telling.group(found, at: place, isBlinded: ledger.isBlinded ?? false)
        }
        return Plot.Estimate(
            name: shown(more) + " " + Format.minus + " " + shown(less),
            interval: Plot.Interval(estimate: 100 * estimate, low: 100 * interval[0], high: 100 * interval[1]),
            note: telling.say(.points, ("n", telling.format.signed(100 * estimate, 1))))
    }
}
