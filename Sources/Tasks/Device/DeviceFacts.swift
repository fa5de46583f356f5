import Tree

/// What the page measured of the device before a task. Every family that needs it gets the same facts.
public struct DeviceFacts: Equatable, Sendable {
    /// Median interval between two animation frames in ms; 0 where it was not measured.
    public var frameInterval: Double = 0
    /// The smallest step of the page's clock in ms; 0 where it was not measured.
    public var clockStep: Double = 0
    /// Whether the page was cross-origin isolated (finest clock the browser gives).
    public var isIsolated = false
    /// Frames the measurement saw, and the longest interval among them in ms.
    public var frameCount = 0
    public var longestFrame: Double = 0
    /// The window in CSS px, and physical px per CSS px.
    public var width: Double = 0
    public var height: Double = 0
    public var pixelRatio: Double = 0
    /// Where samples between two frames come from, in the page's word for it; empty where it does not say.
    public var capture = ""
    /// Coarse description such as "Chromium on Linux".
    public var browser = ""
    /// The page's appearance: `light` or `dark`, then `forced-colours`, `more-contrast` and the like.
    package var appearance = ""

    public init() {}

    /// Reads the page's measurement, a JSON object; nil if it is no object. A value that is missing, of another type,
    /// negative or not a number keeps its default, because a task must begin whatever a browser says.
    package init?(json: String) {
        guard case .node(let node)? = try? Value(json: json) else { return nil }
        func number(_ name: String) -> Double {
            guard let number = Double(node[Name(name)] ?? .null), number.isFinite, number >= 0 else { return 0 }
            return number
        }
        frameInterval = number("frameInterval")
        clockStep = number("clockStep")
        isIsolated = Bool(node[Name("isolated")] ?? .null) ?? false
        frameCount = Int(node[Name("frameCount")] ?? .null) ?? 0
        longestFrame = number("longestFrame")
        width = number("width")
        height = number("height")
        pixelRatio = number("pixelRatio")
        capture = String(node[Name("capture")] ?? .null) ?? ""
        browser = String(node[Name("browser")] ?? .null) ?? ""
        appearance = String(node[Name("appearance")] ?? .null) ?? ""
    }
}
