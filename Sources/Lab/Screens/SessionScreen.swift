import Clock
import Interface
import Localisation
import Quiz
import Reaction
import Study
import Touch
import Tree

/// One stored session: what the family makes of it, replay, log, export, delete.
func sessionScreen(_ state: LabState) -> Markup<LabEvent> {
    var card = FamilyCard.reaction
    if case .ready(_, let outcome)? = state.viewed?.content { card = outcome.activity.family.card }
    let back = (state.words(card.title), "/results/" + card.rawValue)
    guard let viewed = state.viewed else {
        return placePage(state, title: state.words(.session), back: back) {
            emptyState(.chart, title: state.words(.sessionMissing), text: state.words(.sessionMissingLine)) {
                linkButton(state.words(.allSessions), style: .primary, path: "/results")
            }
        }
    }
    switch viewed.content {
    case .loading:
        return placePage(state, title: state.words(.session), back: back) {
            skeleton(lines: 5, label: state.words(.loading))
        }
    case .missing:
        return placePage(state, title: state.words(.session), back: back) {
            emptyState(.chart, title: state.words(.sessionMissing), text: state.words(.sessionMissingLine)) {
                linkButton(state.words(.allSessions), style: .primary, path: "/results")
            }
        }
    case .fault(let detail):
        return placePage(state, title: state.words(.sessionFault), back: back) {
            notice(.error, state.words(.sessionFaultLine, ("detail", detail)))
            dangerButtons(viewed.id, state)
        }
    case .ready(let document, let outcome):
        return ready(document, outcome, viewed, state, back)
    }
}

private func ready(
    _ document: SessionDocument, _ outcome: Study.Outcome, _ viewed: Viewed, _ state: LabState, _ back: (String, String)
) -> Markup<LabEvent> {
    let format = Format(state.language)
    let session = document.session
    let period = DayPeriod(epoch: session.started, offset: session.offset)
    return placePage(state, title: format.date(session.started, offset: session.offset), back: back) {
        note(outcome.name(in: state.language) + " · " + state.words(period.phrase))
        if !outcome.unread.isEmpty {
            notice(.warning, state.words(.unreadEntries, ("n", "\(outcome.unread.count)")))
        }
        switch outcome.state {
        case .reaction(let test, let figures):
            detailsScreen(test, figures, language: state.language).map { LabEvent.reaction($0) }
        case .touch(let recording, let figures):
            detailsScreen(recording, figures, isDark: state.isDark, language: state.language).map { LabEvent.touch($0) }
        case .quiz(let sitting, let findings):
            detailsScreen(sitting, findings, language: state.language).map { LabEvent.quiz($0) }
        case .localisation(let listening, let figures):
            detailsScreen(listening, figures.hearing, language: state.language).map { LabEvent.hearing($0) }
        }
        if let replay = viewed.replay { replayCard(replay, state) }
        log(document, viewed, state)
        group(state.words(.export)) {
            row(
                state.words(.exportJSON), icon: .download, detail: document.fileName + ".json",
                action: .export(.json, session: session.id))
            for (place, table) in outcome.activity.family.tables.enumerated() {
                row(
                    state.words(.exportCSV), icon: .download,
                    detail: document.fileName + "-" + table.name + ".csv",
                    action: .export(.csv(place), session: session.id))
            }
            for picture in outcome.pictures {
                row(
                    picture.name(in: state.language), icon: .download, detail: document.fileName + picture.suffix,
                    action: .export(.picture(picture), session: session.id))
            }
            if case .quiz = outcome.state { quizExports(document, state) }
        }
        dangerButtons(session.id, state)
    }
}

private func dangerButtons(_ id: String, _ state: LabState) -> Markup<LabEvent> {
    buttons { button(state.words(.delete), style: .danger, icon: .trash, action: .ask(.deleteSession(id))) }
}

private func replayCard(_ replay: ReplayPosition, _ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    let length = replay.playback.length
    return card(.class("replay")) {
        heading(2, state.words(.replay))
        note(state.words(.replayLine))
        switch replay.playback.activity {
        case .reaction(let test): replayStage(test, language: state.language).map { LabEvent.reaction($0) }
        case .touch(let recording):
            replayStage(recording, now: replay.playback.now, language: state.language).map { LabEvent.touch($0) }
        case .quiz(let sitting): replayStage(sitting, language: state.language).map { LabEvent.quiz($0) }
        case .localisation(let listening):
            replayStage(listening, told: replay.listening.value.told, language: state.language)
                .map { LabEvent.hearing($0) }
        }
        slider(
            state.words(.position), id: "replay-position", value: replay.position, from: 0, through: max(1, length),
            step: 10,
            shown: format.fixed(replay.position / 1000, 1) + " / " + format.seconds(length / 1000, decimals: 1)
        ) { .replay(.seek((try? Value(json: $0)).flatMap { Double($0) } ?? 0)) }
        buttons {
            button(
                state.words(replay.isPlaying ? .pause : .play), icon: replay.isPlaying ? .pause : .play,
                action: .replay(.toggle))
        }
    }
}

private func log(_ document: SessionDocument, _ viewed: Viewed, _ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    return card {
        heading(2, state.words(.log))
        note(state.words(.logLine))
        buttons {
            button(state.words(viewed.showsLog ? .hideLog : .showLog), action: .toggleLog)
        }
        if viewed.showsLog {
            element(.ol, .class("log")) {
                for entry in document.entries {
                    element(.li, .key("\(entry.index)")) {
                        element(.span, .class("log-time")) { text(format.milliseconds(entry.time, decimals: 3)) }
                        element(.code) { text(entry.action.value.json()) }
                    }
                }
            }
        }
    }
}
