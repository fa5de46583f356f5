import Interface

/// Visits, flags, cells, and who was not admitted.
extension DashboardFigures {
    @MarkupBuilder<Void> var visits: Part {
        let visits = facts["visits"]
        if !visits.list("days").isEmpty
            && (visits.count("waiting") > 0 || visits.count("late") > 0 || visits.count("missed") > 0)
        {
            card("visits", .visits) {
                dataTable(
                    caption: telling.say(.visitsCaption, ("n", telling.number(visits.count("waiting")))),
                    columns: [
                        DataColumn(say(.day)), DataColumn(say(.due), isNumber: true),
                        DataColumn(say(.came), isNumber: true),
                    ],
                    rows: visits.list("days").map { day in
                        let name = day.text("day") ?? ""
                        return DataRow(
                            key: name,
                            [
                                telling.day(name), telling.number(day.count("due")),
                                telling.orNothing(day.count("came")),
                            ])
                    }, room: 14)
                sentence(
                    telling.say(
                        .visitsSentence, ("late", telling.number(visits.count("late"))),
                        ("missed", telling.number(visits.count("missed")))))
            }
        }
    }

    var flags: Part {
        card("flags", .flags) {
            let flags = facts.list("flags").filter { $0.count("people") > 0 }
            if flags.isEmpty {
                paragraph(say(.noFlags))
            } else {
                element(.ul, .class("studies-counts")) {
                    for flag in flags {
                        element(.li) {
                            element(.span) { telling.flag(flag.text("flag") ?? "") }
                            element(.strong) { telling.number(flag.count("people")) }
                        }
                    }
                }
                link(
                    say(.flaggedParticipations),
                    path: "/studies/" + (facts.text("study") ?? "") + "/participations?language=" + language.code
                        + "&filter=flagged&mode=" + (facts.text("mode") ?? "field"), .class("studies-more"))
            }
            note(say(.flagsLine))
        }
    }

    @MarkupBuilder<Void> var cells: Part {
        let cells = facts.list("cells")
        if !cells.isEmpty {
            card("cells", .cells) {
                dataTable(
                    caption: say(.cellsCaption),
                    columns: [
                        DataColumn(say(.cell)), DataColumn(say(.step)), DataColumn(say(.taken), isNumber: true),
                        DataColumn(say(.most), isNumber: true),
                    ],
                    rows: cells.map { cell in
                        let (step, name) = (cell.text("step") ?? "", cell.text("cell") ?? "")
                        return DataRow(
                            key: step + "/" + name,
                            [
                                name, step, telling.number(cell.count("taken")),
                                cell.int("maximum").map { telling.number($0) } ?? Format.missing,
                            ])
                    })
            }
        }
    }

    @MarkupBuilder<Void> var refused: Part {
        let refused = facts["refused"]
        let reasons = refused.names.map { ($0, refused.count($0)) }.filter { $0.1 > 0 }
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
