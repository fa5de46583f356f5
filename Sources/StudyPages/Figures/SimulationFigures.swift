import Interface
import Studies

/// What became of invented people, in the figures that a dashboard has for those who come.
struct SimulationFigures {
    typealias Part = Markup<Void>

    private let facts: StudyFacts
    private let telling: StudyTelling
    /// Cards, bars and plots are those of the dashboard.
    private let board: DashboardFigures

    init(_ facts: StudyFacts, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
        board = DashboardFigures(facts, telling)
    }

    private func say(_ phrase: FigurePhrase) -> String { telling.say(phrase) }

    var all: Part {
        element(.div, .class("studies-figures")) {
            element(.div, .class("studies-card-wide")) { board.sentence(ends) }
            unreached
            steps
            durations
            for ledger in facts.list("ledgers") { groups(ledger) }
            ways
            cells
        }
    }

    private var ends: String {
        let (ends, refused) = (facts["ends"], facts["refused"])
        let counts: [(Int, FigurePhrase)] = [
            // Whoever stops is for the server who left, too (decision 151).
            (ends.count("completed"), .nCompleted), (ends.count("abandoned") + ends.count("stopped"), .nLeft),
            (ends.count("declined"), .nDeclined), (ends.count("screenedOut"), .nScreenedOut),
            (ends.count("full") + refused.count("full"), .nFull), (ends.count("expired"), .nMissed),
            (ends.count("waiting"), .nWaiting), (ends.count("withdrawn"), .nWithdrew),
            (refused.count("closed"), .nTooLate),
        ]
        let told = counts.filter { $0.0 > 0 }.map { telling.say($0.1, ("n", telling.number($0.0))) }
        return ([telling.say(.nCame, ("n", telling.number(facts.count("people"))))] + told).joined(separator: ", ")
            + "."
    }

    private var unreached: Part {
        let names = facts.texts("unreached")
        guard !names.isEmpty else { return .empty }
        return element(.div, .class("studies-card-wide")) {
            noticeLine(
                .warning, telling.say(.nobodyReached, ("steps", names.joined(separator: ", "))),
                detail: say(.nobodyReachedLine)
            ) { .empty }
        }
    }

    private var steps: Part {
        board.card("simulated-steps", .stepsReached, isWide: true) {
            dataTable(
                caption: say(.stepsReachedCaption),
                columns: [
                    DataColumn(say(.step)), DataColumn(say(.reached)), DataColumn(say(.leftHere), isNumber: true),
                    DataColumn(say(.medianTime), isNumber: true),
                ],
                rows: facts.list("steps").map { step in
                    let name = step.text("step") ?? ""
                    return DataRow(
                        key: name,
                        [
                            element(.span, .class("studies-step")) {
                                element(.span) { name }
                                element(.small) { " " + telling.kind(step.text("kind") ?? "") }
                            }, board.bar(step.count("people"), of: facts.count("people")),
                            text(telling.orNothing(step.count("left"))),
                            text(
                                step.double("medianInSeconds").map { telling.format.duration($0) } ?? Format.missing),
                        ])
                })
        }
    }

    // MARK: Times

    private var durations: Part {
        board.card("durations", .durations) {
            let minutes = facts["minutes"]
            if let tenth = minutes.double("p10"), let median = minutes.double("p50"),
                let ninetieth = minutes.double("p90")
            {
                Plot.estimates(
                    [
                        Plot.Estimate(
                            name: say(.wholeStudy),
                            interval: Plot.Interval(estimate: median, low: tenth, high: ninetieth),
                            note: telling.minutes(median))
                    ], isRange: true,
                    in: Plot.Frame(
                        title: say(.durations),
                        description: telling.say(
                            .durationsSentence, ("median", telling.minutes(median)),
                            ("ninetieth", telling.minutes(ninetieth))), caption: say(.rangeCaption),
                        language: telling.language, xLabel: say(.minutes)))
                board.asTable(
                    dataTable(
                        caption: say(.simulatedDurations),
                        columns: [DataColumn(say(.part))]
                            + [say(.tenth), say(.median), say(.ninetieth)].map { DataColumn($0, isNumber: true) },
                        rows: [
                            DataRow(key: "whole", [say(.wholeStudy)] + [tenth, median, ninetieth].map(telling.minutes))
                        ]))
            } else {
                paragraph(say(.noDurations))
            }
        }
    }

    // MARK: Groups, ways, cells

    private func groups(_ ledger: StudyFacts) -> Part {
        let step = ledger.text("step") ?? ""
        return board.card("groups-" + step, .groups) {
            if facts.list("ledgers").count > 1 { note(step) }
            dataTable(
                caption: say(.simulatedGroups),
                columns: [DataColumn(say(.group))]
                    + [say(.given), say(.left)].map { DataColumn($0, isNumber: true) },
                rows: ledger.list("groups").enumerated().map { place, group in
                    DataRow(
                        key: String(place),
                        [board.groupName(group.text("group") ?? "", place)]
                            + ["given", "left"].map { text(telling.number(group.count($0))) })
                })
            if let plot = board.groupsPlot(ledger) { plot }
            if let sentence = ledger["attrition"].text("sentence", in: telling.language.code) {
                board.sentence(sentence)
            }
            board.sentence(telling.say(.imbalance, ("n", telling.number(facts.count("largestImbalance")))))
        }
    }

    private var ways: Part {
        let ways = facts.list("ways")
        guard !ways.isEmpty else { return .empty }
        return board.card("ways", .ways) {
            dataTable(
                caption: say(.waysCaption),
                columns: [DataColumn(StepKind.branch.text(in: telling.language))]
                    + [say(.ifSo), say(.otherwise)].map { DataColumn($0, isNumber: true) },
                rows: ways.map { way in
                    DataRow(
                        key: way.text("step") ?? "",
                        [way.text("step") ?? ""] + ["then", "otherwise"].map { telling.number(way.count($0)) })
                })
        }
    }

    private var cells: Part {
        let cells = facts.list("cells")
        guard !cells.isEmpty else { return .empty }
        return board.card("cells", .cells) {
            dataTable(
                caption: say(.cellsCaption),
                columns: [DataColumn(say(.cell))]
                    + [say(.taken), say(.most)].map { DataColumn($0, isNumber: true) },
                rows: cells.map { cell in
                    let name = (cell.text("step") ?? "") + "/" + (cell.text("cell") ?? "")
                    return DataRow(
                        key: name, [name] + ["taken", "maximum"].map { telling.number(cell.count($0)) })
                })
        }
    }
}
