import Testing

@testable import Sound

/// Fine rendering: the same renderer with transforms of twice the length.
@Suite struct QualityTests {
    /// A head whose filters are an impulse at 0 and one at `echo`, and which has no delay between the ears.
    private static func head(echo: Int, taps: Int) -> HeadData {
        var head = testHead
        head.taps = taps
        head.delays = head.delays.map { _ in 0 }
        head.left = head.directions.flatMap { _ in (0..<taps).map { $0 == 0 || $0 == echo ? Float(1) : 0 } }
        return head
    }

    private static func configuration(_ quality: RenderingQuality) -> RendererConfiguration {
        var configuration = dry()
        configuration.quality = quality
        return configuration
    }

    /// What arrives of an impulse that a block has at `place`.
    private static func response(_ head: HeadData, _ quality: RenderingQuality, at place: Int = 0) throws -> [Float] {
        let renderer = Renderer(head: head, configuration: configuration(quality))
        var impulse = [Float](repeating: 0, count: 128)
        impulse[place] = 1
        let sound = try #require(renderer.addSound(impulse, sampleRate: 48_000))
        renderer.place(0, x: 1, y: 0, z: 0)
        renderer.play(0, sound: sound)
        let heard = render(renderer, 1_024).left
        #expect(!renderer.isPlaying(0))
        return heard
    }

    @Test func `what is late in a filter is heard finely and not live`() throws {
        let head = Self.head(echo: 300, taps: 351)
        let (live, fine) = (try Self.response(head, .live), try Self.response(head, .fine))
        // Both are late by the room for the delay between the ears, and by the smooth edge of the spectrum.
        let peak = try #require(live.indices.max { abs(live[$0]) < abs(live[$1]) })
        #expect((28...30).contains(peak))
        #expect(abs(fine[peak] - live[peak]) < 0.01)
        #expect(abs(fine[peak + 300] - fine[peak]) < 0.01)
        #expect(energy(live[200...]) < 1e-6 * energy(live))
        #expect(energy(fine[400...]) < 1e-6 * energy(fine))
    }

    @Test func `a filter is the same wherever a block meets its sound, and is heard to its end`() throws {
        let head = Self.head(echo: 300, taps: 351)
        let first = try Self.response(head, .fine)
        for place in [1, 64, 127] {
            let other = try Self.response(head, .fine, at: place)
            var difference: Float = 0
            for index in 0..<600 { difference = max(difference, abs(other[index + place] - first[index])) }
            #expect(difference < 1e-4, "\(place): \(difference)")
        }
    }

    @Test func `a head of short filters sounds alike in both`() throws {
        for place in [SIMD3<Float>(1, 0, 0), SIMD3(0.3, 0.9, 0.2), SIMD3(-0.5, -0.8, -0.3)] {
            let ears = try RenderingQuality.allCases.map { quality in
                let renderer = Renderer(head: testHead, configuration: Self.configuration(quality))
                let sound = try #require(renderer.addSound(testNoise(4_000, seed: 3), sampleRate: 48_000))
                renderer.place(0, x: place.x, y: place.y, z: place.z)
                renderer.play(0, sound: sound)
                return render(renderer, 5_000).left
            }
            let difference = zip(ears[0], ears[1]).reduce(0.0) { $0 + Double(($1.0 - $1.1) * ($1.0 - $1.1)) }
            #expect(difference < 1e-6 * energy(ears[0]), "\(difference / energy(ears[0]))")
        }
    }

    @Test func `a turned head hears it as soon as live, and nothing stays of before`() throws {
        let renderers = try (0..<2).map { number in
            let renderer = Renderer(head: testHead, configuration: Self.configuration(.fine))
            let sound = try #require(renderer.addSound(testNoise(9_000, seed: 8), sampleRate: 48_000))
            renderer.place(0, x: 1, y: 0, z: 0)
            if number == 1 { renderer.place(0, x: 0.6, y: 0.8, z: 0) }
            renderer.play(0, sound: sound)
            _ = render(renderer, 1_280)
            return renderer
        }
        renderers[0].place(0, x: 0.6, y: 0.8, z: 0)
        _ = renderers.map { render($0, 128) }
        let after = renderers.map { render($0, 512).left }
        let largest = zip(after[0], after[1]).map { abs($0 - $1) }.max() ?? 1
        #expect(largest < 1e-5, "\(largest)")
    }

    @Test func `both are as late`() {
        let latencies = RenderingQuality.allCases.map {
            Renderer(head: testHead, configuration: Self.configuration($0)).latency
        }
        #expect(latencies == [28, 28])
    }
}
