import Foundation
import HeadResponses
import Sound
import SoundCommands
import Text
import Tools

/// Measures the cost of the sound and its fidelity to the head, against the bars of the sound rooms.
///
/// All of it is measured in this process. Measurements against other arithmetic (SciPy) or other renderers are in
/// Scripts/sound/bars and Scripts/sound/opponents/run.
func soundBenchmarks() throws -> [BenchResult] {
    let progress = ProgressLine()
    defer { progress.end() }
    progress.show("Baking the head")
    let began = processTime()
    let bytes = try KemarHead.bytes()
    let baking = (processTime() - began) / 1e9
    let head = try HeadData(bytes: bytes)
    var results = [
        BenchResult(
            name: "the lab's head baked", value: (baking * 100).rounded() / 100, unit: "s", bar: nil,
            reference: "once at set-up")
    ]
    for (name, moves, radial, bar) in [
        ("resting", false, false, nil), ("circling", true, false, 5), ("approaching, with Doppler", true, true, 5),
    ] as [(String, Bool, Bool, Double?)] {
        progress.show("256 sources, \(name)")
        let speed = renderingSpeed(head, sources: 256, moves: moves, radial: radial)
        results.append(
            BenchResult(
                name: "256 sources \(name)", value: speed.perSample, unit: "ns a sample and source", bar: bar,
                reference: "OpenAL Soft 1.19.1: 21; Chromium's PannerNode: 490"))
        if radial {
            results.append(
                BenchResult(
                    name: "256 approaching sources", value: speed.realTime, unit: "x real time", bar: 10, atMost: false,
                    reference: "OpenAL Soft 1.19.1: 3.9; Chromium's PannerNode: 0.17"))
        }
    }
    progress.show("64 sources in a room")
    let room = renderingSpeed(head, sources: 64, moves: true, radial: true, room: Room())
    results.append(
        BenchResult(
            name: "64 moving sources and a room: 99 % of blocks", value: room.slowBlock / 26_666.7,
            unit: "% of a block",
            bar: 25, reference: "a block of 128 frames at 48 kHz lasts 2.67 ms"))
    progress.show("Turning a source")
    return results + fidelity(head) + wasmSize()
}

/// The ns per sample and source in the best of several runs, its multiple of real time, and the 99th percentile of the
/// blocks' ns.
private func renderingSpeed(
    _ head: HeadData, sources: Int, moves: Bool, radial: Bool, room: Room? = nil
) -> (perSample: Double, realTime: Double, slowBlock: Double) {
    let renderer = Renderer(head: head, configuration: RendererConfiguration(sources: sources, room: room))
    guard let sound = renderer.addSound(whiteNoise(48_000), sampleRate: 48_000) else { return (.nan, .nan, .nan) }
    for source in 0..<sources {
        renderer.setGain(source, 0.02)
        renderer.place(source, x: 2, y: Float(source % 7) - 3, z: Float(source % 5) - 2)
        renderer.play(source, sound: sound, loops: true)
    }
    var left = [Float](repeating: 0, count: 128)
    var right = left
    var places = [SIMD2<Float>](repeating: .zero, count: sources)
    var times: [Double] = []
    var best = Double.infinity
    let blocks = 300
    for round in 0..<5 {
        var sum = 0.0
        for block in 0..<blocks {
            for source in 0..<sources {
                // 90 degrees per second, each from another angle; at 3 metres, or from 2 to 8.
                let angle = Double(block + round * blocks) * 128 / 48_000 * 1.57 + Double(source)
                let distance = radial ? 5 + 3 * sin(angle * 0.7) : 3
                places[source] = SIMD2(Float(cos(angle) * distance), Float(sin(angle) * distance))
            }
            // The processor time of this process only, because other programs may be running.
            let begin = processTime()
            if moves {
                for source in 0..<sources {
                    renderer.place(source, x: places[source].x, y: places[source].y, z: Float(source % 5) * 0.2)
                }
            }
            renderer.render(left: &left, right: &right, frames: 128)
            let time = processTime() - begin
            times.append(time)
            sum += time
        }
        best = min(best, sum)
    }
    times.sort()
    let perSample = best / Double(blocks * 128 * sources)
    return (
        (perSample * 100).rounded() / 100, (Double(blocks) * 128 / 48_000 * 1e10 / best).rounded() / 10,
        times[times.count * 99 / 100]
    )
}

/// The processor time of this process in ns; POSIX counts a million units per second.
private func processTime() -> Double { Double(clock()) * 1000 }

private func whiteNoise(_ count: Int) -> [Float] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Float(Int32(bitPattern: state)) * (0.1 / 2_147_483_648)
    }
}

