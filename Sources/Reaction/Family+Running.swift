import Interface
package import Tasks
import Tree

/// A running test: what the person wants, and what frames mean.
extension ReactionFamily {
    package static func makeCompanion() -> FrameWatch { FrameWatch() }

    package static func intend(_ intent: Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .choosePreset(let preset):
            desk.place.choose(preset)
            desk.wish(.rename(address(of: preset)))
        case .chooseWait(let rule): desk.place.waiting = rule
        case .start: begin(&desk)
        case .startPreset(let preset):
            // Offered beside a result, which is kept.
            if desk.run != nil { return again(preset, &desk) }
            desk.place.choose(preset)
            begin(&desk)
        case .press(let input, let choice, let isRepeat): press(input, choice, isRepeat, &desk)
        case .goOn: desk.log(.begun)
        case .leave: desk.control(.leave)
        case .again: again(nil, &desk)
        case .control(let control): desk.control(control)
        }
    }

    private static func begin(_ desk: inout Desk<Self>) {
        desk.begin()
    }

    /// Keeps the finished session and starts another: of the same kind, or with a preset.
    private static func again(_ preset: Preset?, _ desk: inout Desk<Self>) {
        let finished = desk.look { test, _ in standing(test).stage == .running ? nil : test.definition } ?? nil
        guard let definition = finished else { return }
        desk.control(.end)
        desk.place.choose(preset ?? definition.knownPreset ?? .srt5)
        if preset == nil { desk.place.waiting = definition.waiting }
        begin(&desk)
    }

    private static func press(_ input: Input, _ choice: Int?, _ isRepeat: Bool, _ desk: inout Desk<Self>) {
        guard desk.run?.isTaking == true else { return }
        var press = Press()
        press.input = input
        press.choice = choice
        press.held = isRepeat
        guard desk.look({ test, _ in test.wants(press) }) == true else { return }
        desk.log(.pressed(press))
    }

    package static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>) {
        desk.log(.prepared(device.map { Device($0) } ?? Device()))
    }

    package static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        switch event {
        case .frame:
            let isStored = desk.run?.isStored ?? false
            let time = desk.time
            let action = desk.work { test, watch in watch.frame(at: time, test: test, isStored: isStored) } ?? nil
            if let action { desk.log(action) }
        case .pointers, .rotated, .shaken, .resized: break
        }
    }
}
