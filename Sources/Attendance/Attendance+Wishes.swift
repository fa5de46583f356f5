import Definitions
import Families
import Interface
import Studies
import Tasks
import Text
import Tree

/// What the person wants.
extension Attendance {
    mutating func want(_ wish: StudyWish, _ moment: Now) -> [AttendanceStep] {
        switch wish {
        case .begin: return begin(moment)
        case .again: return askAgain(moment)
        case .goOn: return goOn(moment)
        case .language(let code): return choose(language: code)
        case .open(let place): return open(place, moment)
        case .close: sheet = nil
        case .tick(let item, let isOn):
            form.ticks.removeAll { $0.isSame(as: item) }
            if isOn { form.ticks.append(item) }
        case .decide:
            form.isDeciding = true
            return [.page(.scrollTop)]
        case .read:
            form.isDeciding = false
            return [.page(.scrollTop)]
        case .agree: return agree(moment)
        case .decline:
            // Whoever does not agree any more stops; what they gave is theirs to keep or to delete.
            guard renewal?.isAsked != true else {
                sheet = .stop(.keep)
                return []
            }
            return take(.declined, moment)
        case .keepCopy: return keepCopy(moment)
        case .answer(let question, let answer, let isOn): choose(question, answer, isOn)
        case .answers: return answerQuestions(moment)
        case .start: return start(moment)
        case .checked(let found):
            guard let path = participation?.path else { return [] }
            return take(.checked(step: path, found: found), moment)
        case .measure:
            guard let path = participation?.path else { return [] }
            return [.page(.measureDevice, ["1500"], request: .measured(step: path))]
        case .resume:
            sheet = nil
            return take(.resumed, moment)
        case .calendar: return calendar(moment)
        case .copy(let text):
            form.copy = StudyCopy(text: text)
            return [.page(.copy, [text], request: .copied)]
        case .share:
            form.copy = StudyCopy(text: wayBack)
            return share(moment)
        case .picture: return ask(.picture)
        case .choose(let stop): sheet = .stop(StudyStop(rawValue: stop))
        case .stop: return stop(moment)
        case .takeOver where stage == .moved(canTakeBack: true): return takeBack()
        case .takeOver:
            stage = .absent
            return enter(code, moment)
        case .anew: return beginAnew(moment)
        case .stay: completion?.seconds = nil
        case .leave: return leave()
        case .address(let text): form.mail.address = text
        case .mail(let wish): return ask(.mail(wish))
        case .preview(let wish): return preview(wish, moment)
        }
        return []
    }

    private mutating func choose(language code: String) -> [AttendanceStep] {
        sheet = nil
        // The words stay as they are where the lab does not speak the language of the texts.
        guard let language = Language(code: code) else { return [.texts(code)] + keep(reading: code) }
        return [.language(language)] + keep(reading: nil)
    }

    /// The device keeps in which language texts are read that the lab does not speak; nil for one that it does.
    private mutating func keep(reading code: String?) -> [AttendanceStep] {
        guard var node = record?.node, code != nil || node["reads"] != nil else { return [] }
        node["reads"] = code.map { .text($0) }
        record = StudyRecord(node)
        return keepRecord()
    }

    private mutating func open(_ place: StudyMenu, _ moment: Now) -> [AttendanceStep] {
        form.copy = nil
        switch place {
        case .menu: sheet = .menu
        case .language: sheet = .language
        case .contact: sheet = .contact
        case .wayBack: sheet = .wayBack
        case .stop: sheet = .stop(nil)
        case .pause:
            sheet = nil
            return take(.paused, moment)
        }
        return []
    }

    // MARK: Consent

    /// The items without which nobody can take part and that are not ticked.
    func missing(_ consent: ConsentStep) -> [ConsentItem] {
        consent.items.filter { item in item.required && !form.ticks.contains { $0.isSame(as: item.id) } }
    }

    private mutating func agree(_ moment: Now) -> [AttendanceStep] {
        guard let asked = askedConsent else { return [] }
        guard missing(asked.consent).isEmpty else {
            form.isMissingTold = true
            return []
        }
        let items = asked.consent.items.map { $0.id }.filter { id in form.ticks.contains { $0.isSame(as: id) } }
        let text = ConsentText(
            asked.study, asked.consent, families: families, language: reading(moment.surroundings),
            words: moment.surroundings.language)
        let consented = Consented(items: items, textHash: text.hash, isSigned: false)
        return renew(asked.step, consented, moment) ?? take(.consented(consented), moment)
    }

    /// The text with its ticks as a file, made on this device.
    private func keepCopy(_ moment: Now) -> [AttendanceStep] {
        guard let participation, let copy = ConsentCopy(self, participation, moment) else { return [] }
        return [.page(.download, ["consent.html", "text/html", copy.html])]
    }

    // MARK: Questions about a text

