import Hearing
import Interface
import Measure
import Space
import Testing
import Tree

@Suite struct SimulationTests {
    @Test func `QUEST+ finds a simulated observer's angle within a tenth in 40 trials`() {
        let definition = HearingDefinition(procedures: [Procedure(kind: .angleQuest, trials: 40)])
        for noise in [1.5, 4.0, 9.0] {
            var observer = SimulatedObserver.kemar
            observer.angleNoise = noise
            var logarithms: [Double] = []
            var covered = 0
            for seed in Int64(0)..<200 {
                let figures = HearingFigures(of: Simulation.session(definition, observer, seed: seed).test)
                guard let angle = figures.angles.first else { continue }
                logarithms.append(Elementary.log(angle.angle / observer.minimumAudibleAngle))
                if angle.interval?.contains(observer.minimumAudibleAngle) ?? false { covered += 1 }
            }
            let sample = Sample(logarithms)
            let mean = Elementary.exp(sample.mean ?? .nan)
            print("QUEST+", noise, "mean ratio", mean, "SD of ln", sample.standardDeviation ?? .nan, "covered", covered)
            #expect(logarithms.count == 200)
            #expect((mean - 1).magnitude < 0.1, "seeds 0-199, noise \(noise): \(mean)")
            #expect((sample.standardDeviation ?? 1) < 0.35, "seeds 0-199, noise \(noise)")
        }
    }

    @Test func `a staircase finds a simulated observer's angle too, only less sharply`() {
        let definition = HearingDefinition(procedures: [Procedure(kind: .angleStaircase, trials: 80)])
        for noise in [1.5, 4.0, 9.0] {
            var observer = SimulatedObserver.kemar
            observer.angleNoise = noise
            let logarithms = (Int64(0)..<200).compactMap { seed in
                HearingFigures(of: Simulation.session(definition, observer, seed: seed).test).angles.first.map {
                    Elementary.log($0.angle / observer.minimumAudibleAngle)
                }
            }
            let sample = Sample(logarithms)
            let mean = Elementary.exp(sample.mean ?? .nan)
            print("staircase", noise, "mean ratio", mean, "SD of ln", sample.standardDeviation ?? .nan)
            #expect(logarithms.count == 200)
            #expect((mean - 1).magnitude < 0.2, "seeds 0-199, noise \(noise): \(mean)")
            #expect((sample.standardDeviation ?? 1) < 0.5, "seeds 0-199, noise \(noise)")
        }
    }

    @Test func `simulated gain and bias lie in their intervals as often as promised`() {
        let definition = HearingDefinition(procedures: [Procedure(kind: .still, trials: 24, repetitions: 3)])
        var observer = SimulatedObserver.kemar
        observer.bias = 5
        observer.gain = 0.9
        var gain = 0
        var bias = 0
        let runs = 1000
        for seed in Int64(0)..<Int64(runs) {
            let test = Simulation.session(definition, observer, seed: seed).test
            guard let line = HearingFigures(of: test, seed: seed, replicates: 500).still?.line else { continue }
            if line.gainInterval.contains(0.9) { gain += 1 }
            if line.biasInterval.contains(5) { bias += 1 }
        }
        print("covered: gain", gain, "bias", bias, "of", runs)
        #expect(gain >= 940, "seeds 0-999: gain \(gain)")
        #expect(bias >= 940, "seeds 0-999: bias \(bias)")
    }

    @Test func `observers differ as the literature says they do`() {
        let definition = HearingDefinition(procedures: [
            Procedure(kind: .still, trials: 24, repetitions: 3), Procedure(kind: .turning, trials: 12),
        ])
        func share(_ observer: SimulatedObserver) -> Double {
            let figures = Simulation.figures(definition, observer, runs: 20, seed: 1)
            return figures.first { $0.name == "frontBackConfusions" }?.mean ?? .nan
        }
        #expect((share(.kemar) - 0.3).magnitude < 0.04)
        #expect((share(.panning) - 0.5).magnitude < 0.05)
        #expect(share(.ideal) == 0)
    }