/// The largest step of the interaural delay at one degree, and the duration of a jump of 60 degrees.
private func fidelity(_ head: HeadData) -> [BenchResult] {
    var plain = RendererConfiguration(
        sources: 4, hasPropagationDelay: false, hasAirAbsorption: false, hasNearField: false)
    plain.hasLimiter = false
    let renderer = Renderer(head: head, configuration: plain)
    guard let impulse = renderer.addSound([1] + [Float](repeating: 0, count: 511), sampleRate: 48_000) else {
        return []
    }
    var delays: [Double] = []
    for azimuth in 0...180 {
        let direction = Direction(azimuth: Double(azimuth), elevation: 0)
        renderer.place(0, x: Float(direction.x), y: Float(direction.y), z: 0)
        renderer.play(0, sound: impulse)
        let ears = rendered(renderer, 384)
        renderer.stop(0)
        _ = rendered(renderer, 512)
        delays.append(interauralDelay(ears.left, ears.right))
    }
    var largest = 0.0
    for index in 1..<delays.count { largest = max(largest, abs(delays[index] - delays[index - 1])) }
    return [
        BenchResult(
            name: "largest step of the delay between the ears at 1 degree", value: (largest * 10).rounded() / 10,
            unit: "µs", bar: 12,
            reference: "the measured head: 14.1 per degree behind, at 125 to 130; OpenAL Soft: 47; PannerNode: 27"),
        BenchResult(
            name: "latency of the renderer with its limiter", value: latency(head), unit: "ms", bar: 1,
            reference: "besides one block of 128 frames"),
        BenchResult(
            name: "samples until a jump of 60 degrees is over", value: Double(settling(head, plain)), unit: "samples",
            bar: 256, reference: "Chromium's PannerNode: 2585"),
    ]
}

private func rendered(_ renderer: Renderer, _ count: Int) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: 0, count: count)
    var right = left
    renderer.render(left: &left, right: &right, frames: count)
    return (left, right)
}

/// The peak of the cross-correlation of both ears below 1.5 kHz, in µs.
private func interauralDelay(_ left: [Float], _ right: [Float]) -> Double {
    let size = 4096
    let transform = Fourier(size: size)
    func spectrum(_ samples: [Float]) -> (real: [Double], imaginary: [Double]) {
        var real = samples.map(Double.init) + [Double](repeating: 0, count: size - samples.count)
        var imaginary = [Double](repeating: 0, count: size)
        transform.forward(&real, &imaginary)
        return (real, imaginary)
    }
    let (near, far) = (spectrum(left), spectrum(right))
    let bins = 9..<128
    let times = stride(from: -1200.0, to: 1200, by: 2).map { $0 }
    let values = times.map { time -> Double in
        var sum = 0.0
        for bin in bins {
            let real = near.real[bin] * far.real[bin] + near.imaginary[bin] * far.imaginary[bin]
            let imaginary = near.imaginary[bin] * far.real[bin] - near.real[bin] * far.imaginary[bin]
            let angle = -2 * Double.pi * Double(bin) * 48_000 / Double(size) * time * 1e-6
            sum += real * cos(angle) - imaginary * sin(angle)
        }
        return sum
    }
    let peak = max(1, min(values.count - 2, values.indices.max { values[$0] < values[$1] } ?? 1))
    let (a, b, c) = (values[peak - 1], values[peak], values[peak + 1])
    return times[peak] + (a - c) / (a - 2 * b + c)
}

private func latency(_ head: HeadData) -> Double {
    let renderer = Renderer(head: head, configuration: RendererConfiguration(sources: 1))
    return (renderer.latency / 48 * 100).rounded() / 100
}

/// The number of samples after a jump that differ by more than -60 dB from those of a resting source.
private func settling(_ head: HeadData, _ configuration: RendererConfiguration) -> Int {
    let jumping = Renderer(head: head, configuration: configuration)
    let resting = Renderer(head: head, configuration: configuration)
    let noise = whiteNoise(24_000)
    guard let one = jumping.addSound(noise, sampleRate: 48_000), let two = resting.addSound(noise, sampleRate: 48_000)
    else { return .max }
    let aside = Direction(azimuth: 60, elevation: 0)
    jumping.place(0, x: 1, y: 0, z: 0)
    jumping.play(0, sound: one)
    resting.place(0, x: Float(aside.x), y: Float(aside.y), z: 0)
    resting.play(0, sound: two)
    _ = rendered(jumping, 1280)
    _ = rendered(resting, 1280)
    jumping.place(0, x: Float(aside.x), y: Float(aside.y), z: 0)
    let (moved, still) = (rendered(jumping, 1280), rendered(resting, 1280))
    var last = -1
    for index in 0..<1280 where abs(moved.left[index] - still.left[index]) > 1e-4 { last = index }
    return last + 1
}

/// The compressed size of the renderer for the browser, if the page has been built.
private func wasmSize() -> [BenchResult] {
    guard let size = try? FileManager.default.attributesOfItem(atPath: ".build/sound.wasm.br")[.size] as? Int else {
        return []
    }
    return [
        BenchResult(
            name: "the renderer for the browser, compressed", value: Double(size) / 1000, unit: "kB", bar: 60,
            reference: "first sound within 300 ms")
    ]
}
