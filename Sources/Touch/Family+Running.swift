package import Tasks
import Tree

/// A running recording: what the person wants, what fingers do, and what comes into the log when.
extension TouchFamily {
    package static func makeCompanion() -> Collector { Collector() }

    package static func intend(_ intent: Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .choosePreset(let preset): choose(&desk) { $0.preset = preset }
        case .setting(let field, let text): choose(&desk) { $0.settings[field] = text }
        case .setCourse(let course): choose(&desk) { $0.settings.course = course }
        case .setHand(let hand): choose(&desk) { $0.settings.hand = hand }
        case .start:
            let definition = desk.place.definition
            if definition.fault == nil { start(definition, &desk) }
        case .goOn: desk.log(.begun)
        case .shake: desk.log(.shaken)
        case .recolour: desk.place.colours = desk.place.colours.next
        case .done: desk.log(.done)
        case .key(let side, let isDown): desk.log(.keyed(side: side, isDown: isDown))
        case .leave: desk.control(.leave)
        case .again: again(&desk)
        case .control(let control): desk.control(control)
        case .calibrate: desk.place.fit = CardFit(scale: desk.place.calibration?.pixelsPerCentimetre)
        case .fitCard(let width): desk.place.fit?.change(to: width)
        case .acceptCard: acceptCard(&desk)
        case .cancelCalibration: desk.place.fit = nil
        }
    }

    private static func start(_ definition: Definition, _ desk: inout Desk<Self>) {
        desk.place.fit = nil
        desk.begin(definition.node)
        // Some devices ask for permission, and only while the tap that wants it is being handled.
        if definition.mode == .faithful { desk.ask(.shake, ["on"]) }
    }

    /// Keeps the finished session and starts another of the same kind.
    private static func again(_ desk: inout Desk<Self>) {
        let finished =
            desk.look { recording, _ in standing(recording).stage == .running ? nil : recording.definition } ?? nil
        guard let definition = finished else { return }
        desk.control(.end)
        start(definition, &desk)
    }

    package static func takenUp(_ facts: DeviceFacts?, _ desk: inout Desk<Self>) {
        var device = facts.map { Device($0) } ?? Device()
        device.calibration = desk.place.calibration
        desk.log(.prepared(device))
    }

    package static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        guard desk.run?.isTaking == true else { return }
        switch event {
        case .frame: frame(&desk)
        case .pointers(let events):
            // The task knows at once; the log is written in batches.
            _ = desk.accompany { $0.add(events) }
            desk.take(.pointers(events), at: desk.time)
        case .shaken:
            if desk.look({ recording, _ in recording.isRunning }) == true { desk.log(.shaken) }
        case .resized: resized(&desk)
        case .rotated: break
        }
    }

    private static func frame(_ desk: inout Desk<Self>) {
        let time = desk.time
        if desk.look({ recording, _ in recording.isExpired(at: time) }) == true { return desk.log(.expired) }
        guard desk.look({ _, collector in collector.isDue(at: time) }) == true else { return }
        gather(&desk)
        desk.wish(.store)
    }

    /// What is drawn to measure moves, and open strokes end; another zoom changes how long a px is.
    private static func resized(_ desk: inout Desk<Self>) {
        let window = desk.surroundings.window
        guard var device = desk.look({ recording, _ in recording.device }) else { return }
        let isSame = device.width == window.width && device.height == window.height
        guard !isSame || !Device.isSameZoom(device.pixelRatio, window.pixelRatio) else { return }
        device.width = window.width
        device.height = window.height
        device.pixelRatio = window.pixelRatio
        desk.log(.prepared(device))
    }

    package static func beforeEntry(_ desk: inout Desk<Self>) { gather(&desk) }

    /// Puts what fingers did since the last entry into the log. Without it nothing else may be entered.
    private static func gather(_ desk: inout Desk<Self>) {
        guard let action = desk.accompany({ $0.take() }) ?? nil else { return }
        desk.append(action, at: desk.time)
    }

    package static func released(_ desk: inout Desk<Self>) { desk.ask(.shake, ["off"]) }
}

extension Device {
    /// What the page measured, as the log keeps it.
    init(_ facts: DeviceFacts) {
        self.init()
        width = facts.width
        height = facts.height
        pixelRatio = facts.pixelRatio
        frameInterval = facts.frameInterval
        clockStep = facts.clockStep
        browser = facts.browser
        if !facts.appearance.utf8.isEmpty { appearance = facts.appearance }
        if let capture = Capture(.text(facts.capture)) { self.capture = capture }
    }
}
