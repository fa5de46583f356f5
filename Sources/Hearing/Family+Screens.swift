package import Interface
import Playing
import Space
package import Tasks
package import Tree

extension HearingFamily {
    package static func page(_ scene: RoomScene<Self>) -> RoomPage<Hearing.Intent> {
        RoomPage(
            SpacePhrase.hearingTest.text(in: scene.language),
            back: (SpacePhrase.hearing.text(in: scene.language), "/hearing"),
            content: hearingHome(
                chosen: scene.place.preset,
                turning: sourceChoice(scene.place.steering, language: scene.language).map { .source($0) },
                language: scene.language))
    }

    package static func screen(_ scene: TaskScene<Self>) -> Markup<Hearing.Intent> {
        guard let figures = scene.figures else {
            return hearingStage(
                scene.state, isSilent: scene.place.isSilent, words: scene.place.words, language: scene.language)
        }
        return hearingResult(scene.state, figures, ending: scene.ending, language: scene.language)
    }

    package static func details(
        _ test: HearingTest, _ figures: HearingFigures, _ surroundings: Surroundings
    ) -> Markup<Hearing.Intent> {
        hearingDetails(test, figures, language: surroundings.language)
    }

    package static func replay(
        _ test: HearingTest, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Hearing.Intent> {
        replayStage(test, language: surroundings.language)
    }

    // MARK: Watching again

    package static func watched(_ moment: WatchMoment<Self>, _ watch: inout NoCompanion) -> [PageEffect<NoReply>] {
        sounded(moment).map { PageEffect(sounding: $0) }
    }

    /// Sounds of a replay: those that the log asks for, by the player that the test itself had.
    private static func sounded(_ moment: WatchMoment<Self>) -> [Sounding] {
        switch moment {
        case .ready: return [.ready([])]
        case .entry(let test, let wanted, let isPlaying):
            guard isPlaying else { return [] }
            let heard = test.heard
            return wanted.flatMap { soundings(for: $0, in: test) } + (heard.isEmpty ? [] : [.steer(heard)])
        case .jumped(_, let isPlaying, _): return isPlaying ? [.silence] : []
        case .stopped: return [.silence]
        // What is heard once rings out.
        case .ended(let test): return standing(test).stage == .running ? [.silence] : []
        }
    }

    private static func soundings(for effect: HearingEffect, in test: HearingTest) -> [Sounding] {
        switch effect {
        // Silence between trials brings the player back to its own level.
        case .present(let stimulus):
            (stimulus.room.map { [.room($0.room)] } ?? [])
                + [.level(test.comfortableLevel), .present(stimulus.sounds)]
        case .level(let decibels): [.level(decibels)]
        case .silence: [.silence]
        case .recentre, .store, .finish: []
        }
    }

    // MARK: Invented people

    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<HearingAction>] {
        guard let hearing = HearingSession(node: definition).hearing else { return [] }
        var observer = SimulatedObserver.kemar
        let factor = 1 / min(4, max(0.1, skill))
        observer.noise *= factor
        observer.angleNoise *= factor
        observer.confusions = min(0.5, observer.confusions * factor)
        observer.speech += 4 * (factor - 1)
        let session = Simulation.session(hearing, observer, seed: seed, origin: origin, generator: &generator)
        var actions = session.log.map { TimedAction($0.action, at: $0.time) }
        actions.append(TimedAction(HearingAction.saved, at: (session.log.last?.time ?? 0) + 4000))
        return actions
    }
}
