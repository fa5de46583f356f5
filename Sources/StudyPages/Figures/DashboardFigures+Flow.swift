import Interface

/// Who went where: the flow of people after CONSORT 2010, as lists that look like the chart, so that it needs no other text.
extension DashboardFigures {
    var flow: Part {
        let consort = facts["consort"]
        let groups = consort.list("groups")
        let isBlinded = ledgers.first?.isTrue("isBlinded") ?? false
        let isHidden = ledgers.contains { $0.isTrue("isHidden") }
        return card("flow", .flow, isWide: true) {
            element(.ol, .class("flow")) {
                element(.li) {
                    box(.nBegun, consort.count("begun"))
                    let before = consort["beforeGroups"]
                    if before.count("all") > 0 {
                        aside(
                            groups.isEmpty ? .nLost : .nBeforeGroups, before.count("all"),
                            [
                                (.nDeclined, before.count("declined")), (.nScreenedOut, before.count("screened-out")),
                                (.nFull, before.count("full")), (.nLeft, before.count("left")),
                                (.nWithdrew, before.count("withdrawn")), (.nInside, before.count("inside")),
                            ])
                    }
                }
                if groups.isEmpty {
                    element(.li) {
                        box(
                            .nCompleted, facts["line"].count("completed"),
                            [
                                (.nWaiting, facts["line"].count("waiting")), (.nInside, facts["line"].count("inside")),
                                (.nExcluded, facts["line"].count("excluded")),
                            ])
                    }
                } else {
                    element(.li) { box(.nAllotted, consort.count("allotted")) }
                    element(.li, .class("flow-groups")) {
                        if isHidden {
                            paragraph(say(.groupsHidden), .class("note"))
                        } else {
                            element(.ul) {
                                for (place, group) in groups.enumerated() { column(group, place, isBlinded) }
                            }
                        }
                    }
                }
            }
            sentence(say(.flowSentence))
        }
    }

    private func column(_ group: StudyFacts, _ place: Int, _ isBlinded: Bool) -> Part {
        let name = telling.group(group.text("group") ?? "", at: place, isBlinded: isBlinded)
        let lost = group["lost"]
        return element(.li, .attribute(.dataCount, place % 4 + 1)) {
            element(.div, .class("flow-box flow-group")) {
                element(.strong) { telling.number(group.count("allotted")) + Format.space }
                groupName(name, place)
            }
            box(
                .nLost, lost.count("all"),
                [
                    (.nLeft, lost.count("left")), (.nMissed, lost.count("missed")),
                    (.nWithdrew, lost.count("withdrawn")), (.nScreenedOut, lost.count("screened-out")),
                    (.nFull, lost.count("full")),
                ])
            box(
                .nCompleted, group.count("completed"),
                [
                    (.nWaiting, group.count("waiting")), (.nInside, group.count("inside")),
                    (.nExcluded, group.count("excluded")),
                ])
        }
    }

    private func box(_ phrase: FigurePhrase, _ count: Int, _ parts: [(FigurePhrase, Int)] = []) -> Part {
        element(.div, .class("flow-box")) { lines(phrase, count, parts) }
    }

    private func aside(_ phrase: FigurePhrase, _ count: Int, _ parts: [(FigurePhrase, Int)]) -> Part {
        element(.div, .class("flow-box flow-aside")) { lines(phrase, count, parts) }
    }

    private func lines(_ phrase: FigurePhrase, _ count: Int, _ parts: [(FigurePhrase, Int)]) -> Part {
        let details = parts.filter { $0.1 > 0 }.map { telling.say($0.0, ("n", telling.number($0.1))) }
        return fragment {
            element(.strong) { telling.say(phrase, ("n", telling.number(count))) }
            if !details.isEmpty { element(.small) { details.joined(separator: " · ") } }
        }
    }
}
