import Interface
import Measure
import ReferenceFigures
import Sampling
import ScreenTesting
import SoundCommands
import Space
import Tasks
import Testing
import Tree

@testable import Hearing

/// Sentences in noise: what is drawn, how it sounds, what is made of the answers.
@Suite(.sampled) struct SentenceTests {
    static let recordings: [SentenceMatrix: WordRecordings] = {
        var all: [SentenceMatrix: WordRecordings] = [:]
        for matrix in SentenceMatrix.allCases { all[matrix] = WordRecordings.simulated(matrix) }
        return all
    }()

    private static func procedure(_ trials: Int = 60, practice: Int = 0, catches: Int = 0) -> Procedure {
        Procedure(
            kind: .sentences, trials: trials, rove: 0, withholds: true, practice: practice, catches: catches,
            words: .german, places: [0, 90, -90])
    }

    /// Takes the sentences; `choose` says what is answered.
    private static func taken(
        _ procedure: Procedure, seed: Int64 = 1, disturbing: Int = 0,
        choose: (HearingTest, Stimulus) -> [Int] = { SentenceMatrix.places(of: Int($1.target)) }
    ) -> HearingTest {
        var test = HearingTest(HearingDefinition(procedures: [procedure]), seed: seed)
        if let recordings = recordings[.german] { _ = test.reduce(.prepared(recordings), at: 0) }
        var (time, left) = (0.0, disturbing)
        while test.phase != .over, time < 2000 {
            time += 1
            for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: time) }
            guard let stimulus = test.stimulus else { continue }
            if left > 0, Int(time) % 3 == 0 {
                left -= 1
                _ = test.reduce(.disturbed(.hidden), at: time)
                continue
            }
            _ = test.reduce(.answered(.words(choose(test, stimulus))), at: time)
        }
        return test
    }

    @Test(arguments: SentenceMatrix.allCases)
    func `five columns of ten short words, none twice, and each sentence a number`(matrix: SentenceMatrix) {
        var all: Set<String> = []
        for column in 0..<SentenceMatrix.columns {
            let words = matrix.words(column)
            #expect(words.count == SentenceMatrix.rows)
            #expect(words.allSatisfy { (3...7).contains($0.count) }, "as narrow as the narrowest screens")
            all.formUnion(words)
        }
        #expect(all.count == 50)
        #expect(matrix.words(5).isEmpty && matrix.words(-1).isEmpty)
        #expect(SentenceMatrix.places(of: 30_791) == [3, 0, 7, 9, 1])
        #expect(SentenceMatrix.places(of: 7) == [0, 0, 0, 0, 7])
        #expect(SentenceMatrix.sentence(of: [3, 0, 7, 9, 1]) == 30_791)
        for wrong in [[], [1, 2, 3, 4], [0, 0, 0, 0, 10], [-1, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6]] {
            #expect(SentenceMatrix.sentence(of: wrong) == nil)
        }
        #expect(SentenceMatrix.score(30_791, 30_791) == 5 && SentenceMatrix.score(30_791, 41_801) == 1)
        #expect(SentenceMatrix.places(of: .max).count == 5 && SentenceMatrix.places(of: -4) == [0, 0, 0, 0, 0])
        #expect(matrix.text(of: 0) == (0..<5).map { matrix.words($0)[0] }.joined(separator: " "))
    }

    @Test(arguments: [0, 9])
    func `each word comes twice at each place, also where trials were spoilt, and the seed decides`(disturbing: Int) {
        var orders: Set<[Double]> = []
        for seed in Int64(1)...10 {
            let test = Self.taken(Self.procedure(), seed: seed, disturbing: disturbing)
            #expect(test.trials.count { $0.interrupted } == disturbing)
            #expect(test.scored.count == 60)
            for place in [0.0, 90, -90] {
                let own = test.scored.filter { $0.place == place }
                #expect(own.count == 20)
                for column in 0..<5 {
                    var counts = [Int](repeating: 0, count: 10)
                    for trial in own { counts[SentenceMatrix.places(of: Int(trial.target))[column]] += 1 }
                    #expect(counts == [Int](repeating: 2, count: 10), "seed \(seed), \(place)°, column \(column)")
                }
            }
            orders.insert(test.scored.map(\.target))
        }
        #expect(orders.count == 10)
    }

    @Test func `without recordings no sentence begins, and an answer that is none is ignored`() throws {
        let definition = HearingDefinition(procedures: [Self.procedure()])
        var test = HearingTest(definition, seed: 1)
        #expect(test.missingWords == .german)
        let early = test.reduce(.begun, at: 1)
        #expect(early.isEmpty && test.phase == .ready(.start))
        _ = test.reduce(.prepared(try #require(Self.recordings[.english])), at: 2)
        #expect(test.missingWords == .german, "another language's are none")
        _ = test.reduce(.prepared(try #require(Self.recordings[.german])), at: 3)
        let begun = test.reduce(.begun, at: 4)
        #expect(begun == [.store] && test.missingWords == nil)
        _ = test.reduce(.advanced, at: 5)
        _ = test.reduce(.presented, at: 6)
        for answer in [Answer.words([1, 2, 3]), .words([0, 0, 0, 0, 10]), .interval(0), .here] {
            let effects = test.reduce(.answered(answer), at: 7)
            #expect(effects.isEmpty && test.phase == .answering(onset: 6))
        }
        let level = HearingPreset.speechGerman.definition.procedures[0]
        #expect(level.kind == .loudness && level.sound == "noise-words", "the level is set by the noise itself")
        var loud = HearingTest(HearingDefinition(procedures: [level]), seed: 1)
        _ = loud.reduce(.prepared(try #require(Self.recordings[.german])), at: 1)
        for action in [HearingAction.begun, .advanced] { _ = loud.reduce(action, at: 2) }
        #expect(loud.stimulus?.sounds.first?.spectrum.count == SpeechNoise.bands)
    }

    @Test func `words come in turn from ahead, noise tells nothing, and the louder of both is comfortable`() {
        var sums: Set<Double> = []
        for value in [-30.0, -7, 0, 5, 12, 30] {
            for condition in 0..<3 {
                var stimulus = Stimulus(
                    sounds: [], question: .words, target: 30_791, value: value, condition: condition)
                Self.recordings[.german]?.complete(&stimulus, places: [0, 90, -90])
                #expect(stimulus.sounds.count == 6)
                let noise = stimulus.sounds[0]
                #expect(noise.sound == "noise-words" && noise.bearing?.azimuth == [0, 90, -90][condition])
                #expect(noise.onset == 0 && noise.duration == 3500)
                for (index, word) in stimulus.sounds.dropFirst().enumerated() {
                    #expect(word.bearing?.azimuth == 0 && word.onset == 500 + 500 * Double(index))
                    expectNear(word.level - noise.level, value, 1e-9)
                    #expect(max(word.level, noise.level) == 0)
                }
                sums.insert(noise.duration)
            }
        }
        #expect(sums.count == 1)
        #expect(Self.recordings[.german]?.name(0, 3) == "voice:/simulated#3,1")
        #expect(Self.recordings[.german]?.name(4, 9) == "voice:/simulated#49,1")
    }

    @Test func `an index of recordings is read whole or not at all, and comes back from the log`() throws {
        var lines = ["/voices.words.de.12.mp3"]
        for word in 0..<50 { lines.append("0123456789abcdef \(400 + word) \(1000 + word)") }
        lines.append("spectrum" + (0..<38).map { " \(-Double($0) / 2)" }.joined())
        let text = lines.joined(separator: "\n") + "\n"
        let read = try #require(WordRecordings(index: text, .german))
        #expect(read.durations[49] == 449 && read.sizes[0] == 1000 && read.spectrum[37] == -18.5)
        #expect(read.name(1, 0) == "voice:/voices.words.de.12.mp3#10045,1010")
        expectNear(read.longest, 409 + 419 + 429 + 439 + 449, 1e-9)
        for action in [HearingAction.prepared(read), .answered(.words([3, 0, 7, 9, 1]))] {
            #expect(HearingAction(try Value(json: action.value.json(), file: "log")) == action)
        }
        for (index, line) in lines.enumerated() where index % 10 == 0 || index > 49 {
            var fewer = lines
            fewer.remove(at: index)
            #expect(WordRecordings(index: fewer.joined(separator: "\n"), .german) == nil, "\(line)")
        }
        for wrong in ["", "spectrum", "/a\nx 1e99 1e99", String(repeating: "x 400 1000\n", count: 50)] {
            #expect(WordRecordings(index: wrong, .german) == nil)
        }
        for wrong in [["words": [0, 0, 0, 0, 10]], ["words": [1, 2]], ["words": [1, 2, 3, 4, "x", 5]]] as [Value] {
            #expect(Answer(wrong) == nil)
        }
    }

    @Test func `thresholds agree with SciPy, which integrates where a grid is summed here`() throws {
        let cases = try Reference.file("speech", in: .module)["cases"]
        var widest = 0.0
        for index in 0..<8 {
            let reference = cases[index]
            var quest = try #require(ProcedureRun.speechQuest)
            let (levels, scores) = (reference["levels"].numbers, reference["scores"].numbers)
            #expect(levels.count >= 15 && levels.count == scores.count)
            for (level, score) in zip(levels, scores) {
                for word in 0..<5 {
                    quest.answer(at: ProcedureRun.index(of: level), isRight: Double(word) < score)
                }
            }
            let found = try #require(quest.stimulus(probability: ScoreTrack.target, isLogarithmic: false))
            let mean = reference["mean"].number ?? .nan
            widest = max(widest, abs(found.estimate - mean))
            expectNear(found.estimate, mean, 0.05)
            expectNear(found.interval.lower, reference["low"].number ?? .nan, 0.15)
            expectNear(found.interval.upper, reference["high"].number ?? .nan, 0.15)
            // What is most likely is another estimate of the same level.
            expectNear(found.estimate, reference["mostLikely"].number ?? .nan, 0.35)
        }
        print("sentences: largest difference from SciPy", widest)
    }

    @Test(arguments: DailySample.of([(-7.0, 0.15), (-7, 0.12), (-4, 0.17), (0, 0.1)], 1))
    func `an honest threshold is found without bias, its interval holds it, and so does the gain's`(
        speech: Double, slope: Double
    ) throws {
        var observer = SimulatedObserver.kemar
        observer.speech = speech
        observer.speechSlope = slope
        let definition = HearingDefinition(procedures: [Self.procedure(practice: 3, catches: 3)])
        var errors: [Double: [Double]] = [:]
        var (held, gains, heldGains, told) = (0, [Double](), 0, 0)
        let runs = 300
        for seed in Int64(1)...Int64(runs) {
            let figures = HearingFigures(of: Simulation.session(definition, observer, seed: seed).test)
            let part = try #require(figures.speech.first)
            for threshold in part.thresholds where threshold.undetermined == nil {
                let truth = observer.speechThreshold(noiseAt: threshold.place)
                errors[threshold.place, default: []].append(threshold.threshold - truth)
                if threshold.interval.contains(truth) { held += 1 }
                told += 1
            }
            for release in part.releases {
                let truth = observer.spatialRelease(noiseAt: release.place)
                gains.append(release.release - truth)
                if try #require(release.interval).contains(truth) { heldGains += 1 }
            }
        }
        #expect(Double(told) >= 0.98 * Double(3 * runs), "\(told) of \(3 * runs)")
        for (place, errors) in errors {
            let sample = Sample(errors)
            print("sentences", speech, slope, place, "bias, SD", sample.mean ?? .nan, sample.standardDeviation ?? .nan)
            #expect((sample.mean ?? .nan).magnitude < 0.3, "\(place)°")
        }
        let (coverage, gainCoverage) = (Double(held) / Double(told), Double(heldGains) / Double(gains.count))
        let gain = Sample(gains).mean ?? .nan
        print("sentences", speech, slope, "held", coverage, "gains held", gainCoverage, "bias", gain)
        #expect((0.9...0.99).contains(coverage) && (0.9...0.995).contains(gainCoverage))
        #expect(gain.magnitude < 0.3)
    }

    @Test func `who hears no words gets no threshold even past the headphone check`() throws {
        let definition = HearingDefinition(procedures: [Self.procedure(practice: 3)])
        var reasons: Set<String> = []
        let names = DailySample.of(["guess", "always-left", "loudness", "softness"], 1)
        for name in names {
            let observer = try SimulatedObserver(parsing: name)
            var told = 0
            for seed in Int64(1)...250 {
                let figures = HearingFigures(of: Simulation.session(definition, observer, seed: seed).test)
                let verdicts = try #require(figures.speech.first).thresholds.map(\.undetermined)
                #expect(verdicts.count == 3)
                for case .some(let reason) in verdicts { reasons.insert(reason.name) }
                if verdicts.contains(nil) { told += 1 }
            }
            print("sentences without a check", name, "told", told, "of 250")
            #expect(told <= 12, "\(name)")
        }
        #expect(reasons.contains("chance"), "\(names)")
    }

    @Test func `one deaf ear has a threshold, but noise on the good side costs what it brings on the other`() throws {
        let definition = HearingDefinition(procedures: [Self.procedure()])
        let figures = HearingFigures(
            of: Simulation.session(definition, try SimulatedObserver(parsing: "one-ear"), seed: 3).test)
        let releases = try #require(figures.speech.first).releases
        #expect(releases.map(\.place) == [90, -90])
        #expect(releases[0].release < -5 && releases[1].release > 5)
    }

    @Test func `missed clear sentences, too few of them, and the ends of the levels give no figure`() throws {
        func verdicts(_ test: HearingTest) throws -> [HearingFigures.Undetermined?] {
            try #require(HearingFigures(of: test).speech.first).thresholds.map(\.undetermined)
        }
        /// Understands everything above -7 dB, half of the words below 6 dB further down, and nothing in `missed` checks.
        func listener(_ missed: Int) -> (HearingTest, Stimulus) -> [Int] {
            var left = missed
            return { test, stimulus in
                let said = SentenceMatrix.places(of: Int(stimulus.target))
                let other = said.map { ($0 + 1) % 10 }
                if test.procedure?.purpose == .check {
                    left -= 1
                    return left < 0 ? said : other
                }
                return stimulus.value > -7 ? said : stimulus.value > -13 ? Array(said[..<2] + other[2...]) : other
            }
        }
        for (missed, reason) in [(0, nil), (1, nil), (2, HearingFigures.Undetermined.inattention)] {
            let test = Self.taken(Self.procedure(catches: 3), choose: listener(missed))
            #expect(test.trials.count { $0.purpose == .check } == 3)
            #expect(test.trials.filter { $0.purpose == .check }.allSatisfy { $0.stimulus == 30 })
            #expect(try verdicts(test) == [reason, reason, reason], "\(missed) missed")
        }
        #expect(try verdicts(Self.taken(Self.procedure(24), choose: listener(0))).allSatisfy { $0 == .tooFew })
        let low = try verdicts(Self.taken(Self.procedure()))
        #expect(low.allSatisfy { $0?.name == "below" }, "everything understood at -30 dB")
        let early = HearingTest(HearingDefinition(procedures: [Self.procedure()]), seed: 1)
        #expect(HearingFigures(of: early).speech.isEmpty)
    }

    @Test func `an end by precision comes as soon as all intervals are narrow`() throws {
        var procedure = Self.procedure(120)
        procedure.precision = 2
        let test = Simulation.session(HearingDefinition(procedures: [procedure]), .kemar, seed: 4).test
        let run = try #require(test.finished.first)
        #expect(run.trials < 120 && run.trials >= 45)
        let part = try #require(HearingFigures(of: test).speech.first)
        #expect(part.thresholds.allSatisfy { $0.interval.upper - $0.interval.lower <= 2 && $0.sentences >= 15 })
    }

    @Test func `tables have the words said and chosen, results the thresholds, lists the first of them`() throws {
        let (test, _) = Simulation.session(HearingPreset.speechGerman.definition, .kemar, seed: 6)
        let figures = HearingFigures(of: test)
        let names = HearingTest.columns.map(\.name)
        func cell(_ row: [Cell], _ name: String) throws -> Cell { row[try #require(names.firstIndex(of: name))] }
        var seen = 0
        for (trial, row) in zip(test.trials, test.table.rows) {
            guard trial.kind == .sentences else {
                #expect(try cell(row, "words_said") == .empty && cell(row, "words_right") == .empty)
                continue
            }
            seen += 1
            #expect(try cell(row, "words_said") == .text(SentenceMatrix.german.text(of: Int(trial.target))))
            #expect(try cell(row, "words_chosen") == .text(SentenceMatrix.german.text(of: Int(trial.answer))))
            #expect(try cell(row, "words_right") == .integer(try #require(trial.score)))
            #expect(try cell(row, "noise_place") == .number(try #require(trial.place)))
            #expect(trial.isRight == nil)
        }
        #expect(seen == 66)
        let rows = figures.table.rows
        let thresholds = rows.filter { $0[0] == .text("speechReceptionThreshold") }
        #expect(thresholds.map { $0[1] } == [.number(0), .number(90), .number(-90)])
        #expect(rows.count { $0[0] == .text("speechSpatialRelease") } == 2)
        let list = try #require(figures.node["speechThresholds"]?.list)
        let first = try #require(figures.speech.first?.thresholds.first)
        #expect(list.count == 3 && list[0].node?["threshold"] == .double(first.threshold))
        #expect(figures.node["speechReleases"]?.list?.count == 2 && figures.node["speechWords"] == "de")
        let digest = HearingFamily.digest(test, figures, language: .english)
        #expect(digest.figure == first.threshold && digest.unit == "dB" && digest.lower == first.interval.lower)
        #expect(digest.name?.contains("Sentences in noise, German") == true)
    }

    @Test func `words are marked by digits down the columns, taken back, and answered once all are there`() throws {
        var test = HearingTest(HearingDefinition(procedures: [Self.procedure(practice: 1)]), seed: 2)
        _ = test.reduce(.prepared(try #require(Self.recordings[.german])), at: 1)
        for action in [HearingAction.begun, .advanced] { _ = test.reduce(action, at: 2) }
        // Who sees no buttons become enabled is told; the place for it is there before.
        let before = hearingStage(test, language: .english).html()
        #expect(before.contains("words-open") && !before.contains("Choose the words now."))
        _ = test.reduce(.presented, at: 2)
        #expect(hearingStage(test, language: .english).html().contains("Choose the words now."))
        var marks = WordMarks()
        func press(_ key: Int, isRepeat: Bool = false) -> Intent? {
            hearingStage(test, words: marks, language: .english).answer(
                to: PageEvent(node: 0, kind: .keyDown, x: Double(key), y: isRepeat ? 1 : 0))
        }
        #expect(press(13) == nil && press(8) == nil && press(49, isRepeat: true) == nil)
        for (column, (key, place)) in [(49, 0), (48, 9), (57, 8), (50, 1), (51, 2)].enumerated() {
            #expect(press(key) == .word(place, column: column))
            marks.marked[column] = place
        }
        #expect(press(49) == nil, "all are marked")
        #expect(press(8) == .word(nil, column: 4))
        #expect(press(13) == .test(.answered(.words([0, 9, 8, 1, 2]))))
        let html = hearingStage(test, words: marks, language: .english).html()
        #expect(PageText(html).elements("input").count == 50)
        // The words are German, what stands above them is not.
        #expect(html.split(separator: "lang=\"de\"").count == 51 && html.split(separator: "<label ").count == 51)
        #expect(html.contains("Name") && html.contains("Noun"))
        // After the one to practise the sentence is told, and no other one's.
        _ = test.reduce(.answered(.words([0, 9, 8, 1, 2])), at: 3)
        let said = SentenceMatrix.german.text(of: Int(try #require(test.trials.first).target))
        #expect(hearingStage(test, language: .english).html().contains("right. It was: " + said))
    }
}
