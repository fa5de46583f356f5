import SoundCommands

extension WordRecordings {
    /// Recordings for those who are made of numbers and hear none: half a second each, noise that is flat.
    package static func simulated(_ matrix: SentenceMatrix) -> WordRecordings? {
        let count = SentenceMatrix.columns * SentenceMatrix.rows
        return WordRecordings(
            matrix, address: "/simulated", durations: [Double](repeating: 500, count: count),
            sizes: [Int](repeating: 1, count: count), spectrum: [Double](repeating: 0, count: SpeechNoise.bands))
    }
}
