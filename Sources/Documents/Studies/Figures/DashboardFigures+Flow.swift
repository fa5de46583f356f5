import Interface
import Tree
import Wire

/// Who went where: the flow of people after CONSORT 2010, as lists that look like the chart, so that it needs no other text.
extension DashboardFigures {
    var flow: Part {
        let flow = facts.flow
        let groups = flow.groups ?? []
        let isBlinded = facts.ledgers.first?.isBlinded ?? false
        let isHidden = facts.ledgers.contains { $0.isHidden == true }
        return card("flow", .flow, isWide: true) {
            element(.ol, .class("flow")) {
                element(.li) {
                    box(.nBegun, flow.begun)
                    if let before = flow.beforeGroups {
                        if before.all > 0 {
                            aside(
                                .nBeforeGroups, before.all,
                                reasons(before.lost) + [
                                    (.nInside, before.inside), (.nWaiting, before.waiting),
                                    (.nCompleted, before.completed),
                                ])
                        }
                    } else {
                        lost(flow.everybody.lost, isAside: true)
                    }
                }
                if flow.beforeGroups == nil {
                    element(.li) { ends(flow.everybody) }
                } else {
                    element(.li) { box(.nAllotted, flow.allotted ?? 0) }
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
    var hiddenLine: FigurePhrase { facts.isBlinded ? .groupsBlinded : .groupsHidden }

    private func column(_ group: API.StudyDashboard.Arm, _ place: Int, _ isBlinded: Bool) -> Part {
        let name = telling.group(group.group ?? "", at: place, isBlinded: isBlinded)
        return element(.li, .attribute(.dataCount, place % 4 + 1)) {
            element(.div, .class("flow-box flow-group")) {
                element(.strong) { telling.number(group.allotted ?? 0) + Format.space }
                groupName(name, place)
            }
            lost(group.lost, isAside: false)
            ends(group)
        }
    }

    /// Who is gone, and why: a box whose parts add up to it.
    private func lost(_ lost: API.StudyDashboard.Lost, isAside: Bool) -> Part {
        if lost.all == 0 && isAside { return .empty }
        return isAside
            ? aside(.nLost, lost.all, reasons(lost)) : box(.nLost, lost.all, reasons(lost))
    }

    private func reasons(_ lost: API.StudyDashboard.Lost) -> [(FigurePhrase, Int)] {
        [
            (.nDeclined, lost.declined), (.nScreenedOut, lost[API.StudyDashboard.Lost.screenedOut]),
            (.nFull, lost.full), (.nLeft, lost.left), (.nMissed, lost.missed),
            (.nWithdrew, lost.withdrawn),
        ]
    }

    /// Who is there yet, and who completed; of those some may be excluded.
    private func ends(_ arm: API.StudyDashboard.Arm) -> Part {
        fragment {
            if arm.inside + arm.waiting > 0 {
                box(.nInside, arm.inside + arm.waiting, [(.nWaiting, arm.waiting)])
            }
            box(.nCompleted, arm.completed, [(.nExcluded, arm.excluded ?? 0)])
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
