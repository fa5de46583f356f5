import Interface
import Studies
import Tasks
import Text
import Tree

/// The end for participants who cannot or do not want to go on, and the common parts of every end: codes, the way back,
/// the withdrawal.
extension StudyScene {
    func overScreen(
        _ title: AttendancePhrase, _ line: Markup<StudyIntent>, _ participation: Participation
    ) -> Markup<StudyIntent> {
        frame(say(title), key: "ended", hasMenu: false) {
            if attendance.visits.isTooLate { notice(.info, say(.deleteTooLate)) }
            line
            if participation.phase == .expired || participation.phase == .stopped {
                unsent(participation)
                withdrawal()
            } else if attendance.visits.completion == nil {
                // Nothing is deleted before the server knows of the end.
                paragraph(say(.sending), .live)
                completion()
            } else if participation.leavesNothing {
                note(say(title == .declinedFor ? .nothingOfEither : .nothingStays), .live)
                completion()
            } else {
                note(say(.answersStay), .live)
                unsent(participation)
                completion()
                withdrawal()
            }
        } foot: {
            panelWay()
            contactLine(participation.study.contact)
        }
    }

    /// Notes that entries which stay with the study are still being sent.
    private func unsent(_ participation: Participation) -> Markup<StudyIntent> {
        attendance.log.isSending && participation.phase != .expired ? paragraph(say(.sending), .live) : .empty
    }

    /// The panel's code, once the server has given it.
    func completion() -> Markup<StudyIntent> {
        guard let completion = attendance.visits.completion else {
            return attendance.questions.lacks(.completion) && !surroundings.isOnline
                ? notice(.info, say(.waitingNetwork)) : .empty
        }
        return completion.code.byteCount > 0 ? code(.completionCode, completion.code) : .empty
    }

    /// The way back to the panel. It is taken automatically if the participant has just finished.
    func panelWay() -> Markup<StudyIntent> {
        guard let completion = attendance.visits.completion else {
            return attendance.questions.lacks(.completion) ? main(.tryAgain, .again) : .empty
        }
        guard completion.redirect.byteCount > 0 else { return .empty }
        return fragment {
            if let seconds = completion.seconds {
                element(.p, .class("note study-quiet")) { text(say(.backIn, ("n", String(seconds)))) }
                button(say(.stay), style: .quiet, action: StudyIntent.stay)
            }
            main(.backNow, .leave)
        }
    }

    /// The button to take part again, if the link allows it.
    func again() -> Markup<StudyIntent> {
        switch attendance.arrival.repeating(attendance.log, surroundings) {
        case .never: .empty
        case .now: button(say(.takeAgain), action: StudyIntent.anew)
        case .tomorrow: note(say(.againTomorrow))
        }
    }

    /// The code that deletes the data, and the place to enter it.
    func withdrawal() -> Markup<StudyIntent> {
        guard let code = attendance.arrival.record?.withdrawalCode, code.byteCount > 0, canWithdraw else {
            return .empty
        }
        return fragment {
            self.code(.withdrawalCode, code)
            note(say(.withdrawalLine))
            element(.p) { toWithdrawal(code) }
        }
    }

    /// Whether a withdrawal is still possible, by the server's clock.
    private var canWithdraw: Bool {
        let now = surroundings.now + (attendance.arrival.record?.ahead ?? 0)
        let until = attendance.participation?.study.retention?.withdrawUntil?.milliseconds
        return !attendance.visits.isTooLate && until.map { now <= $0 } ?? true
    }

    /// The link to the page for the code, which is outside of the lab. That page removes the code from the address.
    func toWithdrawal(_ code: String = "") -> Markup<StudyIntent> {
        let path = "/withdraw?language=" + language.code + (code.byteCount > 0 ? "#" + code : "")
        return link(say(.toWithdrawal), path: path, .attribute(.rel, "external"))
    }

    func code(_ phrase: AttendancePhrase, _ code: String) -> Markup<StudyIntent> {
        element(.div, .class("study-code"), .live) {
            element(.p, .class("study-label")) { text(say(phrase)) }
            element(.p, .class("study-sign")) {
                element(.code) { text(code) }
                button(say(.copy), style: .quiet, icon: .copy, action: StudyIntent.copy(code))
            }
            copied(code)
        }
    }
}
