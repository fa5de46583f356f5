public import Tasks
public import Tree

/// What the device could do when the test began, measured on it.
@Element
public struct Device {
    /// Median interval between two animation frames in ms; 0 where it was not measured.
    @Property public var frameInterval: Double = 0
    /// The smallest step of the page's clock in ms; 0 where it was not measured.
    @Property public var clockStep: Double = 0
    /// Whether the page was cross-origin isolated (finest clock the browser gives).
    @Property public var isolated: Bool = false
    /// Frames the measurement saw, and the longest interval among them in ms.
    @Property public var frameCount: Int = 0
    @Property public var longestFrame: Double = 0
    @Property public var width: Double = 0
    @Property public var height: Double = 0
    @Property public var pixelRatio: Double = 0
    /// Coarse description such as "Chromium on Linux".
    @Property public var browser: String = ""
    /// How the page stood: `light` or `dark`, then `forced-colours`, `more-contrast` and the like; empty in sessions of before.
    @Property public var appearance: String = ""
}

/// One press, as the browser reported it. The entry's time is the event's own timestamp.
@Element
public struct Press {
    @Property public var input: Input = .unknown
    /// Which of several squares was meant, from 0; nil for a simple reaction or a press beside the squares.
    @Property public var choice: Int? = nil
    /// The key was already down: the event is a repetition made by the keyboard.
    @Property public var held: Bool = false
}
