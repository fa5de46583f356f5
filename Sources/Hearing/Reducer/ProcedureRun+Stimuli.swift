import Measure
import SoundCommands
import Space
import Tree

// The stimuli of the single procedures.
extension ProcedureRun {
    /// A trial to practise: as plain as the procedure has one; the hidden tone is heard without its noise as well.
    func practice(_ level: Double, _ generator: inout SeededGenerator) -> Stimulus {
        switch procedure.kind {
        case .huggins:
            var stimulus = huggins(level, Double(generator.integer(below: 3)))
            var tone = stimulus.sounds[Int(stimulus.target)]
            tone.sound = "huggins-tone"
            // In its noise's critical band the tone is 2 dB above it; with this it stands out.
            tone.level += 6
            stimulus.sounds.append(tone)
            return stimulus
        case .antiphase: return antiphase(generator.integer(below: 2), Double(generator.integer(below: 3)))
        case .sides: return sides(level, isRight: generator.integer(below: 2) == 1)
        case .still: return direction(anyDirection(&generator), level)
        case .turning: return turning(from: anyDirection(&generator), level, &generator)
        case .sentences:
            return sentence(
                generator.integer(below: SentenceMatrix.sentences), at: ProcedureRun.practiceSpeech,
                practised % tracks.count)
        case .loudness, .angleStaircase, .angleQuest, .release, .distance:
            return plain(level, condition: practised % 2, &generator)
        }
    }

    /// The plainest stimulus of a procedure that varies one.
    func plain(_ level: Double, condition: Int, _ generator: inout SeededGenerator) -> Stimulus {
        switch procedure.kind {
        case .release:
            return masked(ProcedureRun.plainestVoice, condition, generator.integer(below: 3))
        case .sentences:
            return sentence(
                generator.integer(below: SentenceMatrix.sentences), at: ProcedureRun.clearSpeech, condition)
        // Eight times as far: 18 dB of direct sound.
        case .distance: return pair(5, generator.integer(below: 2), &generator)
        case .huggins, .antiphase, .sides, .loudness, .still, .turning, .angleStaircase, .angleQuest:
            return angle(procedure.limit, level, &generator)
        }
    }

    private func anyDirection(_ generator: inout SeededGenerator) -> Double {
        let place = generator.integer(below: procedure.trials)
        return CircularSample.wrapped(360 * Double(place) / Double(procedure.trials))
    }

    func direction(_ target: Double, _ level: Double) -> Stimulus {
        single(.direction, Bearing(azimuth: target), target: target, level: level)
    }

    /// A sound that goes on, up to half a step aside of a direction, so that nobody counts clicks; never straight ahead
    /// already.
    func turning(from direction: Double, _ level: Double, _ generator: inout SeededGenerator) -> Stimulus {
        let step = 360 / Double(procedure.trials)
        var target = CircularSample.wrapped(direction + (generator.uniform() - 0.5) * step)
        if target.magnitude < 15 { target = target < 0 ? -15 : 15 }
        return single(.turn, Bearing(azimuth: target), target: target, level: level, duration: 0)
    }

    func single(
        _ question: Question, _ bearing: Bearing, target: Double, level: Double, duration: Double? = nil
    ) -> Stimulus {
        Stimulus(
            sounds: [
                Presentation(
                    sound: procedure.sound, onset: 0, duration: duration ?? procedure.duration, bearing: bearing,
                    level: level)
            ], question: question, target: target, value: 0)
    }

    /// Three noises with half a second between; one hides a tone that only two ears together hear.
    func huggins(_ level: Double, _ target: Double) -> Stimulus {
        var sounds: [Presentation] = []
        for interval in 0..<3 {
            sounds.append(
                Presentation(
                    sound: Double(interval) == target ? "huggins-pitch" : "noise-both-ears",
                    onset: Double(interval) * (procedure.duration + 500), duration: procedure.duration, bearing: nil,
                    level: level))
        }
        return Stimulus(sounds: sounds, question: .interval(3), target: target, value: 0)
    }

