import Measure
import Sound
import SoundCommands

extension SofaMeasurement {
    /// Whether physics agrees with what the file says of ears and directions: at the left the left ear is earlier and louder.
    ///
    /// Azimuths that run clockwise, and ears that stand the other way round than the file says, mirror the world; no field
    /// of the file tells them apart from what is right. Such a file is refused: correcting it would be a guess.
    mutating func checkSides(path: String) throws(HeadResponsesError) {
        let sideways = directions.indices.filter { abs(directions[$0].y) >= 0.5 }
        guard !sideways.isEmpty else {
            remarks.append(.sidesUnchecked)
            return
        }
        // 64 directions are enough, and a file may have thousands.
        let step = (sideways.count + 63) / 64
        let asked = stride(from: 0, to: sideways.count, by: step).map { sideways[$0] }
        let fourier = Fourier(size: Self.window)
        let delay = InterauralDelay(step: sampleRate / Double(Self.window))
        var (delays, levels): ([Double], [Double]) = ([], [])
        for index in asked {
            let heard = interaural(index, fourier, delay)
            let side = directions[index].y > 0 ? 1.0 : -1.0
            delays.append(side * heard.delay)
            levels.append(side * heard.level)
        }
        let needed = 3 * asked.count
        guard 4 * delays.count(where: { $0 > 5e-6 }) >= needed, 4 * levels.count(where: { $0 > 0 }) >= needed else {
            let (late, soft) = (Self.median(delays) * 1e6, Self.median(levels))
            throw .unsuitable(
                path: path, field: "Data.IR",
                found: "the right one later by \(Int(late.rounded())) µs and softer by \(SofaText.rounded(soft)) dB",
                expected: "the left ear earlier and louder where the loudspeaker is at the left",
                remedy:
                    "Check that the ears stand in Data.IR as in ReceiverPosition, and that SourcePosition's azimuths "
                    + "run to the left")
        }
    }

    private static let window = 4_096

    /// Seconds by which the right ear is later, and decibels by which the left one is louder.
    private func interaural(
        _ index: Int, _ fourier: Fourier, _ delay: InterauralDelay
    ) -> (delay: Double, level: Double) {
        let ears = [left, right].map { $0[index * length..<(index + 1) * length] }
        var peak = 0.0
        for ear in ears { for sample in ear { peak = max(peak, abs(sample)) } }
        // A long response begins where the first of the ears hears something.
        let onsets = ears.map { ear in ear.firstIndex { abs($0) > 0.05 * peak }.map { $0 - ear.startIndex } ?? length }
        let start = max(0, min(onsets[0], onsets[1]) - 256)
        let spectra = ears.map { ear in
            var real = Array(ear.dropFirst(start).prefix(Self.window / 2))
            real += [Double](repeating: 0, count: Self.window - real.count)
            var imaginary = [Double](repeating: 0, count: Self.window)
            fourier.forward(&real, &imaginary)
            return (real: real, imaginary: imaginary)
        }
        let energies = ears.map { $0.reduce(1e-30) { $0 + $1 * $1 } }
        return (
            delay.delay(left: spectra[0], right: spectra[1])
                + (rightDelays[index] - leftDelays[index]) / sampleRate,
            10 / Elementary.log(10) * Elementary.log(energies[0] / energies[1])
        )
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
