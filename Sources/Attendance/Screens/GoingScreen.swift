import Definitions
import Families
import Interface
import Studies
import Tasks
import Text
import Tree

/// The screen of the present step.
extension StudyScene {
    func goingScreen() -> Markup<StudyIntent> {
        guard let participation = attendance.participation, let step = participation.step, let form = step.form else {
            return plain(.oneMoment, .waitingServer, key: "moment") {}
        }
        switch participation.phase {
        case .paused: return pausedScreen(participation)
        case .waiting:
            guard attendance.visits.isRenewing, let asked = attendance.askedConsent else {
                return waitScreen(participation)
            }
            return consentScreen(asked.study, asked.consent, participation)
        case .declined:
            return overScreen(
                isOfGuardian(form) ? .declinedFor : .declined, prose(say(.declinedLine), isOwn: false), participation)
        case .screenedOut:
            return overScreen(.screenedOut, told(form) ?? prose(say(.screenedOutLine), isOwn: false), participation)
        case .full: return overScreen(.full, told(form) ?? prose(say(.cellFullLine), isOwn: false), participation)
        case .expired: return overScreen(.expired, prose(say(.expiredLine), isOwn: false), participation)
        case .stopped: return overScreen(.stopped, prose(say(.stoppedLine), isOwn: false), participation)
        case .withdrawn: return plain(.forgotten, .forgottenLine, key: "forgotten") {}
        case .completed: return finishScreen(participation)
        case .begun, .consented, .running: break
        }
        switch form {
        case .information(let information): return informationScreen(information, participation)
        case .consent(let consent): return consentScreen(participation.study, consent, participation)
        case .questionnaire(let questions):
            return taskScreen(.nextQuestions, "", step, questions.feedback, participation)
        case .task(let task): return taskScreen(.next, heading(of: task), step, task.feedback, participation)
        case .check(let check): return checkScreen(check, participation)
        case .pause(let pause): return restScreen(pause, participation)
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

    /// Whether a guardian decides at a step.
    private func isOfGuardian(_ form: StepForm) -> Bool {
        if case .consent(let consent) = form { consent.by == .guardian } else { false }
    }

    /// The author's text for participants who end at a step.
    private func told(_ form: StepForm) -> Markup<StudyIntent>? {
        let texts: Texts
        switch form {
        case .screen(let screen): texts = screen.text
        case .quota(let quota): texts = quota.text
        case .information, .consent, .questionnaire, .task, .check, .pause, .allot, .only, .branch, .order, .repetition,
            .wait, .feedback, .finish:
            return nil
        }
        return texts.isEmpty ? nil : prose(texts)
    }

    /// The frame of a step, with its progress.
    ///
    /// - Parameters:
    ///   - isOwn: whether the title is the author's.
    ///   - passed: the seconds of the step that are over.
    func stepFrame(
        _ title: String, isOwn: Bool = false, _ participation: Participation, passed: Double = 0,
        @MarkupBuilder<StudyIntent> body: () -> Markup<StudyIntent>,
        @MarkupBuilder<StudyIntent> foot: () -> Markup<StudyIntent>
    ) -> Markup<StudyIntent> {
        let progress = attendance.visits.way.progress ?? StudyProgress(visit: 1, number: 1, count: 1, secondsLeft: 0)
        let head =
            say(.stepOf, ("n", String(progress.number)), ("all", String(progress.count))) + " · "
            + say(.minutesLeft, ("n", String(progress.minutesLeft(after: passed))))
        // A renewed consent before a visit replaces the wait.
        let key = (participation.path ?? "") + (attendance.visits.isRenewing ? "/again" : "")
        return frame(title, isOwn: isOwn, key: key, head: head, part: progress.part, body: body, foot: foot)
    }

    /// The main button that continues, once the step may be left.
    func onwards() -> Markup<StudyIntent> {
        fragment {
            if attendance.visits.held != nil { note(say(.waitALittle), .class("study-quiet"), .live) }
            main(.goOn, .goOn, isDisabled: attendance.visits.held != nil)
        }
    }

    private func heading(of task: Studies.TaskStep) -> String {
        told(of: task) { $0.heading($1, language: language) } ?? ""
    }

    /// The instruction of a task, in its family's words.
    private func instruction(_ step: Step) -> String? {
        guard case .task(let task)? = step.form else { return nil }
        return told(of: task) { $0.instruction($1, language: language) }
    }

    private func told(of task: Studies.TaskStep, _ words: (FamilyKind, Node) -> String) -> String? {
        guard let family = families.family(task.family), let definition = TaskCatalogue(families).definition(of: task)
        else { return nil }
        return words(family, definition)
    }

    // MARK: Steps

    /// The screen before a task or its continuation, or the participant's own result after it.
    private func taskScreen(
        _ phrase: AttendancePhrase, _ name: String, _ step: Step, _ feedback: OwnFeedback,
        _ participation: Participation
    ) -> Markup<StudyIntent> {
        if participation.isReadyToLeave {
            if feedback == .own { return ownResult(attendance.finding(of: step.id), participation) }
            return stepFrame(say(.done), participation) {
                paragraph(say(.savedHere))
            } foot: {
                onwards()
            }
        }
        return stepFrame(say(phrase, ("what", name)), participation) {
            if let instruction = instruction(step), instruction.byteCount > 0 { paragraph(instruction) }
            switch attendance.visits.ahead {
            case .begin(let order):
                if order.attempt == 0 { paragraph(say(.practiceLine)) }
                note(say(.nextLine))
            case .resume: paragraph(say(.goOnTask))
            case nil: .empty
            }
        } foot: {
            main(isResumed ? .goOn : .start, .start, isDisabled: attendance.visits.ahead == nil)
            note(say(.savedHere), .class("study-quiet"))
        }
    }

    private var isResumed: Bool {
        if case .resume = attendance.visits.ahead { true } else { false }
    }

    /// A rest with its remaining time. The changing numbers are not read out again, but the end of the least time is.
    private func restScreen(_ pause: PauseStep, _ participation: Participation) -> Markup<StudyIntent> {
        let passed = attendance.visits.rest.map { pause.least.seconds - Double($0.least) } ?? 0
        return stepFrame(say(.rest), participation, passed: passed) {
            prose(pause.text)
            if let rest = attendance.visits.rest, rest.least > 0 || rest.most != nil {
                element(.div, .class("study-timer"), .attribute(.role, "timer")) {
                    if rest.least > 0 { paragraph(say(.restLeast, ("time", format.duration(Double(rest.least))))) }
                    if let most = rest.most { paragraph(say(.restMost, ("time", format.duration(Double(most))))) }
                }
            }
        } foot: {
            if pause.least.amount > 0 {
                // The timer above shows the remaining time.
                note(attendance.visits.held != nil ? "" : say(.restOver), .class("study-quiet"), .live)
            }
            main(.goOn, .goOn, isDisabled: attendance.visits.held != nil)
        }
    }

    private func checkScreen(_ check: CheckStep, _ participation: Participation) -> Markup<StudyIntent> {
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
                    button(say(.no), action: StudyIntent.checked(.isThere(false)))
                    button(say(.yes), action: StudyIntent.checked(.isThere(true)))
                }
            }
        }
    }

    /// The screen while the server decides.
    private func serverScreen(_ participation: Participation) -> Markup<StudyIntent> {
        stepFrame(say(.oneMoment), participation) {
            if !attendance.questions.lacksAnswer {
                skeleton(lines: 2, label: say(.waitingServer))
                paragraph(say(.waitingServer), .live)
            } else {
                notice(.info, say(.waitingNetwork))
            }
        } foot: {
            if attendance.questions.lacksAnswer { main(.tryAgain, .again) }
        }
    }

    private func pausedScreen(_ participation: Participation) -> Markup<StudyIntent> {
        let time = span(participation.study.abandoned)
        return stepFrame(say(.paused), participation) {
            paragraph(say(.pausedLine, ("time", time)))
            wayBackCard()
        } foot: {
            main(.goOn, .resume)
        }
    }
}
