import Interface
import Studies
import Text
import Tree

/// The sheets of the menu. Each line names its consequence.
extension StudyScene {
    func sheetDialog(_ sheet: StudySheet) -> Markup<StudyIntent> {
        switch sheet {
        case .menu: return menu()
        case .language:
            return dialog(title: say(.language), onDismiss: .close) {
                buttons {
                    for code in attendance.participation?.study.languages ?? [] {
                        button(Language.name(of: code), action: StudyIntent.language(code), .language(code))
                    }
                }
                back()
            }
        case .contact:
            return dialog(title: say(.contact), onDismiss: .close) {
                contactLine(attendance.participation?.study.contact)
                back()
            }
        case .wayBack:
            return dialog(title: say(.wayBack), onDismiss: .close) {
                wayBackParts()
                back()
            }
        case .stop(let choice): return stop(choice)
        }
    }

    private func back() -> Markup<StudyIntent> {
        button(say(.backToStudy), action: StudyIntent.close, .class("study-close"))
    }

    private func menu() -> Markup<StudyIntent> {
        let phase = attendance.participation?.phase
        let isGoing = phase == .begun || phase == .consented || phase == .running
        return dialog(title: say(.menu), onDismiss: .close) {
            element(.div, .class("study-menu")) {
                if isGoing { line(.pause, .pause, .pause, say(.pauseLine)) }
                line(.link, .wayBack, .wayBack, say(.wayBackLine))
                if (attendance.participation?.study.languages.count ?? 0) > 1 {
                    line(.globe, .language, .language, Language.name(of: textCode))
                }
                line(.speech, .contact, .contact, attendance.participation?.study.contact?.line ?? "")
                line(.stop, .stopTakingPart, .stop, say(.stopLine), "study-line study-line-danger")
            }
            back()
        }
    }

    private func line(
        _ icon: Icon, _ phrase: AttendancePhrase, _ place: StudyMenu, _ detail: String, _ classes: String = "study-line"
    ) -> Markup<StudyIntent> {
        element(.button, .type("button"), .class(classes), .key(place.rawValue), .on(.press, .open(place))) {
            Interface.icon(icon)
            element(.span) {
                text(say(phrase))
                element(.span, .class("study-detail")) { text(detail) }
            }
            Interface.icon(.chevron)
        }
    }

    /// The sheet for stopping: one page, two presses, and no reason asked.
    private func stop(_ chosen: StudyStop?) -> Markup<StudyIntent> {
        // A participant who waits for a visit has nothing to pause.
        let pause =
            attendance.participation?.phase == .waiting
            ? [] : [FieldOption(StudyStop.pause.rawValue, say(.stopPause), detail: say(.stopPauseLine))]
        return dialog(title: say(.stopQuestion), onDismiss: .close) {
            choice(
                say(.noReason), name: "stop",
                options: pause + [
                    FieldOption(StudyStop.keep.rawValue, say(.stopKeep), detail: say(.stopKeepLine)),
                    FieldOption(StudyStop.delete.rawValue, say(.stopDelete), detail: say(.stopDeleteLine)),
                ], chosen: chosen?.rawValue, style: .cards
            ) { .choose(stop: $0) }
            if chosen == .delete { notice(.warning, say(.deleteWarning)) }
            if attendance.questions.lacks(.withdrawal) { notice(.error, say(.deleteFailed)) }
            if attendance.visits.isTooLate { notice(.info, say(.deleteTooLate)) }
            element(.div, .class("study-close")) {
                switch chosen {
                case .delete: button(say(.stopDelete), style: .danger, action: StudyIntent.stop)
                case .pause: button(say(.pause), style: .primary, action: StudyIntent.stop)
                case .keep: button(say(.stopNow), style: .primary, action: StudyIntent.stop)
                case nil: .empty
                }
                button(say(.backToStudy), style: .quiet, action: StudyIntent.close)
            }
        }
    }
}
