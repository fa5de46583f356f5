import Interface
public import Tasks
import Text

/// Pictures of a session that can be saved: heat map and paths, each as SVG and as PNG.
extension TouchFamily {
    public static func files(_ recording: Recording) -> [TaskFile] {
        if recording.strokes.isEmpty { return [] }
        return PictureFile.allCases.map { file in
            TaskFile(file.rawValue, suffix: file.suffix, mediaType: file.isText ? "image/svg+xml" : "image/png") {
                file.name(in: $0)
            }
        }
    }

    public static func content(
        of file: TaskFile, _ recording: Recording, _ figures: Figures, _ context: FileContext
    ) -> FileContent? {
        guard !recording.strokes.isEmpty else { return nil }
        let (isDark, language) = (context.isDark, context.language)
        for picture in PictureFile.allCases where picture.rawValue.isSame(as: file.id) {
            switch picture {
            case .heatMapSVG: return .text(heatMapSVG(recording, isDark: isDark, language: language))
            case .heatMapPNG: return .bytes(heatMapPNG(recording, isDark: isDark, language: language))
            case .pathsSVG: return .text(pathSVG(recording, isDark: isDark, language: language))
            case .pathsPNG: return .bytes(pathPNG(recording, isDark: isDark, language: language))
            }
        }
        return nil
    }
}

private enum PictureFile: String, CaseIterable {
    case heatMapSVG, heatMapPNG, pathsSVG, pathsPNG

    /// What a file's name ends with.
    var suffix: String {
        switch self {
        case .heatMapSVG: "-heatmap.svg"
        case .heatMapPNG: "-heatmap.png"
        case .pathsSVG: "-paths.svg"
        case .pathsPNG: "-paths.png"
        }
    }

    /// Whether the file is text in UTF-8.
    var isText: Bool { self == .heatMapSVG || self == .pathsSVG }

    /// The picture's name in the reader's language: "Heat map (SVG)".
    func name(in language: Language) -> String {
        let phrase: TouchPhrase = self == .heatMapSVG || self == .heatMapPNG ? .fileMap : .filePaths
        return phrase.text(in: language, ("format", isText ? "SVG" : "PNG"))
    }
}
