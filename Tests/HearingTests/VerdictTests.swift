import Hearing
import Interface
import Measure
import Sampling
import SoundCommands
import Space
import Tasks
import Testing
import Tree

/// Who does the task gets figures, who does not gets none.
@Suite(.sampled) struct VerdictTests {
    private static let measuring = HearingPreset.allCases.filter { $0 != .screening }

    /// How many figures a session has that speak of the person's hearing, and how many were withheld.
    private static func count(_ figures: HearingFigures) -> (told: Int, withheld: Int) {
        var verdicts: [HearingFigures.Undetermined?] = figures.angles.map(\.undetermined)
        verdicts += figures.releases.map(\.undetermined)
        verdicts += figures.speech.flatMap { $0.thresholds.map(\.undetermined) }
        if let still = figures.still { verdicts.append(still.undetermined) }
        if let turning = figures.turning { verdicts.append(turning.undetermined) }
        if !figures.distances.isEmpty { verdicts.append(figures.distancesUndetermined) }
        let told = verdicts.count { $0 == nil }
        return (told, verdicts.count - told)
    }

    private static func share(
        _ preset: HearingPreset, _ observer: SimulatedObserver, runs: Int
    ) -> (withheld: Double, told: Double) {
        var (none, told, all) = (0, 0, 0)
        for seed in Int64(0)..<Int64(runs) {
            let test = Simulation.session(preset.definition, observer, seed: seed).test
            let count = count(HearingFigures(of: test, replicates: 200))
            if count.told == 0 { none += 1 }
            told += count.told
            all += count.told + count.withheld
        }
        return (Double(none) / Double(runs), Double(told) / Double(max(1, all)))
    }

    @Test(
        arguments: DailySample.of(
            SimulatedObserver.Cheat.allCases.flatMap { cheat in measuring.map { (cheat: cheat, preset: $0) } }, 8))
    func `who does not do the task gets no figure from any protocol`(
        cheat: SimulatedObserver.Cheat, preset: HearingPreset
    ) throws {
        let observer = try SimulatedObserver(parsing: cheat.rawValue)
        let share = Self.share(preset, observer, runs: preset == .angle && cheat == .guess ? 1000 : 60)
        print("verdict", cheat.rawValue, preset, "nothing told", share.withheld)
        #expect(share.withheld >= 0.95, "\(cheat.rawValue), \(preset)")
    }

    @Test func `who listens over loudspeakers gets no figure`() {
        for preset in DailySample.of(Self.measuring, 2) {
            let share = Self.share(preset, .loudspeakers, runs: 200)
            print("verdict loudspeakers", preset, "nothing told", share.withheld)
            #expect(share.withheld >= 0.95, "\(preset)")
        }
    }

    @Test func `who does the task gets the figures`() {
        for preset in DailySample.of(Self.measuring, 2) {
            let share = Self.share(preset, .kemar, runs: 200)
            print("verdict kemar", preset, "told", share.told)
            #expect(share.told >= 0.95, "\(preset)")
        }
    }

