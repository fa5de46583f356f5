package import Tree

/// What the device could do when the test began, measured on it.
@Element
package struct MeasuredDevice {
    /// Median interval between two animation frames in ms; 0 where it was not measured.
    @Property package var frameInterval: Double = 0
    /// The smallest step of the page's clock in ms; 0 where it was not measured.
    @Property package var clockStep: Double = 0
    /// Whether the page was cross-origin isolated (finest clock the browser gives).
    @Property package var isolated: Bool = false
    /// Frames the measurement saw, and the longest interval among them in ms.
    @Property package var frameCount: Int = 0
    @Property package var longestFrame: Double = 0
    @Property package var width: Double = 0
    @Property package var height: Double = 0
    @Property package var pixelRatio: Double = 0
    /// Coarse description such as "Chromium on Linux".
    @Property package var browser: String = ""
    /// How the page stood: `light` or `dark`, then `forced-colours`, `more-contrast` and the like; empty in sessions of before.
    @Property package var appearance: String = ""
}

extension MeasuredDevice {
    /// What the page measured, as a log keeps it.
    package init(_ facts: DeviceFacts) {
        self.init()
        frameInterval = facts.frameInterval
        clockStep = facts.clockStep
        isolated = facts.isIsolated
        frameCount = facts.frameCount
        longestFrame = facts.longestFrame
        width = facts.width
        height = facts.height
        pixelRatio = facts.pixelRatio
        browser = facts.browser
        if !facts.appearance.utf8.isEmpty { appearance = facts.appearance }
    }
}
