import Definitions
import Interface
import Studies
import Tasks
import Text
import Tree
import Wire

/// The page of a link, and the refusal.
extension StudyScene {
    /// The study, its contact, its duration and needs. Nothing is stored yet.
    func offerScreen(_ offer: StudyOffer, isBeginning: Bool) -> Markup<StudyIntent> {
        let lacking = lacks(offer)
        return element(.main, .key("offer"), .id("main"), .class("study"), .tabIndex(-1)) {
            element(.header, .class("study-head")) {
                element(.p, .class("study-name")) { text("Merkwelt") }
                languages(offer.languages)
            }
            element(.div, .class("study-body")) {
                if let contact = offer.contact, contact.name.byteCount > 0 {
                    element(.p, .class("study-who")) { text(say(.asks, ("who", contact.name))) }
                }
                heading(1, own(offer.title), .class("study-title"), tongue, direction)
                prose(offer.aim)
                element(.ul, .class("study-needs")) {
                    if let minutes = offer.minutes {
                        need(
                            .clock, say(.aboutMinutes, ("n", String(minutes))),
                            offer.visits > 1
                                ? say(.inVisits, ("n", String(offer.visits))) : "")
                    }
                    if let needed = needed(offer, isLacking: !lacking.isEmpty) {
                        need(.phone, needed, say(.deviceLine))
                    }
                    need(.people, say(.noAccount))
                }
                elsewhere(lacking)
                if attendance.questions.lacks(.begin) { notice(.error, say(.beginFailed)) }
            }
            element(.footer, .class("study-foot")) {
                main(isBeginning ? .beginning : .begin, .begin, isDisabled: isBeginning)
                note(say(.nothingStored), .class("study-quiet"))
                contactLine(offer.contact)
            }
        }
    }

    /// Buttons for the other languages of the study, each in its own words. The lab may have no words in them.
    private func languages(_ codes: [String]) -> Markup<StudyIntent> {
        element(.div, .class("study-languages")) {
            for other in codes where !other.isSame(as: textCode) {
                button(
                    Language.name(of: other), style: .quiet, icon: .globe, action: .language(other), .language(other))
            }
        }
    }

    private func need(_ icon: Icon, _ line: String, _ detail: String = "") -> Markup<StudyIntent> {
        element(.li) {
            Interface.icon(icon)
            element(.span) {
                text(line)
                if detail.byteCount > 0 { element(.span, .class("study-detail")) { text(detail) } }
            }
        }
    }

    /// The traits that this device or browser lacks.
    private func lacks(_ offer: StudyOffer) -> [String] {
        let arrival = attendance.arrival.entrance
        var lines: [String] = []
        if arrival.isInside { lines.append(say(.insideApp)) }
        if isStorageBlocked { lines.append(say(.storageBlocked)) }
        for need in offer.needs {
            let need = Checked(rawValue: need)
            if need == .touch, !arrival.device.contains(.touch) { lines.append(say(.lacksTouch)) }
            if need == .keyboard, !arrival.device.contains(.keyboard) { lines.append(say(.lacksKeyboard)) }
        }
        return lines
    }

    /// What is lacking, and the way to another device or browser. The participant may begin all the same.
    private func elsewhere(_ lines: [String]) -> Markup<StudyIntent> {
        guard !lines.isEmpty else { return .empty }
        let link = attendance.arrival.link
        return notice(.warning, lines.joined(separator: " ")) {
            button(say(.copyLink), icon: .copy, action: StudyIntent.copy(link))
            // The address is shown, because some apps do not allow copying.
            element(.code, .class("study-link")) { text(link) }
            element(.div, .live) { copied(link) }
        }
    }

    /// The needs of the study; nil if there are none but the device lacks something else.
    private func needed(_ offer: StudyOffer, isLacking: Bool) -> String? {
        var lines: [String] = []
        for need in offer.needs {
            if Checked(rawValue: need) == .touch { lines.append(say(.needsTouch)) }
            if Checked(rawValue: need) == .sound { lines.append(say(.needsSound)) }
            if Checked(rawValue: need) == .keyboard { lines.append(say(.needsKeyboard)) }
        }
        return lines.isEmpty ? (isLacking ? nil : say(.needsOwn)) : lines.joined(separator: " · ")
    }

    /// Says what happened, what was stored, and whom to ask. It reveals no rule.
    func refusalScreen(_ refusal: StudyRefusal) -> Markup<StudyIntent> {
        let (kind, known) = (refusal.kind, refusal.known)
        let title: AttendancePhrase
        var line: String
        switch known {
        case .linkUnknown, .tokenUnknown:
            (title, line) = (.unknownLink, say(.unknownLinkLine))
        case .studyNotOpen:
            title = .notOpen
            line = say(.notOpenSoon)
            if let opens = refusal.opens {
                line = say(.notOpenLine, ("date", format.date(opens, offset: surroundings.offset)))
            }
        case .studyClosed: (title, line) = (.closed, say(.closedLine))
        case .studyPaused: (title, line) = (.pausedStudy, say(.notOpenSoon))
        case .studyFull: (title, line) = (.full, say(.fullLine))
        case .takenPart: (title, line) = (.takenPart, say(.takenPartLine))
        case .externalID:
            (title, line) = (.parameterMissing, say(.parameterLine, ("name", refusal.parameter ?? "–")))
        default:
            // A return link of a participation of which only the end is left.
            switch ParticipationPhase(rawValue: kind) {
            case .declined: (title, line) = (.declined, say(.nothingStays))
            case .screenedOut: (title, line) = (.screenedOut, say(.screenedOutLine))
            case .full: (title, line) = (.full, say(.cellFullLine))
            // Any other refusal, including those of later servers.
            default: (title, line) = (.refused, say(.refusedLine))
            }
        }
        return frame(say(title), key: "refused", hasMenu: false) {
            if let offer = refusal.offer {
                element(.p, .class("study-who"), tongue, direction) { text(own(offer.title)) }
            }
            paragraph(line)
            if known == .takenPart { element(.p) { toWithdrawal() } }
        } foot: {
            if refusal.opens != nil, known == .studyNotOpen { main(.toCalendar, .calendar) }
            if known == .linkUnknown {
                linkButton(say(.typeCode), style: .primary, path: "/s", .attribute(.rel, "external"))
            }
            linkButton(say(.tryOwn), path: "/reaction", .attribute(.rel, "external"))
            contactLine(refusal.offer?.contact)
        }
    }
}
