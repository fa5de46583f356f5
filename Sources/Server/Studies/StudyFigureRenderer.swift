package import Tree

/// Draws and tells the numbers of studies. The command line wires it to the pages.
package struct StudyFigureRenderer: Sendable {
    /// What the numbers are of.
    package enum Subject: Sendable {
        case dashboard, way, wall, simulation, comparison
    }

    /// Facts as the API has them, a language, minutes east of universal time; HTML.
    package typealias Tell = @Sendable (_ subject: Subject, _ facts: Node, _ language: String, _ offset: Int) -> String
    /// The name of a picture, a dashboard, a language, minutes east of universal time; an SVG document.
    package typealias Draw = @Sendable (_ name: String, _ facts: Node, _ language: String, _ offset: Int) -> String?

    let styleHash: String
    let tell: Tell
    let picture: Draw

    /// - Parameters:
    ///   - styleHash: SHA-256 of the style in a picture as base64, which its answer allows.
    ///   - tell: makes HTML of facts.
    ///   - picture: draws one picture; nil for a name that there is none of.
    package init(styleHash: String, tell: @escaping Tell, picture: @escaping Draw) {
        self.styleHash = styleHash
        self.tell = tell
        self.picture = picture
    }
}
