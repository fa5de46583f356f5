import Definitions
import Families
import Interface
import Studies
import Tasks
import Text
import Tree

/// A participant's copy of their consent as a page of its own: text, ticks, hash, contact, withdrawal code and way
/// back. It is made on the device, for printing and keeping.
struct ConsentCopy {
    let html: String

    init?(_ attendance: Attendance, _ participation: Participation, _ moment: Attendance.Now) {
        let asked = attendance.askedConsent
        guard let study = asked?.study ?? attendance.agreedStudy, let consent = study.consent?.consent else {
            return nil
        }
        let language = moment.surroundings.language
        func say(_ phrase: AttendancePhrase) -> String { phrase.text(in: language) }
        let code = attendance.reading(moment.surroundings)
        let text = ConsentText(study, consent, families: families, language: code, words: language)
        let isForeign = !code.isSame(as: language.code)
        let tongue = Attribute<Never>.when(isForeign, .language(code))
        let direction = Attribute<Never>.when(
            isForeign, .attribute(.dir, Language.isRightToLeft(code) ? "rtl" : "ltr"))
        // A text that still waits for consent has no ticks.
        let given = asked == nil ? participation.consent : nil
        let title = study.title.text(in: code)
        let now = moment.surroundings.timeOrigin + moment.time
        let body: Markup<Never> = element(.main) {
            heading(1, title, tongue, direction)
            paragraph(Format(language).date(now, offset: moment.surroundings.offset))
            for section in text.sections {
                heading(2, section.title)
                element(.div, .when(!section.isGenerated, tongue), .when(!section.isGenerated, direction)) {
                    for part in section.text { for line in textLines(part) { paragraph(line) } }
                }
            }
            heading(2, say(.decision))
            if consent.by == .guardian { paragraph(say(.forThem)) }
            element(.ul) {
                for item in consent.items {
                    let isTicked = (given?.items ?? attendance.visits.form.ticks).contains { $0.isSame(as: item.id) }
                    element(.li, tongue, direction) {
                        Interface.text((isTicked ? "☑ " : "☐ ") + item.text.text(in: code))
                    }
                }
            }
            if given == nil { paragraph(say(.notAgreedYet)) }
            paragraph("SHA-256 " + text.hash)
            if let record = attendance.arrival.record {
                if record.withdrawalCode.byteCount > 0 {
                    heading(2, say(.withdrawalCode))
                    paragraph(record.withdrawalCode)
                    paragraph(attendance.arrival.entrance.origin + "/withdraw")
                }
                if attendance.arrival.entrance.key.byteCount > 0 {
                    heading(2, say(.wayBack))
                    paragraph(attendance.arrival.wayBack)
                }
            }
        }
        html =
            "<!doctype html><html lang=\"" + language.code + "\"><head><meta charset=\"utf-8\"><title>"
            + "Merkwelt</title></head><body>" + body.html() + "</body></html>"
    }
}

/// The lines of a text that are not empty.
func textLines(_ text: String) -> [String] {
    text.bytes.split(separator: 0x0A).map { String(bytes: Array($0)) }
}
