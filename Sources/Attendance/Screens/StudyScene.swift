import Definitions
package import Interface
import Studies
package import Tasks
import Text
import Tree

/// The values from which a screen of a study is drawn.
struct StudyScene {
    let attendance: Attendance
    let surroundings: Surroundings
    let isStorageBlocked: Bool
    /// The code of the language of the author's texts.
    let textCode: String

    var language: Language { surroundings.language }
    var format: Format { Format(language) }

    func say(_ phrase: AttendancePhrase, _ values: (String, String)...) -> String {
        // Nothing is called stored on a device that stores nothing.
        (isStorageBlocked ? phrase.unkept : phrase).text(in: language, filling: values)
    }

    func own(_ texts: Texts) -> String { texts.text(in: textCode) }

    /// Whether the author's texts are in another language than the words around them.
    var isForeign: Bool { !textCode.isSame(as: language.code) }

    /// The language and direction of the author's texts, if it is not that of the words.
    var tongue: Attribute<StudyIntent> { .when(isForeign, .language(textCode)) }
    var direction: Attribute<StudyIntent> {
        .when(isForeign, .attribute(.dir, Language.isRightToLeft(textCode) ? "rtl" : "ltr"))
    }

    /// An author's text within the words.
    func ownText(_ texts: Texts) -> Markup<StudyIntent> {
        isForeign ? element(.span, tongue, direction) { text(own(texts)) } : text(own(texts))
    }

    /// Content that is wholly the author's.
    func owned(_ content: Markup<StudyIntent>) -> Markup<StudyIntent> {
        isForeign ? element(.div, tongue, direction) { content } : content
    }

    /// The frame of every screen: progress and menu, one heading, the content, and the buttons at the bottom.
    ///
    /// - Parameters:
    ///   - title: the one heading.
    ///   - isOwn: whether the heading is the author's.
    ///   - key: tells screens apart, so that none turns into another in place.
    ///   - head: the line above everything; empty for none.
    ///   - part: the progress from 0 to 1; nil for none.
    ///   - hasMenu: whether the menu is shown.
    ///   - body: the content.
    ///   - foot: the buttons, the main one first.
    func frame(
        _ title: String, isOwn: Bool = false, key: String, head: String = "", part: Double? = nil, hasMenu: Bool = true,
        @MarkupBuilder<StudyIntent> body: () -> Markup<StudyIntent>,
        @MarkupBuilder<StudyIntent> foot: () -> Markup<StudyIntent>
    ) -> Markup<StudyIntent> {
        let (body, foot) = (body(), foot())
        return element(.main, .key(key), .id("main"), .class("study"), .tabIndex(-1), .focus()) {
            element(.header, .class("study-head")) {
                element(.p, .class("study-progress")) { text(head) }
                if hasMenu {
                    iconButton(.more, label: say(.menu), action: .open(.menu), .attribute(.ariaHaspopup, "dialog"))
                }
                if let part { progressBar(part, label: head) }
            }
            element(.div, .class("study-body")) {
                heading(1, title, .class("study-title"), .when(isOwn, tongue), .when(isOwn, direction))
                body
            }
            element(.footer, .class("study-foot")) { foot }
        }
    }

    /// The one main button.
    func main(_ phrase: AttendancePhrase, _ wish: StudyIntent, isDisabled: Bool = false) -> Markup<StudyIntent> {
        button(say(phrase), style: .primary, isDisabled: isDisabled, action: wish, .class("button-start"))
    }

    /// A text of the author's: one paragraph for each line, with headings after `#`.
    func prose(_ texts: Texts) -> Markup<StudyIntent> { prose(own(texts)) }

    /// - Parameter isOwn: whether the text is the author's, and not the lab's.
    func prose(_ source: String, isOwn: Bool = true) -> Markup<StudyIntent> {
        element(.div, .class("study-prose"), .when(isOwn, tongue), .when(isOwn, direction)) {
            for line in textLines(source) {
                let bytes = line.bytes
                if bytes.first == UInt8(ascii: "#") {
                    heading(2, headingText(line))
                } else {
                    paragraph(line)
                }
            }
        }
    }

