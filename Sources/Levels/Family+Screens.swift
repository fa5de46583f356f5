package import Interface
import Space
package import Tasks
import Text
import Tree

extension LevelsFamily {
    package static func page(_ scene: RoomScene<Self>) -> RoomPage<Levels.Intent> {
        let place = scene.place
        let path = LevelsPath(scene.path)
        if path == .chapter, let telling = place.telling, let scenes = telling.scene {
            return RoomPage(
                LevelsPhrase.story.text(in: scene.language), frame: .none,
                content: sceneScreen(
                    scenes.scene, line: scenes.line, of: place.contents.library?.stories.first,
                    language: scene.language))
        }
        if path == .chapter, let following = place.following, let library = place.contents.library,
            let chapter = library.stories.first?.chapters.first(where: { $0.id.isSame(as: following) })
        {
            let title = library.title(of: chapter, in: scene.language) ?? ""
            return RoomPage(title, frame: .none, content: interlude(chapter, title, language: scene.language))
        }
        if path == .chapter, let earned = place.ending, let story = place.contents.library?.stories.first {
            return RoomPage(
                story.name.text(in: scene.language), frame: .none,
                content: storyEnd(story, earned: earned, language: scene.language))
        }
        return RoomPage(title(of: path, place, scene.language), content: content(scene, path))
    }

    private static func content(_ scene: RoomScene<Self>, _ path: LevelsPath?) -> Markup<Levels.Intent> {
        let contents = scene.place.contents
        let language = scene.language
        if !contents.fault.utf8.isEmpty {
            return notice(.error, LevelsPhrase.levelsMissing.text(in: language, ("detail", contents.fault))) {
                button(TaskPhrase.tryAgain.text(in: language), action: Levels.Intent.tryAgain)
            }
        }
        let loading = TaskPhrase.loading.text(in: language)
        guard let library = contents.library else { return skeleton(lines: 5, label: loading) }
        if case .level(let id)? = path, let own = contents.ownLevel(id), !own.isUsable {
            return unfinishedLevel(own, library, language: language)
        }
        if let path, let screen = screen(path, library, scene) { return screen }
        // It may be one of the person's own.
        if !contents.isReady { return skeleton(lines: 5, label: loading) }
        return fragment {
            paragraph(LevelsPhrase.notFoundLine.text(in: language, ("path", "/hearing/" + scene.path)))
            linkButton(LevelsPhrase.toStart.text(in: language), style: .primary, path: "/hearing")
        }
    }

    /// What stands at a place; nil for one that is not there.
    private static func screen(
        _ path: LevelsPath, _ library: Library, _ scene: RoomScene<Self>
    ) -> Markup<Levels.Intent>? {
        let language = scene.language
        let place = scene.place
        switch path {
        case .home: return listeningHome(library, place.progress, language: language)
        case .story, .chapter:
            return library.stories.first.map {
                storyScreen($0, place.progress, isMute: place.isMute, language: language)
            }
        case .scenarios: return scenariosScreen(library, place.progress, language: language)
        case .scenario(let id):
            return library.scenario(id).map { scenarioScreen($0, library, place.progress, language: language) }
        case .level(let id):
            guard let level = place.contents.level(id) else { return nil }
            if let lock = place.progress.lock(on: id, in: library) {
                return lockedLevel(level, lock, library, language: language)
            }
            return fragment {
                briefingScreen(
                    level, place.progress, isUnhurried: place.isUnhurried, rules: .inForce, language: language)
                sourceChoice(place.steering, language: language).map { Levels.Intent.source($0) }
            }
        case .lessons: return lessonsScreen((place.contents.shipped ?? library).lessons, language: language)
        case .achievements: return achievementsScreen(library, place.progress, language: language)
        }
    }

    private static func title(of path: LevelsPath?, _ place: LevelsPlace, _ language: Language) -> String {
        let hearing = SpacePhrase.hearing.text(in: language)
        switch path {
        case .home?, nil: return hearing
        case .story?, .chapter?: return LevelsPhrase.story.text(in: language)
        case .scenarios?: return LevelsPhrase.score.text(in: language)
        case .scenario(let id)?: return place.contents.library?.scenario(id)?.name.text(in: language) ?? hearing
        case .level(let id)?: return place.contents.level(id)?.name.text(in: language) ?? hearing
        case .lessons?: return LevelsPhrase.lessons.text(in: language)
        case .achievements?: return LevelsPhrase.achievements.text(in: language)
        }
    }

    // MARK: A session

    package static func screen(_ scene: TaskScene<Self>) -> Markup<Levels.Intent> {
        guard let run = scene.state.run else { return .empty }
        let place = scene.place
        guard run.phase.isOver else {
            return runScreen(
                run, told: place.told, isTold: place.telling != nil, asksToLeave: place.asksToLeave,
                isSilent: place.isSilent, language: scene.language)
        }
        return runResultScreen(
            run, isBest: scene.place.isBest, isTold: scene.place.telling != nil, earned: scene.place.earned,
            rules: .inForce, ending: scene.ending, language: scene.language)
    }

    package static func details(
        _ game: Game, _ figures: LevelFigures, _ surroundings: Surroundings
    ) -> Markup<Levels.Intent> {
        guard let run = game.run else { return .empty }
        return runDetails(run, .inForce, surroundings.language)
    }

    package static func replay(
        _ game: Game, now: Double, watch: LevelWatch, _ surroundings: Surroundings
    ) -> Markup<Levels.Intent> {
        replayStage(game, told: watch.told, language: surroundings.language)
    }
}

/// The briefing of an own level from which something is missing: what, and where it is mended.
private func unfinishedLevel(_ own: OwnLevel, _ library: Library, language: Language) -> Markup<Intent> {
    fragment {
        for complaint in own.level.complaints(library: library, in: language).prefix(3) {
            notice(.warning, complaint.text, title: complaint.place.utf8.isEmpty ? nil : complaint.place)
        }
        linkButton(
            LevelsPhrase.edit.text(in: language), style: .primary, icon: .edit,
            path: "/hearing/editor/" + own.id)
    }
}
