import Interface
import SoundCommands
import Tasks
import Text

extension ListeningScreen {
    /// Whose head it is: the lab's in five sizes, heads of the person's own, and the ways to find out.
    var headsPart: Markup<ListeningAction> {
        let shelf = state.heads
        return card {
            choice(
                words(.head), name: "listening-head",
                options: HeadSize.allCases.map { FieldOption($0.rawValue, $0.name(in: language)) }
                    + shelf.own.map {
                        FieldOption(
                            HeadChoice.own($0.hash).text, $0.name.utf8.isEmpty ? words(.ownHead) : $0.name,
                            detail: words(.headDirections, ("n", String($0.directions))))
                    }, chosen: shelf.chosen.text, style: .cards
            ) { ListeningAction.head(.wear(HeadChoice($0))) }
            note(words(.headLine))
            if let hash = shelf.chosen.own, let own = shelf.own.first(where: { $0.hash.isSame(as: hash) }) {
                field(words(.headName), id: "head-name", value: own.name) {
                    ListeningAction.head(.rename(hash: hash, name: $0))
                }
                buttons {
                    button(
                        words(.removeHead), style: .danger, icon: .trash,
                        action: ListeningAction.head(.remove(hash: hash)))
                }
            }
            HeadRulerPart(shelf.ruler, chosen: shelf.chosen, language).body
            ownPart
        }
    }

    /// A file can be chosen, or dropped: `sound/heads.js` presses the button then.
    private var ownPart: Markup<ListeningAction> {
        let shelf = state.heads
        return element(.div, .key("own"), .id("own-head"), .class("head-part own-head")) {
            heading(2, words(.ownHead))
            note(words(.ownHeadLine))
            element(.div, .role("status")) {
                if shelf.isAdding { paragraph(words(.headIsAdded)) }
                if let refusal = shelf.refusal {
                    notice(.warning, refusal.text(in: language), title: words(.headRefused))
                }
            }
            buttons {
                button(
                    words(.addHead), icon: .upload, isDisabled: shelf.isAdding, action: ListeningAction.head(.add),
                    .id("add-head"))
            }
        }
    }
}

extension HeadShelf.Refusal {
    /// What is wrong and what can be done.
    func text(in language: Language) -> String {
        switch self {
        case .noHead(let reason): reason
        case .tooLarge(let size):
            ListeningPhrase.headTooLarge.text(
                in: language, ("n", String(size)), ("most", String(HeadShelf.mostBytes >> 20)))
        case .noRoom: ListeningPhrase.headNoRoom.text(in: language)
        case .noServer: ListeningPhrase.headNoServer.text(in: language)
        case .failed(let reason): ListeningPhrase.failedLine.text(in: language, ("reason", reason))
        }
    }
}
