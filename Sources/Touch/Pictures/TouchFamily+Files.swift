import Interface
package import Tasks
import Text

/// Pictures of a session that can be saved: heat map and paths, each as SVG and as PNG.
extension TouchFamily {
    package static func files(_ recording: Recording) -> [TaskFile] {
        if recording.strokes.isEmpty { return [] }
        return PictureFile.allCases.map { file in
            TaskFile(file.rawValue, suffix: file.suffix, mediaType: file.isText ? "image/svg+xml" : "image/png") {
                file.name(in: $0)
            }
        }
    }

    /// Pixels per CSS px of a picture: as many as most phones have.
    private static let fineness = 2

    package static func content(
        of file: TaskFile, _ recording: Recording, _ figures: Figures, _ context: FileContext
    ) -> FileContent? {
        guard !recording.strokes.isEmpty else { return nil }
        let (isDark, language) = (context.isDark, context.language)
        for picture in PictureFile.allCases where picture.rawValue.isSame(as: file.id) {
            switch picture {
            case .heatMapSVG, .rootMapSVG, .clipMapSVG:
                return .text(heatMapSVG(recording, colours: picture.colours, isDark: isDark, language: language))
            case .heatMapPNG, .rootMapPNG, .clipMapPNG:
                return .picture(
                    heatMapSVG(
                        recording, colours: picture.colours, isDark: isDark, language: language, scale: fineness))
            case .pathsSVG: return .text(pathSVG(recording, isDark: isDark, language: language))
            case .pathsPNG:
                return .picture(pathSVG(recording, isDark: isDark, language: language, scale: fineness))
            }
        }
        return nil
    }
}

private enum PictureFile: String, CaseIterable {
    case heatMapSVG, heatMapPNG, rootMapSVG, rootMapPNG, clipMapSVG, clipMapPNG, pathsSVG, pathsPNG

    /// How a map's values become colours.
    var colours: ColourScale {
        switch self {
        case .heatMapSVG, .heatMapPNG, .pathsSVG, .pathsPNG: .linear
        case .rootMapSVG, .rootMapPNG: .root
        case .clipMapSVG, .clipMapPNG: .clip
        }
    }

    /// What a file's name ends with.
    var suffix: String {
        let name: String =
            switch self {
            case .heatMapSVG, .heatMapPNG: "-heatmap"
            case .rootMapSVG, .rootMapPNG: "-heatmap-root"
            case .clipMapSVG, .clipMapPNG: "-heatmap-clip"
            case .pathsSVG, .pathsPNG: "-paths"
            }
        return name + (isText ? ".svg" : ".png")
    }

    /// Whether the file is text in UTF-8.
    var isText: Bool { self == .heatMapSVG || self == .rootMapSVG || self == .clipMapSVG || self == .pathsSVG }

    /// The picture's name in the reader's language: "Heat map (SVG)", "Heat map, square root scale (PNG)".
    func name(in language: Language) -> String {
        let format = ("format", isText ? "SVG" : "PNG")
        switch self {
        case .pathsSVG, .pathsPNG: return TouchPhrase.filePaths.text(in: language, format)
        case .heatMapSVG, .heatMapPNG: return TouchPhrase.fileMap.text(in: language, format)
        case .rootMapSVG, .rootMapPNG, .clipMapSVG, .clipMapPNG:
            return TouchPhrase.fileScaledMap.text(
                in: language, format, ("scale", colours.phrase.text(in: language)))
        }
    }
}
