import Foundation
import HeadResponses
import Hearing
import Measure
import Sound
import Tools
import Tree

/// What a hearing test promises of the sounds it plays and of who takes it, as far as no browser is needed. Every figure is
/// drawn from fixed seeds, so two runs state the same.
func hearingBenchmarks() throws -> [BenchResult] {
    let progress = ProgressLine()
    defer { progress.end() }
    progress.show("Every sound")
    var results = [librarySpread()]
    progress.show("Who listens to loudness only")
    results += try loudnessListeners()
    for preset in HearingPreset.allCases where preset != .screening {
        progress.show("1000 who guess take \(preset.rawValue)")
        results.append(try guessers(preset))
    }
    progress.show("QUEST+")
    return results + questPlus() + sizes()
}

/// By how much the loudest sound is louder than the softest; the test tone of the hearing tests says its own level.
private func librarySpread() -> BenchResult {
    let levels = (SoundRecipe.library + SoundRecipe.music).filter { $0.name != "voice-low" }.map { recipe in
        let once = recipe.rendered()
        return Loudness(of: [recipe.loops ? once + once : once], sampleRate: 48_000).momentary
    }
    return BenchResult(
        name: "loudness of \(levels.count) sounds, from the softest to the loudest",
        value: rounded((levels.max() ?? 0) - (levels.min() ?? 0), 2), unit: "LU", bar: 6,
        reference: "ITU-R BS.1770, loudest 400 ms")
}

/// How far from half who goes by loudness is right about the distance in a room: by the test's design, and on the sound at
/// the ears.
private func loudnessListeners() throws -> [BenchResult] {
    let listener = try SimulatedObserver(parsing: "loudness")
    let head = try HeadData(bytes: KemarHead.bytes())
    let ways: [(String, Int, ((Int) -> SimulatedEars)?)] = [
        ("by design", 1_000, nil),
        (
            "as heard", 6,
            { run in
                let ears = RenderedEars(head: head, seed: UInt64(run + 1))
                return { ears.heard($0) }
            }
        ),
    ]
    return ways.map { name, runs, ears in
        var (right, trials) = (0, 0)
        for run in 0..<runs {
            let test = Simulation.session(
                HearingPreset.distance.definition, listener, seed: Int64(run), ears: ears?(run)
            ).test
            for distance in HearingFigures(of: test, replicates: 100).distances {
                right += distance.right.successes
                trials += distance.right.trials
            }
        }
        let share = 100 * Double(right) / Double(max(1, trials))
        return BenchResult(
            name: "distance by loudness, \(name): right answers from half", value: rounded(abs(share - 50), 2),
            unit: "points", bar: 5,
            reference: "\(rounded(share, 2)) % of \(trials) right in \(runs) sessions")
    }
}

/// How many sessions of who guesses tell nothing at all of the person's hearing.
private func guessers(_ preset: HearingPreset) throws -> BenchResult {
    let guesser = try SimulatedObserver(parsing: "guess")
    let runs = 1_000
    let silent = (0..<runs).count { run in
        let test = Simulation.session(preset.definition, guesser, seed: Int64(run)).test
        return !HearingFigures(of: test, replicates: 200).tellsAnything
    }
    return BenchResult(
        name: "guessing, \(preset.rawValue): sessions without any figure",
        value: rounded(100 * Double(silent) / Double(runs), 1), unit: "%", bar: 95, atMost: false,
        reference: "of \(runs) sessions")
}

extension HearingFigures {
    /// Is there a figure that speaks of the person's hearing and was not withheld?
    fileprivate var tellsAnything: Bool {
        angles.contains { $0.undetermined == nil } || releases.contains { $0.undetermined == nil }
            || still.map { $0.undetermined == nil } == true || turning.map { $0.undetermined == nil } == true
            || !distances.isEmpty && distancesUndetermined == nil
    }
}

/// The smallest angle that QUEST+ finds, against the observer's own.
private func questPlus() -> [BenchResult] {
    let definition = HearingDefinition(procedures: [Procedure(kind: .angleQuest, trials: 40)])
    return [1.5, 4.0, 9.0].flatMap { noise -> [BenchResult] in
        var observer = SimulatedObserver.kemar
        observer.angleNoise = noise
        let logarithms = (Int64(0)..<200).compactMap { seed in
            HearingFigures(of: Simulation.session(definition, observer, seed: seed).test).angles.first.map {
                Elementary.log($0.angle / observer.minimumAudibleAngle)
            }
        }
        let sample = Sample(logarithms)
        let angle = rounded(observer.minimumAudibleAngle, 2)
        return [
            BenchResult(
                name: "QUEST+, 40 trials, angle of \(angle)°: the mean's error",
                value: rounded(100 * abs(Elementary.exp(sample.mean ?? .nan) - 1), 2), unit: "%", bar: 10,
                reference: "geometric mean of \(logarithms.count) sessions"),
            BenchResult(
                name: "QUEST+, 40 trials, angle of \(angle)°: spread of the sessions",
                value: rounded(sample.standardDeviation ?? .nan, 3), unit: "of the logarithm", bar: 0.35,
                reference: "standard deviation of \(logarithms.count) sessions"),
        ]
    }
}

/// What the sound takes on its way to the page, where that has been built.
private func sizes() -> [BenchResult] {
    let folder = Bundle.main.bundlePath + "/page"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let wanted = [("sound.", ".wasm.br", "the renderer for the browser", 60.0), ("head.", ".mwh.br", "the head", 100)]
    return wanted.flatMap { beginning, end, name, bar in
        files.filter { $0.hasPrefix(beginning) && $0.hasSuffix(end) }.sorted().prefix(1).compactMap { file in
            guard
                let size = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)[.size] as? Int
            else { return nil }
            return BenchResult(
                name: "\(name), compressed", value: Double(size) / 1000, unit: "kB", bar: bar, reference: file)
        }
    }
}

private func rounded(_ value: Double, _ decimals: Int) -> Double {
    let factor = pow(10, Double(decimals))
    return (value * factor).rounded() / factor
}
