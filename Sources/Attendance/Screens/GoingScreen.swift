import Definitions
import Families
import Interface
import Studies
import Tasks
import Text
import Tree

/// One thing per screen, by where the participation stands.
extension StudyScene {
    func goingScreen() -> Markup<StudyWish> {
        guard let participation = attendance.participation, let step = participation.step, let form = step.form else {
            return plain(.oneMoment, .waitingServer, key: "moment") {}
        }
        switch participation.phase {
        case .paused: return pausedScreen(participation)
        case .waiting: return waitScreen(participation)
        case .declined: return overScreen(.declined, say(.declinedLine), participation)
        case .screenedOut: return overScreen(.screenedOut, told(form) ?? say(.screenedOutLine), participation)
        case .full: return overScreen(.full, told(form) ?? say(.cellFullLine), participation)
        case .expired: return overScreen(.expired, say(.expiredLine), participation)
        case .withdrawn: return plain(.forgotten, .forgottenLine, key: "forgotten") {}
        case .completed: return finishScreen(participation)
        case .begun, .consented, .running: break
        }
        switch form {
        case .information(let information): return informationScreen(information, participation)
        case .consent(let consent): return consentScreen(consent, participation)
        case .questionnaire(let step): return taskScreen(.nextQuestions, "", step.feedback, participation)
        case .task(let task): return taskScreen(.next, title(of: task), task.feedback, participation)
        case .check(let check): return checkScreen(check, participation)
        case .pause(let pause):
            return stepFrame(say(.rest), participation) {
                prose(pause.text)
            } foot: {
                onwards()
            }
        case .feedback(let feedback):
            return stepFrame(say(.ownResult), participation) {
                prose(feedback.text)
                figures(feedback.show, participation)
            } foot: {
                onwards()
            }
        case .finish: return finishScreen(participation)
        case .quota, .allot, .order, .screen, .only, .branch, .repetition, .wait: return serverScreen(participation)
        }
    }

    /// What the author says to whoever ends at a step.
    private func told(_ form: StepForm) -> String? {
        let texts: Texts
        switch form {
        case .screen(let screen): texts = screen.text
        case .quota(let quota): texts = quota.text
        case .information, .consent, .questionnaire, .task, .check, .pause, .allot, .only, .branch, .order, .repetition,
            .wait, .feedback, .finish:
            return nil
        }
        return texts.isEmpty ? nil : own(texts)
    }

    /// The frame of a step, with how far it is.
    func stepFrame(
        _ title: String, _ participation: Participation,
        @MarkupBuilder<StudyWish> body: () -> Markup<StudyWish>,
        @MarkupBuilder<StudyWish> foot: () -> Markup<StudyWish>
    ) -> Markup<StudyWish> {
        let progress = AttendanceProgress(participation, minutes: attendance.minutes)
        var head = say(.stepOf, ("n", String(progress.step)), ("all", String(progress.all)))
        if let minutes = progress.minutes { head += " · " + say(.minutesLeft, ("n", String(minutes))) }
        return frame(title, key: participation.path ?? "", head: head, part: progress.part, body: body, foot: foot)
    }

    /// The main button that leads on, as soon as the step may be left.
    func onwards() -> Markup<StudyWish> {
        fragment {
            if attendance.held != nil { note(say(.waitALittle), .class("study-quiet"), .live) }
            main(.goOn, .goOn, isDisabled: attendance.held != nil)
        }
    }

    private func title(of task: Studies.TaskStep) -> String {
        families.family(task.family)?.room.door.title(language) ?? ""
    }

    // MARK: Steps

    private func informationScreen(_ step: InformationStep, _ participation: Participation) -> Markup<StudyWish> {
        let all = textLines(own(step.text))
        // A text that begins with a heading has its own.
        let isHeaded = all.first?.bytes.first == UInt8(ascii: "#")
        let title = isHeaded ? headingText(all[0]) : own(participation.study.title)
        let rest = (isHeaded ? Array(all.dropFirst()) : all).joined(separator: "\n")
        return stepFrame(title, participation) {
            if step.picture.byteCount > 0 {
                element(
                    .img, .class("study-picture"), .attribute(.src, step.picture),
                    .attribute(.alt, own(step.pictureText)))
            }
            prose(rest)
            for question in step.questions {
                choice(
                    own(question.text), name: question.id,
                    options: question.answers.map { FieldOption($0.id, own($0.text)) },
                    chosen: attendance.form.answers[Name(question.id)]?.text, style: .cards
                ) { .answer(question: question.id, answer: $0, isOn: true) }
            }
            if attendance.form.isWrong { notice(.warning, say(.notRight)) }
        } foot: {
            if participation.isReadyToLeave { onwards() } else { main(.answer, .answers) }
        }
    }

