import Text
package import Tree

/// A listener made of numbers, who takes the same task code as people do.
///
/// Sources of the figures: generic heads without head movement 31 % front-back confusions (Wenzel et al. 1993), hardly any
/// with free turning (Wightman and Kistler 1999); lateral error on a loudspeaker arc 6.2° RMS (Yost et al. 2013), more
/// over headphones; Huggins screening 80 % of headphone wearers pass (Milne et al. 2021). The smallest angle grows to the side:
/// about 1° ahead, 7 to 10° at 75° (Mills 1958).
package struct SimulatedObserver: Equatable, Sendable {
    package var name: String
    /// Degrees added to every lateral angle, and the factor on it.
    package var bias: Double = 0
    package var gain: Double = 1
    /// The standard deviation of the lateral angle in degrees.
    package var noise: Double = 8
    /// How often front and back are taken for one another, held still and at the first turn.
    package var confusions: Double = 0.3
    /// The standard deviation in degrees with which two directions straight ahead are compared.
    package var angleNoise: Double = 4
    /// How often any forced choice is a guess.
    package var lapse: Double = 0.01
    /// Thresholds in dB of the target in noise from its own place, and from the sides.
    package var together: Double = -10
    package var separated: Double = -18
    /// The level in dB above noise from the same place at which half of the words of a sentence are understood, and by which
    /// share one dB changes that there (matrix tests: -7 dB and 15 to 17 %; Kollmeier et al. 2015).
    package var speech: Double = -7
    package var speechSlope: Double = 0.15
    /// How sharply distances are told apart: the standard deviation of a distance's logarithm to the base 2.
    package var distanceNoise: Double = 0.8
    /// Whether both ears get their own signal: without, the screenings fail.
    package var hasHeadphones = true
    /// Whether the person turns at random at first, since nothing tells front from back.
    package var isPanning = false
    /// Goes by the delay between the ears of the sound itself, and by nothing else.
    package var isBinaural = false
    /// The standard deviation in µs with which that delay is heard (Mossop, Culling 1998: 10 to 20 µs are told apart).
    package var delayNoise: Double = 15
    /// What the person does instead of the task; nil who does the task.
    package var cheat: Cheat?

    /// Ways to answer without hearing what is asked: no protocol may make a figure of them.
    package enum Cheat: String, CaseIterable, Sendable {
        /// Answers at random.
        case guess
        /// Always presses the first button.
        case alwaysLeft = "always-left"
        /// Goes by loudness alone: what is louder is nearer, or further to one side.
        case loudness
        /// The other way round: what is softer is nearer.
        case softness
        /// Hears with the right ear only: no difference between ears, directions by level alone.
        case oneEar = "one-ear"
    }

    package init(name: String) { self.name = name }

    /// An ideal listener: no noise, no confusions.
    package static var ideal: SimulatedObserver {
        var observer = SimulatedObserver(name: "ideal")
        observer.noise = 0
        observer.confusions = 0
        observer.angleNoise = 0.3
        observer.lapse = 0
        observer.distanceNoise = 0.1
        return observer
    }

    /// Someone who hears simple panning: left from right and nothing else.
    package static var panning: SimulatedObserver {
        var observer = SimulatedObserver(name: "panning")
        observer.noise = 18
        observer.confusions = 0.5
        observer.angleNoise = 6
        observer.separated = -13
        observer.distanceNoise = 1.6
        observer.isPanning = true
        return observer
    }

    /// Someone who listens through another head's responses.
    package static var kemar: SimulatedObserver { SimulatedObserver(name: "kemar") }

    /// Someone who hears which ear is first, and nothing else; only where the sound itself is heard.
    package static var binaural: SimulatedObserver {
        var observer = SimulatedObserver(name: "binaural")
        observer.isBinaural = true
        return observer
    }

    /// Someone who listens over loudspeakers although headphones were asked for.
    package static var loudspeakers: SimulatedObserver {
        var observer = SimulatedObserver(name: "loudspeakers")
        observer.hasHeadphones = false
        observer.noise = 15
        // Each ear hears both loudspeakers, so that hardly any difference between the ears is left.
        observer.angleNoise = 9
        observer.separated = -12
        return observer
    }

    /// Reads `kemar`, `panning`, `ideal`, `loudspeakers`, `binaural`, one of `Cheat`, or a list such as
    /// `bias:5,gain:0.9,noise:6,confusions:0.2`, which may begin with one of the names.
    ///
    /// - Throws: what was not understood and what can be given.
    package init(parsing text: String) throws(TreeError) {
        var observer = SimulatedObserver.kemar
        for part in text.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let pieces = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            let name = String(bytes: Array(pieces.first ?? []))
            if pieces.count == 1, let known = SimulatedObserver.named(name) {
                observer = known
                continue
            }
            guard pieces.count == 2, let value = try? Value(json: Array(pieces[1])), let number = Double(value),
                observer.set(name, number)
            else {
                throw TreeError(
                    expected: "kemar, panning, ideal, loudspeakers, binaural, guess, always-left, loudness, softness, "
                        + "one-ear, or numbers such as bias:5,gain:0.9; names are "
                        + "bias, gain, noise, confusions, angle, lapse, together, separated, distance, speech, slope",
                    found: Value.text(String(bytes: Array(part))).json(),
                    remedy: "separate them with commas, as in kemar,bias:5")
            }
        }
        observer.name = text
        self = observer
    }

    private static func named(_ name: String) -> SimulatedObserver? {
        for observer in [kemar, panning, ideal, loudspeakers, binaural] where observer.name.isSame(as: name) {
            return observer
        }
        for cheat in Cheat.allCases where cheat.rawValue.isSame(as: name) {
            var observer = SimulatedObserver(name: name)
            observer.cheat = cheat
            return observer
        }
        return nil
    }

    /// Changes a number by its name; false if there is none of that name or the number makes no sense.
    private mutating func set(_ name: String, _ number: Double) -> Bool {
        guard number.isFinite else { return false }
        if name.isSame(as: "bias") {
            bias = number
        } else if name.isSame(as: "gain") {
            gain = number
        } else if name.isSame(as: "noise"), number >= 0 {
            noise = number
        } else if name.isSame(as: "confusions"), number >= 0, number <= 1 {
            confusions = number
        } else if name.isSame(as: "angle"), number > 0 {
            angleNoise = number
        } else if name.isSame(as: "lapse"), number >= 0, number <= 1 {
            lapse = number
        } else if name.isSame(as: "together") {
            together = number
        } else if name.isSame(as: "separated") {
            separated = number
        } else if name.isSame(as: "speech") {
            speech = number
        } else if name.isSame(as: "slope"), number > 0, number <= 1 {
            speechSlope = number
        } else if name.isSame(as: "distance"), number > 0 {
            distanceNoise = number
        } else {
            return false
        }
        return true
    }
}
