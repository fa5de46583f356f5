import Interface
import Studies
import Tasks
import Text
import Tree

/// The screens of waiting for the next visit, and of the end.
extension StudyScene {
    func waitScreen(_ participation: Participation) -> Markup<StudyIntent> {
        guard let window = participation.window, case .wait(let wait)? = participation.step?.form else { return .empty }
        // The server's clock counts, as for the visits themselves.
        let moment = Moment(universal: attendance.arrival.now(surroundings), offset: surroundings.offset)
        // Times on the participant's own clock are shown unchanged.
        let offset = window.isLocal ? 0 : surroundings.offset
        let head = say(.visitDone, ("n", String(window.visit - 1)))
        let title: String
        var (canGoOn, isMissed) = (false, false)
        switch window.standing(at: moment) {
        case .early where !attendance.visits.isVisitDue:
            let day = format.longDate(window.from, offset: offset)
            let isToday = format.longDate(window.isLocal ? moment.local : moment.universal, offset: offset) == day
            title =
                isToday
                ? say(.seeYouToday, ("time", format.time(window.from, offset: offset))) : say(.seeYou, ("day", day))
        case .early, .onTime, .late: (title, canGoOn) = (say(.visitReady), true)
        case .missed: (title, canGoOn, isMissed) = (say(.visitMissed), true, true)
        }
        return frame(title, key: participation.path ?? "", head: head, part: nil) {
            card(.class("study-due")) {
                paragraph(due(window, offset))
                if !isMissed, let limit = window.limit, limit > (window.until ?? window.from) {
                    let day = format.longDate(window.from, offset: offset)
                    let isThatDay = format.longDate(limit, offset: offset) == day
                    let last = isThatDay ? format.time(limit, offset: offset) : format.date(limit, offset: offset)
                    note(say(.lateFine, ("date", last)))
                }
            }
            // Texts for leaving are hidden once the visit can begin. The way back is in the menu as well.
            if !canGoOn {
                prose(wait.text)
                mailCard()
                wayBackCard()
            }
        } foot: {
            if attendance.questions.lacks(.present) { notice(.info, say(.waitingNetwork)) }
            if canGoOn {
                main(.goOn, .goOn, isDisabled: attendance.visits.isComing)
            } else if wait.calendar {
                main(.toCalendar, .calendar)
            }
            if attendance.log.isSending || !canGoOn {
                note(say(attendance.log.isSending ? .sending : .canClose), .class("study-quiet"), .live)
            }
        }
    }

    private func due(_ window: VisitWindow, _ offset: Int) -> String {
        let date = format.longDate(window.from, offset: offset)
        let time = format.time(window.from, offset: offset)
        guard let until = window.until else { return say(.dueLine, ("date", date), ("time", time)) }
        return say(.dueUntil, ("date", date), ("time", time), ("until", format.time(until, offset: offset)))
    }

    /// Reminders by mail. The address is optional, and is asked for only if the study sends reminders.
    private func mailCard() -> Markup<StudyIntent> {
        let mail = attendance.visits.form.mail
        let fault = mail.fault.map { say($0) }
        switch mail.state {
        case .unknown: return .empty
        case .given:
            return card(.class("study-mail")) {
                heading(2, say(.mailTitle))
                paragraph(
                    mail.address.byteCount > 0
                        ? say(.mailGiven, ("address", mail.address)) : say(.mailElsewhere), .live)
                if let fault { notice(.error, fault) }
                button(say(.mailStop), action: StudyIntent.mail(.delete))
            }
        case .offered:
            return card(.class("study-mail")) {
                heading(2, say(.mailTitle))
                note(say(.mailText))
                field(
                    say(.mailLabel), id: "study-mail", value: mail.address, kind: .email, error: fault,
                    onInput: { StudyIntent.address($0) },
                    .attribute(.autocomplete, "email"))
                button(say(.mailRemind), action: StudyIntent.mail(.give))
            }
        }
    }

    /// The last step: first everything has to arrive, then thanks and codes are shown.
    func finishScreen(_ participation: Participation) -> Markup<StudyIntent> {
        guard case .finish(let finish)? = participation.step?.form, participation.phase == .completed else {
            if attendance.visits.isClaimDue { return claimScreen(participation) }
            return stepFrame(say(.oneMoment), participation) {
                if attendance.questions.lacksAnswer, !surroundings.isOnline {
                    notice(.info, say(.waitingNetwork))
                } else {
                    skeleton(lines: 2, label: say(.sending))
                    paragraph(say(.sending), .live)
                }
            } foot: {
                if attendance.questions.lacksAnswer, !attendance.log.isSending { main(.tryAgain, .again) }
            }
        }
        let title = attendance.log.open?.completedAt.map {
            say(.takenPartOn, ("date", format.longDate($0, offset: surroundings.offset)))
        }
        return frame(title ?? say(.thanks), key: "finish", head: say(.done), part: 1) {
            paragraph(say(.thanksLine))
            prose(finish.text)
            figures(finish.show, participation)
            completion()
            withdrawal()
        } foot: {
            panelWay()
            again()
            if attendance.agreedStudy != nil {
                button(say(.keepCopy), style: .quiet, icon: .download, action: StudyIntent.keepCopy)
            }
            contactLine(participation.study.contact)
        }
    }

    /// The screen for a server that cannot be reached for long. Everything is stored, and the number proves the
    /// participation.
    private func claimScreen(_ participation: Participation) -> Markup<StudyIntent> {
        let contact = participation.study.contact
        let name = contact?.name ?? ""
        return frame(say(.claimTitle), key: "claim", head: say(.done), part: 1) {
            paragraph(say(.claimLine))
            card(.class("study-claim")) {
                code(.claimNumber, ClaimNumber(seed: participation.seed).text)
                note(name.byteCount > 0 ? say(.claimOf, ("who", name)) : say(.claimUse))
            }
            if attendance.log.waiting > 0 { note(say(.claimWaiting, ("n", String(attendance.log.waiting)))) }
            wayBackCard()
        } foot: {
            if attendance.questions.lacksAnswer { main(.tryAgain, .again) }
            contactLine(contact)
        }
    }
}
