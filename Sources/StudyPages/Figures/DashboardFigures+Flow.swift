import Interface

/// Who went where: the flow of people after CONSORT 2010, as lists that look like the chart, so that it needs no other text.
extension DashboardFigures {
    var flow: Part {
        let consort = facts["consort"]
        let groups = consort.list("groups")
        let isBlinded = ledgers.first?.isTrue("isBlinded") ?? false
        let isHidden = ledgers.contains { $0.isTrue("isHidden") }
        let isSplit = consort.has("beforeGroups")
        return card("flow", .flow, isWide: true) {
            element(.ol, .class("flow")) {
                element(.li) {
                    box(.nBegun, consort.count("begun"))
                    let before = consort["beforeGroups"]
                    if !isSplit {
                        lost(consort["lost"], isAside: true)
                    } else if before.count("all") > 0 {
                        aside(
                            .nBeforeGroups, before.count("all"),
                            reasons(before["lost"]) + [
                                (.nInside, before.count("inside")), (.nWaiting, before.count("waiting")),
                                (.nCompleted, before.count("completed")),
                            ])
                    }
                }
                if !isSplit {
                    element(.li) { ends(consort) }
                } else {
                    element(.li) { box(.nAllotted, consort.count("allotted")) }
                    element(.li, .class("flow-groups")) {
                        if isHidden {
                            paragraph(say(hiddenLine), .class("note"))
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

    /// Why nothing is told by group.
    var hiddenLine: FigurePhrase { facts.isTrue("isBlinded") ? .groupsBlinded : .groupsHidden }

    private func column(_ group: StudyFacts, _ place: Int, _ isBlinded: Bool) -> Part {
        let name = telling.group(group.text("group") ?? "", at: place, isBlinded: isBlinded)
        return element(.li, .attribute(.dataCount, place % 4 + 1)) {
            element(.div, .class("flow-box flow-group")) {
                element(.strong) { telling.number(group.count("allotted")) + Format.space }
                groupName(name, place)
            }
            lost(group["lost"], isAside: false)
            ends(group)
        }
    }

    /// Who is gone, and why: a box whose parts add up to it.
    private func lost(_ lost: StudyFacts, isAside: Bool) -> Part {
        if lost.count("all") == 0 && isAside { return .empty }
        return isAside
            ? aside(.nLost, lost.count("all"), reasons(lost)) : box(.nLost, lost.count("all"), reasons(lost))
    }

    private func reasons(_ lost: StudyFacts) -> [(FigurePhrase, Int)] {
        [
            (.nDeclined, lost.count("declined")), (.nScreenedOut, lost.count("screened-out")),
            (.nFull, lost.count("full")), (.nLeft, lost.count("left")), (.nMissed, lost.count("missed")),
            (.nWithdrew, lost.count("withdrawn")),
        ]
    }

    /// Who is there yet, and who completed; of those some may be excluded.
    private func ends(_ arm: StudyFacts) -> Part {
        fragment {
            if arm.count("inside") + arm.count("waiting") > 0 {
                box(.nInside, arm.count("inside") + arm.count("waiting"), [(.nWaiting, arm.count("waiting"))])
            }
            box(.nCompleted, arm.count("completed"), [(.nExcluded, arm.count("excluded"))])
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
