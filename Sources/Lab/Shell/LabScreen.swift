import Attendance
import Families
package import Interface
import Sessions
import Tasks
import Text

/// The whole page for a state. A running task covers everything; otherwise it has the place and the navigation.
@export(interface) @inline(never)
package func labScreen(_ state: LabState) -> Markup<LabEvent> {
    if let running = state.runner.running { return runningScreen(running, state) }
    if case .study = state.shell.route {
        return fragment {
            attendanceScreen(
                state.attendance, state.surroundings, isStorageBlocked: state.boot.isStorageBlocked
            ).map { .attendance(.wants($0)) }
            toast(state)
        }
    }
    let page = state.page
    if let page, page.frame == .none { return page.content.map { .room($0) } }
    return fragment {
        shell(tabs: navigation(state), skipLabel: state.words(.skip)) { place(state, page) }
        toast(state)
        if let question = state.shell.question { questionDialog(question, state) }
    }
}

extension LabState {
    /// A sentence of the lab's own in the language that is set.
    func words(_ phrase: LabPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: shell.language, filling: values)
    }

    var format: Format { Format(shell.language) }

    /// The page of the room where the person is.
    var page: RoomPage<RoomIntent>? {
        guard let (room, path) = shell.route.room else { return nil }
        return room.page(runner.place(of: room), path: path, surroundings)
    }

    /// Sessions that were kept, of the families behind a card.
    func kept(_ card: RoomKind) -> [Summary] { library.kept.filter { $0.card === card } }

    /// Sessions that were begun and neither kept nor thrown away.
    var unfinished: [Summary] { library.unfinished(except: runner.running) }

    /// The window's title.
    package var title: String {
        func card(_ path: String) -> String {
            families.card(at: path)?.door.title(shell.language) ?? words(.notFound)
        }
        let place: String
        switch shell.route {
        case .now: return words(.appName)
        case .results: place = words(.results)
        case .history(let path): place = card(path) + " · " + words(.results)
        case .session: place = words(.session)
        case .compare: place = words(.compare)
        case .settings: place = words(.settings)
        case .study: return attendance.title(shell.surroundings) ?? words(.appName)
        case .room(let door, _):
            place = (families.card(at: door) ?? families.room(at: door)?.room)?.door.title(shell.language) ?? ""
        case .running(let path): place = card(path)
        case .trial: place = runner.running?.kind.room.door.title(shell.language) ?? ""
        case .notFound: place = words(surroundings.isOnline ? .notFound : .notHere)
        }
        return place + " · " + words(.appName)
    }
}

private func navigation(_ state: LabState) -> Markup<LabEvent> {
    let language = state.shell.language
    let entrance = state.shell.route.room?.kind.door
    let isResults: Bool
    let isNow: Bool
    switch state.shell.route {
    case .results, .history, .session, .compare: (isResults, isNow) = (true, false)
    case .now: (isResults, isNow) = (false, true)
    case .room: (isResults, isNow) = (false, entrance?.entrance != .tab)
    case .settings, .running, .trial, .study, .notFound: (isResults, isNow) = (false, false)
    }
    var all = [
        Tab(state.words(.now), icon: .clock, path: "/", isCurrent: isNow),
        Tab(state.words(.results), icon: .chart, path: "/results", isCurrent: isResults),
    ]
    for room in families.rooms where room.door.entrance == .tab {
        let isCurrent = entrance?.path.isSame(as: room.door.path) ?? false
        all.append(
            Tab(room.door.title(language), icon: room.door.icon, path: "/" + room.door.path, isCurrent: isCurrent))
    }
    all.append(
        Tab(
            state.words(.settings), icon: .sliders, path: "/settings", isCurrent: state.shell.route == .settings))
    return tabs(all, name: state.words(.appName), label: state.words(.navigation))
}

