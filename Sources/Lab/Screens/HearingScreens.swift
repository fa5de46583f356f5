import Interface
import Listening
import Localisation
import Study
import Text

/// The listening family: its home, the story, levels, lessons, protocols.
func hearingScreen(_ place: String, _ state: LabState) -> Markup<LabEvent> {
    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: state.language) }
    if let editor = EditorPlace(place) { return levelWorkshopPlace(editor, state) }
    let isHome = place.utf8.isEmpty
    let back = isHome ? (state.words(.now), "/") : (state.words(.hearing), "/hearing")
    if place.isSame(as: "chapter"), let telling = state.hearing.telling, let scene = telling.scene {
        return sceneScreen(scene.scene, line: scene.line, language: state.language).map { LabEvent.hearing($0) }
    }
    return placePage(state, title: title(of: place, state), back: back) {
        if isHome {
            for summary in state.unfinished where summary.card == .hearing { unfinishedNotice(summary, state) }
        }
        if let fault = state.hearing.fault {
            notice(.error, state.words(.levelsMissing, ("detail", fault))) {
                button(state.words(.tryAgain), action: LabEvent.tryAgain)
            }
        } else if let library = state.hearing.library {
            content(place, library, state)
        } else {
            skeleton(lines: 5, label: state.words(.loading))
        }
        if isHome {
            rows {
                row(
                    ListeningPhrase.title.text(in: state.language), icon: .speaker,
                    detail: ListeningPhrase.line.text(in: state.language), path: Route.listen.path)
            }
        }
        if isHome, !state.kept(.hearing).isEmpty {
            linkButton(state.words(.history), icon: .chart, path: "/results/hearing")
        }
    }
}

private func parts(_ place: String) -> (String, String) {
    let bytes = Array(place.utf8)
    guard let slash = bytes.firstIndex(of: 0x2F) else { return (place, "") }
    return (
        String(decoding: bytes[..<slash], as: UTF8.self), String(decoding: bytes[(slash + 1)...], as: UTF8.self)
    )
}

private func title(of place: String, _ state: LabState) -> String {
    let (kind, id) = parts(place)
    switch kind {
    case "story", "chapter": return LocalisationPhrase.story.text(in: state.language)
    case "scenarios": return LocalisationPhrase.score.text(in: state.language)
    case "scenario":
        return state.hearing.library?.scenario(id)?.name.text(in: state.language) ?? state.words(.hearing)
    case "level": return state.hearing.level(id)?.name.text(in: state.language) ?? state.words(.hearing)
    case "lessons": return LocalisationPhrase.lessons.text(in: state.language)
    case "protocols": return LocalisationPhrase.hearingTest.text(in: state.language)
    case "achievements": return LocalisationPhrase.achievements.text(in: state.language)
    default: return state.words(.hearing)
    }
}

/// What stands at a place; a place that is not there says so.
private func content(_ place: String, _ library: Library, _ state: LabState) -> Markup<LabEvent> {
    let (kind, id) = parts(place)
    if let own = state.levelWorkshop.level(id), kind.isSame(as: "level"), !own.isUsable {
        return unfinishedLevel(own, state)
    }
    if let screen = screen(place, library, state) { return screen.map { LabEvent.hearing($0) } }
    // It may be one of the person's own.
    if !state.levelWorkshop.isReady { return skeleton(lines: 5, label: state.words(.loading)) }
    return fragment {
        paragraph(state.words(.notFoundLine, ("path", state.route.path)))
        linkButton(state.words(.toStart), style: .primary, path: "/hearing")
    }
}

private func screen(_ place: String, _ library: Library, _ state: LabState) -> Markup<Localisation.Intent>? {
    let language = state.language
    let progress = state.hearing.progress
    let (kind, id) = parts(place)
    switch kind {
    case "story", "chapter":
        guard let story = library.stories.first else { return nil }
        return storyScreen(story, progress, language: language)
    case "scenarios": return scenariosScreen(library, progress, language: language)
    case "scenario":
        guard let scenario = library.scenario(id) else { return nil }
        return scenarioScreen(scenario, library, progress, language: language)
    case "level":
        guard let level = state.hearing.level(id) else { return nil }
        return fragment {
            briefingScreen(
                level, progress, isUnhurried: state.hearing.isUnhurried, rules: .standard, language: language)
            sourceChoice(state.hearing.source, state.hearing.access, language: language)
        }
    case "lessons": return lessonsScreen((state.hearing.shipped ?? library).lessons, language: language)
    case "protocols": return hearingHome(chosen: state.hearing.preset, language: language)
    case "achievements": return achievementsScreen(library, progress, language: language)
    case "": return listeningHome(library, progress, language: language)
    default: return nil
    }
}

/// A level or a hearing test, running or over.
func listeningScreen(_ listening: ListeningTask, _ running: Running, _ state: LabState) -> Markup<LabEvent> {
    let language = state.language
    let screen: Markup<Localisation.Intent>
    switch listening {
    case .playing(let game):
        guard let run = game.run else { return .empty }
        screen =
            running.isOver
            ? runResultScreen(
                run, isBest: state.hearing.isBest, isTold: state.hearing.telling != nil, earned: state.hearing.earned,
                rules: .standard, language: language)
            : runScreen(run, told: state.hearing.told, language: language)
    case .hearing(let test):
        if running.isOver, case .localisation(_, let figures)? = running.outcome?.state, let hearing = figures.hearing {
            screen = hearingResult(test, hearing, language: language)
        } else {
            screen = hearingStage(test, language: language)
        }
    }
    return screen.map { LabEvent.hearing($0) }
}
