import Interface
import Text
import Tree

/// The address that continues the participation on any device. It can be copied, shared, or read by another device's
/// camera.
extension StudyScene {
    /// The way back as a card of its own, for participants who are about to leave.
    func wayBackCard() -> Markup<StudyIntent> {
        guard attendance.arrival.entrance.key.byteCount > 0 else { return .empty }
        return card(.class("study-back")) {
            heading(2, say(.wayBack))
            wayBackParts()
        }
    }

    /// The result of copying a text.
    func copied(_ text: String) -> Markup<StudyIntent> {
        guard let copy = attendance.visits.form.copy, copy.text.isSame(as: text), let said = copy.said else {
            return .empty
        }
        return note(say(said))
    }

    /// The address continues the participation for any reader, so it is shown only on demand.
    func wayBackParts() -> Markup<StudyIntent> {
        let picture = attendance.visits.picture
        return fragment {
            note(say(.wayBackText))
            buttons {
                button(say(.copyLink), icon: .copy, action: StudyIntent.copy(attendance.arrival.wayBack))
                button(say(.shareLink), icon: .link, action: StudyIntent.share)
                if picture == .none { button(say(.showLink), icon: .eye, action: StudyIntent.picture) }
            }
            element(.div, .class("study-address"), .live) {
                copied(attendance.arrival.wayBack)
                if picture != .none { element(.code) { text(attendance.arrival.wayBack) } }
                switch picture {
                case .none, .asked: .empty
                case .failed: notice(.warning, say(attendance.arrival.isOnlyHere ? .onlyHere : .pictureFailed))
                case .drawn(let address):
                    element(.img, .attribute(.src, address), .attribute(.alt, say(.pictureAlt)))
                }
            }
        }
    }
}
