import Measure
import SoundCommands
import Space
import Tree

// Answers of those who do not do the task.
extension SimulatedObserver {
    func answer(
        by cheat: Cheat, to stimulus: Stimulus, heard: [HeardInterval]?, _ seconds: Double,
        _ generator: inout SeededGenerator
    ) -> (answer: Answer, seconds: Double, path: [Double]) {
        let levels =
            heard.map { heard in heard.map { cheat == .oneEar ? $0.rightLoudness : $0.loudness } }
            ?? SimulatedObserver.levels(of: stimulus, byRightEar: cheat == .oneEar)
        /// One of so many, as the cheat chooses among them.
        func choice(_ count: Int, oddOne: Bool) -> Int {
            switch cheat {
            case .alwaysLeft: return 0
            case .guess: return generator.integer(below: count)
            case .loudness, .softness, .oneEar:
                let mean = levels.reduce(0, +) / Double(max(1, levels.count))
                var best = 0
                var most = 0.0
                var least = Double.infinity
                for (index, level) in levels.enumerated() {
                    let distance = oddOne ? (level - mean).magnitude : cheat == .softness ? -level : level
                    if index == 0 || distance > most { (best, most) = (index, distance) }
                    least = min(least, distance)
                }
                // All alike: nothing to go by.
                return most - least < 0.01 ? generator.integer(below: count) : min(best, count - 1)
            }
        }
        switch stimulus.question {
        case .interval(let count): return (.interval(choice(count, oddOne: true)), seconds, [])
        case .nearer: return (.interval(choice(2, oddOne: false)), seconds, [])
        case .side:
            // A sound alone is to the right where it is louder than most.
            let isLouder = levels.count < 2 ? (levels.first ?? 0) > 0 : choice(2, oddOne: false) == 1
            let isRandom = cheat == .guess || (levels.count < 2 && levels.first == 0)
            let isRight = isRandom ? generator.uniform() < 0.5 : isLouder
            return (.side(isRight: isRight && cheat != .alwaysLeft), seconds, [])
        case .direction:
            let azimuth: Double =
                switch cheat {
                case .alwaysLeft: 0
                case .guess: 360 * generator.uniform() - 180
                case .loudness, .softness, .oneEar: min(90, max(-90, 9 * (levels.first ?? 0)))
                }
            return (.direction(azimuth: azimuth, elevation: 0), seconds, [])
        case .turn:
            switch cheat {
            case .alwaysLeft, .loudness, .softness: return (.here, seconds, [])
            case .guess: return (.here, seconds, [360 * generator.uniform() - 180])
            // Loudest where the one ear points at the sound.
            case .oneEar: return (.here, seconds, [stimulus.target - 90 + 15 * normal(&generator)])
            }
        case .level: return (.level(-25), seconds, [])
        case .words:
            switch cheat {
            case .alwaysLeft: return (.words([Int](repeating: 0, count: SentenceMatrix.columns)), seconds, [])
            // Loudness says no words.
            case .guess, .loudness, .softness:
                return (.words(words(of: stimulus, understood: 0, &generator)), seconds, [])
            case .oneEar:
                // One ear understands: better where the noise is on the other side, worse where it is on its own.
                var ear = self
                ear.together = ear.separated
                ear.speech += 8 * Elementary.sin((stimulus.noisePlace ?? 0) * .pi / 180)
                ear.cheat = nil
                return (ear.response(to: stimulus, generator: &generator).answer, seconds, [])
            }
        }
    }

    /// How loud each interval is at the ears in dB, by levels and 1/r; at the right ear with the shadow of the head, up to
    /// 10 dB to either side.
    private static func levels(of stimulus: Stimulus, byRightEar: Bool) -> [Double] {
        var groups: [(onset: Double, power: Double)] = []
        for sound in stimulus.sounds {
            var level = sound.level
            if let bearing = sound.bearing {
                level +=
                    stimulus.room?.room.level(at: bearing.distance)
                    ?? -20 * Elementary.log(bearing.distance) / Elementary.log(10)
                if byRightEar { level += 10 * Elementary.sin(bearing.azimuth * .pi / 180) }
            }
            let power = Elementary.pow(10, level / 10)
            if let index = groups.firstIndex(where: { $0.onset == sound.onset }) {
                groups[index].power += power
            } else {
                groups.append((sound.onset, power))
            }
        }
        return groups.map { 10 * Elementary.log($0.power) / Elementary.log(10) }
    }
}
