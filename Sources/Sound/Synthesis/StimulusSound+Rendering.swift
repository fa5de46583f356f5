package import SoundCommands

extension StimulusSound {
    /// The samples, so many per second.
    package func rendered(sampleRate: Double) -> [Float] {
        switch kind {
        case .noiseBothEars, .hugginsPitch, .hugginsTone:
            let ears = CalibrationStimulus.huggins(duration: duration, sampleRate: sampleRate, seed: seed)
            if kind == .hugginsTone { return zip(ears.left, ears.right).map { $0 - $1 } }
            return kind == .hugginsPitch && isRight ? ears.right : ears.left
        case .tone200, .tone200Antiphase:
            let ears = CalibrationStimulus.tone(
                isInverted: kind == .tone200Antiphase, duration: duration, sampleRate: sampleRate)
            return isRight ? ears.right : ears.left
        case .noiseSpeech:
            return CalibrationStimulus.burst(
                .pink, duration: duration, low: 100, high: 8000, sampleRate: sampleRate, seed: seed)
        case .noiseWords:
            return SpeechNoise.rendered(spectrum, duration: duration, sampleRate: sampleRate, seed: seed)
        case .noiseBurst:
            return CalibrationStimulus.burst(.pink, duration: duration, sampleRate: sampleRate, seed: seed)
        }
    }
}
