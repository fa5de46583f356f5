import ArgumentParser
import Foundation
import HeadResponses
import Hearing
import Interface
import Sound
import Tools
import Tree

/// Lets listeners made of numbers take a hearing test, to see what a protocol can tell before anyone is invited.
struct SimulateHearing: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: HearingTools.name, abstract: "Let simulated observers take a hearing test.",
        discussion: """
            merkwelt simulate hearing --observer kemar
            merkwelt simulate hearing --observer bias:5,gain:0.9 --against ideal --people 20
            merkwelt simulate hearing --observer loudness --protocol distance --rendered --runs 20

            An observer is ideal, kemar, panning or loudspeakers, one who cheats (guess, always-left, loudness, softness, \
            one-ear: none of them gets a figure), or a list such as bias:5,gain:0.9,noise:6, which may begin with one of \
            these names. They take the same task code as people do. With --against the power of the \
            protocol to tell two groups apart is computed.

            What a protocol measures: quick and standard the error to the side (lateralRootMeanSquare), front and \
            back confused (frontBackConfusions) and what is left after turning (finalError); standard and angle the \
            smallest angle (minimumAudibleAngle and its reference in degrees); release how much more easily a voice \
            is detected when the noise comes from elsewhere, in dB (spatialRelease; a detection advantage, no \
            threshold of understood speech); distance how often the nearer of two sounds was told (distanceRight and \
            the ratio); speech-en and speech-de how many dB above the noise half of the words of a sentence are \
            understood (speechReceptionThreshold and the place of the noise in degrees) and what its place brings \
            (speechSpatialRelease); screening whether the checks were passed.
            """)

    @Option(help: "Who takes the test.")
    var observer = "kemar"

    @Option(help: "A second observer: how often would groups of both differ?")
    var against: String?

    @Option(
        name: .customLong("protocol"),
        help: "screening, quick, standard, angle, release, distance, speech-en or speech-de.")
    var preset = "quick"

    /// A fault between the design and the ears, such as a level that is not sent, is invisible to an observer who goes by
    /// the design.
    @Flag(
        help: ArgumentHelp(
            "What the observer goes by is measured on the sound at KEMAR's ears, not taken from the test's design.",
            discussion: "For those who cheat by loudness and for `binaural`, who hears which ear is first and no more.")
    )
    var rendered = false

    @Option(help: "Sessions, or experiments where two groups are compared.")
    var runs = 200

    @Option(help: "People in each group.")
    var people = 20

    @OptionGroup var simulation: SimulationOptions

    func validate() throws {
        try SimulationOptions.check(runs: runs)
        if rendered, against != nil { throw ValidationError("--rendered: expected without --against") }
        if !rendered, try SimulatedObserver(parsing: observer).isBinaural {
            throw ValidationError("--observer binaural: expected with --rendered, since there is no sound otherwise")
        }
        guard (2...10_000).contains(people) else {
            throw ValidationError("--people: expected 2 to 10000, found \(people)")
        }
    }

    func run() throws {
        guard let preset = HearingPreset(rawValue: preset) else {
            let known = HearingPreset.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--protocol: expected one of \(known), found \"\(preset)\"")
        }
        let first = try SimulatedObserver(parsing: observer)
        let table: Table
        if rendered {
            let head = try HeadData(bytes: KemarHead.bytes())
            table = Simulation.table(
                of: Simulation.figures(preset.definition, first, runs: runs, seed: simulation.seed) { run in
                    let ears = RenderedEars(head: head, seed: UInt64(run + 1))
                    return { ears.heard($0) }
                })
        } else if let against {
            table = Simulation.table(
                of: Simulation.power(
                    preset.definition, first, try SimulatedObserver(parsing: against), people: people,
                    experiments: runs, seed: simulation.seed))
        } else {
            table = Simulation.table(
                of: Simulation.figures(preset.definition, first, runs: runs, seed: simulation.seed))
        }
        simulation.show(table)
    }
}
