import Interface
import Tree
import Wire

/// Visits, flags, cells, and who was not admitted.
extension DashboardFigures {
    @MarkupBuilder<Void> var visits: Part {
        let visits = facts.visitsPart
        if !visits.days.isEmpty
            && (visits.waiting > 0 || visits.late > 0 || visits.missed > 0)
        {
            card("visits", .visits) {
                dataTable(
                    caption: telling.say(.visitsCaption, ("n", telling.number(visits.waiting))),
                    columns: [
                        DataColumn(say(.day)), DataColumn(say(.due), isNumber: true),
                        DataColumn(say(.came), isNumber: true),
                    ],
                    rows: visits.days.map { day in
                        let name = day.day
                        return DataRow(
                            key: name,
                            [
                                telling.day(name), telling.number(day.due),
                                telling.orNothing(day.came),
                            ])
                    }, room: 14)
                sentence(
                    telling.say(
                        .visitsSentence, ("late", telling.number(visits.late)),
                        ("missed", telling.number(visits.missed))))
            }
        }
    }

    var flags: Part {
        card("flags", .flags) {
            let flags = facts.flags.filter { $0.people > 0 }
            if flags.isEmpty {
                paragraph(say(.noFlags))
            } else {
                element(.ul, .class("studies-counts")) {
                    for flag in flags {
                        element(.li) {
                            element(.span) { telling.flag(flag.flag) }
                            element(.strong) { telling.number(flag.people) }
                        }
                    }
                }
                link(
                    say(.flaggedParticipations),
                    path: "/studies/" + facts.study + "/participations?language=" + language.code
                        + "&filter=flagged&mode=" + mode, .class("studies-more"))
            }
            note(say(.flagsLine))
        }
    }

    @MarkupBuilder<Void> var cells: Part {
        let cells = facts.cells
        if !cells.isEmpty {
            card("cells", .cells) {
                dataTable(
                    caption: say(.cellsCaption),
                    columns: [
                        DataColumn(say(.cell)), DataColumn(say(.step)), DataColumn(say(.taken), isNumber: true),
                        DataColumn(say(.most), isNumber: true),
                    ],
                    rows: cells.map { cell in
                        let (step, name) = (cell.step, cell.cell)
                        return DataRow(
                            key: step + "/" + name,
                            [
                                name, step, telling.number(cell.taken),
                                telling.number(cell.maximum),
                            ])
                    })
            }
        }
    }

    @MarkupBuilder<Void> var refused: Part {
        let reasons = facts.refused.fields.map { ($0.name.text, Int($0.value) ?? 0) }.filter { $0.1 > 0 }
        if !reasons.isEmpty {
            card("refused", .refused) {
                element(.ul, .class("studies-counts")) {
                    for (reason, count) in reasons.sorted(by: { $0.0 < $1.0 }) {
                        element(.li) {
                            element(.span) { telling.refusal(reason) }
                            element(.strong) { telling.number(count) }
                        }
                    }
                }
            }
        }
    }
}
