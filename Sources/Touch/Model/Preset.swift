import Text
import Tree

/// The protocols that come with the lab.
///
/// `free` is the app this family started from; `pointing` after ISO 9241-411 and MacKenzie, Kauppinen and Silfverberg
/// (2001); `tapping` after the alternate tapping tests of movement disorder research.
package enum Preset: String, CaseIterable, Sendable {
    case free, density, line, pointing, sliding, tapping, tappingBoth, spiral

    /// The definition that the preset stands for, with every property written out.
    package var definition: Definition {
        var definition = Definition()
        definition.preset = rawValue
        definition.mode = .physical
        switch self {
        case .free: definition.mode = .faithful
        case .density: break
        case .line:
            definition.task = .line
            definition.repetitions = 3
            definition.practice = 1
        case .pointing, .sliding:
            definition.task = .pointing
            definition.practice = 5
            definition.pointing = self == .sliding ? .slide : .tap
        case .tapping, .tappingBoth:
            definition.task = .tapping
            definition.duration = 30_000
            definition.practice = 6
            definition.hands = self == .tappingBoth ? 2 : 1
        case .spiral:
            definition.task = .spiral
            definition.repetitions = 2
            definition.practice = 1
        }
        return definition.complete
    }
}

extension Definition {
    /// The same definition with every property written out, so that no later default changes its meaning or its hash.
    package var complete: Definition {
        var complete = self
        complete.preset = preset
        complete.task = task
        complete.mode = mode
        complete.duration = duration
        complete.repetitions = repetitions
        complete.practice = practice
        complete.length = length
        complete.targets = targets
        complete.amplitudes = amplitudes
        complete.widths = widths
        complete.pointing = pointing
        complete.hands = hands
        // These came later: where they say nothing new they are left out, and the hash stays what it was.
        if blocks != 1 { complete.blocks = blocks }
        if course != .circle { complete.course = course }
        if hand != .unsaid { complete.hand = hand }
        if input != .unsaid { complete.input = input }
        complete.turns = turns
        complete.pitch = pitch
        return complete
    }

    /// The preset this definition is called after, if there is one.
    package var knownPreset: Preset? {
        for preset in Preset.allCases where preset.rawValue.isSame(as: self.preset) { return preset }
        return nil
    }

    /// How many scored stages there are: sequences of targets, hands, or 1.
    package var stages: Int {
        switch task {
        case .pointing: pairs * max(1, blocks)
        case .tapping: hands
        case .free, .line, .spiral: 1
        }
    }

    /// Pairs of amplitude and width: the sequences of a block.
    package var pairs: Int { amplitudes.count * widths.count }

    /// The block of a stage, from 0.
    func block(ofStage stage: Int) -> Int { task == .pointing ? stage / max(1, pairs) : 0 }

    /// About how long the task takes, in ms; 0 where that is up to the person.
    package var expectedDuration: Double {
        switch task {
        case .free: duration
        case .line: Double(repetitions + practice) * 5000
        case .spiral: Double(repetitions + practice) * 15_000
        case .tapping: Double(hands) * (duration + 5000)
        case .pointing: Double(stages * (targets + 1) + practice) * 900
        }
    }

    /// What is wrong with this definition, as the path of the property and what was expected; nil if it can be run.
    package var fault: (property: String, expected: String)? {
        func bad(_ value: Double, from low: Double, to high: Double) -> Bool { !(value >= low && value <= high) }
        if bad(duration, from: task == .tapping ? 1000 : 0, to: 3_600_000) {
            return ("duration", task == .tapping ? "1000 to 3600000 ms" : "0 to 3600000 ms")
        }
        if repetitions < 1 || repetitions > 100 { return ("repetitions", "a number from 1 to 100") }
        if practice < 0 || practice > 100 { return ("practice", "a number from 0 to 100") }
        if bad(length, from: 10, to: 1000) { return ("length", "10 to 1000 mm") }
        if targets < 3 || targets > 99 || (targets % 2 == 0 && course == .circle) {
            return ("targets", course == .circle ? "an odd number from 3 to 99" : "a number from 3 to 99")
        }
        if blocks < 1 || blocks > 20 { return ("blocks", "a number from 1 to 20") }
        if blocks > 1, stages > 400 { return ("blocks", "no more than 400 sequences in all") }
        if amplitudes.isEmpty || amplitudes.count > 20 { return ("amplitudes", "1 to 20 diameters") }
        for amplitude in amplitudes where bad(amplitude, from: 5, to: 1000) {
            return ("amplitudes", "diameters from 5 to 1000 mm")
        }
        if widths.isEmpty || widths.count > 20 { return ("widths", "1 to 20 diameters") }
        for width in widths where bad(width, from: 1, to: 200) { return ("widths", "diameters from 1 to 200 mm") }
        if task == .free, input != .unsaid { return ("input", "unsaid where the task is free") }
        if hands < 1 || hands > 2 { return ("hands", "1 or 2") }
        if turns < 1 || turns > 10 { return ("turns", "a number from 1 to 10") }
        if bad(pitch, from: 2, to: 50) { return ("pitch", "2 to 50 mm") }
        return nil
    }
}
