import Tasks
import Text
import Tree

/// The protocols that come with the lab.
///
/// Sources: `srt5` is the app this family started from; `pvt` and `pvtB` after Basner, Mollicone and Dinges (2011);
/// `choice4` after Deary, Liewald and Nissan (2011).
package enum Preset: String, CaseIterable, Sendable {
    case srt5, srt20, pvt, pvtB, choice4

    /// The definition that the preset stands for.
    package var definition: Definition {
        var definition = Definition()
        definition.preset = rawValue
        switch self {
        case .srt5:
            break
        case .srt20:
            definition.trials = 20
            definition.waiting = .nonAgeing
        case .pvt:
            definition.trials = 0
            definition.duration = 600_000
            definition.shortestWait = 2000
            definition.longestWait = 10_000
            definition.timeout = 30_000
            definition.feedback = 1000
        case .pvtB:
            definition.trials = 0
            definition.duration = 180_000
            definition.shortestWait = 1000
            definition.longestWait = 4000
            definition.lapse = 355
            definition.timeout = 30_000
            definition.feedback = 1000
        case .choice4:
            definition.trials = 20
            definition.practice = 8
            definition.shortestWait = 1000
            definition.longestWait = 3000
            definition.choices = 4
            definition.lapse = 1500
        }
        return definition.complete
    }
}

extension Preset {
    /// What the test is called in its address: "pvt-b".
    package var path: String {
        switch self {
        case .srt5: "srt-5"
        case .srt20: "srt-20"
        case .pvt: "pvt"
        case .pvtB: "pvt-b"
        case .choice4: "choice-4"
        }
    }

    /// The test at an address; its stored name is understood as well. nil where there is none.
    package init?(path: String) {
        for preset in Preset.allCases where preset.path.isSame(as: path) || preset.rawValue.isSame(as: path) {
            self = preset
            return
        }
        return nil
    }
}

extension Definition {
    /// The same definition with every property written out, so that no later default changes its meaning or its hash.
    package var complete: Definition {
        var complete = self
        complete.preset = preset
        complete.trials = trials
        complete.practice = practice
        complete.duration = duration
        complete.shortestWait = shortestWait
        complete.longestWait = longestWait
        complete.waiting = waiting
        complete.choices = choices
        complete.lapse = lapse
        complete.falseStart = falseStart
        complete.timeout = timeout
        complete.feedback = feedback
        complete.colours = shownColours.complete
        return complete
    }

    /// Whether another definition differs in nothing but the colours.
    func isLike(_ other: Definition) -> Bool {
        var (own, other) = (self, other)
        own.colours = nil
        other.colours = nil
        return own == other
    }

    /// The preset this definition is, if it is exactly one of them up to the wait rule.
    package var knownPreset: Preset? { Preset(rawValue: preset) }

    /// About how long the test takes, in ms: mean waits plus a third of a second per response.
    package var expectedDuration: Double {
        guard trials > 0 else { return duration }
        return Double(trials + practice) * (meanWait + 350)
    }

    /// The expectation of the wait in ms under this definition's rule.
    package var meanWait: Double {
        switch waiting {
        case .uniform: (shortestWait + longestWait) / 2
        // Mean of the exponential with mean (range / 3), truncated to the range: m - range / (e^3 - 1).
        case .nonAgeing: shortestWait + (longestWait - shortestWait) * (1.0 / 3 - 1.0 / 19.085_536_923_187_668)
        }
    }

    /// What is wrong with this definition, as the path of the property and what was expected; nil if it can be run.
    package var fault: (property: String, expected: String)? {
        func bad(_ value: Double, from low: Double, to high: Double) -> Bool { !(value >= low && value <= high) }
        if choices < 1 || choices > 4 { return ("choices", "a number from 1 to 4") }
        if trials < 0 || trials > 1000 { return ("trials", "a number from 0 to 1000") }
        if practice < 0 || practice > 100 { return ("practice", "a number from 0 to 100") }
        if bad(shortestWait, from: 200, to: 60_000) { return ("shortestWait", "200 to 60000 ms") }
        if bad(longestWait, from: shortestWait, to: 60_000) { return ("longestWait", "shortestWait to 60000 ms") }
        if bad(duration, from: trials == 0 ? 1000 : 0, to: 3_600_000) {
            return ("duration", trials == 0 ? "1000 to 3600000 ms where trials is 0" : "0 to 3600000 ms")
        }
        if bad(falseStart, from: 0, to: 1000) { return ("falseStart", "0 to 1000 ms") }
        if bad(lapse, from: falseStart, to: 60_000) { return ("lapse", "falseStart to 60000 ms") }
        if bad(timeout, from: lapse, to: 120_000) { return ("timeout", "lapse to 120000 ms") }
        if bad(feedback, from: 0, to: shortestWait) { return ("feedback", "0 to shortestWait, of which it is a part") }
        if node["colours"] != nil, colours?.canBeSeen != true {
            return ("colours", "rest and signal as \"#020c12\", rest dark, signal 3 : 1 to it or more")
        }
        return nil
    }
}