    @Test func `loudspeakers fail the screening that headphones pass`() {
        func passes(_ observer: SimulatedObserver) -> Int {
            (0..<100).reduce(0) { count, seed in
                let test = Simulation.session(HearingPreset.screening.definition, observer, seed: Int64(seed)).test
                return count + (HearingFigures(of: test).screenings.allSatisfy(\.isPassed) ? 1 : 0)
            }
        }
        #expect(passes(.kemar) > 70)
        #expect(passes(.loudspeakers) < 10)
    }

    @Test func `the release from masking of a simulated observer is found`() {
        let figures = Simulation.figures(HearingPreset.release.definition, .kemar, runs: 60, seed: 5)
        let release = figures.first { $0.name == "spatialRelease" }
        #expect(((release?.mean ?? 0) - 8).magnitude < 1, "\(release?.mean ?? .nan)")
        let distances = Simulation.figures(HearingPreset.distance.definition, .kemar, runs: 60, seed: 5)
        let near = distances.first { $0.name == "distanceRight1.41" }?.mean ?? 0
        let far = distances.first { $0.name == "distanceRight4.0" }?.mean ?? 0
        #expect(near < far && far > 0.9, "\(near) \(far)")
    }

    @Test func `power grows with people, and is the error rate where nothing differs`() {
        let definition = HearingDefinition(procedures: [Procedure(kind: .still, trials: 12)])
        func power(_ other: SimulatedObserver, _ people: Int) -> Double {
            let powers = Simulation.power(definition, .kemar, other, people: people, experiments: 60, seed: 4)
            return powers.first { $0.name == "bias" }?.share.estimate ?? .nan
        }
        var shifted = SimulatedObserver.kemar
        shifted.bias = 4
        #expect(power(.kemar, 8) < 0.2)
        #expect(power(shifted, 3) < power(shifted, 12))
        #expect(power(shifted, 12) > 0.8)
    }

    @Test func `the number of people that a protocol needs is found, and tables hold what is said`() {
        let definition = HearingDefinition(procedures: [Procedure(kind: .still, trials: 12)])
        func people(_ bias: Double) -> Int? {
            var shifted = SimulatedObserver.kemar
            shifted.bias = bias
            return Simulation.people(
                toTell: .kemar, from: shifted, by: "bias", with: definition, experiments: 40, most: 32, seed: 9)
        }
        let (few, more) = (people(8) ?? 0, people(4) ?? 0)
        #expect(few >= 2 && few < more && more <= 32, "\(few) \(more)")
        #expect(people(0) == nil)
        let figures = Simulation.figures(definition, .kemar, runs: 5, seed: 1)
        let table = Simulation.table(of: figures)
        #expect(table.rows.count == figures.count)
        #expect(!figures.contains { $0.name.hasSuffix("Low") || $0.name.hasSuffix("Trials") })
        for row in table.rows { #expect(row.count == table.columns.count) }
        let powers = Simulation.power(definition, .kemar, .panning, people: 4, experiments: 3, seed: 1)
        for row in Simulation.table(of: powers).rows { #expect(row.count == 5) }
    }

    @Test func `observers are read from a text, and what is not understood is said`() throws {
        let observer = try SimulatedObserver(parsing: "panning,bias:5,gain:0.9")
        #expect(observer.bias == 5 && observer.gain == 0.9 && observer.confusions == 0.5)
        #expect(try SimulatedObserver(parsing: "kemar").noise == 8)
        for text in ["", "kemar,bias", "bias:x", "noise:-1", "gain:0.9,colour:3", "confusions:2"] {
            #expect(throws: TreeError.self) { try SimulatedObserver(parsing: text) }
        }
        do {
            _ = try SimulatedObserver(parsing: "kemar,bais:5")
        } catch {
            #expect(
                error.description
                    == "expected kemar, panning, ideal, loudspeakers, binaural, guess, always-left, loudness, softness, "
                    + "one-ear, or numbers such as bias:5,gain:0.9; names are "
                    + "bias, gain, noise, confusions, angle, lapse, together, separated, distance, speech, slope, "
                    + "found \"bais:5\"; "
                    + "separate them with commas, as in kemar,bias:5")
        }
    }
}
