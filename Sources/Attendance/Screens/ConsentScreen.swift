import Families
import Interface
import Studies
import Text
import Tree

/// The screens of a consent. The text with unfolding sections comes first, then the decision. Nothing is preselected,
/// agreeing and declining look alike, and missing ticks are named.
extension StudyScene {
    func consentScreen(_ study: Study, _ consent: ConsentStep, _ participation: Participation) -> Markup<StudyIntent> {
        attendance.visits.form.isDeciding ? decision(consent, participation) : reading(study, consent, participation)
    }

    /// A changed text has a heading of its own.
    private func title(_ consent: ConsentStep) -> AttendancePhrase {
        if attendance.visits.isRenewing { return .textChanged }
        return consent.by == .guardian ? .mayThey : .wouldYou
    }

    private func reading(_ study: Study, _ consent: ConsentStep, _ participation: Participation) -> Markup<StudyIntent>
    {
        let text = ConsentText(study, consent, families: families, language: textCode, words: language)
        return stepFrame(say(title(consent)), participation) {
            if attendance.visits.isRenewing { paragraph(say(.textChangedLine)) }
            for (position, section) in text.sections.enumerated() {
                disclosure(section.title, isOpen: position == 0) {
                    prose(section.text.joined(separator: "\n"), isOwn: !section.isGenerated)
                }
            }
        } foot: {
            main(.toDecision, .decide)
        }
    }

    private func decision(_ consent: ConsentStep, _ participation: Participation) -> Markup<StudyIntent> {
        let missing = attendance.visits.missing(consent)
        return stepFrame(say(.decision), participation) {
            if consent.by == .guardian { paragraph(say(.forThem)) }
            element(.div, .class("study-ticks")) {
                for item in consent.items { tick(item) }
            }
            if missing.isEmpty {
                note(say(.eitherFine))
            } else {
                element(.div, .id("missing"), .live) {
                    noticeOf(missing)
                }
            }
            if attendance.arrival.entrance.key.byteCount > 0 {
                // If the device stores nothing, this is the only way back.
                disclosure(say(.wayBack), isOpen: isStorageBlocked) { wayBackParts() }
            }
        } foot: {
            element(.div, .class("study-even")) {
                button(say(.decline), action: StudyIntent.decline)
                button(
                    say(.agree), isDisabled: !missing.isEmpty, action: StudyIntent.agree, .describedBy("missing"))
            }
            button(say(.toText), style: .quiet, action: StudyIntent.read)
            button(say(.keepCopy), style: .quiet, icon: .download, action: StudyIntent.keepCopy)
        }
    }

    private func noticeOf(_ missing: [ConsentItem]) -> Markup<StudyIntent> {
        notice(.info, say(.missingTick, ("what", missing.map { own($0.text) }.joined(separator: " · "))))
    }

    private func tick(_ item: ConsentItem) -> Markup<StudyIntent> {
        let id = item.id
        let isOn = attendance.visits.form.ticks.contains { $0.isSame(as: id) }
        return element(.label, .key(id), .class("study-tick")) {
            element(
                .input, .type("checkbox"), .id("item-" + id), .checked(isOn),
                .onToggle { .tick(item: id, isOn: $0) })
            element(.span) {
                ownText(item.text)
                element(.span, .class("study-detail")) { text(say(item.required ? .needed : .asYouLike)) }
            }
        }
    }
}
