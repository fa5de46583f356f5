import Reaction
import Tasks
import Tree

/// Drives a test as the page would, and notes the effects.
struct Driver {
    var test: Test
    var watch = FrameWatch()
    var time = 0.0
    private(set) var effects: [Effect] = []
    static let frame = 1000.0 / 60

    init(_ definition: Definition = Preset.srt5.definition, seed: Int64 = 7) {
        test = Test(definition, seed: seed)
        send(.opened(origin: 1_700_000_000_000))
        var device = Device()
        device.frameInterval = Self.frame
        device.clockStep = 0.005
        send(.prepared(device))
    }

    mutating func send(_ action: Action) { effects = test.reduce(action, at: time) }

    mutating func press(after delay: Double = 0, choice: Int? = nil, held: Bool = false, input: Input = .touch) {
        time += delay
        var press = Press()
        press.input = input
        press.choice = choice
        press.held = held
        send(.pressed(press))
    }

    /// Frames until the stimulus stands, as long as nothing is pressed. Returns the frames that passed.
    @discardableResult
    mutating func untilStimulus() -> Int {
        var frames = 0
        while frames < 100_000 {
            frames += 1
            time = ((time / Self.frame + 1e-6).rounded(.down) + 1) * Self.frame
            if let action = watch.frame(at: time, test: test, isStored: true) { send(action) }
            if case .stimulus = test.phase { return frames }
            if !test.isRunning { return frames }
        }
        return frames
    }

    /// One trial answered `seconds` after the onset (to the right square).
    mutating func answer(after seconds: Double) {
        untilStimulus()
        press(after: seconds * 1000, choice: test.current.square)
    }
}
