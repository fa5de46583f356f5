import Families
import Interface
import Sessions
import Tasks
import Text

/// A page of a room with the lab's frame. On the page of a card, the frame has the unfinished sessions and the link to
/// the history.
func roomScreen(_ room: RoomKind, _ page: RoomPage<RoomIntent>, _ state: LabState) -> Markup<LabEvent> {
    let content: Markup<LabEvent> = page.content.map { .room($0) }
    switch page.frame {
    case .none: return content
    case .content:
        return fragment {
            let news = notices(state)
            if !news.isEmpty { element(.div, .class("page page-wide editor-notices")) { news } }
            content
        }
    case .page(let isWide):
        let isCard =
            room.door.entrance == .card && (page.isCard || state.shell.route.room?.path.utf8.isEmpty ?? false)
        return placePage(
            state, title: page.title, back: page.back ?? wayBack(room, isCard, state), isWide: isWide,
            // A choice on a card changes its address but not its key, so that the page stays.
            key: page.isCard ? "/" + room.door.path : nil
        ) {
            if isCard { unfinishedNotice(state.unfinished.filter { $0.card === room }, state) }
            content
            if isCard, !state.kept(room).isEmpty {
                linkButton(state.words(.history), icon: .chart, path: "/results/" + room.door.path)
            }
        }
    }
}

/// The way back: from below a card to the card, and from a card to the first screen. Places of the navigation have
/// none.
private func wayBack(_ room: RoomKind, _ isCard: Bool, _ state: LabState) -> (label: String, path: String)? {
    if isCard { return (state.words(.now), "/") }
    if room.door.entrance == .tab, state.shell.route.room?.path.utf8.isEmpty == true { return nil }
    guard let card = families.card(at: room.door.path) else {
        return (room.door.title(state.shell.language), "/" + room.door.path)
    }
    return (card.door.title(state.shell.language), "/" + card.door.path)
}

/// The newest of the sessions that were begun and neither kept nor thrown away, and the way to the others.
func unfinishedNotice(_ sessions: [Summary], _ state: LabState) -> Markup<LabEvent> {
    fragment {
        if let newest = sessions.first {
            unfinishedLine(newest, state)
            if sessions.count > 1 {
                element(.p, .key("unfinished-more"), .class("note")) {
                    link(state.words(.moreUnfinished, ("n", "\(sessions.count - 1)")), path: "/results")
                }
            }
        }
    }
}

/// A session that was begun and neither kept nor thrown away.
func unfinishedLine(_ summary: Summary, _ state: LabState) -> Markup<LabEvent> {
    let language = state.shell.language
    let when = state.format.date(summary.started, offset: summary.offset)
    let extent = summary.kind?.extent(done: summary.valid, of: summary.trials, language: language) ?? ""
    let isOver = summary.stage.isSame(as: Standing.Stage.over.rawValue)
    let detail =
        state.words(isOver ? .notKept : .unfinished, ("when", when)) + (extent.utf8.isEmpty ? "" : " · " + extent)
    return keyed("unfinished-" + summary.id) {
        noticeLine(.info, summary.fullTitle(in: language), detail: detail) {
            if summary.kind == nil {
                // The session cannot be continued here, but it can be viewed and exported.
                linkButton(state.words(.session), path: "/results/session/" + summary.id)
            } else {
                button(
                    state.words(isOver ? .seeResult : .resume), style: .primary,
                    action: LabEvent.runner(.resume(summary.id, family: summary.family)))
            }
            iconButton(
                .trash, label: TaskPhrase.discard.text(in: language), action: LabEvent.library(.discard(summary.id)))
        }
    }
}

func notFoundScreen(_ path: String, _ state: LabState) -> Markup<LabEvent> {
    guard state.surroundings.isOnline else {
        return placePage(state, title: state.words(.notHere), back: nil) {
            paragraph(state.words(.notHereLine, ("path", path)))
            buttons {
                linkButton(TaskPhrase.tryAgain.text(in: state.shell.language), style: .primary, path: path)
                linkButton(state.words(.toStart), path: "/")
            }
        }
    }
    // From below a card, the way back leads to the card.
    let card = families.card(at: String(bytes: Array(path.bytes.drop { $0 == 0x2F })))
    let back = card.map { ($0.door.title(state.shell.language), "/" + $0.door.path) }
    return placePage(state, title: state.words(.notFound), back: back) {
        paragraph(state.words(.notFoundLine, ("path", path)))
        linkButton(state.words(.toStart), style: .primary, path: "/")
    }
}
