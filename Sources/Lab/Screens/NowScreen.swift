import Clock
import Interface
import Reaction
import Study

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

/// The card of the reaction test, before it starts.
func taskScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.reaction), back: (state.words(.now), "/")) {
        for summary in state.unfinished where summary.card == .reaction { unfinishedNotice(summary, state) }
        cardScreen(preset: state.preset, waiting: state.waiting, language: state.language)
            .map { LabEvent.reaction($0) }
        if !state.kept(.reaction).isEmpty { linkButton(state.words(.history), icon: .chart, path: "/results/reaction") }
    }
}

/// An honest empty place: what will be here, and what can be done until then.
func comingScreen(_ card: FamilyCard, _ state: LabState) -> Markup<LabEvent> {
    let line: LabPhrase =
        switch card {
        case .hearing: .notYetHearing
        case .touch: .notYetTouch
        case .questions, .reaction: .notYetQuestions
        }
    return placePage(state, title: state.words(card.title), back: (state.words(.now), "/")) {
        emptyState(card.icon, title: state.words(.notYet), text: state.words(line)) {
            linkButton(state.words(.tryReaction), style: .primary, icon: .bolt, path: "/reaction")
        }
    }
}

func createScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.create), back: nil) {
        emptyState(.plus, title: state.words(.notYet), text: state.words(.notYetCreate)) {
            linkButton(state.words(.tryReaction), style: .primary, icon: .bolt, path: "/reaction")
        }
    }
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