    @Test func `who hears well is told an angle at each direction in 95 of 100 sessions`() {
        var told: [Double: Int] = [:]
        var reasons: [String] = []
        for seed in Int64(0)..<200 {
            let test = Simulation.session(HearingPreset.angle.definition, .kemar, seed: seed).test
            for angle in HearingFigures(of: test, replicates: 0).angles {
                if let reason = angle.undetermined {
                    reasons.append("\(angle.reference)° \(reason.name), seed \(seed)")
                } else {
                    told[angle.reference, default: 0] += 1
                }
            }
        }
        let offered = HearingPreset.angle.definition.procedures.filter { $0.kind == .angleQuest }.map(\.reference)
        print("verdict kemar, angles of 200", told)
        #expect(offered.count == 3)
        for reference in offered { #expect(told[reference] ?? 0 >= 190, "\(reference)°: \(reasons)") }
    }

    @Test func `even past the screening a guesser seldom gets an angle`() {
        let definition = HearingDefinition(procedures: [
            Procedure(kind: .angleQuest, trials: 40, withholds: true)
        ])
        var guesser = SimulatedObserver(name: "guess")
        guesser.cheat = .guess
        var told = 0
        var reasons: Set<String> = []
        for seed in Int64(0)..<400 {
            let angles = HearingFigures(of: Simulation.session(definition, guesser, seed: seed).test).angles
            for angle in angles {
                if let reason = angle.undetermined { reasons.insert(reason.name) } else { told += 1 }
            }
        }
        print("verdict guess, no screening, told", told, "of 400", reasons.sorted())
        #expect(told <= 20)
        #expect(reasons.isSuperset(of: ["chance"]))
    }

    @Test func `one figure that is not determined is nowhere stored as a number, and the screen says why`() throws {
        let guesser = try SimulatedObserver(parsing: "guess")
        for preset in Self.measuring {
            let test = Simulation.session(preset.definition, guesser, seed: 3).test
            let figures = HearingFigures(of: test)
            #expect(Self.count(figures).told == 0)
            for name in [
                "gain", "lateralRootMeanSquare", "finalError", "spatialRelease", "maskingTogether", "distanceRight4.0",
            ] {
                #expect(figures.node[name] == nil, "\(preset) \(name)")
            }
            #expect(figures.node["speechReleases"] == nil)
            for entry in figures.node["speechThresholds"]?.list ?? [] {
                #expect(entry.node?["threshold"] == nil && entry.node?["thresholdLow"] == nil)
                #expect(entry.node?["notDetermined"] == "screening")
            }
            for entry in figures.node["minimumAudibleAngles"]?.list ?? [] {
                #expect(entry.node?["angle"] == nil && entry.node?["low"] == nil && entry.node?["high"] == nil)
                #expect(entry.node?["notDetermined"] == "screening")
            }
            #expect(
                hearingResult(test, figures, language: .english).html().contains("Could not be determined: a check"))
            #expect(hearingResult(test, figures, language: .german).html().contains("Nicht zu bestimmen: Eine Prüfung"))
            #expect(HearingFamily.digest(test, figures, language: .english).figure == nil)
        }
    }

    @Test func `a threshold beyond the grid is told as beyond`() throws {
        let definition = HearingDefinition(procedures: [
            Procedure(kind: .angleQuest, trials: 40, withholds: true)
        ])
        func verdict(_ text: String) throws -> HearingFigures.Undetermined? {
            let test = Simulation.session(definition, try SimulatedObserver(parsing: text), seed: 1).test
            return try #require(HearingFigures(of: test).angles.first).undetermined
        }
        #expect(try verdict("ideal,angle:0.05")?.name == "below")
        #expect(try verdict("ideal,angle:60")?.name == "above")
        #expect(try verdict("kemar") == nil)
    }

    @Test func `a definition that does not ask for verdicts is told as it always was`() throws {
        let definition = HearingDefinition(procedures: [
            Procedure(kind: .still), Procedure(kind: .angleQuest, trials: 40),
        ])
        let test = Simulation.session(definition, try SimulatedObserver(parsing: "guess"), seed: 1).test
        let node = HearingFigures(of: test).node
        #expect(node["gain"] != nil && node["stillNotDetermined"] == nil)
        #expect(node["minimumAudibleAngles"]?.list?.first?.node?["angle"] != nil)
    }

    @Test func `better than chance is the binomial test`() {
        // R: binom.test(26, 40, 0.5, "greater") 0.04035, 25: 0.07693; binom.test(15, 30, 1/3, "greater") 0.04348.
        #expect(HearingFigures.isAboveChance(26, of: 40, guess: 0.5))
        #expect(!HearingFigures.isAboveChance(25, of: 40, guess: 0.5))
        #expect(HearingFigures.isAboveChance(15, of: 30, guess: 1.0 / 3))
        #expect(!HearingFigures.isAboveChance(14, of: 30, guess: 1.0 / 3))
        #expect(!HearingFigures.isAboveChance(0, of: 0, guess: 0.5))
    }