    /// What comes next, or goes on; or the own result of what is over.
    private func taskScreen(
        _ phrase: AttendancePhrase, _ name: String, _ feedback: OwnFeedback, _ participation: Participation
    ) -> Markup<StudyWish> {
        if participation.isReadyToLeave {
            return stepFrame(say(.done), participation) {
                paragraph(say(.savedHere))
            } foot: {
                onwards()
            }
        }
        return stepFrame(say(phrase, ("what", name)), participation) {
            switch attendance.ahead {
            case .begin(let order):
                if order.attempt == 0 { paragraph(say(.practiceLine)) }
                note(say(.nextLine))
            case .resume: paragraph(say(.goOnTask))
            case nil: .empty
            }
        } foot: {
            main(isResumed ? .goOn : .start, .start, isDisabled: attendance.ahead == nil)
            note(say(.savedHere), .class("study-quiet"))
        }
    }

    private var isResumed: Bool {
        if case .resume = attendance.ahead { true } else { false }
    }

    private func checkScreen(_ check: CheckStep, _ participation: Participation) -> Markup<StudyWish> {
        let phrase: AttendancePhrase
        var isMeasured = false
        switch check.of {
        case .refresh: (phrase, isMeasured) = (.checkRefresh, true)
        case .clock: (phrase, isMeasured) = (.checkClock, true)
        case .touch: phrase = .checkTouch
        case .keyboard: phrase = .checkKeyboard
        case .headphones: phrase = .checkHeadphones
        case .sound: phrase = .checkSound
        case .fullscreen: phrase = .checkFullscreen
        case .landscape: phrase = .checkLandscape
        case .card, nil: phrase = .checkCard
        }
        return stepFrame(say(.checkTitle), participation) {
            if participation.isReadyToLeave {
                notice(.warning, say(.checkWarn))
            } else {
                paragraph(say(phrase))
                if participation.attempts > 0 { note(say(.checkAgain), .live) }
            }
        } foot: {
            if participation.isReadyToLeave {
                onwards()
            } else if isMeasured {
                main(.measure, .measure)
            } else {
                element(.div, .class("study-even")) {
                    button(say(.no), action: StudyWish.checked(.isThere(false)))
                    button(say(.yes), action: StudyWish.checked(.isThere(true)))
                }
            }
        }
    }

    /// The server decides: what is waited for is said.
    private func serverScreen(_ participation: Participation) -> Markup<StudyWish> {
        stepFrame(say(.oneMoment), participation) {
            if attendance.lapsed == nil {
                skeleton(lines: 2, label: say(.waitingServer))
                paragraph(say(.waitingServer), .live)
            } else {
                notice(.info, say(.waitingNetwork))
            }
        } foot: {
            if attendance.lapsed != nil { main(.tryAgain, .again) }
        }
    }

    private func pausedScreen(_ participation: Participation) -> Markup<StudyWish> {
        let time = span(participation.study.abandoned)
        return stepFrame(say(.paused), participation) {
            paragraph(say(.pausedLine, ("time", time)))
            wayBackCard()
        } foot: {
            main(.goOn, .resume)
        }
    }

    /// The own figures that a step shows.
    func figures(_ shown: Children<FigureReference>, _ participation: Participation) -> Markup<StudyWish> {
        var list: [Fact] = []
        for reference in shown {
            let fact = participation.facts.find(reference.step, .figure, reference.figure)
            guard let number = fact?.number else { continue }
            list.append(Fact(format.fixed(number, 3), reference.figure))
        }
        return fragment {
            if !list.isEmpty { card { facts(list) } }
            for reference in shown {
                for band in reference.bands {
                    if let number = participation.facts.find(reference.step, .figure, reference.figure)?.number,
                        band.from.map({ number >= $0 }) ?? true, band.to.map({ number <= $0 }) ?? true
                    {
                        paragraph(own(band.text))
                    }
                }
            }
        }
    }
}
