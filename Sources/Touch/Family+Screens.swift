package import Interface
package import Tasks

extension TouchFamily {
    package static func page(_ scene: RoomScene<Self>) -> RoomPage<Intent> {
        RoomPage(door.title(scene.language), isCard: true, content: content(scene))
    }

    private static func content(_ scene: RoomScene<Self>) -> Markup<Intent> {
        let window = scene.surroundings.window
        if let fit = scene.place.fit {
            return calibrationScreen(
                fit, isUpright: window.height > window.width, language: scene.language)
        }
        return cardScreen(
            preset: scene.place.preset, settings: scene.place.settings,
            calibration: scene.place.calibration.flatMap { $0.isValid(atPixelRatio: window.pixelRatio) ? $0 : nil },
            hasPointer: scene.surroundings.hasPointer, language: scene.language)
    }

    package static func screen(_ scene: TaskScene<Self>) -> Markup<Intent> {
        guard let figures = scene.figures else {
            return stageScreen(
                scene.state, now: scene.frameTime, colours: scene.place.colours, language: scene.language)
        }
        return resultScreen(
            scene.state, figures, ending: scene.ending, isDark: scene.surroundings.isDark, language: scene.language)
    }

    package static func details(
        _ recording: Recording, _ figures: Figures, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        detailsScreen(recording, figures, isDark: surroundings.isDark, language: surroundings.language)
    }

    package static func replay(
        _ recording: Recording, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        replayStage(recording, now: now, language: surroundings.language)
    }

    package static func drawing() -> Drawing? { HeatDrawing() }
}
