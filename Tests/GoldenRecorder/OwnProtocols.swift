import Hearing
import Reaction
import Touch
import Tree

/// Protocols of a researcher's own, for what none of those that come with the lab has.
enum OwnProtocols {
    static var reaction: [(String, Node)] {
        [2, 3].map { choices in
            var definition = Reaction.Definition()
            definition.preset = "own-\(choices)"
            definition.choices = choices
            definition.trials = 8
            definition.practice = 3
            definition.shortestWait = 600
            definition.longestWait = 1400
            definition.waiting = choices == 2 ? .nonAgeing : .uniform
            definition.feedback = 300
            return (definition.preset, definition.complete.node)
        }
    }

    static var touch: [(String, Node)] {
        var timed = Touch.Definition()
        timed.preset = "own-timed"
        timed.mode = .physical
        timed.duration = 6000
        var small = Touch.Definition()
        small.preset = "own-small"
        small.task = .pointing
        small.mode = .physical
        small.targets = 5
        small.amplitudes = [30, 120]
        small.widths = [4]
        small.pointing = .slide
        return [timed, small].map { ($0.preset, $0.complete.node) }
    }

    static var hearing: [(String, Node)] {
        let procedures = [
            Procedure(kind: .angleStaircase, trials: 40, reference: -30),
            Procedure(kind: .still, trials: 8, repetitions: 1, rove: 0),
            Procedure(kind: .release, trials: 20, separation: 60, duration: 500),
        ]
        let definition = HearingDefinition(
            preset: "own-staircase", procedures: Children(procedures.map { $0.complete }))
        return [("own-staircase", HearingSession(taking: definition).node)]
    }
}
