import Definitions
import Families
import Interface
import Studies
import Tasks
import Text
import Tree

/// The wishes of the person.
extension Visits {
    mutating func want(_ wish: StudyIntent, _ handed: Handed, _ next: inout Sequel) {
        let path = handed.participation?.path
        switch wish {
        case .begin: next.then(.arrival(.begin))
        case .again: next.then(.questions(.again))
        case .takeOver: next.then(.arrival(.takeOver))
        case .goOn: goOn(handed, &next)
        case .language(let code):
            sheet = nil
            // The words stay as they are if there are none in the language of the texts.
            next.out(handed.arrival.voice(code).map { .language($0) } ?? .texts(code))
            next.then(.arrival(.reads(code)))
        case .open(let place): open(place, &next)
        case .close: sheet = nil
        case .tick(let item, let isOn):
            form.ticks.removeAll { $0.isSame(as: item) }
            if isOn { form.ticks.append(item) }
        case .decide: decide(true, &next)
        case .read: decide(false, &next)
        case .agree: agree(handed, &next)
        case .decline:
            // A participant who declines a renewed consent stops, and may keep or delete the data.
            if isRenewing { sheet = .stop(.keep) } else { next.take(.declined) }
        case .answer(let question, let answer, let isOn): choose(question, answer, isOn, handed)
        case .answers:
            guard let path else { break }
            next.take(.answered(step: path, answers: form.answers))
            next.then(.visits(.judged(path)))
        case .start: start(handed, &next)
        case .checked(let found): if let path { next.take(.checked(step: path, found: found)) }
        case .measure: if let path { next.page(.measureDevice, ["1500"], request: .measured(step: path)) }
        case .resume:
            sheet = nil
            next.take(.resumed)
        case .copy(let text):
            form.copy = StudyCopy(text: text)
            next.page(.copy, [text], request: .copied)
        case .share: share(handed, &next)
        case .picture:
            picture = .asked
            next.ask(.picture)
        case .choose(let stop): sheet = .stop(StudyStop(rawValue: stop))
        case .stop: stop(&next)
        case .anew:
            // Everything has arrived, so the previous participation is no longer needed here. The page is loaded anew,
            // with a key of its own.
            guard handed.arrival.repeating(handed.log, handed.moment.surroundings) == .now else { break }
            next.page(.keepStudy, [""], request: .cleared)
        case .stay: completion?.seconds = nil
        case .leave: leave(&next)
        case .address(let text): form.mail.address = text
        case .mail(let wish): next.ask(.mail(wish))
        case .preview(let wish): preview(wish, &next)
        // Both need all parts, and change none.
        case .keepCopy, .calendar: break
        }
    }

    private mutating func open(_ place: StudyMenu, _ next: inout Sequel) {
        form.copy = nil
        switch place {
        case .menu: sheet = .menu
        case .language: sheet = .language
        case .contact: sheet = .contact
        case .wayBack: sheet = .wayBack
        case .stop: sheet = .stop(nil)
        case .pause:
            sheet = nil
            next.take(.paused)
        }
    }

    private mutating func decide(_ isDeciding: Bool, _ next: inout Sequel) {
        form.isDeciding = isDeciding
        next.page(.scrollTop)
    }

    private mutating func agree(_ handed: Handed, _ next: inout Sequel) {
        guard let asked = askedConsent(handed.participation), missing(asked.consent).isEmpty else { return }
        let items = asked.consent.items.map { $0.id }.filter { isTicked($0) }
        let surroundings = handed.moment.surroundings
        let text = ConsentText(
            asked.study, asked.consent, families: families,
            language: handed.arrival.reading(handed.participation?.study, surroundings), words: surroundings.language)
        let consented = Consented(items: items, textHash: text.hash, isSigned: false)
        if let renewal, renewal.isAsked {
            renew(renewal, asked.study, asked.step, consented, &next)
        } else {
            next.take(.consented(consented))
        }
    }

    // MARK: Questions about a text

    private mutating func choose(_ question: String, _ answer: String, _ isOn: Bool, _ handed: Handed) {
        form.isWrong = false
        guard case .information(let information)? = handed.participation?.step?.form,
            let asked = information.questions.first(where: { $0.id.isSame(as: question) })
        else { return }
        let name = Name(question)
        guard asked.hasSeveralRight else {
            if isOn { form.answers[name] = .text(answer) }
            return
        }
        // The answers have the definition's order, whichever was ticked first.
        let before = form.answers[name].flatMap { [String]($0) } ?? []
        let chosen = asked.answers.map { $0.id }.filter { id in
            id.isSame(as: answer) ? isOn : before.contains { $0.isSame(as: id) }
        }
        form.answers[name] = chosen.value
    }

    // MARK: Coming back and stopping

    /// Shares the address. A device that cannot share copies the address alone.
    private mutating func share(_ handed: Handed, _ next: inout Sequel) {
        let arrival = handed.arrival
        form.copy = StudyCopy(text: arrival.wayBack)
        let study = handed.participation?.study
        let title = study?.title.text(in: arrival.reading(study, handed.moment.surroundings)) ?? ""
        next.page(.share, [title, "", arrival.wayBackPath], request: .shared)
    }

    private mutating func stop(_ next: inout Sequel) {
        guard case .stop(let choice?) = sheet else { return }
        switch choice {
        case .pause:
            sheet = nil
            next.take(.paused)
        case .keep:
            // The data stay, no more are asked for, and no visit is awaited.
            sheet = nil
            next.take(.stopped)
        case .delete: next.ask(.withdrawal)
        }
    }

    /// Counts down to the panel's address, once both codes are on the screen.
    func count(_ next: inout Sequel) {
        guard let seconds = completion?.seconds, seconds > 0 else { return }
        next.page(.linger, ["1000"], request: .counted(seconds - 1))
    }

    mutating func counted(_ seconds: Int, _ next: inout Sequel) {
        guard let left = completion?.seconds, left == seconds + 1 else { return }
        completion?.seconds = seconds
        if seconds > 0 { count(&next) } else { leave(&next) }
    }

    private mutating func leave(_ next: inout Sequel) {
        guard let completion, completion.redirect.byteCount > 0 else { return }
        self.completion?.seconds = nil
        next.page(.leave, [completion.redirect])
    }

    // MARK: Previews

    /// Moves a preview. The server moves it past steps, and the device then takes the log over, as another device of
    /// the same person would.
    private mutating func preview(_ wish: PreviewIntent, _ next: inout Sequel) {
        bar.isFailed = false
        switch wish {
        case .step(let step): bar.step = step
        case .group(let group): bar.group = group
        case .go: walk(to: bar.step, &next)
        case .skip: walk(to: "", &next)
        }
    }

    private mutating func walk(to step: String, _ next: inout Sequel) {
        bar.isAsked = true
        next.ask(.preview(to: step, group: bar.group))
    }
}