    /// Three tones: one 6 dB quieter, one in antiphase, one plain.
    func antiphase(_ turn: Int, _ target: Double) -> Stimulus {
        let quiet = Int(target)
        let opposed = (quiet + 1 + turn) % 3
        var sounds: [Presentation] = []
        for interval in 0..<3 {
            sounds.append(
                Presentation(
                    sound: interval == opposed ? "tone-200-antiphase" : "tone-200",
                    onset: Double(interval) * (procedure.duration + 500), duration: procedure.duration, bearing: nil,
                    level: interval == quiet ? -6 : 0))
        }
        return Stimulus(sounds: sounds, question: .interval(3), target: target, value: 0)
    }

    func sides(_ level: Double, isRight: Bool) -> Stimulus {
        Stimulus(
            sounds: [
                Presentation(
                    sound: procedure.sound, onset: 0, duration: procedure.duration,
                    bearing: Bearing(azimuth: isRight ? 90 : -90), level: level)
            ], question: .side, target: isRight ? 1 : 0, value: 0)
    }

    /// First from the reference, then from `degrees` to its left or right.
    func angle(_ degrees: Double, _ level: Double, _ generator: inout SeededGenerator) -> Stimulus {
        let side = generator.integer(below: 2)
        let second = procedure.rovesEach ? (2 * generator.uniform() - 1) * procedure.rove : level
        let moved = procedure.reference + (side == 1 ? degrees : -degrees)
        func burst(_ azimuth: Double, _ onset: Double, _ level: Double) -> Presentation {
            Presentation(
                sound: procedure.sound, onset: onset, duration: procedure.duration,
                bearing: Bearing(azimuth: CircularSample.wrapped(azimuth)), level: level)
        }
        return Stimulus(
            sounds: [burst(procedure.reference, 0, level), burst(moved, procedure.duration + 300, second)],
            question: .side,
            target: Double(side), value: degrees)
    }

    /// Noise in three intervals, the target in one of them; the noise with the target or from both sides.
    func masked(_ level: Double, _ condition: Int, _ interval: Int) -> Stimulus {
        var sounds: [Presentation] = []
        let places = condition == 0 ? [0.0] : [procedure.separation, -procedure.separation]
        // Two maskers together are as loud as the one.
        let share = condition == 0 ? 0.0 : -3.01
        for index in 0..<3 {
            let onset = Double(index) * (procedure.duration + 400)
            for place in places {
                sounds.append(
                    Presentation(
                        sound: "noise-speech", onset: onset, duration: procedure.duration,
                        bearing: Bearing(azimuth: place), level: share))
            }
            if index == interval {
                sounds.append(
                    Presentation(
                        sound: "voice-low", onset: onset, duration: procedure.duration, bearing: Bearing(azimuth: 0),
                        level: level))
            }
        }
        return Stimulus(
            sounds: sounds, question: .interval(3), target: Double(interval), value: level, condition: condition)
    }

    /// Two sounds ahead at distances of a ratio, each at its own roved level; in a room the level at the ears is roved, so
    /// that what is nearer is not the louder one, only the one with more direct sound.
    func pair(_ index: Int, _ nearer: Int, _ generator: inout SeededGenerator) -> Stimulus {
        let ratio = Elementary.pow(2, Double(index + 1) / 2)
        let near = 1.0
        var sounds: [Presentation] = []
        let room = procedure.room?.room
        for place in 0..<2 {
            let distance = place == nearer ? near : near * ratio
            let rove = (2 * generator.uniform() - 1) * procedure.rove
            let equal = room.map { $0.level(at: near) - $0.level(at: distance) } ?? 0
            sounds.append(
                Presentation(
                    sound: procedure.sound, onset: Double(place) * (procedure.duration + 500),
                    duration: procedure.duration, bearing: Bearing(azimuth: 0, distance: distance),
                    level: rove + equal))
        }
        return Stimulus(
            sounds: sounds, question: .nearer, target: Double(nearer), value: ratio, room: procedure.room)
    }
}
