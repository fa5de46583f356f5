import Text

/// A figure as people are told their own, in their language.
public struct ToldFigure: Equatable, Sendable {
    /// The figure's name: "median".
    public let title: String
    /// Written out with its unit: "0.312 s".
    public let value: String
    /// Its 95 % interval with the unit; nil where the family gives none.
    public let interval: String?

    public init(_ title: String, _ value: String, interval: String? = nil) {
        self.title = title
        self.value = value
        self.interval = interval
    }

    // Texts are compared by their bytes, because the synthesised comparison would bring Unicode's tables into the
    // page's program.
    public static func == (left: ToldFigure, right: ToldFigure) -> Bool {
        left.title.isSame(as: right.title) && left.value.isSame(as: right.value)
            && (left.interval ?? "").isSame(as: right.interval ?? "")
    }
}
