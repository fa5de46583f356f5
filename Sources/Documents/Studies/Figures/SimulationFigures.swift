import Interface
import Studies
import Tree
import Wire

/// What became of invented people, in the figures that a dashboard has for those who come.
struct SimulationFigures {
    typealias Part = Markup<Void>

    private let facts: API.StudySimulationReport
    private let telling: StudyTelling
    /// Cards, bars and plots are those of the dashboard.
    private let board: DashboardFigures

    init(_ facts: API.StudySimulationReport, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
        board = DashboardFigures(API.StudyDashboard(node: Node()), telling)
    }

    private func say(_ phrase: FigurePhrase) -> String { telling.say(phrase) }

    var all: Part {
        element(.div, .class("studies-figures")) {
            element(.div, .class("studies-card-wide")) { board.sentence(ends) }
            unreached
            steps
            durations
            for ledger in facts.ledgerParts { groups(ledger) }
            ways
            cells
        }
    }

    private var ends: String {
        let refused = facts.refusedPart
        func ended(_ phase: Phase) -> Int { facts.ends?[Name(phase.rawValue)].flatMap { Int($0) } ?? 0 }
        let counts: [(Int, FigurePhrase)] = [
            // Whoever stops is for the server who left, too (decision 151).
            (ended(.completed), .nCompleted),
            (
                (facts.ends?[Name(ParticipationPhase.abandoned.rawValue)].flatMap { Int($0) } ?? 0) + ended(.stopped),
                .nLeft
            ),
            (ended(.declined), .nDeclined), (ended(.screenedOut), .nScreenedOut),
            (ended(.full) + refused.full, .nFull), (ended(.expired), .nMissed),
            (ended(.waiting), .nWaiting), (ended(.withdrawn), .nWithdrew),
            (refused.closed, .nTooLate),
        ]
        let told = counts.filter { $0.0 > 0 }.map { telling.say($0.1, ("n", telling.number($0.0))) }
        return ([telling.say(.nCame, ("n", telling.number(facts.people)))] + told).joined(separator: ", ")
            + "."
    }

    private var unreached: Part {
        let names = facts.unreached ?? []
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
                rows: facts.stepParts.map { step in
                    let name = step.step
                    return DataRow(
                        key: name,
                        [
                            element(.span, .class("studies-step")) {
                                element(.span) { name }
                                element(.small) { " " + telling.kind(step.kind) }
                            }, board.bar(step.people, of: facts.people),
                            text(telling.orNothing(step.left)),
                            text(
                                step.medianInSeconds.map { telling.format.duration($0) } ?? Format.missing),
                        ])
                })
        }
    }

    // MARK: Times

    private var durations: Part {
        board.card("durations", .durations) {
            if let minutes = facts.minutesPart, let tenth = minutes.p10, let median = minutes.p50,
                let ninetieth = minutes.p90
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

    private func groups(_ ledger: API.StudyDashboard.Ledger) -> Part {
        let step = ledger.step
        return board.card("groups-" + step, .groups) {
            if facts.ledgerParts.count > 1 { note(step) }
            dataTable(
                caption: say(.simulatedGroups),
                columns: [DataColumn(say(.group))]
                    + [say(.given), say(.left)].map { DataColumn($0, isNumber: true) },
                rows: (ledger.groups ?? []).enumerated().map { place, group in
                    DataRow(
                        key: String(place),
                        [board.groupName(group.group, place)]
                            + [group.given, group.left].map { text(telling.number($0)) })
                })
            if let plot = board.groupsPlot(ledger) { plot }
            if let sentence = telling.text(ledger.attrition?.sentence) {
                board.sentence(sentence)
            }
            board.sentence(telling.say(.imbalance, ("n", telling.number(facts.largestImbalance ?? 0))))
        }
    }

    private var ways: Part {
        let ways = facts.wayParts
        guard !ways.isEmpty else { return .empty }
        return board.card("ways", .ways) {
            dataTable(
                caption: say(.waysCaption),
                columns: [DataColumn(StepKind.branch.text(in: telling.language))]
                    + [say(.ifSo), say(.otherwise)].map { DataColumn($0, isNumber: true) },
                rows: ways.map { way in
                    DataRow(
                        key: way.step, [way.step] + [way.then, way.otherwise].map { telling.number($0) })
                })
        }
    }

    private var cells: Part {
        let cells = facts.cellParts
        guard !cells.isEmpty else { return .empty }
        return board.card("cells", .cells) {
            dataTable(
                caption: say(.cellsCaption),
                columns: [DataColumn(say(.cell))]
                    + [say(.taken), say(.most)].map { DataColumn($0, isNumber: true) },
                rows: cells.map { cell in
                    let name = cell.step + "/" + cell.cell
                    return DataRow(
                        key: name, [name] + [cell.taken, cell.maximum].map { telling.number($0) })
                })
        }
    }
}