    @Test func `at the side no sound passes the axis of the ears, and the two have levels of their own`() {
        let procedure = HearingPreset.angle.definition.procedures[4]
        #expect(procedure.reference == 60 && procedure.limit == 30)
        var test = HearingTest(HearingDefinition(procedures: [procedure]), seed: 2)
        var (widest, same) = (0.0, 0)
        for time in 0..<400 where test.phase != .over {
            for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: Double(time)) }
            if let sounds = test.stimulus?.sounds {
                for sound in sounds { widest = max(widest, sound.bearing?.azimuth ?? 0) }
                if sounds[0].level == sounds[1].level { same += 1 }
            }
            _ = test.reduce(.answered(.side(isRight: time % 2 == 0)), at: Double(time))
        }
        #expect(widest <= 90 && widest > 70 && same == 0)
    }

    @Test func `what is usual is not said beside a figure that is not told`() throws {
        let usual = HearingPhrase.confusionsKnown.text(in: .english)
        for (name, isTold) in [("kemar", true), ("guess", false)] {
            let observer = try SimulatedObserver(parsing: name)
            let test = Simulation.session(HearingPreset.quick.definition, observer, seed: 3).test
            let html = hearingResult(test, HearingFigures(of: test), language: .english).html()
            #expect(html.contains(usual) == isTold, "\(name)")
        }
    }

    @Test func `in a room both distances are as loud at the ears, and a room says so in the stimulus alone`() throws {
        let procedure = Procedure(kind: .distance, trials: 4, rove: 0, room: Chamber())
        #expect(procedure.complete.node["room"] != nil && Procedure(kind: .distance).complete.node["room"] == nil)
        var test = HearingTest(HearingDefinition(procedures: [procedure]), seed: 2)
        var seen = 0
        for time in 0..<40 where test.phase != .over {
            for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: Double(time)) }
            if let stimulus = test.stimulus {
                let room = try #require(stimulus.room).room
                let levels = stimulus.sounds.map { $0.level + room.level(at: $0.bearing?.distance ?? 0) }
                expectNear(levels[0], levels[1], 1e-9)
                #expect(stimulus.sounds[0].level != stimulus.sounds[1].level)
                seen += 1
            }
            _ = test.reduce(.answered(.interval(0)), at: Double(time))
        }
        #expect(seen == 4)
    }

    @Test func `drawn anew, a direction may come twice and another never`() {
        func targets(_ redraws: Bool) -> Set<Double> {
            let procedure = Procedure(kind: .still, trials: 12, redraws: redraws)
            let test = Simulation.session(HearingDefinition(procedures: [procedure]), .ideal, seed: 4).test
            return Set(test.scored.map(\.target))
        }
        #expect(targets(false).count == 12)
        #expect(targets(true).count < 12)
    }

    @Test func `the ring draws what counts as it counts, and openly what does not`() {
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .still, trials: 12)]), seed: 1)
        for _ in 0..<12 {
            for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
            // Everything is answered in the wrong half.
            let azimuth = 180 - (test.stimulus?.target ?? 0)
            _ = test.reduce(.answered(.direction(azimuth: azimuth, elevation: 0)), at: 20)
        }
        let html = hearingResult(test, HearingFigures(of: test), language: .english).html()
        func count(_ look: String) -> Int { html.components(of: "class=\"" + look + "\"") }
        #expect(count("ring-error") == 10 && count("ring-error-open") == 2)
        #expect(html.contains("count in no figure") && !html.contains(": 180°"))
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(of part: String) -> Int {
        var (count, rest) = (0, self[...])
        while let found = rest.firstRange(of: part) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
