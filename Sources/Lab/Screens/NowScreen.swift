import Clock
import Interface
import Quiz
import Reaction
import Study
import Touch

/// The first place: the time of day, then the four families with one line each and the last result.
func nowScreen(_ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    let period = DayPeriod(epoch: state.now, offset: state.offset)
    return element(.main, .key("/"), .class("page"), .id("main"), .tabIndex(-1)) {
        heading(1, state.words(.now), .class("visually-hidden"))
        hero(period.look) {
            heroWords(
                lead: Language(code: state.clock.words.language) == state.language ? state.words(.itIs) : "",
                lines: state.clock.words.lines.isEmpty
                    ? [format.time(state.now, offset: state.offset)] : state.clock.words.lines,
                language: state.clock.words.language, path: "/clock")
            heroMeta(state.words(period.phrase), format.longDate(state.now, offset: state.offset))
        }
        notices(state)
        for summary in state.unfinished { unfinishedNotice(summary, state) }
        group(state.words(.question)) {
            for card in FamilyCard.allCases { familyRow(card, state, format) }
        }
    }
}

private func familyRow(_ card: FamilyCard, _ state: LabState, _ format: Format) -> Markup<LabEvent> {
    var number: String?
    var detail = state.words(.coming)
    if card.family != nil {
        detail = state.words(.noResult)
        if let last = state.kept(card).first(where: { !Examples.isExample($0.id) }) {
            number = last.headline(in: format)
            detail = format.relativeDay(last.started, now: state.now, offset: state.offset)
        }
    }
    return row(
        state.words(card.title), icon: card.icon, detail: state.words(card.line), number: number,
        numberDetail: detail, path: "/" + card.rawValue)
}

/// A session that was begun and neither kept nor thrown away.
func unfinishedNotice(_ summary: Summary, _ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    let title = state.words(
        .unfinished,
        ("what", state.words((summary.card ?? .reaction).title) + ", " + summary.title(in: state.language)),
        ("when", format.date(summary.started, offset: summary.offset)))
    return keyed("unfinished-" + summary.id) {
        notice(.info, state.words(.unfinishedLine, ("n", "\(summary.trials)")), title: title) {
            button(
                state.words(summary.stage == "over" ? .seeResult : .resume), style: .primary,
                action: .resume(summary.id))
            button(state.words(.discard), style: .quiet, action: .discardUnfinished(summary.id))
        }
    }
}

/// The card of a family, before a task starts.
func taskScreen(_ card: FamilyCard, _ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(card.title), back: (state.words(.now), "/")) {
        for summary in state.unfinished where summary.card == card { unfinishedNotice(summary, state) }
        switch card {
        case .reaction:
            cardScreen(preset: state.preset, waiting: state.waiting, language: state.language)
                .map { LabEvent.reaction($0) }
        case .touch: touchCard(state)
        case .questions: quizCard(state)
        case .hearing: Markup<LabEvent>.empty
        }
        if !state.kept(card).isEmpty {
            linkButton(state.words(.history), icon: .chart, path: "/results/" + card.rawValue)
        }
    }
}

private func touchCard(_ state: LabState) -> Markup<LabEvent> {
    let screen: Markup<Touch.Intent>
    if let fit = state.touch.fit {
        screen = calibrationScreen(
            fit, isUpright: state.window.height > state.window.width, last: nil, language: state.language)
    } else {
        let ratio = state.window.pixelRatio
        screen = cardScreen(
            preset: state.touch.preset,
            calibration: state.touch.calibration.flatMap { $0.isValid(atPixelRatio: ratio) ? $0 : nil },
            hasPointer: state.boot.hasPointer, language: state.language)
    }
    return screen.map { LabEvent.touch($0) }
}

private func quizCard(_ state: LabState) -> Markup<LabEvent> {
    if let fault = state.quiz.fault {
        return notice(.error, state.words(.quizMissing, ("detail", fault))) {
            button(state.words(.tryAgain), action: LabEvent.tryAgain)
        }
    }
    guard let catalogue = state.quiz.catalogue else { return skeleton(lines: 4, label: state.words(.loading)) }
    return introductionScreen(
        catalogue + state.workshop.entries, chosen: state.quiz.chosen, definition: state.quiz.definition,
        language: state.language
    ).map { LabEvent.quiz($0) }
}

func notFoundScreen(_ path: String, _ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.notFound), back: nil) {
        paragraph(state.words(.notFoundLine, ("path", path)))
        linkButton(state.words(.toStart), style: .primary, path: "/")
    }
}

extension DayPeriod {
    /// The gradient of the hero.
    var look: Period {
        switch self {
        case .morning: .morning
        case .noon: .noon
        case .afternoon: .afternoon
        case .evening: .evening
        case .night: .night
        }
    }

    var phrase: LabPhrase {
        switch self {
        case .morning: .morning
        case .noon: .noon
        case .afternoon: .afternoon
        case .evening: .evening
        case .night: .night
        }
    }
}
