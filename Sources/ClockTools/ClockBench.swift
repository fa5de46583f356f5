import Clock
import Tools

/// What telling and reading the time costs, and how long the letter grids take.
func clockBenchmarks() throws -> [BenchResult] {
    let clock = try TextClock("de")
    var second = 0
    let phrase = nanoseconds(10_000) {
        second = (second + 300) % 86_400
        keep(clock.phrase(at: second))
    }
    let reader = PhraseReader(clock)
    let texts = (0..<144).map { clock.phrase(at: $0 * 300).text }
    var next = 0
    let parse = nanoseconds(10_000) {
        next = (next + 1) % texts.count
        keep(try? reader.time(of: texts[next]))
    }
    let start = nanoseconds(100) { keep(try? TextClock("de")) }
    var slowest = (preset: "", seconds: 0.0)
    let began = ContinuousClock.now
    let progress = ProgressLine()
    for preset in ClockPreset.all {
        progress.show("Laying out the letters of \(preset.id)")
        let from = ContinuousClock.now
        keep(GridSolver.grid(for: try TextClock(preset)))
        let seconds = (ContinuousClock.now - from) / .seconds(1)
        if seconds > slowest.seconds { slowest = (preset.id, seconds) }
    }
    progress.end()
    let all = (ContinuousClock.now - began) / .seconds(1)
    let languages = LanguageFile.all.reduce(0) { $0 + $1.text.utf8.count }
    return [
        BenchResult(
            name: "a time in words", value: phrase / 1000, unit: "µs", bar: 1,
            reference: "a table of 144 strings would be a look-up"),
        BenchResult(
            name: "words read back", value: parse / 1000, unit: "µs", bar: 5,
            reference: "one reader for many phrases; no other clock reads its phrases"),
        BenchResult(
            name: "a language's notation read", value: start / 1000, unit: "µs", bar: nil,
            reference: "German, the longest"),
        BenchResult(
            name: "the slowest letter grid", value: slowest.seconds, unit: "s", bar: 10,
            reference: "\(slowest.preset); all \(ClockPreset.all.count) together \(Int(all)) s"),
        BenchResult(
            name: "all languages as they are fetched", value: Double(languages) / 1000, unit: "kB", bar: nil,
            reference: "uncompressed; a page fetches the one that is shown"),
    ]
}
