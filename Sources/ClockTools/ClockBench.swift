import Clock
import Tools

/// What telling and reading the time costs, and how long the letter grids take.
func clockBenchmarks() throws -> [BenchResult] {
    let clock = try TextClock("de")
    var second = 0
    let reader = PhraseReader(clock)
    let texts = (0..<144).map { clock.phrase(at: $0 * 300).text }
    var next = 0
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
        .call("a time in words", times: 10_000, in: "µs", bar: 1, "a table of 144 strings would be a look-up") {
            second = (second + 300) % 86_400
            keep(clock.phrase(at: second))
        },
        .call(
            "words read back", times: 10_000, in: "µs", bar: 5,
            "one reader for many phrases; no other clock reads its phrases"
        ) {
            next = (next + 1) % texts.count
            keep(try? reader.time(of: texts[next]))
        },
        .call("a language's notation read", times: 100, in: "µs", "German, the longest") { keep(try? TextClock("de")) },
        BenchResult(
            name: "the slowest letter grid", value: slowest.seconds, unit: "s", bar: 10,
            reference: "\(slowest.preset); all \(ClockPreset.all.count) together \(Int(all)) s"),
        BenchResult(
            name: "all languages as they are fetched", value: Double(languages) / 1000, unit: "kB", bar: nil,
            reference: "uncompressed; a page fetches the one that is shown"),
    ]
}
