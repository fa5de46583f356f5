import Sound

/// The samples of the stimulus that was rendered last, for the page to take.
nonisolated(unsafe) private var samples: [Float] = []

/// Renders one ear of a stimulus of the hearing test; how many samples there are. `stimulusAddress` says where.
///
/// 0 a burst of pink noise, 1 noise that is the same at both ears, 2 Huggins' pitch, 3 a tone of 200 Hz, 4 the same
/// inverted at the right ear, 5 noise as broad as speech. It is here and not with the renderer, whose size counts before
/// every first sound.
@_expose(wasm, "stimulus") @_cdecl("stimulus")
public func stimulus(
    _ kind: Int32, _ milliseconds: Double, _ isRight: Int32, _ seed: UInt32, _ sampleRate: Double
) -> Int32 {
    let seconds = milliseconds / 1000
    let seed = UInt64(seed)
    switch kind {
    case 1, 2:
        let ears = CalibrationStimulus.huggins(duration: seconds, sampleRate: sampleRate, seed: seed)
        samples = kind == 2 && isRight == 1 ? ears.right : ears.left
    case 3, 4:
        let ears = CalibrationStimulus.tone(isInverted: kind == 4, duration: seconds, sampleRate: sampleRate)
        samples = isRight == 1 ? ears.right : ears.left
    case 5:
        samples = CalibrationStimulus.burst(
            .pink, duration: seconds, low: 100, high: 8000, sampleRate: sampleRate, seed: seed)
    default: samples = CalibrationStimulus.burst(.pink, duration: seconds, sampleRate: sampleRate, seed: seed)
    }
    return Int32(truncatingIfNeeded: samples.count)
}

@_expose(wasm, "stimulusAddress") @_cdecl("stimulusAddress")
public func stimulusAddress() -> UInt32 {
    samples.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}
