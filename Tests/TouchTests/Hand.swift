import Tasks
import Touch
import Tree

/// Drives a recording as the page would, and keeps the log.
struct Hand {
    var recording: Recording
    var time = 1000.0
    private(set) var effects: [Effect] = []
    private(set) var everything: [Effect] = []

    init(
        _ definition: Definition = Preset.free.definition, width: Double = 390, height: Double = 844,
        scale: Double? = 64, repeatError: Double = 0
    ) {
        recording = Recording(definition)
        send(.opened(origin: 1_700_000_000_000))
        var device = Device()
        device.width = width
        device.height = height
        device.pixelRatio = 3
        if let scale {
            var calibration = Calibration()
            calibration.pixelsPerCentimetre = scale
            calibration.pixelRatio = 3
            calibration.repeatError = repeatError
            device.calibration = calibration
        }
        send(.prepared(device))
    }

    mutating func send(_ action: Action) {
        effects = recording.reduce(action, at: time)
        everything += effects
    }

    mutating func point(_ phase: PointerPhase, _ x: Double, _ y: Double, pointer: Int32 = 1, input: Input = .touch) {
        send(.pointers([PointerEvent(phase, pointer: pointer, input: input, PointerSample(time: time, x: x, y: y))]))
    }

    /// A tap of 40 ms, `after` ms from now.
    mutating func tap(_ x: Double, _ y: Double, after: Double = 300, input: Input = .touch) {
        time += after
        point(.down, x, y, input: input)
        time += 40
        point(.up, x, y, input: input)
    }

    /// A straight stroke in `steps` steps of 10 ms.
    mutating func slide(from: (Double, Double), to: (Double, Double), steps: Int = 20, input: Input = .touch) {
        time += 200
        point(.down, from.0, from.1, input: input)
        for step in 1...steps {
            time += 10
            let share = Double(step) / Double(steps)
            point(.move, from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1), input: input)
        }
        time += 10
        point(.up, to.0, to.1, input: input)
    }
}

extension SeededGenerator {
    mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * uniform() }

    /// About normally distributed: the sum of twelve uniform numbers.
    mutating func normal() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += uniform() }
        return sum
    }
}

/// Input as browsers report it: a finger at some rate, with the steps of the page's clock and of the screen.
struct SimulatedFinger {
    enum Clock: CaseIterable { case tenth, fiveMicroseconds, hundredMicroseconds, afterUptime, raw }
    var clock: Clock
    var grid: Double?
    var rate: Double
    var fingers: Int
    /// Places in single precision, as a phone with a fractional pixel ratio reports them.
    var isSingle = false

    func events(seconds: Double, seed: Int) -> [PointerEvent] {
        var source = SeededGenerator(seed: seed)
        var events: [PointerEvent] = []
        let count = Int(seconds * rate)
        for sample in 0..<count {
            for finger in 0..<fingers {
                let t = 4711.3 + (Double(sample) + source.number(-0.02, 0.02)) * 1000 / rate
                let angle = Double(sample) / rate * (1.5 + Double(finger) * 0.2)
                let phase: PointerPhase = sample == 0 ? .down : sample == count - 1 ? .up : .move
                var x = 195 + 120 * cosine(angle) + source.normal() * 0.3
                var y = 400 + 250 * cosine(angle * 1.3 + 1) + source.normal() * 0.3
                if let grid { (x, y) = ((x * grid).rounded() / grid, (y * grid).rounded() / grid) }
                if isSingle { (x, y) = (Double(Float(x / 2.625)), Double(Float(y / 2.625))) }
                let pressure = Double(Float((source.number(80, 180)).rounded()) / 255)
                let width = (source.number(18, 26) * 4).rounded() / 4
                events.append(
                    PointerEvent(
                        phase, pointer: Int32(2 + finger), input: .touch,
                        PointerSample(time: stamp(t), x: x, y: y, pressure: pressure, width: width, height: width)))
            }
        }
        return events
    }

    private func cosine(_ x: Double) -> Double {
        // Good enough for a wave; no need for a library here.
        let turn = x / (2 * .pi)
        let part = (turn - turn.rounded(.down)) * 4
        return part < 2 ? 1 - part : part - 3
    }

    private func stamp(_ time: Double) -> Double {
        switch clock {
        case .tenth, .hundredMicroseconds: (time * 10).rounded() / 10
        case .fiveMicroseconds: (time * 200).rounded() / 200
        // The page's time is a difference of two large numbers.
        case .afterUptime: (((time * 10).rounded() / 10) * 4_194_304).rounded() / 4_194_304
        case .raw: time
        }
    }
}
