import Foundation
import Tasks
import Tools
import Touch

/// What 100 000 samples cost: the map, the figures, the log.
func touchBenchmarks() -> [BenchResult] {
    let total = 100_000
    let reference = "100 000 samples at 120 Hz on a phone's stage"
    var results: [BenchResult] = []
    for preset in [Preset.density, .free] {
        let session = recording(total, preset)
        let name = preset == .density ? "density" : "events per block"
        var whole: HeatMap?
        results.append(
            .shortest("whole map from the log, \(name)", bar: 200, reference) { whole = HeatMap(of: session) })
        guard let whole else { continue }
        results.append(
            BenchResult(
                name: "10 more samples into it, the slowest of 100, \(name)",
                value: slowestUpdate(of: session, whole, from: total), unit: "ms", bar: 16,
                reference: "a frame at 600 Hz; the usual libraries draw everything anew"))
        results.append(.shortest("all figures, \(name)", of: 3, reference) { _ = Figures(of: session) })
    }
    let batches = (0..<100).map { events(1000, from: $0 * 1000) }
    var texts: [String] = []
    let packing = shortest(of: 3) { texts = batches.map { PackedSamples.text($0) } }
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    return results + [
        BenchResult(
            name: "bytes of a sample in the log", value: Double(size) / Double(total), unit: "B", bar: 16,
            reference: "time, place, pressure and contact size to the bit"),
        BenchResult(
            name: "packing 100 000 samples", value: packing, unit: "ms", bar: nil, reference: "in batches of 1 000"),
        .shortest("unpacking them", of: 5, "a replay does it once") {
            for text in texts { _ = try? PackedSamples.events(text) }
        },
    ]
}

/// Reduces and draws ten samples at a time, as between two frames at 600 Hz; the slowest of the best of three rounds.
private func slowestUpdate(of session: Recording, _ map: HeatMap, from begin: Int) -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
        var (session, map, slowest) = (session, map, 0.0)
        // The first change of a copied session pays for the copy, which no page makes.
        for step in 0..<101 {
            let batch = events(10, from: begin + step * 10)
            let time = milliseconds {
                _ = session.reduce(.pointers(batch), at: 0)
                map.update(from: session)
            }
            if step > 0 { slowest = max(slowest, time) }
        }
        best = min(best, slowest)
    }
    return best
}

/// `count` samples at 120 Hz on a phone's screen, one stroke per 500.
private func events(_ count: Int, from begin: Int) -> [PointerEvent] {
    (begin..<(begin + count)).map { index in
        let phase: PointerPhase = index % 500 == 0 ? .down : index % 500 == 499 ? .up : .move
        let angle = Double(index) / 70
        return PointerEvent(
            phase, pointer: 1, input: .touch,
            PointerSample(
                time: (Double(index) * 10_000 / 120).rounded() / 10, x: ((195 + 170 * sin(angle)) * 8).rounded() / 8,
                y: ((422 + 380 * sin(angle * 0.731)) * 8).rounded() / 8,
                pressure: Double(Float(100 + index % 40) / 255), width: 20, height: 20))
    }
}

private func recording(_ count: Int, _ preset: Preset) -> Recording {
    var recording = Recording(preset.definition)
    var device = Device()
    device.width = 390
    device.height = 844
    var calibration = Calibration()
    calibration.pixelsPerCentimetre = 64
    device.calibration = calibration
    _ = recording.reduce(.opened(origin: 0), at: 0)
    _ = recording.reduce(.prepared(device), at: 0)
    _ = recording.reduce(.begun, at: 0)
    _ = recording.reduce(.pointers(events(count, from: 0)), at: 0)
    return recording
}