    private mutating func choose(_ question: String, _ answer: String, _ isOn: Bool) {
        form.isWrong = false
        guard case .information(let information)? = participation?.step?.form,
            let asked = information.questions.first(where: { $0.id.isSame(as: question) })
        else { return }
        let name = Name(question)
        guard asked.hasSeveralRight else {
            if isOn { form.answers[name] = .text(answer) }
            return
        }
        // In the definition's order, whichever was ticked first.
        let before = form.answers[name].flatMap { [String]($0) } ?? []
        let chosen = asked.answers.map { $0.id }.filter { id in
            id.isSame(as: answer) ? isOn : before.contains { $0.isSame(as: id) }
        }
        form.answers[name] = chosen.value
    }

    private mutating func answerQuestions(_ moment: Now) -> [AttendanceStep] {
        guard let path = participation?.path else { return [] }
        let steps = take(.answered(step: path, answers: form.answers), moment)
        // The same step again: something was not right.
        if participation?.path.map({ $0.isSame(as: path) }) == true, participation?.isReadyToLeave == false {
            form.isWrong = true
        } else {
            form.isWrong = false
        }
        return steps
    }

    // MARK: Checks

    mutating func measured(_ step: String, _ text: String, _ moment: Now) -> [AttendanceStep] {
        guard let participation, participation.path.map({ $0.isSame(as: step) }) == true,
            case .check(let check)? = participation.step?.form
        else { return [] }
        let facts = DeviceFacts(json: text) ?? DeviceFacts()
        let number = check.of == .clock ? facts.clockStep : facts.frameInterval > 0 ? 1000 / facts.frameInterval : 0
        return take(.checked(step: step, found: .number(number)), moment)
    }

    // MARK: Coming back and stopping

    /// The address that goes on with it on any device.
    var wayBack: String { address + "#k=" + arrival.key }
    /// Whether its name means another machine on every other device.
    var isOnlyHere: Bool {
        ["http://localhost", "http://127.0.0.1", "http://[::1]"].contains { address.bytes.starts(with: $0.bytes) }
    }

    /// The link's own address, which begins.
    private var address: String { arrival.origin + "/s/" + code }

    /// The link with all that it brought, for another browser or device.
    var link: String { arrival.link.byteCount > 0 ? arrival.link : address }

    /// When somebody who comes once more may begin anew, by what the link says.
    enum Repeating: Equatable {
        case never, now, tomorrow
    }

    func repeating(_ moment: Surroundings) -> Repeating {
        guard participation?.phase == .completed, let word = record?.offer.repeats else { return .never }
        if word.isSame(as: "free") { return .now }
        guard word.isSame(as: "daily") else { return .never }
        guard let completedAt else { return .tomorrow }
        func day(_ time: Double) -> Int { Moment(universal: time, offset: moment.offset).day }
        return day(completedAt) == day(now(moment)) ? .tomorrow : .now
    }

    /// Nothing of the last time is needed here any more: everything has arrived. The page comes anew, with a key of its own.
    private func beginAnew(_ moment: Now) -> [AttendanceStep] {
        guard repeating(moment.surroundings) == .now else { return [] }
        return [.page(.keepStudy, [""], request: .cleared)]
    }

    func cleared() -> [AttendanceStep] { [.page(.leave, [address])] }

    /// The link by itself would be copied where the device has nothing to share with.
    private func share(_ moment: Now) -> [AttendanceStep] {
        let title = participation?.study.title.text(in: reading(moment.surroundings)) ?? ""
        return [.page(.share, [title, "", "/s/" + code + "#k=" + arrival.key], request: .shared)]
    }

    private func calendar(_ moment: Now) -> [AttendanceStep] {
        let now = moment.surroundings.timeOrigin + moment.time
        let title = AttendancePhrase.appointment.text(in: moment.surroundings.language)
        if case .refused(let refusal) = stage, let opens = refusal.opens {
            let text = Study.calendar(opens: opens, link: address, now: now, title: title)
            return [.page(.download, ["opening.ics", "text/calendar", text])]
        }
        guard let text = participation?.calendar(link: wayBack, now: now, fallback: title)
        else { return [] }
        return [.page(.download, ["visit.ics", "text/calendar", text])]
    }

    private mutating func stop(_ moment: Now) -> [AttendanceStep] {
        guard case .stop(let choice?) = sheet else { return [] }
        switch choice {
        case .pause:
            sheet = nil
            return take(.paused, moment)
        case .keep:
            // What was given stays; nothing more is asked for, and no visit waited for.
            sheet = nil
            return take(.stopped, moment)
        case .delete: return ask(.withdrawal, moment)
        }
    }

    /// Counts down to the way back, once both codes are on the screen.
    func count() -> [AttendanceStep] {
        guard let seconds = completion?.seconds, seconds > 0 else { return [] }
        return [.page(.linger, ["1000"], request: .counted(seconds - 1))]
    }

    mutating func counted(_ seconds: Int) -> [AttendanceStep] {
        guard let left = completion?.seconds, left == seconds + 1 else { return [] }
        completion?.seconds = seconds
        return seconds > 0 ? count() : leave()
    }

    private mutating func leave() -> [AttendanceStep] {
        guard let completion, completion.redirect.byteCount > 0 else { return [] }
        self.completion?.seconds = nil
        return [.page(.leave, [completion.redirect])]
    }
}