    /// A duration in words.
    func span(_ span: TimeSpan) -> String {
        let phrase: AttendancePhrase =
            switch span.unit {
            case .seconds: .seconds
            case .minutes: .minutes
            case .hours: .hours
            case .days: .days
            case .years: .years
            }
        return say(phrase, ("n", String(span.amount)))
    }

    /// A line without the signs that make it a heading.
    func headingText(_ line: String) -> String {
        String(bytes: Array(line.bytes.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }))
    }

    /// The contact, for screens without a menu.
    func contactLine(_ contact: Contact?) -> Markup<StudyIntent> {
        guard let contact, contact.line.byteCount > 0 else { return .empty }
        return element(.p, .class("note study-contact")) {
            guard contact.email.byteCount > 0 else { return text(say(.questions, ("contact", contact.line))) }
            return fragment {
                text(say(.questions, ("contact", contact.name)) + " ")
                link(contact.email, path: "mailto:" + contact.email)
            }
        }
    }
}

/// The screen of a participation.
///
/// - Parameters:
///   - attendance: the state of the participation on the page.
///   - surroundings: language, time and zone.
///   - isStorageBlocked: whether the device stores nothing.
@export(interface) @inline(never)
package func attendanceScreen(
    _ attendance: Attendance, _ surroundings: Surroundings, isStorageBlocked: Bool
) -> Markup<StudyIntent> {
    StudyScene(
        attendance: attendance, surroundings: surroundings, isStorageBlocked: isStorageBlocked,
        textCode: attendance.reading(surroundings)
    ).screen()
}

extension StudyScene {
    func screen() -> Markup<StudyIntent> {
        switch attendance.arrival.stage {
        case .absent, .arriving:
            return element(.main, .key("arriving"), .id("main"), .class("study")) {
                skeleton(lines: 4, label: say(.oneMoment))
            }
        case .offered(let offer): return offerScreen(offer, isBeginning: false)
        case .beginning(let offer): return offerScreen(offer, isBeginning: true)
        case .refused(let refusal): return refusalScreen(refusal)
        case .elsewhere:
            return plain(.elsewhere, .elsewhereLine, key: "elsewhere") { main(.goOnHere, .takeOver) }
        case .moved(let way):
            return plain(.moved, .movedLine, key: "moved", more: way == .never ? nil : .movedBack) {
                if way == .unsent { notice(.error, say(.notSentYet)) }
                if way != .never { main(.goOnHere, .takeOver) }
            }
        case .forgotten: return plain(.forgotten, .forgottenLine, key: "forgotten") {}
        case .unreachable:
            return plain(.oneMoment, .waitingNetwork, key: "unreachable") { main(.tryAgain, .again) }
        case .going:
            return fragment {
                previewBar
                goingScreen()
                if let sheet = attendance.visits.sheet { sheetDialog(sheet) }
            }
        }
    }

    /// A screen with a heading and one or two lines.
    func plain(
        _ title: AttendancePhrase, _ line: AttendancePhrase, key: String, more: AttendancePhrase? = nil,
        contact: Contact? = nil,
        @MarkupBuilder<StudyIntent> foot: () -> Markup<StudyIntent>
    ) -> Markup<StudyIntent> {
        let foot = foot()
        return frame(say(title), key: key, hasMenu: false) {
            paragraph(say(line))
            if let more { paragraph(say(more)) }
        } foot: {
            foot
            contactLine(contact ?? attendance.arrival.record?.offer.contact)
        }
    }
}

extension Contact {
    /// Name, address and telephone number, as far as they are given.
    var line: String {
        [name, email, telephone].filter { $0.byteCount > 0 }.joined(separator: ", ")
    }
}
