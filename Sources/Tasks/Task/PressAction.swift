public import Tree

/// An entry of the log of a task that shows something at certain times and is answered by presses. The simplest
/// families take it as their `Action`. An entry of another kind cannot be read.
@Element
public struct PressAction {
    public enum Kind: String, Choice {
        /// `changed`: something that was due was done in the frame whose timestamp is the entry's time.
        case opened, prepared, begun, changed, pressed, disturbed, stopped, saved
    }

    @Property public var kind: Kind
    /// Of `opened`: the epoch of the page's clock in ms.
    @Property public var origin: Double? = nil
    /// Of `prepared`: the median interval between two frames in ms, where it was measured.
    @Property public var frameInterval: Double? = nil
    /// Of `prepared`: the page's appearance, as in ``DeviceFacts``.
    @Property package var appearance: String? = nil
    /// Of `prepared`: the window in CSS px, and physical px per CSS px, where they were measured. The zoom of the page
    /// changes them, and so the size of what is seen.
    @Property package var width: Double? = nil
    @Property package var height: Double? = nil
    @Property package var pixelRatio: Double? = nil
    /// Of `changed`: frames missed since the last change.
    @Property public var dropped: Int? = nil
    /// Of `pressed`: the device of the press. The entry's time is the event's own timestamp.
    @Property public var input: Input? = nil
    @Property public var by: Disturbance? = nil
}

extension PressAction {
    /// The entry for a step that every task takes.
    public init(_ step: Lifecycle) {
        switch step {
        case .opened(let origin): self.init(kind: .opened, origin: origin)
        case .begun: self.init(kind: .begun)
        case .disturbed(let disturbance): self.init(kind: .disturbed, by: disturbance)
        case .stopped: self.init(kind: .stopped)
        case .saved: self.init(kind: .saved)
        }
    }

    /// The entry for what was measured of the device.
    init(prepared device: DeviceFacts?) {
        self.init(kind: .prepared, frameInterval: device?.frameInterval)
        guard let device else { return }
        if !device.appearance.utf8.isEmpty { appearance = device.appearance }
        if device.width > 0, device.height > 0 { (width, height) = (device.width, device.height) }
        if device.pixelRatio > 0 { pixelRatio = device.pixelRatio }
    }
}

extension TaskFamily where Action == PressAction {
    public static func action(for step: Lifecycle, in state: State) -> PressAction? { PressAction(step) }

    public static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>) {
        desk.log(PressAction(prepared: device))
    }
}
