import Tree

@testable package import Tasks

/// A room without a lab around it: it is told things, and its wishes are written down.
package struct Hall<R: Room> {
    private let kind: RoomKind
    private let box: TypedPlace<R.Place>
    private let task: TaskBox?
    private var generator = SeededGenerator(seed: 11)
    package var input: DeskInput
    /// What the room wished when it was last told something.
    package private(set) var wishes: [Wish] = []

    package init(path: String? = "", task: Activity? = nil) {
        var surroundings = Surroundings()
        surroundings.timeOrigin = 1_700_000_000_000
        input = DeskInput(time: 1000, surroundings: surroundings, path: path, isBusy: task != nil)
        kind = TypedRoom<R>()
        box = TypedPlace(R.furnish { _ in "" })
        self.task = task?.box
    }

    package var place: R.Place { box.place }

    /// The screen at the present path.
    package var page: RoomPage<R.Intent> { R.page(RoomScene(place, path: input.path ?? "", input.surroundings)) }

    package mutating func tell(_ event: (inout Desk<R>) -> Void) {
        var desk = Desk<R>(kind, box, task, input, generator)
        event(&desk)
        generator = desk.generator
        wishes = desk.wishes
    }

    package mutating func enter(_ path: String) {
        input.path = path
        tell { R.enter(&$0) }
    }

    package mutating func want(_ intent: R.Intent) { tell { R.intend(intent, &$0) } }

    package mutating func answer(_ reply: R.Reply, code: ReplyCode = .done, _ text: String = "") {
        tell { R.answered(reply, code: code, text: text, &$0) }
    }

    /// What was asked of the page, with its arguments.
    package var asked: [(kind: EffectKind, arguments: [String])] {
        wishes.compactMap { wish in
            guard case .effect(let effect) = wish else { return nil }
            return (effect.kind, effect.arguments)
        }
    }

    /// The wishes without effects, each in a word or two.
    package var told: [String] {
        wishes.compactMap { wish in
            switch wish {
            case .entry(let action, _): "entry " + (action.node?["kind"]?.text ?? "")
            case .store: "store"
            case .finish: "finish"
            case .begin(let beginning): "begin " + beginning.family
            case .control(let control): "control \(control)"
            case .go(let path): "go " + path
            case .show(let path): "show " + path
            case .rename(let path): "rename " + path
            case .say(let saying): (saying.isError ? "error " : "say ") + saying.text
            case .ask(let question): "ask " + question.title
            case .wear: "wear"
            case .effect: nil
            }
        }
    }
}
