import Interface
import Sessions
import Tasks
import Text
import Tree

/// The screen of one stored session, with the family's view of it, replay, log, exports and deletion.
func sessionScreen(_ state: LabState) -> Markup<LabEvent> {
    let card = state.library.viewed?.content.card
    let back =
        card.map { ($0.door.title(state.shell.language), "/results/" + $0.door.path) }
        ?? (state.words(.results), "/results")
    guard let viewed = state.library.viewed else { return missing(state, back) }
    switch viewed.content {
    case .loading:
        return placePage(state, title: state.words(.session), back: back) {
            skeleton(lines: 5, label: state.words(.loading))
        }
    case .missing: return missing(state, back)
    case .fault(let detail):
        return placePage(state, title: state.words(.sessionFault), back: back) {
            notice(.error, state.words(.sessionFaultLine, ("detail", detail)))
            dangerButtons(viewed.id, state)
        }
    case .unknown(let document, let detail):
        return placePage(state, title: title(document, state), back: back) {
            note(Summary.unknown(document, in: state.shell.language))
            notice(.warning, state.words(.sessionUnknownLine, ("detail", detail)))
            log(document, viewed, state)
            group(state.words(.export)) { exportRow(.exportJSON, ".json", .json, document, state) }
            dangerButtons(viewed.id, state)
        }
    case .ready(let document, let outcome): return ready(document, outcome, viewed, state, back)
    }
}

private func missing(_ state: LabState, _ back: (String, String)) -> Markup<LabEvent> {
    placePage(state, title: state.words(.session), back: back) {
        emptyState(.chart, title: state.words(.sessionMissing), text: state.words(.sessionMissingLine)) {
            linkButton(state.words(.allSessions), style: .primary, path: "/results")
        }
    }
}

private func title(_ document: SessionDocument, _ state: LabState) -> String {
    state.format.date(document.session.started, offset: document.session.offset)
}

private func ready(
    _ document: SessionDocument, _ outcome: Outcome, _ viewed: Viewed, _ state: LabState, _ back: (String, String)
) -> Markup<LabEvent> {
    let session = document.session
    let language = state.shell.language
    let period = DayPeriod(epoch: session.started, offset: session.offset)
    return placePage(state, title: title(document, state), back: back) {
        note(outcome.activity.name(in: language) + " · " + period.phrase.text(in: language))
        if !outcome.unread.isEmpty {
            notice(.warning, state.words(.unreadEntries, ("n", "\(outcome.unread.count)")))
        }
        outcome.finding.details(state.surroundings).map { .room($0) }
        buttons {
            button(
                TaskPhrase.share.text(in: language), icon: .upload, action: LabEvent.library(.share(outcome.finding)))
        }
        if let replay = viewed.replay { replayCard(replay, state) }
        log(document, viewed, state)
        group(state.words(.export)) {
            exportRow(.exportJSON, ".json", .json, document, state)
            for (place, table) in outcome.activity.kind.tables.enumerated() {
                row(
                    state.words(.exportCSV, ("name", table.title(language))), icon: .download,
                    detail: document.fileName + "-" + table.name + ".csv",
                    action: LabEvent.library(.export(.csv(place), session: session.id)))
            }
            for file in outcome.finding.files {
                row(
                    file.label(language), icon: .download, detail: document.fileName + file.suffix,
                    action: LabEvent.library(.export(.file(file), session: session.id)))
            }
        }
        dangerButtons(session.id, state)
    }
}

private func exportRow(
    _ phrase: LabPhrase, _ suffix: String, _ export: Export, _ document: SessionDocument, _ state: LabState
) -> Markup<LabEvent> {
    row(
        state.words(phrase), icon: .download, detail: document.fileName + suffix,
        action: LabEvent.library(.export(export, session: document.session.id)))
}

private func dangerButtons(_ id: String, _ state: LabState) -> Markup<LabEvent> {
    buttons {
        button(
            state.words(.delete), style: .danger, icon: .trash, action: LabEvent.shell(.ask(.deleteSession(id))))
    }
}

private func replayCard(_ replay: ReplayPosition, _ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    let playback = replay.playback
    // A slider stops at whole steps only: its end is the first one at which all of the session has happened.
    let step = 10.0
    let end = max(1, (playback.length / step).rounded(.up)) * step
    return card(.class("replay")) {
        heading(2, state.words(.replay))
        note(state.words(.replayLine))
        playback.activity.replay(now: playback.now, watch: playback.companion, state.surroundings).map { .room($0) }
        slider(
            state.words(.position), id: "replay-position", value: replay.position, from: 0,
            through: end, step: step,
            shown: format.fixed(replay.position / 1000, 1) + " / "
                + format.seconds(playback.length / 1000, decimals: 1)
        ) { .library(.replay(.seek((try? Value(json: $0)).flatMap { Double($0) } ?? 0))) }
        if !playback.marks.isEmpty { replayMarks(playback, until: end, state) }
        // A replay that is heard has no choice of speed.
        if !replay.isHeard {
            choice(
                state.words(.speed), name: "replay-speed",
                options: [0.5, 1, 2, 4].map { speed in
                    FieldOption(format.fixed(speed, speed < 1 ? 1 : 0), format.fixed(speed, speed < 1 ? 1 : 0) + " ×")
                }, chosen: format.fixed(replay.speed, replay.speed < 1 ? 1 : 0)
            ) { text in
                let speeds = [0.5, 1, 2, 4]
                let chosen = speeds.first { format.fixed($0, $0 < 1 ? 1 : 0).isSame(as: text) }
                return .library(.replay(.speed(chosen ?? 1)))
            }
        }
        buttons {
            button(
                state.words(replay.isPlaying ? .pause : .play), icon: replay.isPlaying ? .pause : .play,
                action: LabEvent.library(.replay(.toggle)))
            button(
                state.words(.repetition), icon: .replay, action: LabEvent.library(.replay(.repetition)),
                .pressed(replay.repeats))
        }
    }
}

/// Marks, below the slider of the replay, for the moments at which the person did something.
private func replayMarks(_ playback: Playback, until end: Double, _ state: LabState) -> Markup<LabEvent> {
    let width = 1000.0
    return element(
        .svg, .class("replay-marks"), .attribute(.viewBox, "0 0 1000 12"),
        .attribute(.preserveAspectRatio, "none"), .role("img"),
        .label(state.words(.replayMarks, ("n", state.format.integer(playback.marks.count))))
    ) {
        for (number, mark) in playback.marks.enumerated() {
            let place = Int((mark / end * width).rounded())
            element(
                .rect, .key("\(number)"), .attribute(.x, place - 2), .attribute(.y, 0), .attribute(.width, 4),
                .attribute(.height, 12)
            ) {}
        }
    }
}

private func log(_ document: SessionDocument, _ viewed: Viewed, _ state: LabState) -> Markup<LabEvent> {
    card {
        heading(2, state.words(.log))
        note(state.words(.logLine))
        buttons {
            button(state.words(viewed.showsLog ? .hideLog : .showLog), action: LabEvent.library(.toggleLog))
        }
        if viewed.showsLog {
            element(.ol, .class("log")) {
                for entry in document.entries {
                    element(.li, .key("\(entry.index)")) {
                        element(.span, .class("log-time")) { text(state.format.milliseconds(entry.time, decimals: 3)) }
                        element(.code) { text(entry.action.value.json()) }
                    }
                }
            }
        }
    }
}

extension Summary {
    /// The title of a session of an unknown family.
    fileprivate static func unknown(_ document: SessionDocument, in language: Language) -> String {
        LabPhrase.unknownFamily.text(in: language, ("name", document.session.family))
    }
}
