import Foundation
import HeadResponses
import SoundCommands
import Testing

@testable import Sound

/// How near a rendered head is to the measured one between the directions it knows. `Scripts/sound/accuracy.py` measures the
/// same with numpy, in all directions and with ILD and ITD.
@Suite struct FineRenderingTests {
    /// Spectral errors in dB of directions that were held out.
    private struct Errors {
        /// The level's, rms over the bins from 200 Hz to 16 kHz, mean over directions.
        var spectral = 0.0
        /// The same over bands of one ERB.
        var bands = 0.0
    }

    /// The bins of each band of one equivalent rectangular bandwidth (Glasberg, Moore 1990) from 200 Hz to 16 kHz.
    private static let bands: [Range<Int>] = {
        var (bands, low, number): ([Range<Int>], Double, Double) = ([], 200, 21.4 * log10(1 + 0.00437 * 200))
        func bin(_ frequency: Double) -> Int { Int((frequency / 48_000 * 4096).rounded(.up)) }
        while true {
            number += 1
            let high = (pow(10, number / 21.4) - 1) / 0.00437
            if high > 16_000 { return bands }
            bands.append(bin(low)..<bin(high))
            low = high
        }
    }()

    private static let transform = Fourier(size: 4096)

    /// The power in each of the bins of 4096 points at 48 kHz up to 16 kHz.
    private static func power(_ samples: some Sequence<Float>) -> [Double] {
        var real = [Double](repeating: 0, count: transform.size)
        var imaginary = real
        for (place, sample) in samples.enumerated() { real[place % transform.size] += Double(sample) }
        transform.forward(&real, &imaginary)
        return (0...1366).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    }

    /// The same of samples at their own rate, where the bins lie between those of a transform.
    private static func power(_ samples: ArraySlice<Double>, rate: Double) -> [Double] {
        (0...1366).map { bin in
            let angle = -2 * Double.pi * Double(bin) * 48_000 / 4096 / rate
            let (stepReal, stepImaginary) = (cos(angle), sin(angle))
            var (real, imaginary) = (0.0, 0.0)
            // By places: the loop turns a hundred million times, and tests are not optimised.
            var place = samples.endIndex
            while place > samples.startIndex {
                place -= 1
                (real, imaginary) = (
                    real * stepReal - imaginary * stepImaginary + samples[place],
                    real * stepImaginary + imaginary * stepReal
                )
            }
            return real * real + imaginary * imaginary
        }
    }

    /// A measurement of which some directions are known to the head and others are asked.
    private struct HeldOut {
        let known: SofaMeasurement
        let asked: [Direction]
        /// The measured power at the left and the right ear in each direction that is asked.
        let truths: [[[Double]]]

        init() throws {
            let measurement = try SofaMeasurement(path: KemarHead.path)
            // Every other azimuth of each ring is known; of the others a part is asked.
            var rings: [Int: [Int]] = [:]
            for (index, direction) in measurement.directions.enumerated() {
                rings[Int(direction.elevation.rounded()), default: []].append(index)
            }
            var known = Set<Int>()
            for ring in rings.values {
                let sorted = ring.sorted { measurement.directions[$0].azimuth < measurement.directions[$1].azimuth }
                for place in stride(from: 0, to: sorted.count, by: 2) { known.insert(sorted[place]) }
            }
            let asked = measurement.directions.indices.filter { !known.contains($0) && $0 % 3 == 0 }
            self.known = measurement.filtered { known.contains($0) }
            self.asked = asked.map { measurement.directions[$0] }
            truths = asked.map { index in
                let place = index * measurement.length..<(index + 1) * measurement.length
                return [measurement.left[place], measurement.right[place]].map {
                    FineRenderingTests.power($0, rate: measurement.sampleRate)
                }
            }
        }
    }

    private static func errors(_ quality: RenderingQuality, _ heldOut: HeldOut) throws -> Errors {
        let head = HeadBake(taps: quality.taps).bake(heldOut.known)
        let common = power(head.common)
        var configuration = RendererConfiguration(
            sources: 4, hasPropagationDelay: false, hasAirAbsorption: false, hasNearField: false, hasLimiter: false)
        configuration.quality = quality
        let renderer = Renderer(head: head, configuration: configuration)
        let sound = try #require(renderer.addSound([1] + [Float](repeating: 0, count: 127), sampleRate: 48_000))
        var errors = Errors()
        for (direction, truths) in zip(heldOut.asked, heldOut.truths) {
            renderer.place(0, x: Float(direction.x), y: Float(direction.y), z: Float(direction.z))
            renderer.play(0, sound: sound)
            var left = [Float](repeating: 0, count: 896)
            var right = left
            renderer.render(left: &left, right: &right, frames: 896)
            for (heard, truth) in zip([left, right], truths) {
                let model = zip(power(heard.prefix(400)), common).map { $0 * $1 }
                let bins = (18...1365).map { pow(10 * log10(model[$0] / truth[$0]), 2) }
                errors.spectral += (bins.reduce(0, +) / Double(bins.count)).squareRoot()
                let squares = bands.map { band in
                    pow(10 * log10(model[band].reduce(0, +) / truth[band].reduce(0, +)), 2)
                }
                errors.bands += (squares.reduce(0, +) / Double(squares.count)).squareRoot()
            }
        }
        errors.spectral /= Double(2 * heldOut.asked.count)
        errors.bands /= Double(2 * heldOut.asked.count)
        return errors
    }

    @Test func `a fine head is nearer to the measured one than the live one between its measurements`()
        throws
    {
        let heldOut = try HeldOut()
        let (live, fine) = (try Self.errors(.live, heldOut), try Self.errors(.fine, heldOut))
        print("held out: live", live.spectral, live.bands, "fine", fine.spectral, fine.bands)
        #expect(fine.spectral <= 1.30 && fine.bands <= 0.35, "\(fine)")
        #expect(live.spectral <= 1.36 && live.bands <= 0.49, "\(live)")
        #expect(fine.bands < 0.8 * live.bands)
    }

    @Test func `the lab's own head has longer filters for fine rendering`() throws {
        let fine = try KemarHead.fine()
        #expect(fine.taps == 351 && fine.isSymmetric && fine.directions.count == 710)
        #expect(fine.licence.contains("authors are cited"))
        #expect(try HeadData(bytes: fine.encoded()).taps == 351)
    }
}
