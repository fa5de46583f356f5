import Tasks
package import Tree

/// What the device could do when the session began.
@Element
package struct Device {
    /// The stage on which touches are recorded, in CSS px.
    @Property package var width: Double = 0
    @Property package var height: Double = 0
    @Property package var pixelRatio: Double = 0
    /// Median interval between two animation frames, and the smallest step of the page's clock, in ms; 0 where not
    /// measured.
    @Property package var frameInterval: Double = 0
    @Property package var clockStep: Double = 0
    /// Which events the samples come from.
    @Property package var capture: Capture = .event
    /// The scale of the screen; nil means that every length is in px.
    @Property package var calibration: Calibration? = nil
    /// Coarse description such as "Chromium on Linux".
    @Property package var browser: String = ""
    /// How the page stood: `light` or `dark`, then `forced-colours`, `more-contrast` and the like; empty in sessions of before.
    @Property package var appearance: String = ""
}

/// Where the samples between two frames come from.
package enum Capture: String, Choice {
    /// `pointerrawupdate`: every sample, as soon as it is there.
    case rawUpdate
    /// The coalesced events of each move.
    case coalesced
    /// The move event itself: samples between two frames are lost on this device.
    case event
}

/// Something outside the task that ends all strokes or may have spoilt them.
package enum Disturbance: String, Choice {
    case hidden, visible, blurred, focused, rotated
}