/// The notices that the person should see at every place.
func notices(_ state: LabState) -> Markup<LabEvent> {
    fragment {
        if let message = state.shell.message, message.isError {
            notice(.error, message.text) {
                button(state.words(.dismiss), style: .quiet, action: .shell(.dismissMessage))
            }
        }
        for parting in state.runner.partings where parting.fault != nil { partingNotice(parting, state) }
        if state.boot.isStorageBlocked { notice(.warning, state.words(.storageBlocked)) }
        if !state.surroundings.isOnline { notice(.info, state.words(.offline)) }
        if state.host.isUpdateReady {
            notice(.info, state.words(.updateReady)) {
                button(state.words(.update), action: .host(.applyUpdate))
            }
        }
    }
}

/// The notice of success, which is above everything for some seconds and can offer to undo. Its element is always
/// there, so that screen readers read its content out.
private func toast(_ state: LabState) -> Markup<LabEvent> {
    element(.div, .key("toast"), .class("toast-place"), .role("status")) {
        if let message = state.shell.message, !message.isError {
            // Each notice is a node of its own, so that its offer takes the focus from the button that has gone.
            element(.div, .key("toast-\(state.shell.passing)"), .class("toast")) {
                icon(state.shell.offer == nil ? .check : .info)
                paragraph(message.text)
                if state.shell.offer == .undoDiscard {
                    button(state.words(.undo), style: .quiet, action: LabEvent.library(.undoDiscard), .focus())
                }
            }
        }
    }
}

/// A session that the device did not take, and what can be done about that.
private func partingNotice(_ parting: Parting, _ state: LabState) -> Markup<LabEvent> {
    let session = parting.document.session
    let name = parting.summary?.fullTitle(in: state.shell.language) ?? session.family
    let when = state.format.date(session.started, offset: session.offset)
    return keyed("parting-" + parting.id) {
        notice(.error, state.words(.notSavedLine), title: state.words(.notSaved, ("what", name), ("when", when))) {
            button(
                TaskPhrase.tryAgain.text(in: state.shell.language), style: .primary,
                action: LabEvent.runner(.tryAgain(session: parting.id)))
            button(
                state.words(.exportSession), icon: .download,
                action: LabEvent.runner(.rescue(session: parting.id)))
        }
    }
}

private func place(_ state: LabState, _ page: RoomPage<RoomIntent>?) -> Markup<LabEvent> {
    switch state.shell.route {
    case .now: return nowScreen(state)
    case .results: return resultsScreen(state)
    case .history(let card): return historyScreen(card, state)
    case .session: return sessionScreen(state)
    case .compare: return compareScreen(state)
    case .settings: return settingsScreen(state)
    case .room(let door, _):
        guard let page, let room = families.room(at: door)?.room else {
            return notFoundScreen(state.shell.route.path, state)
        }
        return roomScreen(room, page, state)
    case .running, .trial, .study: return skeleton(lines: 3, label: state.words(.loading))
    case .notFound(let path): return notFoundScreen(path, state)
    }
}

private func questionDialog(_ question: Question, _ state: LabState) -> Markup<LabEvent> {
    let title: String
    let line: String
    var yes = state.words(.delete)
    switch question {
    case .deleteSession:
        title = state.words(.deleteQuestion)
        line = state.words(.deleteLine)
    case .deleteEverything:
        title = state.words(.deleteAllQuestion)
        line = state.words(.deleteAllLine, ("n", "\(state.library.index?.count ?? 0)"))
    case .room(let question): (title, line, yes) = (question.title, question.line, question.yes)
    }
    return dialog(title: title, onDismiss: .shell(.answer(false))) {
        paragraph(line)
        buttons {
            button(state.words(.cancel), action: .shell(.answer(false)), .focus())
            button(yes, style: .danger, action: .shell(.answer(true)))
        }
    }
}

/// A place with its title and its way back. Above its content are the notices that the person should see at every
/// place.
func placePage(
    _ state: LabState, title: String, back: (label: String, path: String)?, isWide: Bool = false,
    key: String? = nil, @MarkupBuilder<LabEvent> content: () -> Markup<LabEvent>
) -> Markup<LabEvent> {
    let inner = content()
    return Interface.page(title: title, key: key ?? state.shell.route.path, back: back, isWide: isWide) {
        notices(state)
        inner
    }
}
