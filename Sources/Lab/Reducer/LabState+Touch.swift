import Interface
import Study
import Touch
import Tree

/// What a person wants on the touch family's screens, and what their fingers do.
extension LabState {
    mutating func touch(_ intent: Touch.Intent, at time: Double) -> [Effect] {
        switch intent {
        case .choosePreset(let preset): touch.preset = preset
        case .start: return startTouch(touch.preset.definition, at: time)
        case .goOn: return log(.touch(.begun), at: time)
        case .shake: return log(.touch(.shaken), at: time)
        case .done: return log(.touch(.done), at: time)
        case .key(let side, let isDown): return log(.touch(.keyed(side: side, isDown: isDown)), at: time)
        case .leave: return leaveTask(at: time)
        case .keep: return keep(at: time)
        case .again:
            guard let running, running.isOver, case .touch(let recording) = running.activity else { return [] }
            return keepAndEnd(at: time) + startTouch(recording.definition, at: time)
        case .askToDiscard: running?.isAskingToDiscard = true
        case .cancelDiscard: running?.isAskingToDiscard = false
        case .discard: return discard(at: time)
        case .calibrate: touch.fit = CardFit(scale: touch.calibration?.pixelsPerCentimetre)
        case .fitCard(let width): touch.fit?.change(to: width)
        case .acceptCard: return acceptCard(at: time)
        case .cancelCalibration: touch.fit = nil
        }
        return []
    }

    private mutating func startTouch(_ definition: Touch.Definition, at time: Double) -> [Effect] {
        touch.fit = nil
        let effects = begin(.touch, definition: definition.node, at: time)
        // Some devices ask for permission, and only while the tap that wants it is being handled.
        return definition.mode == .faithful ? effects + [Effect(.shake, ["on"])] : effects
    }

    private mutating func acceptCard(at time: Double) -> [Effect] {
        let date = (boot.timeOrigin + time).rounded()
        guard let calibration = touch.fit?.accept(at: date, pixelRatio: window.pixelRatio) else { return [] }
        touch.calibration = calibration
        touch.fit = nil
        return [Effect(.setPreference, ["calibration", calibration.value.json()])]
    }

    /// Fingers, pens or a mouse did something. The task knows at once; the log is written in batches.
    mutating func pointers(_ events: [PointerEvent], at time: Double) -> [Effect] {
        guard running?.stage == .task else { return [] }
        if case .localisation? = running?.activity { return dragged(events, at: time) }
        guard case .touch? = running?.activity else { return [] }
        running?.collector.add(events)
        let asked = running?.activity.reduce(.touch(.pointers(events)), at: time) ?? []
        return perform(asked, at: time)
    }

    mutating func touchFrame(at time: Double) -> [Effect] {
        guard case .touch(let recording)? = running?.activity else { return [] }
        if recording.isExpired(at: time) { return log(.touch(.expired), at: time) }
        guard running?.collector.isDue(at: time) == true else { return [] }
        gather(at: time)
        return store()
    }

    /// Puts what fingers did since the last entry into the log. Without it nothing else may be entered.
    mutating func gather(at time: Double) {
        guard let action = running?.collector.take() else { return }
        append(.touch(action), at: time)
    }

    mutating func shaken(at time: Double) -> [Effect] {
        guard case .touch? = running?.activity, running?.activity.isRunning == true else { return [] }
        return log(.touch(.shaken), at: time)
    }

    /// The window has another size: what is drawn to measure moves, and open strokes end.
    mutating func resized(_ window: Window, at time: Double) -> [Effect] {
        self.window = window
        guard running?.stage == .task, case .touch(let recording)? = running?.activity else { return [] }
        var device = recording.device
        guard device.width != window.width || device.height != window.height else { return [] }
        device.width = window.width
        device.height = window.height
        device.pixelRatio = window.pixelRatio
        return log(.touch(.prepared(device)), at: time)
    }
}

extension Touch.Device {
    /// Reads the page's measurement.
    init(json: String, calibration: Calibration?) {
        self.init()
        self.calibration = calibration
        guard let value = try? Value(json: json), case .node(let node) = value else { return }
        func number(_ name: String) -> Double {
            guard let number = Double(node[Name(name)] ?? .null), number.isFinite, number >= 0 else { return 0 }
            return number
        }
        width = number("width")
        height = number("height")
        pixelRatio = number("pixelRatio")
        frameInterval = number("frameInterval")
        clockStep = number("clockStep")
        browser = String(node[Name("browser")] ?? .null) ?? ""
        if let capture = node[Name("capture")].flatMap({ Capture($0) }) { self.capture = capture }
    }
}
