import Interface
package import Tasks

/// The result as a picture to pass on.
extension QuizFamily {
    private static var picturePNG: TaskFile {
        TaskFile("card-png", suffix: ".png", mediaType: "image/png") { QuizPhrase.cardPNG.text(in: $0) }
    }

    private static var pictureSVG: TaskFile {
        TaskFile("card-svg", suffix: ".svg", mediaType: "image/svg+xml") { QuizPhrase.cardSVG.text(in: $0) }
    }

    package static func files(_ state: Sitting) -> [TaskFile] { [picturePNG, pictureSVG] }

    package static func content(
        of file: TaskFile, _ state: Sitting, _ figures: Findings, _ context: FileContext
    ) -> FileContent? {
        if file == picturePNG { return .picture(shareCard(state, figures, language: context.language)) }
        if file == pictureSVG { return .text(shareCard(state, figures, language: context.language)) }
        return nil
    }
}
