import Families
import Interface
import Sessions
import Tasks
import Text

/// The first screen. It says what the lab is, shows a room's hero (the time of day), and lists the cards with one line
/// and the last result each. On wide screens the time is beside the cards.
func nowScreen(_ state: LabState) -> Markup<LabEvent> {
    element(.main, .key("/"), .class("page page-now"), .id("main"), .tabIndex(-1)) {
        heading(1, state.words(.now), .class("visually-hidden"))
        element(.p, .class("now-name")) {
            element(.span, .class("now-wordmark")) { text(state.words(.appName)) }
            element(.span, .class("now-purpose")) { text(state.words(.purpose)) }
        }
        for room in families.rooms {
            if let hero = room.hero(state.runner.place(of: room), state.surroundings) { hero.map { .room($0) } }
        }
        element(.div, .class("now-tasks")) {
            notices(state)
            unfinishedNotice(state.unfinished, state)
            group(state.words(.question)) {
                for room in families.rooms where room.door.entrance == .card && room.door.isListed {
                    cardRow(room, state)
                }
            }
        }
    }
}

private func cardRow(_ room: RoomKind, _ state: LabState) -> Markup<LabEvent> {
    let language = state.shell.language
    let last = state.kept(room).first { !Examples.isExample($0.id) }
    return row(
        room.door.title(language), icon: room.door.icon, detail: room.door.line(language),
        number: last.flatMap { $0.headline(in: state.format) },
        numberDetail: last.map {
            state.format.relativeDay($0.started, now: state.surroundings.now, offset: state.surroundings.offset)
        }, path: "/" + room.door.path)
}
