public import Interface
import Reaction
import Study

/// The whole page for a state: a running task covers everything; otherwise the places with their navigation.
public func labScreen(_ state: LabState) -> Markup<LabEvent> {
    if let running = state.running { return runningScreen(running, state) }
    if state.route == .clock { return clockScreen(state) }
    return fragment {
        shell(tabs: navigation(state), skipLabel: state.words(.skip)) { place(state) }
        if let question = state.question { questionDialog(question, state) }
    }
}

extension LabState {
    /// A sentence of the lab's own in the language that is set.
    func words(_ phrase: LabPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    /// The window's title.
    public var title: String {
        let place: String
        switch route {
        case .now: return words(.appName)
        case .results: place = words(.results)
        case .family(let card): place = words(card.title) + " · " + words(.results)
        case .session: place = words(.session)
        case .compare: place = words(.compare)
        case .create, .edit: place = words(.create)
        case .settings: place = words(.settings)
        case .clock: place = words(.clock)
        case .hearing, .listen: place = words(.hearing)
        case .task(let card): place = words(card.title)
        case .running(let card): place = words(card.title)
        case .notFound: place = words(.notFound)
        }
        return place + " · " + words(.appName)
    }
}

private func navigation(_ state: LabState) -> Markup<LabEvent> {
    let isResults: Bool
    let isNow: Bool
    var isCreate = state.route == .create
    if case .edit = state.route { isCreate = true }
    switch state.route {
    case .results, .family, .session, .compare: (isResults, isNow) = (true, false)
    case .now, .task, .hearing, .listen: (isResults, isNow) = (false, true)
    default: (isResults, isNow) = (false, false)
    }
    return tabs(
        [
            Tab(state.words(.now), icon: .clock, path: "/", isCurrent: isNow),
            Tab(state.words(.results), icon: .chart, path: "/results", isCurrent: isResults),
            Tab(state.words(.create), icon: .plus, path: "/create", isCurrent: isCreate),
            Tab(state.words(.settings), icon: .sliders, path: "/settings", isCurrent: state.route == .settings),
        ], name: state.words(.appName), label: state.words(.navigation))
}

/// What the person should know wherever they are.
func notices(_ state: LabState) -> Markup<LabEvent> {
    fragment {
        if let message = state.message {
            notice(message.isError ? .error : .good, message.text(in: state.language)) {
                button(state.words(.dismiss), style: .quiet, action: .dismissMessage)
            }
        }
        if state.boot.isStorageBlocked { notice(.warning, state.words(.storageBlocked)) }
        if !state.isOnline { notice(.info, state.words(.offline)) }
        if state.isUpdateReady {
            notice(.info, state.words(.updateReady)) {
                button(state.words(.update), action: .applyUpdate)
            }
        }
    }
}

private func place(_ state: LabState) -> Markup<LabEvent> {
    switch state.route {
    case .now: nowScreen(state)
    case .results: resultsScreen(state)
    case .family(let card):
        switch card {
        case .reaction: historyScreen(state)
        case .touch, .questions, .hearing: sessionsScreen(card, state)
        }
    case .session: sessionScreen(state)
    case .compare: compareScreen(state)
    case .create: workshopScreen(state)
    case .edit: editScreen(state)
    case .settings: settingsScreen(state)
    case .task(.hearing): hearingScreen("", state)
    case .hearing(let place): hearingScreen(place, state)
    case .listen: listeningPlace(state)
    case .task(let card): taskScreen(card, state)
    case .running, .clock: skeleton(lines: 3, label: state.words(.loading))
    case .notFound(let path): notFoundScreen(path, state)
    }
}

private func questionDialog(_ question: Question, _ state: LabState) -> Markup<LabEvent> {
    let title: String
    let line: String
    switch question {
    case .deleteSession:
        title = state.words(.deleteQuestion)
        line = state.words(.deleteLine)
    case .deleteLevel, .deleteScenario, .deleteAsset:
        (title, line) = questionText(question, state.language) ?? ("", "")
    case .deleteDraft:
        title = WorkshopPhrase.removeQuestion.text(in: state.language)
        line = WorkshopPhrase.removeLine.text(in: state.language)
    case .deleteEverything:
        title = state.words(.deleteAllQuestion)
        line = state.words(.deleteAllLine, ("n", "\(state.index?.count ?? 0)"))
    }
    return dialog(title: title, onDismiss: .answer(false)) {
        paragraph(line)
        buttons {
            button(state.words(.cancel), action: .answer(false), .focus())
            button(state.words(.delete), style: .danger, action: .answer(true))
        }
    }
}

extension Message {
    /// The sentence with the browser's own words behind it.
    public func text(in language: Language) -> String {
        let sentence = phrase.text(in: language)
        return detail.utf8.isEmpty ? sentence : sentence + " (" + detail + ")"
    }
}

extension FamilyCard {
    var title: LabPhrase {
        switch self {
        case .reaction: .reaction
        case .hearing: .hearing
        case .touch: .touch
        case .questions: .questions
        }
    }

    var line: LabPhrase {
        switch self {
        case .reaction: .reactionLine
        case .hearing: .hearingLine
        case .touch: .touchLine
        case .questions: .questionsLine
        }
    }

    var icon: Icon {
        switch self {
        case .reaction: .bolt
        case .hearing: .headphones
        case .touch: .hand
        case .questions: .speech
        }
    }
}

/// A place with its title, its way back, and above its content what the person should know wherever they are.
func placePage(
    _ state: LabState, title: String, back: (String, String)?, isWide: Bool = false,
    @MarkupBuilder<LabEvent> content: () -> Markup<LabEvent>
) -> Markup<LabEvent> {
    let inner = content()
    return page(
        title: title, key: state.route.path, back: back.map { (label: $0.0, path: $0.1) }, isWide: isWide
    ) {
        notices(state)
        inner
    }
}
