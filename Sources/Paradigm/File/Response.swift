package import Tree

/// A way in which people answer. Exactly one of its kinds is written.
@Element
package struct Response {
    /// Answers with keys or buttons.
    @Property package var choices: [String]? = nil
    /// The keys of the choices: places on the keyboard, by what a keyboard with English letters has printed there.
    @Property package var keys: [String]? = nil
    @Property package var buttons: ButtonPlaces = .thumbs
    /// What the buttons say, by choice; without it the text with the choice's name, or the name.
    @Property package var labels: Node = Node()
    /// The layers that can be pointed at, by `id`.
    @Property(with: .holds(.oneOrSeveral("a list of layers, or array"))) package var targets: Value? = nil
    @Property package var point: Node? = nil
    @Property package var slider: Node? = nil
    @Property package var number: Node? = nil
    @Property package var text: Node? = nil
    @Property package var sequence: Node? = nil
    @Property package var trail: Node? = nil
    @Property package var hold: Node? = nil
    @Property package var tap: Node? = nil

    /// When an answer counts, from the critical onset.
    @Property package var window: ResponseWindow? = nil
    @Property package var early: EarlyRule = .note
    /// Presses before this time are too fast to be answers, in ms.
    @Property(0...10_000) package var fast: Double = 150
    @Property package var late: LateRule = .miss
    @Property package var several: SeveralRule = .first
    /// Whether the right answer has to be given in the end.
    @Property package var until: UntilRule? = nil
    @Property package var held: HeldRule = .ignore
    @Property package var note: String = ""

    /// The kinds of which a property is written.
    package var kinds: [ResponseKind] { ResponseKind.allCases.filter { node[Name($0.rawValue)] != nil } }
}

/// The kinds of responses, named by the property that makes a response one.
package enum ResponseKind: String, CaseIterable, Sendable {
    case choices, targets, point, slider, number, text, sequence, trail, hold, tap
}

package enum ButtonPlaces: String, Choice {
    case thumbs, row, grid
    case halves = "stage halves"
}

/// What happens with a press before the window.
package enum EarlyRule: String, Choice { case note, `repeat`, wrong }
package enum LateRule: String, Choice { case miss, accept }
package enum SeveralRule: String, Choice { case first, all, last }
package enum UntilRule: String, Choice { case correct }
package enum HeldRule: String, Choice { case ignore }

/// When an answer counts: from one time up to another, in ms from the critical onset.
@Element
package struct ResponseWindow {
    @Property(with: .holds(.time)) package var from: Value = 0
    @Property(with: .holds(.time)) package var to: Value? = nil
}
