public import Interface
import Touch

/// A picture of a session that can be saved as a file.
public enum SessionPicture: String, CaseIterable, Sendable {
    case heatMapSVG, heatMapPNG, pathsSVG, pathsPNG

    /// What a file's name ends with: "-heatmap.svg".
    public var suffix: String {
        switch self {
        case .heatMapSVG: "-heatmap.svg"
        case .heatMapPNG: "-heatmap.png"
        case .pathsSVG: "-paths.svg"
        case .pathsPNG: "-paths.png"
        }
    }

    public var mediaType: String { isText ? "image/svg+xml" : "image/png" }

    /// Whether the file is text in UTF-8.
    public var isText: Bool { self == .heatMapSVG || self == .pathsSVG }

    /// The picture's name in the reader's language: "Heat map (SVG)".
    public func name(in language: Language) -> String {
        let phrase: TouchPhrase = self == .heatMapSVG || self == .heatMapPNG ? .fileMap : .filePaths
        return phrase.text(in: language, ("format", isText ? "SVG" : "PNG"))
    }
}

extension Outcome {
    /// The pictures that can be drawn of this session; none where nothing was touched.
    public var pictures: [SessionPicture] {
        guard case .touch(let recording, _) = state, !recording.strokes.isEmpty else { return [] }
        return SessionPicture.allCases
    }

    /// The content of a picture's file; nil where the session has no such picture.
    ///
    /// - Parameters:
    ///   - picture: which of them.
    ///   - isDark: whether it is drawn for a dark page.
    ///   - language: of its words.
    public func file(_ picture: SessionPicture, isDark: Bool, language: Language) -> [UInt8]? {
        guard case .touch(let recording, _) = state, !recording.strokes.isEmpty else { return nil }
        switch picture {
        case .heatMapSVG: return Array(heatMapSVG(recording, isDark: isDark, language: language).utf8)
        case .heatMapPNG: return heatMapPNG(recording, isDark: isDark, language: language)
        case .pathsSVG: return Array(pathSVG(recording, isDark: isDark, language: language).utf8)
        case .pathsPNG: return pathPNG(recording, isDark: isDark, language: language)
        }
    }
}
