import Foundation
import Sound

/// Many sources for so many blocks: how long they take, or how many instructions, for who counts them from outside.
struct Speed {
    static let sources = 256

    enum Motion: String { case resting, circling, approaching }

    let renderer: Renderer
    let motion: Motion
    private var left = [Float](repeating: 0, count: 128)
    private var right = [Float](repeating: 0, count: 128)
    private var places = [SIMD2<Float>](repeating: SIMD2(2, 1), count: Self.sources)
    private var block = 0

    init(_ head: HeadData, _ motion: Motion) {
        renderer = Renderer(head: head, configuration: RendererConfiguration(sources: Self.sources, quality: quality))
        self.motion = motion
        guard let sound = renderer.addSound(noise(48_000), sampleRate: 48_000) else { return }
        for source in 0..<Self.sources {
            renderer.setGain(source, 0.02)
            renderer.play(source, sound: sound, loops: true)
        }
    }

    /// Renders blocks: every source turns around the listener at 90° a second, and approaching ones come and go by 3 m/s.
    ///
    /// - Returns: the seconds that the renderer took, without those for where the sources are.
    mutating func render(_ blocks: Int) -> Double {
        var took = 0.0
        for _ in 0..<blocks {
            if motion != .resting {
                for source in 0..<Self.sources {
                    let angle = Float(block) * 128 / 48_000 * 1.57 + Float(source)
                    let distance = motion == .approaching ? 5 + 3 * sinf(angle * 0.7) : 3
                    places[source] = SIMD2(cosf(angle) * distance, sinf(angle) * distance)
                }
            }
            took += seconds {
                for source in 0..<Self.sources {
                    renderer.place(source, x: places[source].x, y: places[source].y, z: Float(source % 5) * 0.2)
                }
                renderer.render(left: &left, right: &right, frames: 128)
            }
            block += 1
        }
        return took
    }

    /// ns a sample and source for so many blocks, in this process' own time.
    mutating func time(_ blocks: Int) -> Double { render(blocks) * 1e9 / Double(blocks * 128 * Self.sources) }
}
