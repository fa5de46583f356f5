import Measure

/// Keeps two channels below -1 dBFS true peak: looks ahead, measures between the samples too (four times oversampled, as
/// in ITU-R BS.1770), turns both channels down alike and lets go slowly. Below the limit it only delays.
final class Limiter {
    /// Samples by which it is late.
    static let latency = 20
    /// The highest true peak as a factor, a little below -1 dBFS.
    static let ceiling: Float = 0.885
    /// The loudest sample that is taken for one, 36 dB above full scale.
    private static let most: Float = 64
    private static let hold = 14
    private static let taps = 12

    private let state: UnsafeMutablePointer<State>
    /// Past samples of both channels, twice 32.
    private let history: UnsafeMutablePointer<Float>
    /// Past envelopes and their running minima, twice 16.
    private let envelopes: UnsafeMutablePointer<Float>
    /// Weights for the three places between two samples.
    private let phases: UnsafeMutablePointer<Float>

    private struct State {
        var position = 0
        var envelope: Float = 1
        var quiet = 64
    }

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State())
        history = .allocate(capacity: 64)
        history.initialize(repeating: 0, count: 64)
        envelopes = .allocate(capacity: 32)
        envelopes.initialize(repeating: 1, count: 32)
        phases = .allocate(capacity: 3 * Self.taps)
        for phase in 1...3 {
            var sum = 0.0
            var weights: [Double] = []
            for tap in 0..<Self.taps {
                let place = Double(tap) - 5 - Double(phase) / 4
                let sinc = Elementary.sin(Double.pi * place) / (Double.pi * place)
                let window = 0.5 + 0.5 * Elementary.cos(Double.pi * place / 6.5)
                weights.append(sinc * window)
                sum += sinc * window
            }
            for tap in 0..<Self.taps { phases[(phase - 1) * Self.taps + tap] = Float(weights[tap] / sum) }
        }
    }

    deinit {
        state.deallocate()
        history.deallocate()
        envelopes.deallocate()
        phases.deallocate()
    }

    func process(_ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            step(&left[index], &right[index])
            index &+= 1
        }
    }

    @inline(__always)
    private func step(_ left: inout Float, _ right: inout Float) {
        let position = state.pointee.position
        state.pointee.position = (position &+ 1) & 31
        // A number that is none would stay in the envelope for ever, and after one that is beyond all measure the envelope
        // rises by more than that one leaves room for.
        history[position] = left.isFinite ? min(Self.most, max(-Self.most, left)) : 0
        history[32 &+ position] = right.isFinite ? min(Self.most, max(-Self.most, right)) : 0
        var peak = max(peakBetween(history, position), peakBetween(history + 32, position))
        peak = max(peak, max(abs(history[position]), abs(history[32 &+ position])))
        var envelope = state.pointee.envelope
        envelope = min(1, envelope + (1 - envelope) * 0.000_2 + 1e-7)
        if peak > Self.ceiling { envelope = min(envelope, Self.ceiling / peak) }
        state.pointee.envelope = envelope
        state.pointee.quiet = envelope == 1 ? min(64, state.pointee.quiet &+ 1) : 0
        let slot = position & 15
        envelopes[slot] = envelope
        var lowest = envelope
        for back in 1..<Self.hold { lowest = min(lowest, envelopes[(slot &- back) & 15]) }
        envelopes[16 &+ slot] = lowest
        let old = (position &- Self.latency) & 31
        if state.pointee.quiet >= 64 {
            left = history[old]
            right = history[32 &+ old]
            return
        }
        var gain: Float = 0
        for back in 0..<Self.hold { gain += envelopes[16 &+ ((slot &- back) & 15)] }
        gain *= 1 / Float(Self.hold)
        left = history[old] * gain
        right = history[32 &+ old] * gain
    }

    /// The largest absolute value at three places between the sixth and seventh newest samples.
    @inline(__always)
    private func peakBetween(_ history: UnsafeMutablePointer<Float>, _ position: Int) -> Float {
        var peak: Float = 0
        for phase in 0..<3 {
            var sum: Float = 0
            for tap in 0..<Self.taps {
                sum += history[(position &- 11 &+ tap) & 31] * phases[phase &* Self.taps &+ tap]
            }
            peak = max(peak, abs(sum))
        }
        return peak
    }
}
