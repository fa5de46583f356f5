import Interface
import SoundCommands
package import Tasks
import Text
import Tree

/// The choice of a head, which counts wherever something sounds from a direction.
extension ListeningRoom {
    static func intend(_ intent: HeadIntent, _ desk: inout Desk<Self>) {
        switch intent {
        case .wear(let head): wear(head, &desk)
        case .width(let text):
            desk.place.heads.ruler.width = text
            desk.place.heads.ruler.isAsked = false
        case .length(let text):
            desk.place.heads.ruler.length = text
            desk.place.heads.ruler.isAsked = false
        case .measure: desk.place.heads.ruler.isAsked = true
        case .add:
            guard !desk.place.heads.isAdding else { return }
            desk.place.heads.isAdding = true
            desk.place.heads.refusal = nil
            desk.ask(.addHead, [".sofa,.hdf5,.h5", String(HeadShelf.mostBytes)], reply: .added)
        case .rename(let hash, let name):
            guard let index = desk.place.heads.own.firstIndex(where: { $0.hash.isSame(as: hash) }) else { return }
            desk.place.heads.own[index].name = name
            desk.ask(.renameHead, [hash, name])
        case .remove(let hash):
            guard let head = desk.place.heads.own.first(where: { $0.hash.isSame(as: hash) }) else { return }
            desk.confirm(
                ListeningPhrase.removeHeadTitle.text(in: desk.language, ("name", head.name)),
                ListeningPhrase.removeHeadLine.text(in: desk.language),
                yes: ListeningPhrase.removeHead.text(in: desk.language), .head(.removeNow(hash: hash)))
        case .removeNow(let hash):
            desk.place.heads.own.removeAll { $0.hash.isSame(as: hash) }
            if desk.place.heads.chosen == .own(hash) { wear(.usual, &desk) }
            desk.ask(.deleteHead, [hash])
        }
    }

    private static func wear(_ head: HeadChoice, _ desk: inout Desk<Self>) {
        guard head != desk.place.heads.chosen else { return }
        // Another file needs another renderer: what sounds here has to be started again.
        if !head.hash.isSame(as: desk.place.heads.chosen.hash) {
            intend(.pause, &desk)
            desk.place.readiness = .silent
        }
        desk.place.heads.chosen = head
        desk.wish(.wear(head))
    }

    package static func answered(_ reply: ListeningReply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .heads:
            guard code == .done else { return }
            desk.place.heads.own = text.bytes.split(separator: 0x0A).compactMap {
                HeadShelf.OwnHead(json: String(bytes: Array($0)))
            }
            // Another tab has removed it.
            if let hash = desk.place.heads.chosen.own,
                !desk.place.heads.own.contains(where: { $0.hash.isSame(as: hash) })
            {
                wear(.usual, &desk)
            }
        case .added:
            desk.place.heads.isAdding = false
            if code == .done, let head = HeadShelf.OwnHead(json: text) {
                desk.place.heads.own.removeAll { $0.hash.isSame(as: head.hash) }
                desk.place.heads.own.append(head)
                wear(.own(head.hash), &desk)
                desk.say(ListeningPhrase.headAdded.text(in: desk.language, ("name", head.name)))
            } else {
                desk.place.heads.refusal = refusal(code, text)
            }
        }
    }

    /// nil where the person changed their mind.
    private static func refusal(_ code: ReplyCode, _ text: String) -> HeadShelf.Refusal? {
        switch code {
        case .refused: return text.utf8.isEmpty ? nil : .noHead(text)
        case .full: return .noRoom
        case .tooLarge:
            guard let file = ChosenFile(json: text) else { return .failed(text) }
            return .tooLarge((file.size + 999_999) / 1_000_000)
        case .failed: return text.utf8.isEmpty ? .noServer : .failed(text)
        default: return .failed(text)
        }
    }
}
