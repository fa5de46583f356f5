import Definitions
import Interface
import Sessions
import Tasks
import Text
import Tree

/// The sections of a consent that are generated from the definition. They say who agrees for somebody else, what is
/// recorded, where it is kept, whom one can ask and how one withdraws.
struct GeneratedSections {
    let study: Study
    let consent: ConsentStep
    let families: FamilyList
    let language: Language

    var all: [ConsentText.Section] {
        guardian + [
            section("recorded", .recordedTitle, recorded), section("stored", .storedTitle, stored),
            section("contact", .contactTitle, contact), section("withdrawal", .withdrawTitle, withdrawal),
        ]
    }

    /// A person who agrees for somebody else is told so before any text speaks of "you".
    private var guardian: [ConsentText.Section] {
        switch consent.by {
        case .participant: []
        case .guardian: [section("guardian", .guardianTitle, [StudyPhrase.guardianText.text(in: language)])]
        }
    }

    private func section(_ id: String, _ title: StudyPhrase, _ text: [String]) -> ConsentText.Section {
        ConsentText.Section(id: id, title: title.text(in: language), text: text, isGenerated: true)
    }

    private var recorded: [String] {
        var items = 0
        var checks: [String] = []
        var families: [FamilyKind] = []
        var keepsAnswers = false
        let catalogue = TaskCatalogue(self.families)
        study.forEachStep { step, _, _ in
            guard let form = step.form else { return }
            switch form {
            case .questionnaire(let questionnaire): items += catalogue.items(of: questionnaire.quiz)?.count ?? 0
            case .information(let information): items += information.questions.count
            case .task(let task):
                guard let family = self.families.family(task.family),
                    !families.contains(where: { $0 === family })
                else { return }
                families.append(family)
            case .check(let check):
                guard let word = check.of?.text(in: language), !checks.contains(where: { $0.isSame(as: word) })
                else { return }
                checks.append(word)
            case .screen(let screen): keepsAnswers = keepsAnswers || screen.keep == .answers
            case .consent, .pause, .quota, .allot, .only, .branch, .order, .repetition, .wait, .feedback, .finish: break
            }
        }
        var text: [String] = []
        if items > 0 {
            let count = FaultWords.plain(Double(items))
            text.append(StudyPhrase.recordedAnswers.text(in: language, ("n", count)))
        }
        for family in families { text.append(told(family)) }
        if !checks.isEmpty {
            text.append(StudyPhrase.recordedChecks.text(in: language, ("what", list(checks))))
        }
        text.append(StudyPhrase.recordedAlways.text(in: language))
        if keepsAnswers { text.append(StudyPhrase.recordedScreened.text(in: language)) }
        if study.mail {
            let longest = study.retention?.contacts ?? study.retention?.data
            text.append(
                StudyPhrase.recordedMail.text(
                    in: language, ("time", longest?.words(in: language) ?? StudyPhrase.none.text(in: language))))
        }
        text.append(StudyPhrase.recordedNever.text(in: language))
        return text
    }

    /// What sessions of a task record, in its family's words.
    private func told(_ family: FamilyKind) -> String {
        StudyPhrase.recordedTask.text(
            in: language, ("what", family.room.door.title(language)), ("data", family.recorded(language: language)))
    }

    private func list(_ words: [String]) -> String {
        var parts: [String] = []
        for (index, word) in words.enumerated() { parts += index > 0 ? [", ", word] : [word] }
        return FaultWords.joined(parts)
    }

    private var stored: [String] {
        let time = study.retention?.data?.words(in: language) ?? StudyPhrase.none.text(in: language)
        var text = [StudyPhrase.storedText.text(in: language, ("who", study.contact?.name ?? ""), ("time", time))]
        if let consents = study.retention?.consents?.words(in: language) {
            text.append(StudyPhrase.storedConsents.text(in: language, ("time", consents)))
        }
        return text
    }

    private var contact: [String] {
        var text: [String] = []
        let contact = study.contact ?? Contact()
        for part in [contact.name, contact.email, contact.telephone] where part.byteCount > 0 { text.append(part) }
        if let ethics = study.ethics, ethics.board.byteCount > 0 {
            let number = ethics.number.byteCount > 0 ? FaultWords.joined([", ", ethics.number]) : ""
            text.append(
                StudyPhrase.ethicsText.text(in: language, ("board", FaultWords.joined([ethics.board, number]))))
        }
        return text
    }

    private var withdrawal: [String] {
        let until = study.retention?.withdrawUntil?.words(in: language) ?? StudyPhrase.none.text(in: language)
        switch study.ethics?.basis ?? .consent {
        case .consent: return [StudyPhrase.withdrawConsent.text(in: language, ("until", until))]
        case .publicInterest: return [StudyPhrase.withdrawInterest.text(in: language, ("until", until))]
        }
    }
}
